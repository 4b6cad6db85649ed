import PlumblineRecord
import PlumblineReport

/// Renders a run's reports and writes them to files.
struct ReportWriter {
  let host: Host
  let folder: String
  let state: RunState

  /// Evidence from this size on is copied beside the page instead of into it.
  private static let embedLimit = 1 << 20

  /// The JSON of the report.
  func json() -> String {
    String(decoding: JSONReport.bytes(RunReport(state), settings: settings()), as: UTF8.self) + "\n"
  }

  /// The Markdown of the report, cut to a size in bytes when one is given.
  ///
  /// Evidence is linked where the text stands in the run's folder or above it; elsewhere, as on
  /// stdout, its name within the run is told.
  func markdown(limit: Int?, for file: String? = nil) -> String {
    let prefix = file.flatMap { wayToRun(from: FileSystem.resolved(Path.parent(of: $0))) }
    return MarkdownReport.text(
      RunReport(state), settings: settings(markdownPrefix: prefix), limit: limit)
  }

  /// The way from a folder down to the run's; nil when it does not lead down.
  private func wayToRun(from parent: String) -> String? {
    let run = FileSystem.resolved(folder)
    if run == parent { return "" }
    let above = parent.hasSuffix("/") ? parent : parent + "/"
    return run.hasPrefix(above) ? run.dropFirst(above.count) + "/" : nil
  }

  /// Writes a text to a file, at once or not at all.
  func write(_ text: String, to file: String) throws(CommandError) {
    do throws(FileError) {
      let target = FileSystem.resolved(file)
      if let facts = try FileSystem.facts(target), facts.kind != .file {
        throw FileSystem.notAFile(file)
      }
      try FileSystem.replace(target, with: Array(text.utf8))
    } catch {
      throw .cannotCreate(error.about(file))
    }
    host.err("wrote \(file)\n")
  }

  /// Writes the page, and what is too large for it beside it.
  func writePage(to file: String) throws(CommandError) {
    let beside = Path.name(of: file).withoutHTMLSuffix + "-evidence"
    let large = state.largeEvidence(from: Self.embedLimit)
    do throws(FileError) {
      if !large.isEmpty {
        let target = Path.join(Path.parent(of: file), beside)
        try FileSystem.makeFolders(target)
        for name in large {
          try FileSystem.copy(
            Path.join(folder, name), to: Path.join(target, Path.name(of: name)))
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

  private func stream(to named: String, beside: String) throws(FileError) {
    // A link is followed, and what is no ordinary file is never replaced by one.
    let file = FileSystem.resolved(named)
    if let facts = try FileSystem.facts(file), facts.kind != .file {
      throw FileSystem.notAFile(named)
    }
    let partial = FileSystem.partialName(of: file)
    var failure: FileError?
    do {
      let handle = try FileHandle.create(partial, exclusively: false)
      defer { handle.close() }
      try HTMLReport.write(RunReport(state), settings: settings(beside: beside)) { bytes in
        try handle.write(bytes)
      }
      try handle.sync()
      try FileSystem.rename(partial, to: file)
    } catch let error as FileError {
      failure = error.path == partial ? error.about(named) : error
    } catch {
      failure = FileError(operation: "write", path: named, code: 0)
    }
    if let failure {
      try? FileSystem.remove(partial)
      throw failure
    }
  }

  private func settings(
    beside: String? = nil, markdownPrefix: String? = nil
  ) -> ReportSettings {
    ReportSettings(
      generated: host.world().now(), tool: Host.tool,
      evidence: { reference in
        let name = EvidenceStore.name(
          of: reference.digest, fileExtension: reference.fileExtension)
        guard let size = state.evidenceSizes[name], size < Self.embedLimit,
          let bytes = try? FileSystem.read(Path.join(folder, name)),
          // A file that was changed since is no evidence of anything.
          SHA256.digest(of: bytes) == reference.digest
        else { return nil }
        return bytes
      },
      link: { reference in
        let name = EvidenceStore.name(
          of: reference.digest, fileExtension: reference.fileExtension)
        // What is small stands in the page; beside it lies only what is large.
        guard let size = state.evidenceSizes[name], beside == nil || size >= Self.embedLimit
        else { return nil }
        return beside.map { "\($0)/\(Path.name(of: name))" } ?? markdownPrefix.map { $0 + name }
      },
      prefix: { reference in
        let name = EvidenceStore.name(
          of: reference.digest, fileExtension: reference.fileExtension)
        return try? FileSystem.read(Path.join(folder, name), first: 256 * 1024)
      },
      embedLimit: Self.embedLimit)
  }
}

extension RunState {
  /// Names of evidence of a size in bytes or more that answers refer to.
  fileprivate func largeEvidence(from size: Int) -> [String] {
    var names: Set<String> = []
    for position in checks.indices {
      for reference in answers[position].flatMap(\.answer.evidence) {
        let name = EvidenceStore.name(
          of: reference.digest, fileExtension: reference.fileExtension)
        if evidenceSizes[name] ?? 0 >= size { names.insert(name) }
      }
    }
    return names.sorted()
  }
}

extension String {
  fileprivate var withoutHTMLSuffix: String {
    hasSuffix(".html") ? String(dropLast(".html".count)) : self
  }
}
