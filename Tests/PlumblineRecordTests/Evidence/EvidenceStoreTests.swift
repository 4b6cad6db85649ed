import PlumblineRecord
import PlumblineTestSupport
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
}
