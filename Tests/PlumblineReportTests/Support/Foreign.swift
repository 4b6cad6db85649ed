import Foundation

/// What Foundation makes of the same bytes, to compare with.
enum Foreign {
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  static func bytes(base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map { [UInt8]($0) } ?? []
  }

  static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
  }
}
