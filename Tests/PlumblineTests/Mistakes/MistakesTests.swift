import Testing

/// The sentence an author reads instead of the compiler's own words.
@Suite struct MistakesTests {
  static let all =
    Mistake.inParts + Mistake.inSteps + Mistake.inModifiers + Mistake.inDescriptions

  /// One compiler run for the whole table.
  private static let answers = Task {
    try await SnippetCompiler.check(
      Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.source) }))
  }

  @Test(arguments: all)
  func isToldOnceAtTheAuthorsLine(_ mistake: Mistake) async throws {
    let line = try #require(mistake.line)
    let told = try await Self.answers.value.filter { $0.file == mistake.id }
    #expect(told.map { "\($0.line): \($0.kind)" } == ["\(line): error"], "\(told)")
    let sentence = try #require(told.first).message.split(
      separator: " is unavailable: ", maxSplits: 1)
    #expect(sentence.last.map(String.init) == mistake.message)
  }

  @Test func theContractOfTheSnippetsIsRight() async throws {
    #expect(try await Self.answers.value.filter { $0.file == "Notes" } == [])
  }
}
