import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// `plumb environment`: what answers are given on, changed in part and taken back.
@Suite struct EnvironmentCommandTests {
  private let rig: CaseRig

  init() throws {
    rig = try CaseRig(["One", "Two", "Three"])
    rig.run("start", "case", "--release", "1.0")
  }

  private func set(_ words: String...) -> CaseRig.Result {
    rig.run(["environment", "case/1.0", "mac"] + words)
  }

  @Test func eachAnswerNamesWhatWasInForceWhenItWasGiven() throws {
    #expect(set("--build", "1+211", "--device", "Mac mini", "--physical").code == .done)
    rig.run("record", "case/1.0", "q1@mac", "pass")
    #expect(set("--build", "1+212").stderr == "noted for the answers that follow\n")
    rig.run("record", "case/1.0", "q2@mac", "pass")
    #expect(set("--device", "", "--os", "macOS 27").code == .done)
    rig.run("record", "case/1.0", "q3@mac", "pass")
    let text = rig.run("report", "case/1.0").stdout
    #expect(
      text.contains(
        "on Mac build 1+211, Mac mini (physical device) (1 answer); "
          + "Mac build 1+212, Mac mini (physical device) (1 answer); "
          + "Mac build 1+212, physical device, macOS 27 (1 answer)."), "\(text)")
  }

  @Test func whatIsNotedAlreadyIsNotWrittenAgain() throws {
    _ = set("--build", "7")
    let before = rig.temporary.names(in: "reports")
    #expect(set("--build", "7").stderr == "that is what is noted already\n")
    #expect(rig.temporary.names(in: "reports") == before)
  }

  @Test func whatMakesNoSenseIsRefused() throws {
    #expect(set().stderr.contains("--build: what is to be noted?") && set().code == .usage)
    let both = set("--physical", "--simulator")
    #expect(both.code == .usage && both.stderr.contains("Give one of the two"))
    let nowhere = rig.run("environment", "case/1.0", "mak", "--build", "7")
    #expect(nowhere.stderr.contains("there is no platform \"mak\"; did you mean \"mac\"?"))
    #expect(set("--build", String(repeating: "x", count: 1001)).code == .usage)
  }
}
