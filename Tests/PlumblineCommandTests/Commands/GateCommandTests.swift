import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// `plumb gate`: yes or no, each reason with its way out, and what time it was judged at.
@Suite struct GateCommandTests {
  private let rig: CaseRig

  init() throws {
    rig = try CaseRig(["One", "Two", "Three"])
    rig.run("start", "case", "--release", "1.0")
    rig.run("environment", "case/1.0", "mac", "--build", "1+1")
  }

  @Test func aRunIsSignedOffOnceNothingStandsAgainstIt() {
    for check in ["q1@mac", "q2@mac", "q3@mac"] { rig.run("record", "case/1.0", check, "pass") }
    let result = rig.run("gate", "case/1.0")
    #expect(result.code == .done)
    #expect(result.stdout.hasPrefix("Case 1.0 may be signed off\nas of "), "\(result.stdout)")
  }

  @Test func everyReasonStandsInItsGroupWithItsWayOut() {
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "cut off")
    rig.run("record", "case/1.0", "q2@mac", "blocked")
    rig.run("observe", "case/1.0", "--note", "it flashes")
    let result = rig.run("gate", "case/1.0", "--as-of", "2031-10-26")
    #expect(result.code == .no)
    let lines = result.stdout.split(separator: "\n").map(String.init)
    #expect(
      Array(lines.prefix(2)) == [
        "Case 1.0 may not be signed off: 5 reasons",
        "as of 2031-10-26T23:59:59.999Z (as asked for)",
      ])
    for line in [
      "Failed without a waiver (1)", "    q1@mac", "Blocked (1)", "    q2@mac",
      "Not seen, or skipped (1)",
      "  walk them: plumb run case/1.0", "    q3@mac", "Without a reason (1)",
      "Observed, without a defect link (1)",
    ] {
      #expect(lines.contains(line), "\(line) in \(result.stdout)")
    }
    #expect(result.stdout.contains(": it flashes"))
    // More than a screen's worth says at its end what it says at its beginning.
    #expect(lines.count > 15 && lines.last == lines.first, "\(result.stdout)")
  }

  @Test func damageIsANoAndNotARefusal() throws {
    for check in ["q1@mac", "q2@mac", "q3@mac"] { rig.run("record", "case/1.0", check, "pass") }
    let shot = try rig.temporary.write("shot.png", Pictures.png(width: 2, height: 2))
    rig.run("record", "case/1.0", "q1@mac", "pass", "--evidence", shot)
    #expect(rig.run("gate", "case/1.0").code == .done)
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    let name = try #require(try FileSystem.names(in: folder + "/evidence").first)
    let path = folder + "/evidence/" + name
    var bytes = try FileSystem.read(path)
    bytes[bytes.count - 1] ^= 1
    try FileSystem.replace(path, with: bytes)
    let result = rig.run("gate", "case/1.0")
    #expect(result.code == .no && result.stdout.contains("The record is damaged (1)"), "\(result)")
    try FileSystem.remove(folder + "/plan.json")
    #expect(rig.run("gate", "case/1.0").code != .no)
  }

  @Test func aWaiverIsJudgedAtTheMomentThatIsNamed() {
    for check in ["q2@mac", "q3@mac"] { rig.run("record", "case/1.0", check, "pass") }
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n")
    rig.run("waive", "case/1.0", "q1@mac", "--until", "2999-05-01", "--reason", "rare")
    for (asOf, code) in [
      ("2999-05-01", ExitCode.done), ("2999-05-01T23:59:59.999Z", .done), ("2999-05-02", .no),
      ("tomorrow", .usage),
    ] {
      #expect(rig.run("gate", "case/1.0", "--as-of", asOf).code == code, "\(asOf)")
    }
    let status = rig.run("status", "case/1.0", "--as-of", "2999-05-02", "--json").stdout
    #expect(status.contains(#""id":"q1@mac","outcome":"fail""#))
    let report = rig.run("report", "case/1.0", "--as-of", "2999-05-02", "--json").stdout
    #expect(report.contains(#""id":"q1@mac","outcome":"fail""#))
  }
}
