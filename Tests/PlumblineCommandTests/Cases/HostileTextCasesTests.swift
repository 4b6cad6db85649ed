import Foundation
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Cases from the field about text that tries to be something else.
@Suite struct HostileTextCasesTests {
  static let titles = [
    "<Button disabled /> renders", "<script>document.title='run'</script>",
    "<img src=x onerror=\"document.title='run'\">", "Tom & Jerry &lt;b&gt;",
    "[link](javascript:alert(1)) | pipe", "</title></style></table>",
  ]

  private func hostile() throws -> CaseRig {
    let rig = try CaseRig(Self.titles, by: "<script>document.title=1</script>")
    rig.answer([
      (
        1, "fail",
        "<style>body{display:none}</style> & </td></tr></table> \"quoted\" javascript:alert(1) "
          + "https://example.org/a?b=1&c=2"
      ),
      (2, "blocked", "got A\u{7} then \u{B}vtab, \u{12}, \u{7F} and \u{FFFE} end"),
      (3, "fail", "\u{202E}gnp.exe \u{1B}[31mred"),
    ])
    return rig
  }

  @Test func aReleaseThatIsNoNameIsRefused() throws {
    let rig = try CaseRig(["One"])
    let result = rig.run("start", "case", "--release", "1.0\"><i>")
    #expect(result.code == .usage)
    #expect(result.stderr.contains("--release cannot be"))
    #expect(rig.run("start", "case", "--release", "../../x").code == .usage)
  }

  @Test(.requires(.chromium)) func nothingRunsAndEverythingIsReadable() async throws {
    let rig = try hostile()
    _ = try rig.page()
    let chromium = try Chromium()
    let file = rig.temporary.file("out.html")
    let dom = try await chromium.dumpDOM(of: file)
    #expect(!dom.contains("<title>run</title>") && !dom.contains("<title>1</title>"))
    #expect(dom.contains("&lt;Button disabled /&gt; renders"))
    #expect(dom.contains("Tom &amp; Jerry &amp;lt;b&amp;gt;"))
    #expect(!dom.contains("href=\"javascript"))
    #expect(try await chromium.consoleMessages(of: file).isEmpty)
    let silent = try await chromium.dumpDOM(of: file, reader: Chromium.Reader(runsScripts: false))
    #expect(silent.contains("Tom &amp;") || silent.contains("Tom &amp;amp;"))
  }

  @Test func controlCharactersAreShownAndTheRecordKeepsThem() throws {
    let rig = try hostile()
    let page = try rig.page()
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    #expect(page.contains("␇") && page.contains("␛"))
    let json = rig.run("report", "case/1.0", "--json").stdout
    #expect(json.contains("\\u0007") || json.contains("\u{7}"))
    let status = rig.run("status", "case/1.0").stdout
    #expect(!status.contains("\u{1B}"))
  }

  @Test func markdownStaysText() throws {
    let text = try hostile().run("report", "case/1.0").stdout
    #expect(!text.contains("<script>"))
    #expect(!text.contains("](javascript:"))
  }

  @Test func nothingOfTheMachineIsInAnyReport() throws {
    let rig = try CaseRig(["Nothing leaks"])
    rig.run("start", "case", "--release", "1.0")
    let shot = try rig.temporary.write(
      "deep/secret-client/shot.png", Pictures.png(width: 8, height: 8))
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", shot)
    let all =
      try rig.page() + rig.run("report", "case/1.0").stdout
      + rig.run("report", "case/1.0", "--json").stdout
    #expect(all.contains("shot.png"))
    for secret in [rig.temporary.path, "secret-client", ProcessInfo.processInfo.hostName] {
      #expect(!all.contains(secret), "\(secret)")
    }
  }
}
