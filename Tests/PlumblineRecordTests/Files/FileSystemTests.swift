import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct FileSystemTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder("files") }

  @Test func moreThanTheLimitIsNotRead() throws {
    let path = try temporary.write("ten", "0123456789")
    let file = try FileHandle.open(path)
    defer { file.close() }
    #expect(throws: FileError.self) { try file.readAll(sizeHint: 0, atMost: 9) }
    try file.seek(to: 0)
    #expect(try file.readAll(sizeHint: 0, atMost: 10).count == 10)
  }

  @Test func aFailureNamesTheFileThatWasAskedFor() throws {
    let source = try temporary.write("source", "x")
    let target = temporary.file("missing/target")
    let replaced = #expect(throws: FileError.self) { try FileSystem.replace(target, with: [1]) }
    let copied = #expect(throws: FileError.self) { try FileSystem.copy(source, to: target) }
    for error in [replaced, copied] {
      #expect(error?.sentence == "could not make \(target): No such file or directory")
    }
    // A folder stands where the file should: only the last step fails.
    let folder = try temporary.makeFolder("folder/in")
    let parent = Path.parent(of: folder)
    let error = #expect(throws: FileError.self) { try FileSystem.replace(parent, with: [1]) }
    #expect(error?.sentence == "could not write \(parent): Is a directory")
    #expect(temporary.names() == ["folder/", "folder/in/", "source"])
  }
}
