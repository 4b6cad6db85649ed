/// A text being typed, edited by whole characters as people see them.
///
/// Enter and Escape are never taken: whoever owns the field decides what they mean.
package struct TextField: Equatable, Sendable {
  /// The text so far.
  package private(set) var text: String
  /// How many characters stand before the cursor.
  package private(set) var cursor: Int
  /// How many characters the text has: counted once, since counting takes time with its length.
  private var length = 0
  /// Whether the text can have several lines; Control with j begins a new one.
  package let isMultiline: Bool

  /// Makes a field with the cursor behind its text.
  package init(_ text: String = "", isMultiline: Bool = false) {
    self.text = ""
    self.isMultiline = isMultiline
    cursor = 0
    insert(text)
  }

  /// Takes a key; false when it means nothing to a text.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted): insertPasted(pasted)
    case .backspace: remove((cursor - 1)..<cursor)
    case .delete: remove(cursor..<(cursor + 1))
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(length, cursor + 1)
    case .home, .control("a"): cursor = line.lowerBound
    case .end, .control("e"): cursor = line.upperBound
    case .control("u"): remove(line.lowerBound..<cursor)
    case .control("k"):
      let end = line.upperBound
      remove(cursor..<(end == cursor ? end + 1 : end))
    case .control("w"): remove(wordStart..<cursor)
    case .control("j") where isMultiline: insert("\n")
    case .up where isMultiline: moveToLineBefore()
    case .down where isMultiline: moveToLineAfter()
    default: return false
    }
    return true
  }

  /// Puts text at the cursor, as it is but for line ends where there is only one line.
  ///
  /// Text of any length goes in whole and in one piece, in time that grows with the length alone;
  /// how much of it a record can hold is for the owner to say. Where it meets what was there its
  /// characters may join, and the cursor then stands behind the joined one.
  package mutating func insert(_ inserted: String) {
    let inserted = isMultiline ? inserted : Self.onOneLine(inserted)
    if cursor == length { return append(inserted) }
    let split = text.index(text.startIndex, offsetBy: cursor)
    // Typed marks join the character before them, so the cursor is counted anew.
    let before = text[..<split] + inserted
    let whole = before + text[split...]
    text = String(whole)
    length = text.count
    cursor = min(before.count, length)
  }

  /// Puts text behind all that is there, in time that does not depend on how much that is.
  ///
  /// A terminal that does not mark pastes types them, and nobody waits for the square of one.
  private mutating func append(_ appended: String) {
    // Only the last character can be joined; those before it stay what they are.
    let last = text.isEmpty ? text.startIndex : text.index(before: text.endIndex)
    let offset = text.utf8.distance(from: text.startIndex, to: last)
    let kept = text.isEmpty ? 0 : length - 1
    text += appended
    length = kept + text[text.utf8.index(text.startIndex, offsetBy: offset)...].count
    cursor = length
  }

  private mutating func insertPasted(_ pasted: String) {
    var cleaned = PastedText.cleaned(pasted)
    if !isMultiline {
      // A copied line often brings its end along; it is not part of a path or a search.
      while cleaned.last == "\n" { cleaned.removeLast() }
    }
    insert(cleaned)
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private mutating func remove(_ range: Range<Int>) {
    let clamped = range.clamped(to: 0..<length)
    guard !clamped.isEmpty else { return }
    let start = text.index(text.startIndex, offsetBy: clamped.lowerBound)
    let end = text.index(start, offsetBy: clamped.count)
    text.removeSubrange(start..<end)
    length = text.count
    cursor = min(clamped.lowerBound, length)
  }

  /// The line that the cursor is on, without its end.
  private var line: Range<Int> {
    let split = text.index(text.startIndex, offsetBy: cursor)
    let before = text[..<split].reversed().prefix { !$0.isNewline }.count
    let after = text[split...].prefix { !$0.isNewline }.count
    return (cursor - before)..<(cursor + after)
  }

  private var wordStart: Int {
    let before = text.prefix(cursor).reversed()
    let blanks = before.prefix { $0.isWhitespace }.count
    return cursor - blanks - before.dropFirst(blanks).prefix { !$0.isWhitespace }.count
  }

  private mutating func moveToLineBefore() {
    let here = line
    let column = cursor - here.lowerBound
    guard here.lowerBound > 0 else {
      cursor = 0
      return
    }
    cursor = here.lowerBound - 1
    cursor = min(line.lowerBound + column, line.upperBound)
  }

  private mutating func moveToLineAfter() {
    let here = line
    let column = cursor - here.lowerBound
    guard here.upperBound < length else {
      cursor = here.upperBound
      return
    }
    cursor = here.upperBound + 1
    cursor = min(line.lowerBound + column, line.upperBound)
  }
}
