import PlumblineRecord

extension RunState {
  /// The same with every piece of evidence looked at: one that is not what was attached is missing
  /// from it, and said.
  func checkingEvidence(in folders: [String], _ host: Host) -> RunState {
    var state = self
    let names = namedEvidence
    let bytes = names.reduce(0) { $0 + (evidenceSizes[$1.key] ?? 0) }
    if bytes > 200_000_000 && host.isInteractive {
      host.err("checking \(bytes / 1_000_000) MB of evidence...\n")
    }
    for (name, digest) in names.sorted(by: { $0.key < $1.key }) {
      guard evidenceSizes[name] ?? 0 > 0 else { continue }
      let folder = folders.folder(ofEvidence: name)
      let path = Path.join(folder, name)
      if (try? EvidenceStore.digest(ofFile: path)) == digest { continue }
      state.evidenceSizes[name] = nil
      let changed = Problem.changedEvidence(file: name)
      state.problems.append(folders.count == 1 ? changed : .inRun(Path.name(of: folder), changed))
    }
    return state
  }

  /// The evidence that answers and observations refer to, with the digests of what was attached.
  var namedEvidence: [String: Digest] {
    var names: [String: Digest] = [:]
    for position in checks.indices {
      for reference in answers[position].flatMap(\.answer.evidence) {
        let name = reference.file
        names[name] = reference.digest
      }
    }
    for reference in observations.flatMap(\.observation.evidence) {
      names[reference.file] = reference.digest
    }
    // What was taken out is never read or copied, though it may still be there.
    return names.filter { !isRedacted($0.value) }
  }
}

extension [String] {
  /// The first of these runs' folders that has a piece of evidence.
  func folder(ofEvidence name: String) -> String {
    let found =
      count == 1
      ? nil : first { ((try? FileSystem.facts(Path.join($0, name))) ?? nil)?.kind == .file }
    return found ?? self[0]
  }
}
