import PlumblineTestSupport
import Testing

@Suite("Pictures")
struct PicturesTests {
  @Test func onePixelIsExact() {
    let expected: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
      0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0,
      0x90, 0x77, 0x53, 0xDE,
      0, 0, 0, 15, 0x49, 0x44, 0x41, 0x54, 0x78, 0x01, 1, 4, 0, 0xFB, 0xFF, 0, 255, 0, 0,
      0x03, 0x01, 0x01, 0x00,
    ]
    let picture = Pictures.png(width: 1, height: 1, red: 255, green: 0, blue: 0)
    #expect(Array(picture.prefix(expected.count)) == expected)
    #expect(picture.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func differentColoursAreDifferentPictures() {
    #expect(Pictures.png(red: 1) != Pictures.png(red: 2))
    #expect(Pictures.png() == Pictures.png())
  }

  @Test(.requires(.python3), arguments: [(1, 1), (8, 8), (300, 200)])
  func anotherReaderAgrees(width: Int, height: Int) async throws {
    let machine = try TestMachine()
    let picture = Pictures.png(width: width, height: height, red: 10, green: 20, blue: 30)
    let script = """
      import sys, zlib, struct
      b = sys.stdin.buffer.read(); i = 8; data = b""
      while i < len(b):
          n, = struct.unpack(">I", b[i:i+4]); kind = b[i+4:i+8]; body = b[i+8:i+8+n]
          assert zlib.crc32(kind + body) == struct.unpack(">I", b[i+8+n:i+12+n])[0]
          if kind == b"IHDR": w, h = struct.unpack(">II", body[:8])
          if kind == b"IDAT": data += body
          i += 12 + n
      assert zlib.decompress(data) == (b"\\0" + bytes([10, 20, 30]) * w) * h
      print(w, h)
      """
    let run = try await machine.run(
      "python3", ["-c", script], input: .bytes(picture))
    #expect(run.stdout == "\(width) \(height)\n", "\(run)")
  }
}
