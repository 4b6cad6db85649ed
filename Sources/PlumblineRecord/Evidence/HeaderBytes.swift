/// The first bytes of a file, read with every place checked.
struct HeaderBytes {
  let bytes: UnsafeRawBufferPointer
  let fileSize: Int

  init(_ bytes: UnsafeRawBufferPointer, fileSize: Int) {
    self.bytes = bytes
    self.fileSize = max(fileSize, bytes.count)
  }

  var count: Int { bytes.count }

  /// What a place that is not among these bytes means: the file ends, or only the prefix.
  var problemAtEnd: EvidenceProblem? { isWholeFile ? .truncated : nil }

  var isWholeFile: Bool { count == fileSize }

  func byte(_ offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? bytes[offset] : nil
  }

  /// An unsigned integer of up to four bytes.
  func integer(_ offset: Int, _ width: Int, isBigEndian: Bool = true) -> Int? {
    guard offset >= 0, offset <= count - width else { return nil }
    var value = 0
    for index in 0..<width {
      value = value << 8 | Int(bytes[offset + (isBigEndian ? index : width - 1 - index)])
    }
    return value
  }

  func has(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { text in
      guard offset >= 0, offset <= count - text.count else { return false }
      return bytes[offset..<(offset + text.count)].elementsEqual(text)
    }
  }

  func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Four bytes as a name; nil outside the bytes.
  func name(_ offset: Int) -> String? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
  }
}
