import PlumblineRecord

/// Several texts that are typed one after another, and what is written when the last is there.
struct Form: Equatable, Sendable {
  /// One text that is asked for.
  struct Field: Equatable, Sendable {
    /// What stands before the text once it is typed.
    let name: String
    /// What is asked.
    let prompt: String
    /// How to go about it.
    let hint: String
    var rule = Rule.words
    var isRequired = false
  }

  /// What all that is typed is for.
  let purpose: Purpose
  /// What the screen is called while it is typed.
  let title: String
  /// What is asked, in order.
  let fields: [Field]
  /// What stands in each field.
  private(set) var texts: [String]
  /// The field that is being typed in.
  private(set) var index = 0
  /// The text that is being typed.
  var input: TextField
  /// Files that are in the run's evidence already.
  var evidence: [EvidenceStore.Attachment] = []

  init(_ purpose: Purpose, title: String, _ fields: [Field]) {
    self.purpose = purpose
    self.title = title
    self.fields = fields
    texts = fields.map { _ in "" }
    input = TextField()
    open(0)
  }

  /// The field that is being typed in.
  var field: Field { fields[index] }

  /// Whether Enter in this field ends the form.
  var isAtLast: Bool { index == fields.count - 1 }

  /// What is wrong with the text that is being typed; nil when it can stand.
  var problem: String? {
    let text = Self.trimmed(input.text)
    if text.isEmpty { return field.isRequired ? "\(field.name) is needed." : nil }
    return field.rule.problem(of: text)
  }

  /// Keeps what is being typed and asks for the next text.
  ///
  /// - Returns: Whether there was a next one.
  mutating func advance() -> Bool {
    texts[index] = Self.trimmed(input.text)
    if isAtLast { return false }
    open(index + 1)
    return true
  }

  /// Asks for a text again.
  mutating func open(_ index: Int) {
    self.index = index
    input = TextField(texts[index], isMultiline: fields[index].rule == .words)
  }

  /// Puts a text in place of what stands in the field.
  mutating func replaceInput(with text: String) {
    input = TextField(text, isMultiline: field.rule == .words)
  }

  /// Takes over what was typed for the same questions before.
  mutating func resume(_ left: Form) {
    texts = left.texts
    texts[left.index] = left.input.text
    evidence = left.evidence
    open(0)
  }

  /// All that somebody typed, a line a text.
  var typed: String {
    fields.indices.map { $0 == index ? input.text : texts[$0] }.enumerated()
      .filter { !$1.isEmpty && fields[$0].rule.isProse }.map(\.element)
      .joined(separator: "\n")
  }

  /// A text without the blanks around it.
  private static func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Form {
  /// What a form is for, with what it is about.
  enum Purpose: Equatable, Sendable {
    /// Something seen that no check covers.
    case observation
    /// For how long and why a fail is accepted.
    case waiver
    /// A defect's address for these.
    case link([Digest])
    /// Why answers are taken back.
    case withdrawal([Digest])
    /// Which verdict settles a conflict, and why.
    case settlement
    /// What answers are given on.
    case environment
  }

  /// What a text must be.
  enum Rule: Equatable, Sendable {
    /// Anything, in one or more lines.
    case words
    /// A name of at most 1000 bytes.
    case name
    /// A day or a release.
    case until
    /// A defect's address.
    case address
    /// Yes or no.
    case yesOrNo
    /// A number from 1 to this.
    case number(Int)
    /// Numbers from 1 to this, parted by blanks or commas.
    case numbers(Int)
    /// The key of a verdict.
    case verdict
    /// Paths of files, which are attached one by one.
    case files

    /// Whether it would be missed if it were lost.
    var isProse: Bool { self == .words || self == .address || self == .files }

    /// What is wrong with a text; nil when it can stand.
    func problem(of text: String) -> String? {
      switch self {
      case .words:
        TextLine.fits(text)
          ? nil : "It has \(text.utf8.count) bytes and can have \(TextLine.largestText)."
      case .name: text.utf8.count <= 1000 ? nil : "It can have 1000 bytes."
      case .until:
        Event.Waiver.Until(typed: text) == nil
          ? "Type a day such as 2031-10-26, or a release's name." : nil
      case .address:
        Event.Link.isAddress(text)
          ? nil
          : "Type a link or a ticket's key, without spaces, of at most "
            + "\(Event.Link.longestAddress) bytes."
      case .yesOrNo: Self.isYes(text) == nil ? "Type yes or no, or nothing." : nil
      case .number(let count):
        (1...count).contains(Int(text) ?? 0) ? nil : "Type a number from 1 to \(count)."
      case .numbers(let count):
        Self.numbers(text).isSubset(of: 1...count) ? nil : "Type numbers from 1 to \(count)."
      case .verdict: Self.verdict(text) == nil ? "Type one of the letters." : nil
      case .files: nil
      }
    }

    /// The verdict that a letter or its word stands for; nil for any other text.
    static func verdict(_ text: String) -> Verdict? {
      let word = text.lowercased()
      return Verdict.allCases.first { String($0.key) == word } ?? Verdict(word: word)
    }

    /// The numbers in a text; zero for what is none, which no row has.
    static func numbers(_ text: String) -> Set<Int> {
      Set(text.split { $0 == "," || $0.isWhitespace }.map { Int($0) ?? 0 })
    }

    /// What a word says; nil for another word.
    static func isYes(_ text: String) -> Bool? {
      switch text.lowercased() {
      case "y", "yes": true
      case "n", "no": false
      default: nil
      }
    }
  }
}
