/// A checklist expanded: every part once, and every check that a run must answer.
///
/// A plan stands alone: whoever has it can walk, report and check a run without the checklist it
/// came from. Its identity is the SHA-256 of its canonical JSON.
package struct Plan: Sendable, Equatable {
  /// The platform's id and title; a surface such as a watch is one too.
  package struct Platform: Sendable, Equatable {
    package let id: String
    package let title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A group of screens.
  package struct Group: Sendable, Equatable {
    package let id: String
    package let title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A screen with the lists on it.
  package struct Screen: Sendable, Equatable {
    package let id: String
    package let title: String
    package let group: String?
    package let lists: [List]

    package init(id: String, title: String, group: String?, lists: [List]) {
      self.id = id
      self.title = title
      self.group = group
      self.lists = lists
    }
  }

  /// A list on a screen.
  package struct List: Sendable, Equatable {
    package let id: String
    package let title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A change to make on a device, and the way back.
  package struct Setup: Sendable, Equatable {
    package let id: String
    package let title: String
    /// How it is done where nothing else is said.
    package let way: SetupWay
    /// How it is done on platforms of which that is said, by platform id.
    package let ways: [String: SetupWay]

    package init(id: String, title: String, way: SetupWay, ways: [String: SetupWay] = [:]) {
      self.id = id
      self.title = title
      self.way = way
      self.ways = ways
    }

    /// How it is done on a platform.
    package func way(on platform: String) -> SetupWay { ways[platform] ?? way }
  }

  /// How a setup is established and undone.
  package struct SetupWay: Sendable, Equatable {
    package let establish: String
    package let undo: String

    package init(establish: String, undo: String) {
      self.establish = establish
      self.undo = undo
    }
  }

  /// A step with what should then be seen.
  package struct Step: Sendable, Equatable {
    package let action: String
    package let expectation: String?

    package init(action: String, expectation: String?) {
      self.action = action
      self.expectation = expectation
    }
  }

  /// When an answer needs evidence.
  package enum EvidencePolicy: String, Sendable, CaseIterable {
    case optional
    case onFail = "on-fail"
    case always

    /// Whether an answer of this verdict should come with evidence.
    package func asks(for verdict: Verdict) -> Bool {
      switch self {
      case .optional: false
      case .onFail: verdict == .fail
      case .always: verdict == .fail || verdict == .pass
      }
    }
  }

  /// A question, or a state's rule: what is asked at each of its checks.
  package struct Question: Sendable, Equatable {
    package let id: String
    package let title: String
    /// The rule, for a state; nil for a question.
    package let rule: String?
    package let why: String?
    package let steps: [Step]
    package let setups: [String]
    package let evidence: EvidencePolicy
    package let isBlocker: Bool
    package let minutes: Int
    package let isSideBySide: Bool

    package init(
      id: String, title: String, rule: String?, why: String?, steps: [Step], setups: [String],
      evidence: EvidencePolicy, isBlocker: Bool, minutes: Int, isSideBySide: Bool
    ) {
      self.id = id
      self.title = title
      self.rule = rule
      self.why = why
      self.steps = steps
      self.setups = setups
      self.evidence = evidence
      self.isBlocker = isBlocker
      self.minutes = minutes
      self.isSideBySide = isSideBySide
    }

    /// Whether it is a state's rule.
    package var isStateRule: Bool { rule != nil }
  }

  /// Where a question is asked: one row makes a check for each of its platforms, or one for all of
  /// them side by side.
  ///
  /// A row that does not apply is about each of its platforms; only one of a comparison that is
  /// over all platforms of the plan is about the comparison itself.
  package struct Row: Sendable, Equatable {
    /// Index into ``Plan/questions``.
    package let question: Int
    /// Index into ``Plan/screens``; nil for a question asked once or across screens.
    package let screen: Int?
    /// Index into the screen's lists.
    package let list: Int?
    /// Indices into ``Plan/platforms``, ascending.
    package let platforms: [Int]
    /// Why the row does not apply; nil for a row to be answered.
    package let reason: String?

    package init(question: Int, screen: Int?, list: Int?, platforms: [Int], reason: String? = nil) {
      self.question = question
      self.screen = screen
      self.list = list
      self.platforms = platforms
      self.reason = reason
    }
  }

  /// The newest format this code writes.
  package static let format = 1

  package let checklist: String
  package let title: String
  package let platforms: [Platform]
  package let groups: [Group]
  package let screens: [Screen]
  package let setups: [Setup]
  package let questions: [Question]
  /// What is asked, in the order the checklist declares it.
  package let rows: [Row]
  /// What does not apply, and why: no question, place and platform that a row asks.
  package let excluded: [Row]
  /// What a release needs.
  package let gate: GateNeeds

  package init(
    checklist: String, title: String, platforms: [Platform], groups: [Group], screens: [Screen],
    setups: [Setup], questions: [Question], rows: [Row], excluded: [Row],
    gate: GateNeeds = GateNeeds()
  ) {
    self.checklist = checklist
    self.title = title
    self.platforms = platforms
    self.groups = groups
    self.screens = screens
    self.setups = setups
    self.questions = questions
    self.rows = rows
    self.excluded = excluded
    self.gate = gate
  }
}
