/// Bytes as text of 64 characters, for `data:` addresses and the hashes of a content policy.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Adds the text of bytes; a part that is not the last has a multiple of three bytes.
  static func append(_ bytes: ArraySlice<UInt8>, to target: inout [UInt8]) {
    target.reserveCapacity(target.count + (bytes.count + 2) / 3 * 4)
    var position = bytes.startIndex
    while position + 2 < bytes.endIndex {
      let (first, second, third) = (bytes[position], bytes[position + 1], bytes[position + 2])
      target.append(alphabet[Int(first >> 2)])
      target.append(alphabet[Int((first & 3) << 4 | second >> 4)])
      target.append(alphabet[Int((second & 15) << 2 | third >> 6)])
      target.append(alphabet[Int(third & 63)])
      position += 3
    }
    guard position < bytes.endIndex else { return }
    let first = bytes[position]
    let second = position + 1 < bytes.endIndex ? bytes[position + 1] : nil
    target.append(alphabet[Int(first >> 2)])
    target.append(alphabet[Int((first & 3) << 4 | (second ?? 0) >> 4)])
    target.append(second.map { alphabet[Int(($0 & 15) << 2)] } ?? UInt8(ascii: "="))
    target.append(UInt8(ascii: "="))
  }

  /// The text of bytes.
  static func text(of bytes: [UInt8]) -> String {
    var target: [UInt8] = []
    append(bytes[...], to: &target)
    return String(decoding: target, as: UTF8.self)
  }
}
