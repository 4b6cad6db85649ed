import Testing

/// How many parts a brace takes before the author is warned.
@Suite struct BraceLengthTests {
  @Test func twentyFourPartsAreFine() async throws {
    #expect(try await SnippetCompiler.check(["long": chapter(parts: 24)]) == [])
  }

  @Test(arguments: [25, 40])
  func moreAreFineWithAWarningAtTheBrace(parts: Int) async throws {
    let told = try await SnippetCompiler.check(["long": chapter(parts: parts)])
    #expect(told.map { "\($0.line): \($0.kind)" } == ["4: warning"])
    let message = try #require(told.first?.message)
    #expect(
      message.contains(
        "is deprecated: more than 24 parts in one brace: start another chapter, "
          + "long braces compile slowly"), "\(message)")
  }

  private func chapter(parts: Int) -> String {
    let lines = (1...parts).map {
      "    Question(\"Is \($0) there?\", id: \"q\($0)\") { Step(\"Look.\", expect: \"It is.\") }"
    }
    return """
      import Plumbline

      struct Long: NotesChapter {
        var body: [Part] {
      \(lines.joined(separator: "\n"))
        }
      }

      """
  }
}
