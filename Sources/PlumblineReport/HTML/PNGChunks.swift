/// The chunks of a PNG, for what its header alone cannot tell.
enum PNGChunks {
  /// Whether the file goes on to its last chunk; one that was cut off shows as a broken picture.
  static func reachEnd(_ bytes: [UInt8]) -> Bool {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      if bytes[(offset + 4)..<(offset + 8)].elementsEqual("IEND".utf8) { return true }
      offset += 12 + length
    }
    return false
  }
}
