import PlumblineRecord

extension Subcommand {
  /// `plumb merge`.
  static let merge = Subcommand(
    name: "merge", arguments: ["RUN"], repeatsLast: true,
    summary: "joins copies of a run into one folder",
    details: """
      DIR becomes the run: a copy itself, or a folder that is empty or not there. It then holds
      all that any copy holds, less what was redacted. In whatever order copies are given, and
      however often, the result is the same; a source is never changed.
      """,
    options: [Option("into", "DIR", help: "the folder that becomes the run"), .json],
    examples: ["plumb merge /media/ada/run /media/bob/run --into reports/calendar/1.4/run"]
  ) { arguments, host in
    guard let target = arguments["into"] else {
      throw CommandError.missingOption(
        "into", why: "which folder becomes the run?", command: "merge")
    }
    let finder = RunFinder(reports: host.reportsFolder)
    var sources: [String] = []
    for name in arguments.all { sources.append(try finder.folder(name)) }
    let summary: RunMerge.Summary
    do throws(RunMerge.Failure) {
      summary = try RunMerge.merge(sources, into: target)
    } catch {
      throw CommandError.merge(error)
    }
    if arguments.has("json") {
      host.out(json(summary, target))
    } else {
      host.out(target + "\n")
      host.err(words(summary))
      let conflicts = (try? host.readRun(target))?.totals[.conflict] ?? 0
      if conflicts > 0 {
        let what = conflicts == 1 ? "1 check is" : "\(conflicts) checks are"
        host.err(
          "note: \(what) in conflict; \(host.invocation) status \(target.shellWord) names "
            + "\(conflicts == 1 ? "it" : "them")\n")
      }
    }
    return .done
  }

  private static func words(_ summary: RunMerge.Summary) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var text =
      "\(count(summary.newEvents, "new event")), "
      + "\(count(summary.newEvidence, "new piece")) of evidence\n"
    for digest in summary.withheld {
      text += "note: \(digest.prefix16)… was redacted and stays out\n"
    }
    for file in summary.setAside {
      text += "note: \(file.visibleOnOneLine) held bytes that are damaged; they are in aside/\n"
    }
    if summary.foreignLines > 0 {
      text += "note: \(count(summary.foreignLines, "line")) of another run's journal left out\n"
    }
    for file in summary.strays {
      text += "note: \(file.visibleOnOneLine) is no file of a run and was left out\n"
    }
    return text
  }

  private static func json(_ summary: RunMerge.Summary, _ target: String) -> String {
    var json = JSONWriter.document("plumbline-merge")
    json.field("folder", target)
    json.field("new-events", summary.newEvents)
    json.field("new-evidence", summary.newEvidence)
    json.field("foreign-lines", summary.foreignLines)
    json.key("withheld")
    json.beginArray()
    for digest in summary.withheld { json.digest(digest) }
    json.endArray()
    json.strings("set-aside", summary.setAside)
    json.strings("strays", summary.strays)
    return json.closedDocument()
  }
}
