import PlumblineGuide

/// Turns what a terminal sends into keys, however the bytes are cut into reads.
///
/// Pasted text answers nothing: it becomes one ``Key/paste(_:)``, in terminals that mark a paste
/// and, where several lines arrive in one read, in others too.
struct KeyDecoder: Sendable {
  /// The start of a sequence that is not yet clear.
  private var pending: [UInt8] = []
  /// What was pasted so far; nil outside a paste.
  private var paste: [UInt8]?

  /// Begins with nothing read.
  init() {}

  /// Whether an escape stands alone, and after a moment is to be taken for the key.
  ///
  /// Alt with `[`, `]` or the like also begins what a terminal sends by itself.
  var isWaiting: Bool {
    pending == [0x1B] || pending.count == 2 && pending[0] == 0x1B && pending[1] != UInt8(ascii: "[")
  }

  /// Takes all bytes that arrived at once.
  mutating func decode(_ burst: [UInt8]) -> [Key] {
    if let pasted = paste, burst == [0x03] {
      // A paste whose end got lost would swallow every key. Control-C alone leaves it.
      paste = nil
      return [Self.pasted(pasted), .control("c")]
    }
    if paste == nil, let whole = unmarkedPaste(pending + burst) { return [whole] }
    if paste == nil, pending.isEmpty, let text = Self.pastedLine(burst) {
      return [Self.pasted(Array(text))] + takeKeys(Array(burst[text.endIndex...]))
    }
    return takeKeys(burst)
  }

  /// Takes an escape that stood alone for a moment as the key.
  ///
  /// A longer beginning stays: its rest may still come, and must not be read as letters.
  mutating func flush() -> [Key] {
    guard isWaiting else { return [] }
    defer { pending = [] }
    if pending.count == 1 { return [.escape] }
    return [.other("Alt-" + String(decoding: pending.dropFirst(), as: UTF8.self))]
  }

  /// Takes what is left when nothing more will come.
  mutating func finish() -> [Key] {
    defer { self = KeyDecoder() }
    if let paste { return [Self.pasted(paste)] }
    let keys = flush()
    if !keys.isEmpty || pending.isEmpty { return keys }
    return pending.first == 0x1B ? [.other("That key")] : [.character("\u{FFFD}")]
  }

  /// So many characters in one read are pasted, whatever the terminal says of it: nobody types them
  /// at once.
  private static let leastPaste = 8

  /// The text at the front of a read that is too long to have been typed; nil where there is none.
  private static func pastedLine(_ burst: [UInt8]) -> ArraySlice<UInt8>? {
    let text = burst.prefix { $0 >= 0x20 && $0 != 0x7F }
    guard text.count >= leastPaste, String(validating: text, as: UTF8.self) != nil else {
      return nil
    }
    return text
  }

  private mutating func takeKeys(_ burst: [UInt8]) -> [Key] {
    let bytes = pending + burst
    var rest = bytes[...]
    var keys: [Key] = []
    pending = []
    while !rest.isEmpty {
      if paste != nil {
        if let key = takePaste(&rest) { keys.append(key) }
        continue
      }
      switch KeySequence.read(rest) {
      case .key(let key, let length):
        keys.append(key)
        rest = rest.dropFirst(length)
      case .nothing(let length): rest = rest.dropFirst(length)
      case .pasteStart(let length):
        paste = []
        rest = rest.dropFirst(length)
      case .cut:
        pending = Array(rest)
        return keys
      }
    }
    return keys
  }

  private static func pasted(_ bytes: [UInt8]) -> Key {
    .paste(String(decoding: bytes, as: UTF8.self))
  }
}

extension KeyDecoder {
  /// Takes pasted bytes; the whole paste when its end has come.
  ///
  /// An end marker inside the pasted text looks like the true one. So what arrives in the
  /// same burst behind the marker is part of the paste as well if it holds a further marker
  /// or a line end, which no hand types that fast.
  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>) -> Key? {
    var bytes = paste ?? []
    // Given up here, so that a long paste is not copied for each read.
    paste = nil
    let known = max(0, bytes.count - KeySequence.pasteEnd.count)
    bytes += rest
    rest = []
    guard let end = bytes.firstIndex(of: KeySequence.pasteEnd, from: known) else {
      paste = bytes
      return nil
    }
    let behind = end + KeySequence.pasteEnd.count
    let lastEnd = bytes.lastIndex(of: KeySequence.pasteEnd, from: behind)
    let lastStart = bytes.lastIndex(of: KeySequence.pasteStart, from: behind)
    if let lastStart, lastStart > lastEnd ?? end {
      if bytes[behind..<lastStart].isEmpty {
        // Another paste begins right behind this one.
        rest = bytes[behind...]
        return Self.pasted(Array(bytes[..<end]))
      }
      paste = bytes
      return nil
    }
    let close = lastEnd ?? end
    let after = close + KeySequence.pasteEnd.count
    if bytes[after...].contains(where: { $0 == 0x0A || $0 == 0x0D }) { return Self.pasted(bytes) }
    rest = bytes[after...]
    return Self.pasted(Array(bytes[..<close]))
  }

  /// The burst as a paste when it brings lines of text that nobody marked as one.
  private mutating func unmarkedPaste(_ bytes: [UInt8]) -> Key? {
    guard bytes.count > 2 else { return nil }
    var trial = KeyDecoder()
    let keys = trial.takeKeys(bytes)
    guard trial.paste == nil else { return nil }
    var lines = 0
    var hasText = false
    var before: Key?
    for key in keys {
      switch key {
      case .paste: return nil
      case .enter: lines += 1
      case .control("j") where before != .enter: lines += 1
      case .character: hasText = true
      default: break
      }
      before = key
    }
    guard lines > 1, hasText else { return nil }
    pending = trial.pending
    return Self.pasted(bytes.dropLast(pending.count))
  }
}

extension [UInt8] {
  /// Where a sequence occurs first.
  fileprivate func firstIndex(of sequence: [UInt8], from start: Int) -> Int? {
    guard count - sequence.count >= start else { return nil }
    return (start...(count - sequence.count)).first { self[$0...].starts(with: sequence) }
  }

  /// Where a sequence occurs last.
  fileprivate func lastIndex(of sequence: [UInt8], from start: Int) -> Int? {
    guard count - sequence.count >= start else { return nil }
    return (start...(count - sequence.count)).last { self[$0...].starts(with: sequence) }
  }
}
