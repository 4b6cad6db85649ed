/// What a release needs before it may be signed off, as the checklist declares it.
///
/// Nothing declared is the strictest that needs no roles and no dates: everything seen, every fail
/// accepted or mended, evidence as each question asks for it, a reason with all but a pass.
package struct GateNeeds: Sendable, Equatable {
  /// How much may stay unseen, and why that is all right.
  package struct Allowance: Sendable, Equatable {
    /// How it is said.
    package enum Measure: Sendable, Equatable {
      /// This many checks may stay unseen.
      case unseen(atMost: Int)
      /// This share of the checks, in percent, must have been seen.
      case seen(percent: Int)
    }

    /// The platform it is about; nil for the checks of no platform that has one of its own.
    package let platform: String?
    package let measure: Measure
    package let reason: String

    package init(platform: String?, measure: Measure, reason: String) {
      self.platform = platform
      self.measure = measure
      self.reason = reason
    }

    /// How many of a number of checks may stay unseen.
    package func unseen(of count: Int) -> Int {
      switch measure {
      case .unseen(let most): min(most, count)
      case .seen(let percent): count - (count * percent + 99) / 100
      }
    }
  }

  /// Which answers must say why.
  package enum ReasonPolicy: String, Sendable, CaseIterable {
    case allButPass = "all-but-pass"
    case fails
    case none

    /// Whether an answer of this verdict must say why.
    package func asks(for verdict: Verdict) -> Bool {
      switch self {
      case .allButPass: verdict.needsReason
      case .fails: verdict == .fail
      case .none: false
      }
    }
  }

  package var allowances: [Allowance] = []
  /// How old an answer may be, in days; nil for any age.
  package var answerDays: Int?
  /// How old a waiver may be, in days; nil for any age.
  package var waiverDays: Int?
  package var reasons = ReasonPolicy.allButPass
  /// The least evidence that every question asks for, whatever it says itself.
  package var evidence = Plan.EvidencePolicy.optional
  /// Whether a fail of a blocker cannot be waived.
  package var blockersMustPass = false
  /// The roles that must sign, in the order they were declared.
  package var roles: [String] = []

  package init() {}
}

extension GateNeeds {
  init(from cursor: inout JSONCursor) throws {
    func word<Word: RawRepresentable>(
      _ field: String, _ cursor: inout JSONCursor
    ) throws -> Word where Word.RawValue == String {
      let text = try cursor.string()
      guard let word = Word(rawValue: text) else {
        throw PlanError.unknownWord(field: field, word: text)
      }
      return word
    }
    try cursor.object { key, cursor in
      switch key {
      case "answer-days": answerDays = try cursor.integer()
      case "blockers-must-pass": blockersMustPass = try cursor.bool()
      case "evidence": evidence = try word("evidence", &cursor)
      case "reasons": reasons = try word("reasons", &cursor)
      case "roles": try cursor.array { cursor in roles.append(try cursor.string()) }
      case "unseen": try cursor.array { cursor in allowances.append(try Self.allowance(&cursor)) }
      case "waiver-days": waiverDays = try cursor.integer()
      // A need that is not understood cannot be looked after, and is no smaller for that.
      default: throw PlanError.unknownWord(field: "gate", word: key)
      }
    }
  }

  private static func allowance(_ cursor: inout JSONCursor) throws -> Allowance {
    var platform: String?
    var measure: Allowance.Measure?
    var reason: String?
    try cursor.object { key, cursor in
      switch key {
      case "at-most": measure = .unseen(atMost: try cursor.integer())
      case "on": platform = try cursor.string()
      case "seen-percent": measure = .seen(percent: try cursor.integer())
      case "why": reason = try cursor.string()
      default: throw PlanError.unknownWord(field: "gate", word: key)
      }
    }
    guard let measure, let reason else { throw PlanError.missing("gate.unseen") }
    return Allowance(platform: platform, measure: measure, reason: reason)
  }

  func write(to json: inout JSONWriter) {
    json.key("gate")
    json.beginObject()
    if let answerDays { json.field("answer-days", answerDays) }
    if blockersMustPass { json.field("blockers-must-pass", true) }
    if evidence != .optional { json.field("evidence", evidence.rawValue) }
    if reasons != .allButPass { json.field("reasons", reasons.rawValue) }
    if !roles.isEmpty { json.strings("roles", roles) }
    if !allowances.isEmpty {
      json.key("unseen")
      json.beginArray()
      for allowance in allowances { allowance.write(to: &json) }
      json.endArray()
    }
    if let waiverDays { json.field("waiver-days", waiverDays) }
    json.endObject()
  }

  /// How old an answer or a waiver may be at most, in days.
  package static let days = 1...3650

  /// What every plan that was made by planning keeps to.
  func validate(_ platforms: [String: Int]) throws {
    for (key, days) in [("answer-days", answerDays), ("waiver-days", waiverDays)] {
      if let days, !Self.days.contains(days) {
        throw PlanError.unknownWord(field: "gate", word: "\(key) \(days)")
      }
    }
    for allowance in allowances {
      if let id = allowance.platform, platforms[id] == nil {
        throw PlanError.unknownPart(kind: "platform", id: id)
      }
      if case .seen(let percent) = allowance.measure, percent > 100 {
        throw PlanError.unknownWord(field: "gate", word: "seen-percent \(percent)")
      }
    }
    let named = allowances.map { $0.platform ?? "" }
    guard Set(named).count == named.count else {
      throw PlanError.doubledPart(kind: "allowance", id: "gate")
    }
    for role in roles where !RoleRule.isValid(role) { throw PlanError.badID(role) }
  }
}

extension GateNeeds.Allowance {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    if case .unseen(let most) = measure { json.field("at-most", most) }
    if let platform { json.field("on", platform) }
    if case .seen(let percent) = measure { json.field("seen-percent", percent) }
    json.field("why", reason)
    json.endObject()
  }
}
