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

  /// Our overloads must not stand in the way of what the compiler says well by itself.
  @Test(arguments: Misspelt.all)
  func aMisspeltNameIsNamedByTheCompiler(_ misspelt: Misspelt) async throws {
    let source = """
      import Plumbline

      struct Typo: NotesChapter {
        var body: [Part] {
          Question("Does any text clip?", id: "clipping") {
            Step("Look at every text.", expect: "Nothing is cut off.")
          }
          \(misspelt.modifier)
        }
      }

      """
    let told = try await SnippetCompiler.check(["typo": source])
    #expect(told.map(\.description) == ["typo:8: error: \(misspelt.message)"])
  }

  /// A modifier with a name that does not exist.
  struct Misspelt: Sendable, CustomTestStringConvertible {
    let modifier: String
    let message: String

    var testDescription: String { modifier }

    static let all = [
      Misspelt(
        modifier: ".asked(.named(.mnth))",
        message: "type 'Notes.Screens' has no member 'mnth'"),
      Misspelt(
        modifier: ".asked(.named(.month, .wek))",
        message: "type 'Notes.Screens' has no member 'wek'"),
      Misspelt(
        modifier: ".asked(.everyScren)", message: "type 'Scope<Notes>' has no member 'everyScren'"),
      Misspelt(
        modifier: ".asked(.month)", message: "type 'Scope<Notes>' has no member 'month'"),
      Misspelt(
        modifier: ".setup(.largest)", message: "type 'Notes.Setups' has no member 'largest'"),
      Misspelt(
        modifier: #".notOn(.windows, because: "None.")"#,
        message: "type 'Notes.Platforms' has no member 'windows'"),
      Misspelt(
        modifier: ".evidence(.allways)",
        message: "type 'EvidencePolicy' has no member 'allways'"),
    ]
  }
}
