import class Foundation.Thread
import PlumblineRecord
import PlumblineTestSupport
import Synchronization
import Testing

@Suite struct EvidenceStoreTests {
  private let temporary: TemporaryFolder
  private let store: EvidenceStore

  init() throws {
    temporary = try TemporaryFolder("evidence")
    store = EvidenceStore(runFolder: temporary.file("run"), world: SamplePlan.world())
  }

  @Test func twoFilesOfOneNameAreBothKeptAndOneFileTwiceOnce() throws {
    let red = Pictures.png(width: 4, height: 4, red: 255, green: 0, blue: 0)
    let blue = Pictures.png(width: 4, height: 4, red: 0, green: 0, blue: 255)
    let first = try temporary.write("a/screenshot.png", red)
    let second = try temporary.write("b/screenshot.png", blue)
    let one = try store.attach(first)
    let two = try store.attach(second)
    let again = try store.attach(second)
    #expect(one.name == "screenshot.png" && two.name == "screenshot.png")
    #expect(one.digest != two.digest && two.digest == again.digest)
    #expect(temporary.names(in: "run/evidence").count == 2)
    #expect(one.kind == .png && one.warnings == [])
  }

  @Test func theTypeIsTakenFromTheContent() throws {
    let path = try temporary.write("photo.png", "just words")
    let attachment = try store.attach(path)
    #expect(attachment.kind == .text)
    #expect(attachment.warnings == [.notWhatNameSays(claimed: .png, found: .text)])
  }

  @Test func whatShowsNothingIsRefused() throws {
    let empty = try temporary.write("empty.png", "")
    #expect(throws: EvidenceStore.Refusal.empty(empty)) { try store.attach(empty) }
    let missing = temporary.file("missing.png")
    #expect(throws: EvidenceStore.Refusal.notFound(missing)) { try store.attach(missing) }
    #expect(throws: EvidenceStore.Refusal.isFolder(temporary.path)) {
      try store.attach(temporary.path)
    }
    #expect(throws: EvidenceStore.Refusal.notAFile("/dev/null")) { try store.attach("/dev/null") }
    #expect(temporary.names(in: "run/evidence") == [])
  }

  @Test(arguments: [
    "plain.png", "with blank.png", "a#b?c%41+&.png", "Müller.png", "Mu\u{308}ller.png",
    "CON.png", "日本語.png", "\u{202E}gnp.png", "'quoted' \"twice\".png",
  ])
  func anyNameIsKeptForPeopleAndNeverForTheFile(name: String) throws {
    let path = try temporary.write(name, Pictures.png(width: 2, height: 2))
    let attachment = try store.attach(path)
    #expect(attachment.name.unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(
      temporary.names(in: "run/evidence").allSatisfy { $0 == attachment.digest.hex + ".png" })
  }

  @Test func aBigFileIsStreamed() throws {
    let path = temporary.file("big.bin")
    let file = try FileHandle.create(path, exclusively: true)
    try file.truncate(to: 64 << 20)
    file.close()
    let attachment = try store.attach(path)
    #expect(attachment.size == 64 << 20 && attachment.kind == .other)
  }

  /// What has the name of the copy already and cannot be replaced leaves no copy behind.
  @Test func aCopyThatCannotBeKeptIsRemoved() throws {
    let bytes = Pictures.png(width: 3, height: 3)
    let path = try temporary.write("a.png", bytes)
    let final = EvidenceStore.name(of: SHA256.digest(of: bytes), fileExtension: "png")
    try temporary.makeFolder("run/" + final)
    #expect(throws: EvidenceStore.Refusal.self) { try store.attach(path) }
    #expect(temporary.names(in: "run") == ["evidence/", final + "/"])
  }

  @Test(arguments: [true, false])
  func aFileThatIsWrittenToWhileItIsCopiedIsRefused(grows: Bool) throws {
    let path = temporary.file("video.bin")
    let file = try FileHandle.create(path, exclusively: true)
    let size = 4 << 20
    try file.truncate(to: size)
    let writer = Writer { round in
      try? file.seek(to: grows ? size + round : round % size)
      try? file.write([UInt8(truncatingIfNeeded: round)])
    }
    #expect(throws: EvidenceStore.Refusal.stillGrowing(path)) { try store.attach(path) }
    writer.stop()
    file.close()
    #expect(temporary.names(in: "run/evidence") == [])
  }
}

/// Does something every millisecond, beside the test, from when it is made until it is stopped.
private final class Writer: Sendable {
  private let rounds = Atomic(0)
  private let isStopped = Atomic(false)
  private let hasEnded = Atomic(false)

  init(_ act: @escaping @Sendable (Int) -> Void) {
    Thread.detachNewThread { [self] in
      while !isStopped.load(ordering: .acquiring) {
        act(rounds.wrappingAdd(1, ordering: .relaxed).newValue)
        Thread.sleep(forTimeInterval: 0.001)
      }
      hasEnded.store(true, ordering: .releasing)
    }
    while rounds.load(ordering: .relaxed) == 0 { Thread.sleep(forTimeInterval: 0.001) }
  }

  func stop() {
    isStopped.store(true, ordering: .releasing)
    while !hasEnded.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.001) }
  }
}
