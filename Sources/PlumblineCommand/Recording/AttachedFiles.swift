import PlumblineGuide
import PlumblineRecord

/// Files that a script gives as evidence.
enum AttachedFiles {
  /// Refuses what cannot be evidence, before anything of an answer is copied.
  static func look(at path: String) throws(CommandError) {
    let found: FileSystem.Facts?
    do throws(FileError) {
      let existing = try FileSystem.existing(path)
      found = if let existing { try FileSystem.facts(existing) } else { nil }
      if let existing, found?.kind == .file { try FileHandle.open(existing).close() }
    } catch {
      throw .file(error)
    }
    guard let found else { throw .evidenceNotFound(path) }
    switch found.kind {
    case .file: if found.size == 0 { throw .refusedEvidence(.empty(path)) }
    case .folder: throw .refusedEvidence(.isFolder(path))
    case .link, .pipe, .other: throw .refusedEvidence(.notAFile(path))
    }
  }

  /// Copies files into a run, and says what is odd about them.
  static func attach(
    _ paths: [String], _ session: RunSession, _ host: Host
  ) throws(CommandError) -> [EvidenceStore.Attachment] {
    var attachments: [EvidenceStore.Attachment] = []
    for path in paths {
      do throws(EvidenceStore.Refusal) {
        let attachment = try session.attach(path)
        for warning in attachment.warnings {
          host.err("note: \(path.visibleOnOneLine): \(warning.sentence)\n")
        }
        attachments.append(attachment)
      } catch {
        switch error {
        case .file(let file): throw .file(file)
        case .notFound: throw .evidenceNotFound(path)
        case .isFolder, .notAFile, .empty, .stillGrowing, .redacted: throw .refusedEvidence(error)
        }
      }
    }
    return attachments
  }
}
