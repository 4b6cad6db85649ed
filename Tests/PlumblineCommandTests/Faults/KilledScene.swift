import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// One command on a run, killed somewhere, and all that must hold afterwards.
struct KilledScene {
  let rig: FaultRig
  private let scene: KillSweepTests.Scene
  private let arguments: [String]
  private let input: CommandRun.Input
  /// The answers before, by their ids.
  private let before: [String: KnownAnswer]
  /// The whole lines of all journals before.
  private let linesBefore: Int
  /// What was in the folders that a merge only reads.
  private let sources: [String: [UInt8]]

  init(_ scene: KillSweepTests.Scene) async throws {
    rig = try await FaultRig()
    self.scene = scene
    if scene == .start {
      (arguments, input) = (FaultRig.start, .nothing)
    } else {
      try await rig.startAndAnswer()
      switch scene {
      case .start, .next:
        (arguments, input) = (rig.answer("large-text/week@ios", by: "Ada"), .nothing)
      case .first: (arguments, input) = (rig.answer("large-text/week@ios", by: "Bob"), .nothing)
      case .torn:
        try rig.tear("journal")
        try rig.tear("text")
        (arguments, input) = (rig.answer("large-text/week@ios", by: "Ada"), .nothing)
      case .lines: (arguments, input) = (rig.recordLines, .text(rig.lines))
      case .environment: (arguments, input) = (FaultRig.environment, .nothing)
      case .walk: (arguments, input) = (FaultRig.walk, .text(rig.walked))
      case .redact: (arguments, input) = (try rig.redaction(), .nothing)
      case .merge: (arguments, input) = (try await rig.mergeOfTwo(), .nothing)
      case .mergeAnew:
        (arguments, input) = (Array(try await rig.mergeOfTwo().dropLast()) + ["merged"], .nothing)
      }
    }
    before = scene == .start ? [:] : try await rig.answers(of: FaultRig.run)
    linesBefore = try rig.folder.map { try FaultRig.wholeLines(in: $0) } ?? 0
    sources = try rig.files(scene == .mergeAnew ? ["copy", "reports"] : ["copy"])
  }

  /// Runs the command.
  func run(killedAt point: CallTrace.KillPoint?) async throws -> CallTrace {
    try await CallTrace.record(
      on: rig.machine, "plumb", arguments, input: input, killedAt: point)
  }

  /// Looks at what is left, goes on, and looks at what a power cut would leave of it all.
  func check(_ trace: CallTrace, _ place: String = "no kill") async throws {
    var traces = [trace]
    switch scene {
    case .start: traces.append(try await checkStart(trace, place))
    case .merge, .mergeAnew: traces.append(try await checkMerge(trace, place))
    case .redact: traces.append(try await checkRedaction(place))
    default: try await checkAnswers(trace, place)
    }
    traces.append(try await goOn(place))
    var replay = SyncReplay(below: rig.machine.work)
    for trace in traces {
      for call in trace.calls { replay.take(call) }
      replay.processEnded()
    }
    #expect(replay.problems == [], "\(place)")
  }

  private func checkStart(_ trace: CallTrace, _ place: String) async throws -> CallTrace {
    let status = try await rig.plumb(["status", FaultRig.run, "--json"])
    let isSaid = trace.run.stdout.contains("reports/calendar/1.0/")
    #expect(status.exitCode == 0 || !isSaid && status.exitCode == 66, "\(place): \(status)")
    let again = try await run(killedAt: nil)
    #expect(again.run.exitCode == 0, "\(place): \(again.run)")
    return again
  }

