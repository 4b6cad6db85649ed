import PlumblineTestSupport
import Testing

/// What an answer costs, counted in calls of the operating system.
@Suite(.requires(.strace)) struct AnswerCostTests {
  /// The syncs of a walk in which the first checks pass.
  private func syncs(passes: Int) async throws -> Int {
    let machine = try TestMachine()
    let trace = machine.folder.file("trace.txt")
    let plumb = try BuiltProduct.executable("plumb")
    let run = try await machine.run(
      "strace",
      [
        "-f", "-e", "trace=fsync,fdatasync", "-o", trace, plumb, "run", "calendar", "--release",
        "1.0", "--platform", "ios", "--order", "question", "--screen", "week", "--by", "Ada",
      ],
      input: .text(String(repeating: "pass\n\n", count: passes)))
    #expect(run.exitCode == 75, "\(run)")
    let text = try machine.folder.text("trace.txt")
    return text.split(separator: "\n").filter { $0.contains("sync(") }.count
  }

  @Test func anAnswerWithoutANoteIsOneSync() async throws {
    let few = try await syncs(passes: 2)
    let many = try await syncs(passes: 5)
    #expect(many - few == 3)
  }
}
