import PlumblineRecord

/// What somebody names to be taken out of a run, found in it.
struct RedactedContent {
  /// SHA-256 of the evidence.
  private(set) var evidence: [Digest] = []
  /// Ids of the texts, equal ones included.
  private(set) var texts: [Digest] = []
  /// How many texts were not named and say the same as one that was.
  private(set) var equalTexts = 0

  /// Finds what words name.
  ///
  /// - Throws: ``CommandError/unknownContent(_:)``.
  init(_ words: some Sequence<String>, in state: RunState) throws(CommandError) {
    for word in words {
      if let digest = Self.evidence(word, state) {
        // What was taken out before is named again where a stop may have left its bytes.
        if !state.isRedacted(digest), !evidence.contains(digest) { evidence.append(digest) }
        continue
      }
      guard let id = state.eventID(beginningWith: word) else { throw .unknownContent(word) }
      let named = state.texts[id] == nil ? state.typedTexts(of: id) : [id]
      let isOut = state.isRedacted(id) || state.hasRedactedTexts(id)
      guard !named.isEmpty || isOut else { throw .unknownContent(word) }
      for text in named where !texts.contains(text) { texts.append(text) }
    }
    let said = Set(texts.compactMap { state.texts[$0] })
    let same = state.texts.filter { said.contains($0.value) && !texts.contains($0.key) }
    equalTexts = same.count
    texts += same.keys.sorted()
  }

  /// Evidence by its name in the folder or its digest, whatever the extension.
  private static func evidence(_ word: String, _ state: RunState) -> Digest? {
    let name = Path.name(of: word)
    guard let digest = Digest(String(name.prefix { $0 != "." })) else { return nil }
    let isNamed = state.answers.joined().contains { given in
      given.answer.evidence.contains { $0.digest == digest }
    }
    let isObserved = state.observations.contains { seen in
      seen.observation.evidence.contains { $0.digest == digest }
    }
    let isThere = state.evidenceSizes.keys.contains { $0.contains(digest.hex) }
    return isNamed || isObserved || isThere ? digest : nil
  }
}