  private func checkAnswers(_ trace: CallTrace, _ place: String) async throws {
    let answers = try await rig.answers(of: FaultRig.run, place)
    for (id, answer) in before { #expect(answers[id] == answer, "\(place): \(answer) is lost") }
    // A line that was written is in the file, whether anybody was told of it or not.
    let folder = try #require(rig.folder)
    #expect(
      try FaultRig.wholeLines(in: folder) == linesBefore + trace.writes(to: "/journal/"), "\(place)"
    )
    for (check, verdict) in acknowledged(in: trace.run) {
      let found = answers.values.first { $0.check == check && $0.verdict == verdict }
      #expect(found != nil, "\(place): \(check) is lost\n\(trace.run)")
      #expect(
        verdict == "pass" || found?.evidence.isEmpty == false, "\(place): \(check), no picture")
      #expect(verdict == "pass" || found?.note != nil, "\(place): \(check) without its note")
    }
  }

  /// What the command said is recorded.
  private func acknowledged(in run: CommandRun) -> [(check: String, verdict: String)] {
    switch scene {
    case .first, .next, .torn:
      run.stderr.contains("recorded: ") ? [("large-text/week@ios", "fail")] : []
    case .lines:
      run.stderr.contains("3 answers recorded")
        ? ["agenda", "settings", "profile"].map { ("large-text/\($0)@ios", "fail") } : []
    case .walk:
      [("passed", "large-text/day@ios", "pass"), ("failed", "english/day@ios", "fail")]
        .filter { run.stdout.contains("\n\($0.0): ") }.map { ($0.1, $0.2) }
    default: []
    }
  }

  private func checkMerge(_ trace: CallTrace, _ place: String) async throws -> CallTrace {
    let names = scene == .mergeAnew ? ["copy", "reports"] : ["copy"]
    #expect(try rig.files(names) == sources, "\(place): a source was changed")
    if scene == .merge {
      let answers = try await rig.answers(of: FaultRig.run, place)
      for (id, answer) in before { #expect(answers[id] == answer, "\(place): \(answer) is lost") }
    }
    let again = try await run(killedAt: nil)
    #expect(again.run.exitCode == 0, "\(place): \(again.run)")
    let target = try #require(arguments.last)
    let answers = try await rig.answers(of: target, place)
    #expect(Set(answers.values.map(\.check)).count == 3, "\(place): \(answers)")
    for (id, answer) in before { #expect(answers[id] == answer, "\(place): \(answer) is lost") }
    return again
  }

  /// Nothing said is lost, and the same command again takes out what is left.
  private func checkRedaction(_ place: String) async throws -> CallTrace {
    let status = try await rig.plumb(["status", FaultRig.run])
    #expect(status.exitCode == 0, "\(place): \(status)")
    let again = try await run(killedAt: nil)
    #expect(again.run.exitCode == 0, "\(place): \(again.run)")
    let folder = try #require(rig.folder)
    let state = try RunReader.read(folder)
    // A reason whose event the kill kept out may be there alone.
    let left = state.problems.filter { if case .orphanTexts = $0 { false } else { true } }
    #expect(left == [], "\(place)")
    #expect(state.evidenceSizes.isEmpty, "\(place): \(state.evidenceSizes)")
    let texts = try rig.files(["reports"]).filter { $0.key.contains("/text/") }
    for (name, bytes) in texts {
      let words = String(decoding: bytes, as: UTF8.self)
      #expect(!words.contains(FaultRig.note), "\(place): \(name)")
    }
    let answers = try await rig.answers(of: FaultRig.run, place)
    #expect(Set(answers.keys) == Set(before.keys), "\(place)")
    return again
  }

  /// One more answer of the same tester.
  private func goOn(_ place: String) async throws -> CallTrace {
    let known = scene == .start ? [:] : try await rig.answers(of: FaultRig.run, place)
    var words = rig.answer("large-text/accounts@ios", by: scene == .first ? "Bob" : "Ada")
    // The picture does not come back.
    if scene == .redact { words.removeSubrange(6...7) }
    let next = try await CallTrace.record(on: rig.machine, "plumb", words)
    #expect(next.run.exitCode == 0, "\(place): \(next.run)")
    let answers = try await rig.answers(of: FaultRig.run, place)
    #expect(answers.count == known.count + 1, "\(place)")
    for (id, answer) in known { #expect(answers[id] == answer, "\(place): \(answer) is lost") }
    return next
  }
}
