package import PlumblineRecord

/// What a screen says, without how it looks: a terminal, a screen reader and a browser show the
/// same.
///
/// All text is raw, as people typed it. Whoever draws it makes it visible and safe.
package struct ScreenDescription: Equatable, Sendable {
  /// Where this is, for the start of the top line: checklist, release, platform.
  package var title: String
  /// How far this is, for the end of the top line: `12 of 96`.
  package var position: String
  /// The content from top to bottom.
  package var body: [Block]
  /// The text that is being typed.
  package var input: Input?
  /// What has just happened, or why it did not.
  package var message: Message?
  /// Every key that does something now; those that answer come first.
  package var keys: [KeyHint]

  /// Describes a screen.
  package init(
    title: String, position: String, body: [Block], input: Input? = nil,
    message: Message? = nil, keys: [KeyHint]
  ) {
    self.title = title
    self.position = position
    self.body = body
    self.input = input
    self.message = message
    self.keys = keys
  }

  /// One piece of content.
  package enum Block: Equatable, Sendable {
    /// What the screen is about.
    case heading(String)
    /// A paragraph.
    case text(String)
    /// A named fact, `Set up` and what to set up; an empty name continues the one before.
    case label(String, String)
    /// What to do, in order.
    case steps([StepLine])
    /// A list or table; `selected` is the index of the marked row.
    case rows([Row], selected: Int?)
    /// A pause between pieces that belong apart.
    case gap
  }

  /// One step of a question.
  package struct StepLine: Equatable, Sendable {
    /// Counted from one.
    package var number: Int
    /// What to do.
    package var action: String
    /// What should then be seen.
    package var expectation: String?

    /// Makes a step.
    package init(number: Int, action: String, expectation: String? = nil) {
      self.number = number
      self.action = action
      self.expectation = expectation
    }
  }

  /// What a row is marked with.
  package enum Mark: Equatable, Sendable {
    /// Nothing.
    case none
    /// Somebody chose it.
    case chosen
    /// What follows for a check, or what a number counts.
    case outcome(Outcome)
  }

  /// One row of a list.
  package struct Row: Equatable, Sendable {
    /// What its first column says.
    package var mark: Mark
    /// What the row is about.
    package var text: String
    /// What stands in the last column; empty for nothing.
    package var trailing: String

    /// Makes a row.
    package init(mark: Mark, text: String, trailing: String) {
      self.mark = mark
      self.text = text
      self.trailing = trailing
    }
  }

  /// A text that is being typed.
  package struct Input: Equatable, Sendable {
    /// What is asked for.
    package var label: String
    /// The text so far, with its cursor.
    package var field: TextField
    /// How to go about it; empty for nothing.
    package var hint: String

    /// Makes an input.
    package init(label: String, field: TextField, hint: String) {
      self.label = label
      self.field = field
      self.hint = hint
    }
  }

  /// A word to the tester, in one or more lines.
  package struct Message: Equatable, Sendable {
    /// How much a message matters.
    package enum Kind: Equatable, Sendable {
      /// Said for information.
      case info
      /// Something wants attention before going on.
      case warning
      /// Something was not done.
      case error
    }

    /// How much it matters.
    package var kind: Kind
    /// What is said.
    package var text: String
    /// The outcome that it tells of; nil for anything else.
    package var outcome: Outcome?

    /// Makes a message.
    package init(kind: Kind, text: String, outcome: Outcome? = nil) {
      self.kind = kind
      self.text = text
      self.outcome = outcome
    }
  }
}

/// A key and what it does now.
package struct KeyHint: Equatable, Sendable {
  /// The key as printed on it, or several: `p`, `Enter`, `←→`.
  package var key: String
  /// What it does, in a word or three.
  package var label: String
  /// Whether the key answers the check; such keys are never left out for want of room.
  package var isVerdict: Bool

  /// Makes a hint.
  package init(key: String, label: String, isVerdict: Bool = false) {
    self.key = key
    self.label = label
    self.isVerdict = isVerdict
  }
}
