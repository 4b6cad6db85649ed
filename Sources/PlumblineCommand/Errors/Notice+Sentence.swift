import PlumblineRecord

extension JournalWriter.Notice {
  /// What happened to the journal and what it means, in a sentence.
  var sentence: String {
    switch self {
    case .journalGone:
      "The journal this machine wrote before is not in the folder any more, so a new one was begun."
    case .journalChanged:
      "The journal is not as this machine left it (another branch, or an older copy), so a new one "
        + "was begun beside it."
    case .writtenElsewhere(let who):
      "\(who) has written to this run from another window, folder or machine; from here a journal "
        + "of its own was begun, and answers given there stand until they are replaced."
    case .tornTailSetAside(let file, let bytes):
      "\(file) ended in the middle of a line; those \(bytes) bytes were moved to aside/. Nothing that "
        + "was confirmed was in them."
    }
  }
}
