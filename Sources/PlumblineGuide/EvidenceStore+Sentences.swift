package import PlumblineRecord

extension EvidenceStore.Warning {
  /// What a tester should know, in a sentence.
  package var sentence: String {
    switch self {
    case .notWhatNameSays(let claimed, let found):
      "The name says \(claimed.title), the content is \(found.title)."
    case .truncated: "The picture is cut off; look whether it is the right file."
    }
  }
}

extension EvidenceStore.Refusal {
  /// What is wrong with the file and what to do, in a sentence.
  package var sentence: String {
    switch self {
    case .notFound(let path): "There is no file \(path). Check the path, or drag the file here."
    case .isFolder(let path): "\(path) is a folder. Name a file in it."
    case .notAFile(let path): "\(path) is no ordinary file. Save it to one and attach that."
    case .empty(let path): "\(path) has 0 bytes, so it shows nothing. Take the picture again."
    case .stillGrowing(let path):
      "\(path) is still being written. Attach it when it is finished."
    case .redacted(let path):
      "\(path) was taken out of this run by a redaction and does not come back. Attach another."
    case .file(let error): "Not attached: \(error.sentence)."
    }
  }
}
