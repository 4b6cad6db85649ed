/// Hashes of what a check says, so that a changed question is known, and in what it changed.
package struct CheckHashes: Sendable, Equatable {
  /// The number of the rule below; a new rule gets a new number and this one stays readable.
  package static let rule = 1

  /// Title, rule, why, steps, and the titles of screen and list.
  package let wording: Digest
  /// The setups in force, with how they are established and undone.
  package let setup: Digest
}

extension Plan {
  /// Computes the hashes of a check by rule 1: SHA-256 of canonical JSON.
  package func hashes(of check: Check) -> CheckHashes {
    let question = questions[check.question]
    var wording = JSONWriter()
    wording.beginObject()
    if let screen = check.screen {
      if let list = check.list { wording.field("list", screens[screen].lists[list].title) }
      if let rule = question.rule { wording.field("rule", rule) }
      wording.field("screen", screens[screen].title)
    } else if let rule = question.rule {
      wording.field("rule", rule)
    }
    wording.key("steps")
    wording.steps(question.steps)
    wording.field("title", question.title)
    if let why = question.why { wording.field("why", why) }
    wording.endObject()

    var setup = JSONWriter()
    setup.beginArray()
    for id in question.setups {
      if let found = setups.first(where: { $0.id == id }) { setup.setup(found) }
    }
    setup.endArray()
    return CheckHashes(
      wording: SHA256.digest(of: wording.bytes), setup: SHA256.digest(of: setup.bytes))
  }
}
