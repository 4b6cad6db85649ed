import PlumblineRecord

extension Subcommand {
  /// `plumb redact`.
  static let redact = Subcommand(
    name: "redact", arguments: ["RUN", "WHAT"], repeatsLast: true,
    summary: "takes words or evidence out of a run for good, and says that it did",
    details: """
      WHAT is a file of evidence, by its name in evidence/ or its SHA-256; or the id of an event, or
      at least eight digits of it, for all that was typed in it. The bytes go from this folder and no merge brings them back;
      the digest stays. Words that are the same in another event go too. Copies elsewhere keep
      theirs until they are merged, and git history keeps everything. Whoever guesses a small
      file's content can still tell it by its digest; words carry a salt, which goes with them.
      """,
    options: [Option("reason", "TEXT", help: "why, without saying it again"), .by, .json],
    examples: [
      "plumb redact calendar/1.4 evidence/5891b5…03be.png --reason \"a customer's name\" --by Grace"
    ]
  ) { arguments, host in
    var left = 0
    let folder = try RunFinder(reports: host.reportsFolder).folder(arguments.argument(0) ?? "")
    let code = try EventWriting.run(arguments, host, opensClosed: true) { writing in
      let content = try RedactedContent(arguments.all.dropFirst(), in: writing.state)
      let reason = try writing.reason()
      var events: [Event] = []
      for (what, digests) in [(.evidence, content.evidence), (.text, content.texts)]
        as [(Event.Redaction.What, [Digest])] where !digests.isEmpty
      {
        events.append(try writing.session.redact(what, digests, reason: reason))
      }
      left = content.evidence.count + content.texts.count
      say(events, content, writing)
    }
    do throws(RedactionSweep.Failure) {
      _ = try RedactionSweep.sweep(folder)
    } catch {
      switch error {
      case .inUse(let file):
        throw CommandError.stillHeld(file: file, command: "plumb merge \(folder) --into \(folder)")
      case .record(let record): throw CommandError.record(record)
      }
    }
    if !arguments.has("json") {
      host.err(
        left == 0
          ? "taken out of \(folder) before; what was left of it is gone now\n"
          : "\(left) taken out of \(folder)\n")
    }
    return code
  }

  private static func say(
    _ events: [Event], _ content: RedactedContent, _ writing: EventWriting
  ) {
    if writing.arguments.has("json") {
      var json = JSONWriter.document("plumbline-redact")
      json.key("ids")
      json.beginArray()
      for event in events { json.digest(event.id) }
      json.endArray()
      json.field("evidence", content.evidence.count)
      json.field("texts", content.texts.count)
      json.field("equal-texts", content.equalTexts)
      writing.host.out(json.closedDocument())
    } else if content.equalTexts > 0 {
      let count = content.equalTexts
      writing.host.err(
        "note: \(count) more \(count == 1 ? "text says" : "texts say") the same and "
          + "\(count == 1 ? "goes" : "go") too\n")
    }
  }
}
