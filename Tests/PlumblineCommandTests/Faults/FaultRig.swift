import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// A machine with a run of the calendar that the built `plumb` writes, faults and all.
struct FaultRig {
  let machine: TestMachine
  /// A picture to attach.
  let picture: String

  static let run = "calendar/1.0"
  static let start = ["start", "calendar", "--release", "1.0"]
  static let environment = [
    "environment", run, "ios", "--build", "1.0+7", "--device", "Ada's phone", "--by", "Ada",
  ]
  static let walk = [
    "run", run, "--platform", "ios", "--screen", "day", "--by", "Ada", "--plain",
  ]

  init() async throws {
    machine = try TestMachine()
    picture = try machine.folder.write("shot.png", Pictures.png(width: 2, height: 2))
  }

  /// Runs `plumb` to its end.
  @discardableResult
  func plumb(_ arguments: [String], input: CommandRun.Input = .nothing) async throws -> CommandRun {
    try await machine.runProduct("plumb", arguments, input: input)
  }

  /// A fail with a note and a picture.
  func answer(_ check: String, by who: String) -> [String] {
    [
      "record", Self.run, check, "fail", "--note", "seen at \(check)", "--evidence", picture,
      "--by", who,
    ]
  }

  /// How the picture and the words of Ada's answer are taken out.
  func redaction() throws -> [String] {
    let folder = try #require(folder)
    let given = try #require(try RunReader.read(folder).answers.joined().first)
    let evidence = try #require(given.answer.evidence.first)
    return [
      "redact", Self.run, evidence.file, given.event.id.hex, "--reason", "a person", "--by", "Ada",
    ]
  }

  /// What Ada noted with her answer.
  static let note = "seen at large-text/month@ios"

  /// Three answers for standard input.
  var recordLines: [String] { ["record", Self.run, "--from", "-", "--by", "Ada"] }

  var lines: String {
    ["agenda", "settings", "profile"].map { screen in
      """
      {"check":"large-text/\(screen)@ios","verdict":"fail","note":"of \(screen)",\
      "evidence":["\(picture)"]}

      """
    }.joined()
  }

  /// A walk: a pass, a fail with a note and a picture, then away.
  var walked: String { "pass\nfail\n1\nbroken\n\(picture)\n\nquit\n" }

  /// Starts the run and has Ada answer a check.
  func startAndAnswer() async throws {
    try #require(try await plumb(Self.start).exitCode == 0)
    try #require(try await plumb(answer("large-text/month@ios", by: "Ada")).exitCode == 0)
  }

  /// The run's folder; nil before it was made.
  var folder: String? {
    let release = Path.join(machine.work, "reports/calendar/1.0")
    return (try? FileSystem.names(in: release))?.first.map { Path.join(release, $0) }
  }

  /// Leaves part of a line at the end of a file of the run.
  func tear(_ part: String) throws {
    let folder = Path.join(try #require(folder), part)
    let path = Path.join(folder, try #require(try FileSystem.names(in: folder).first))
    try FileSystem.replace(path, with: try FileSystem.read(path) + Array("{\"n\"".utf8))
  }

  /// Makes a copy of the run in which Bob answers too; how to bring it into the run.
  func mergeOfTwo() async throws -> [String] {
    let own = try #require(folder)
    let copy = Path.join(machine.work, "copy")
    try FileManager.default.copyItem(atPath: own, toPath: copy)
    for check in ["large-text/week@ios", "english/week@ios"] {
      var words = answer(check, by: "Bob")
      words[1] = copy
      words[7] = try machine.folder.write("\(check.count).png", Pictures.png(width: check.count))
      try #require(try await plumb(words).exitCode == 0)
    }
    return ["merge", copy, own, "--into", own]
  }
}
