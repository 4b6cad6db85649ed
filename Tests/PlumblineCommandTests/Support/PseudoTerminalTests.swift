import Foundation
import PlumblineTestSupport
import Testing

@Suite("Pseudo-terminal")
struct PseudoTerminalTests {
  let machine: TestMachine

  init() throws { machine = try TestMachine() }

  @Test func aShellAnswers() async throws {
    let terminal = try machine.terminal("/bin/sh", environment: ["PS1": "ready> "])
    try await terminal.waitForText("ready> ")
    try terminal.send("echo sum $((20 + 22)); tty; echo $TERM $HOME\r")
    try await terminal.waitForText("sum 42")
    try await terminal.waitForText("/dev/")
    try await terminal.waitFor("the environment") {
      $0.contains("xterm-256color") && $0.contains(machine.home.prefix(40).description)
    }
    try terminal.send("exit 7\r")
    #expect(try await terminal.waitExit() == .code(7))
  }

  @Test func theProgramOwnsTheTerminal() async throws {
    let script = "test -t 0 && test -t 1 && test -t 2 && echo through >/dev/tty; stty size"
    let terminal = try machine.terminal("/bin/sh", ["-c", script], rows: 31, columns: 97)
    #expect(try await terminal.waitExit() == .code(0))
    #expect(terminal.screen.text == "through\n31 97")
  }

  @Test func onlyTheTerminalIsHandedOn() async throws {
    let script = "for n in 3 4 5 6 7 8 9 16 17 18 19; do (: <&$n) 2>/dev/null && echo $n; done; :"
    let terminal = try machine.terminal("/bin/bash", ["-c", script])
    #expect(try await terminal.waitExit() == .code(0))
    #expect(terminal.screen.text == "")
  }

  @Test func catGivesBackWhatIsTyped() async throws {
    let terminal = try machine.terminal("cat")
    #expect(terminal.isEchoRestored)
    try terminal.send("häl日lo\r")
    try await terminal.waitFor("the line twice") {
      $0.row(0) == "häl日lo" && $0.row(1) == "häl日lo"
    }
    try terminal.send(bytes: [0x04])
    #expect(try await terminal.waitExit() == .code(0))
    #expect(String(decoding: terminal.rawOutput, as: UTF8.self) == "häl日lo\r\nhäl日lo\r\n")
  }

  @Test(arguments: [PseudoTerminal.Leader.program, .shell])
  func controlCInterruptsTheProgram(leader: PseudoTerminal.Leader) async throws {
    let script = "trap 'echo caught; exit 130' INT; echo on; while :; do sleep 0.05; done"
    let terminal = try machine.terminal("/bin/sh", ["-c", script], leader: leader)
    try await terminal.waitForText("on")
    try terminal.send("\u{3}")
    try await terminal.waitFor("the trap") { $0.contains("caught") }
    #expect(try await terminal.waitExit() == .code(130))
  }

  @Test func aResizeReachesTheProgram() async throws {
    let script = "trap 'stty size' WINCH; echo on; while :; do sleep 0.05; done"
    let terminal = try machine.terminal("/bin/sh", ["-c", script])
    try await terminal.waitForText("on")
    terminal.resize(rows: 40, columns: 132)
    try await terminal.waitForText("40 132")
    #expect(terminal.screen.columns == 132)
  }

  @Test func aSignalEndsIt() async throws {
    let terminal = try machine.terminal("cat")
    try terminal.kill(SIGTERM)
    #expect(try await terminal.waitExit() == .signal(SIGTERM))
  }

  @Test func aSignalEndsTheProgramUnderTheShellOnly() async throws {
    let terminal = try machine.terminal("cat", leader: .shell)
    try terminal.kill(SIGKILL)
    #expect(try await terminal.waitExit() == .code(128 + SIGKILL))
  }

  @Test(arguments: [PseudoTerminal.Leader.program, .shell])
  func theModesStayAsTheProgramLeftThem(leader: PseudoTerminal.Leader) async throws {
    let raw = try machine.terminal("stty", ["raw", "-echo"], leader: leader)
    try await raw.waitExit()
    #expect(!raw.isEchoRestored)
    let restored = try machine.terminal(
      "/bin/sh", ["-c", "stty raw -echo; stty -raw echo"], leader: leader)
    try await restored.waitExit()
    #expect(restored.isEchoRestored)
  }

  @Test func pastedTextComesBetweenMarksWhenAskedFor() async throws {
    let terminal = try machine.terminal(
      "/bin/sh", ["-c", "stty -echo raw; printf '\\033[?2004hready'; exec cat -v"])
    try await terminal.waitForText("ready")
    try terminal.paste("one\ntwo")
    try await terminal.waitForText("^[[200~one^Mtwo^[[201~")
  }

  @Test func pastedTextIsTypedOtherwise() async throws {
    let terminal = try machine.terminal("cat", ["-v"])
    try terminal.paste("one\ntwo\n")
    try await terminal.waitFor("both lines") { $0.text == "one\ntwo\none\ntwo" }
  }

  @Test func aHalfDrawnUpdateIsNotSeen() async throws {
    let script = "printf '\\033[?2026hhalf'; sleep 0.2; printf ' whole\\033[?2026l'; exec cat"
    let terminal = try machine.terminal("/bin/sh", ["-c", script])
    let screen = try await terminal.waitForText("half")
    #expect(screen.text == "half whole")
  }

  @Test func muchOutputIsReadToItsEnd() async throws {
    let script = "i=0; while [ $i -lt 400 ]; do i=$((i + 1)); echo line $i; done"
    let terminal = try machine.terminal("/bin/sh", ["-c", script])
    try await terminal.waitExit(timeout: .seconds(60))
    #expect(terminal.screen.row(22) == "line 400")
    #expect(terminal.screen.scrolled.count == 400 - 23)
  }

  @Test func aWaitInVainShowsTheScreen() async throws {
    let terminal = try machine.terminal("/bin/sh", ["-c", "echo here I am; exec cat"], rows: 3)
    try await terminal.waitForText("here I am")
    let error = await #expect(throws: PseudoTerminalError.self) {
      try await terminal.waitForText("elsewhere", timeout: .milliseconds(50))
    }
    let line = String(repeating: "-", count: 80)
    #expect(
      error?.description == """
        waited in vain for the text 'elsewhere'; the screen:
        \(line)
        here I am
        \(line)
        running, cursor at row 1, column 0
        """)
  }

  @Test func anEarlyEndShowsTheScreen() async throws {
    let terminal = try machine.terminal("/bin/sh", ["-c", "echo no; exit 3"])
    let error = await #expect(throws: PseudoTerminalError.self) {
      try await terminal.waitForText("yes")
    }
    #expect(error?.description.contains("ended (code(3)) before the text 'yes'") == true)
    #expect(error?.description.contains("\nno\n") == true)
  }

  @Test func lettingGoEndsTheProgram() async throws {
    var terminal: PseudoTerminal? = try machine.terminal("cat", leader: .shell)
    let process = try #require(try terminal?.processID())
    #expect(kill(process, 0) == 0)
    terminal = nil
    for _ in 0..<400 where kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(kill(process, 0) == -1)
  }
}
