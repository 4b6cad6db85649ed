import PlumblineTestSupport
import Testing

@Suite("Requirement")
struct RequirementTests {
  @Test func aToolIsFoundInTheSearchPath() throws {
    let folder = try TemporaryFolder()
    let environment = ["PATH": "/nowhere:\(folder.path)"]
    #expect(!Requirement.strace.isMet(in: environment))
    try folder.write("strace", "#!/bin/sh\n")
    #expect(!Requirement.strace.isMet(in: environment))
    try folder.setPermissions("strace", 0o755)
    #expect(Requirement.strace.isMet(in: environment))
  }

  @Test func aBrowserCanBeNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("browser", "#!/bin/sh\n")
    try folder.setPermissions("browser", 0o755)
    let environment = ["PLUMBLINE_CHROMIUM": folder.file("browser"), "PATH": ""]
    #expect(Chromium.find(in: environment) == folder.file("browser"))
    #expect(Chromium.find(in: ["PLUMBLINE_CHROMIUM": "/no/browser"]) == nil)
  }

  @Test(arguments: [
    (["CI": "true"], true), (["CI": "1"], true), (["CI": "false"], false), (["CI": ""], false),
    (["PLUMBLINE_REQUIRE_TOOLS": "1"], true), ([:], false),
  ])
  func toolsAreRequiredInCI(environment: [String: String], expected: Bool) {
    #expect(Requirement.isRequired(in: environment) == expected)
  }

  @Test func aMissingToolSkipsHereAndFailsInCI() throws {
    #expect(try !Requirement.git.decide(in: ["PATH": "/nowhere"]))
    let error = #expect(throws: RequirementError.self) {
      try Requirement.git.decide(in: ["PATH": "/nowhere", "CI": "true"])
    }
    #expect(
      error?.description
        == "'git' is not on this machine and tests must not be skipped here: install it")
  }

  @Test(.requires(.python3)) func aMetRequirementRuns() {
    #expect(Requirement.python3.isMet)
  }
}
