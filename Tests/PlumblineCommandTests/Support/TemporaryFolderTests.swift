import Foundation
import PlumblineTestSupport
import Testing

@Suite("Temporary folder")
struct TemporaryFolderTests {
  @Test func filesAreWrittenReadAndListed() throws {
    let folder = try TemporaryFolder()
    try folder.write("b/c.txt", "text")
    let path = try folder.write("a", [1, 2, 3])
    #expect(path == folder.file("a"))
    #expect(try folder.read("a") == [1, 2, 3])
    #expect(try folder.text("b/c.txt") == "text")
    #expect(folder.names() == ["a", "b/", "b/c.txt"])
    #expect(folder.names(in: "b") == ["c.txt"])
    #expect(folder.holds("b/c.txt"))
    #expect(!folder.holds("c.txt"))
  }

  @Test func twoAreNeverOne() throws {
    let paths = Set(try (0..<50).map { _ in try TemporaryFolder().path })
    #expect(paths.count == 50)
  }

  @Test func itGoesWithEvenUnreadableParts() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("closed/inner/file", "text")
    try folder?.setPermissions("closed/inner", 0o000)
    try folder?.setPermissions("closed", 0o000)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func linksAreNotFollowedWhenItGoes() throws {
    let kept = try TemporaryFolder()
    try kept.write("file", "text")
    do {
      let folder = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("link"), withDestinationPath: kept.path)
      #expect(folder.names() == ["link"])
    }
    #expect(kept.names() == ["file"])
  }
}
