import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct SHA256Tests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let id: String
    let message: String
    let hex: String
    var testDescription: String { id }
  }

  @Test(arguments: [
    Vector(
      id: "empty", message: "",
      hex: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Vector(
      id: "abc", message: "abc",
      hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Vector(
      id: "448 bits", message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      hex: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Vector(
      id: "896 bits",
      message: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      hex: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    Vector(
      id: "one million a", message: String(repeating: "a", count: 1_000_000),
      hex: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func agreesWithTheStandard(_ vector: Vector) {
    #expect(SHA256.digest(of: vector.message).hex == vector.hex)
    #expect(SHA256.digest(of: Array(vector.message.utf8)).hex == vector.hex)
  }

  @Test func doesNotDependOnHowTheMessageIsSplit() {
    var random = SeededRandom(2)
    let message = random.bytes(200)
    for length in 0...200 {
      let whole = SHA256.digest(of: Array(message[..<length]))
      for split in 0...length {
        var hash = SHA256()
        hash.update(Array(message[..<split]))
        hash.update(Array(message[split..<length]))
        if hash.finish() != whole { Issue.record("\(length) bytes, split at \(split)") }
      }
    }
  }

  @Test func startsAnewWhenFinished() {
    var hash = SHA256()
    hash.update("something else")
    _ = hash.finish()
    hash.update("a")
    hash.update("")
    hash.update("bc")
    #expect(hash.finish() == SHA256.digest(of: "abc"))
  }

  @Test(.enabled(if: ForeignTool.sha256 != nil, "neither sha256sum nor shasum is here"))
  func agreesWithAForeignTool() throws {
    let tool = try #require(ForeignTool.sha256)
    var random = SeededRandom(3)
    for length in [0, 1, 55, 56, 63, 64, 65, 4095, 100_003] {
      let content = random.bytes(length)
      let line = try tool.output([], file: content)
      #expect(SHA256.digest(of: content).hex == String(line.prefix(64)))
    }
  }
}
