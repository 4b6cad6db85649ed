import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct DigestTests {
  private static let hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func readsAndWritesHex() throws {
    let digest = try #require(Digest(Self.hex))
    #expect(digest.hex == Self.hex)
    #expect(digest.prefix16 == "ba7816bf8f01cfea")
    #expect(digest.bytes.prefix(3) == [0xba, 0x78, 0x16])
    #expect(digest.bytes.count == 32)
    #expect(Digest(hex: Array(Self.hex.utf8)) == digest)
    #expect(Array(Self.hex.utf8).withUnsafeBytes { Digest(hexBytes: $0) } == digest)
    var bytes: [UInt8] = [1]
    digest.appendHex(to: &bytes)
    #expect(bytes == [1] + Array(Self.hex.utf8))
  }

  @Test(arguments: ["", "ba78", String(hex.dropLast()), "\(hex)0", hex.uppercased()])
  func refusesAnotherLengthOrCase(_ text: String) {
    #expect(Digest(text) == nil)
  }

  @Test func refusesAnyOtherByteAnywhere() {
    let allowed = Set("0123456789abcdef".utf8)
    for place in 0..<64 {
      for byte in UInt8.min...UInt8.max {
        var bytes = Array(Self.hex.utf8)
        bytes[place] = byte
        let digest = Digest(hex: bytes)
        if allowed.contains(byte) {
          #expect(digest?.hex == String(decoding: bytes, as: UTF8.self))
        } else if digest != nil {
          Issue.record("byte \(byte) at \(place)")
        }
      }
    }
  }

  @Test func isOrderedAsItsBytesAre() throws {
    var random = SeededRandom(1)
    let digests = try (0..<200).map { index in
      var bytes = random.bytes(32)
      // Many share a beginning, so that every word decides sometimes.
      for place in 0..<(index % 32) { bytes[place] = 0x80 }
      return try #require(Digest(bytes.map { Self.pair($0) }.joined()))
    }
    #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
    #expect(digests.sorted().map(\.hex) != digests.map(\.hex))
  }

  private static func pair(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
