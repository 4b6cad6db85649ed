import PlumblineRecord
import PlumblineReport

/// Renders the reports of a run, or of several that are read together, and writes them to files.
struct ReportWriter {
  let host: Host
  let folders: [String]
  /// The run; evidence that is not what was attached is missing from it, and said.
  let state: RunState
  /// What every form of it says.
  private let report: RunReport

  init(host: Host, folders: [String], state: RunState) {
    self.host = host
    self.folders = folders
    let state = state.checkingEvidence(in: folders, host)
    self.state = state
    report = RunReport(state)
  }

  /// Evidence from this size on is copied beside the page instead of into it.
  private static let embedLimit = 1 << 20

  /// The JSON of the report.
  func json() -> String {
    String(decoding: JSONReport.bytes(report, settings: settings()), as: UTF8.self) + "\n"
  }

  /// The Markdown of the report, cut to a size in bytes when one is given.
  ///
  /// Evidence is linked where the text stands in the run's folder or above it; elsewhere, as on
  /// stdout, its name within the run is told.
  func markdown(limit: Int?, for file: String? = nil) -> String {
    let parent = file.map { FileSystem.resolved(Path.parent(of: $0)) }
    return MarkdownReport.text(report, settings: settings(markdownIn: parent), limit: limit)
  }

  private func path(ofEvidence name: String) -> String {
    Path.join(folders.folder(ofEvidence: name), name)
  }

  /// The way from a folder down to a piece of evidence; nil when it does not lead down.
  private func way(from parent: String, toEvidence name: String) -> String? {
    let run = FileSystem.resolved(folders.folder(ofEvidence: name))
    if run == parent { return name }
    let above = parent.hasSuffix("/") ? parent : parent + "/"
    return run.hasPrefix(above) ? run.dropFirst(above.count) + "/" + name : nil
  }

  /// Writes a text to a file, at once or not at all.
  func write(_ text: String, to file: String) throws(CommandError) {
    try checkTarget(file)
    do throws(FileError) {
      try FileSystem.replace(try target(file), with: Array(text.utf8))
    } catch {
      throw .cannotCreate(error.about(file))
    }
    host.err("wrote \(file)\n")
  }

  /// The file behind a name: a link is followed, and what is no ordinary file is never replaced by
  /// one.
  private func target(_ file: String) throws(FileError) -> String {
    let target = FileSystem.resolved(file)
    if let facts = try FileSystem.facts(target), facts.kind != .file {
      throw FileSystem.notAFile(file)
    }
    return target
  }

  /// Refuses to write over a file of the run.
  private func checkTarget(_ file: String) throws(CommandError) {
    let target = FileSystem.resolved(file)
    let place = Path.join(FileSystem.resolved(Path.parent(of: target)), Path.name(of: target))
    for run in folders.map({ FileSystem.resolved($0) + "/" })
    where place.hasPrefix(run) && RunFolder.isKnown(String(place.dropFirst(run.count))) {
      throw .overTheRecord(file)
    }
  }

  /// Writes the page, and what is too large for it beside it.
  func writePage(to file: String) throws(CommandError) {
    try checkTarget(file)
    let beside = Path.name(of: file).withoutHTMLSuffix + "-evidence"
    let large = state.largeEvidence(from: Self.embedLimit)
    do throws(FileError) {
      if !large.isEmpty {
        let target = Path.join(Path.parent(of: file), beside)
        try FileSystem.makeFolders(target)
        for name in large {
          try FileSystem.copy(
            path(ofEvidence: name), to: Path.join(target, Path.name(of: name)))
        }
      }
      try stream(to: file, beside: beside)
    } catch {
      throw .cannotCreate(error)
    }
    let count = large.count == 1 ? "1 large file" : "\(large.count) large files"
    host.err(
      "wrote \(file)" + (large.isEmpty ? "\n" : " and \(count) in \(beside)/; send both\n"))
  }

  private func stream(to file: String, beside: String) throws(FileError) {
    let target = try target(file)
    do throws(FileError) {
      try FileSystem.replace(target) { handle throws(FileError) in
        do {
          try HTMLReport.write(report, settings: settings(beside: beside)) { bytes in
            try handle.write(bytes)
          }
        } catch let error as FileError {
          throw error
        } catch {
          // Nothing but the file can fail: what is rendered is in memory.
          preconditionFailure("a page failed without a file: \(error)")
        }
      }
    } catch {
      throw error.path == target ? error.about(file) : error
    }
  }

  private func settings(
    beside: String? = nil, markdownIn parent: String? = nil
  ) -> ReportSettings {
    ReportSettings(
      generated: host.world().now(), tool: Host.tool,
      evidence: { reference in
        let name = reference.file
        guard let size = state.evidenceSizes[name], size < Self.embedLimit else { return nil }
        return try? FileSystem.read(path(ofEvidence: name))
      },
      link: { reference in
        let name = reference.file
        // What is small stands in the page; beside it lies only what is large.
        guard let size = state.evidenceSizes[name], beside == nil || size >= Self.embedLimit
        else { return nil }
        return beside.map { "\($0)/\(Path.name(of: name))" }
          ?? parent.flatMap { way(from: $0, toEvidence: name) }
      },
      prefix: { reference in
        let name = reference.file
        return try? FileSystem.read(path(ofEvidence: name), first: 256 * 1024)
      },
      embedLimit: Self.embedLimit)
  }
}

extension RunState {
  /// Names of evidence of a size in bytes or more that is referred to.
  fileprivate func largeEvidence(from size: Int) -> [String] {
    namedEvidence.keys.filter { evidenceSizes[$0] ?? 0 >= size }.sorted()
  }
}

extension String {
  fileprivate var withoutHTMLSuffix: String {
    hasSuffix(".html") ? String(dropLast(".html".count)) : self
  }
}
