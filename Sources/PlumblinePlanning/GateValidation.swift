import Plumbline
import PlumblineRecord

/// Looks for mistakes in what a contract says a release needs.
enum GateValidation {
  /// All mistakes in a gate.
  static func findings(in gate: GateSource) -> [Finding] {
    var messages: [String] = []
    for allowance in gate.allowances {
      let about = allowance.platform.map { "the coverage on \"\($0)\"" } ?? "what may stay unseen"
      if allowance.reason.allSatisfy(\.isWhitespace) {
        messages.append("\(about) says no reason: write why that is all right")
      }
      if let percent = allowance.percent, !(0...100).contains(percent) {
        messages.append("\(about) is \(percent) percent: write 0 to 100")
      }
      if let count = allowance.count, count < 0 {
        messages.append("\(about) is \(count) checks: write 0 or more")
      }
    }
    let named = gate.allowances.map { $0.platform ?? "" }
    if Set(named).count != named.count {
      messages.append("what may stay unseen is said twice for one platform: say it once")
    }
    for (days, what) in [(gate.answerDays, "an answer"), (gate.waiverDays, "a waiver")] {
      if let days, !GateNeeds.days.contains(days) {
        messages.append("\(what) may be \(days) days old: write 1 to \(GateNeeds.days.upperBound)")
      }
    }
    for role in gate.roles where !RoleRule.isValid(role) {
      messages.append("no role can be called \"\(role)\": write \(RoleRule.sentence)")
    }
    if Set(gate.roles).count != gate.roles.count {
      messages.append("a role signs twice: name each once")
    }
    return messages.map { Finding(rule: .badGate, place: gate.place, message: $0) }
  }
}
