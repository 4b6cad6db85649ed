import PlumblineRecord

/// Where a defect is followed up: a link, or a ticket's key.
enum DefectAddress {
  /// The longest address in bytes.
  private static let longest = 2000

  /// An address as it is kept.
  ///
  /// - Throws: ``CommandError/badValue(option:value:allowed:)`` for one that is blank, has a space
  ///   in it or is too long.
  static func checked(_ typed: String, option: String) throws(CommandError) -> String {
    let address = typed.trimmed
    let isWhole = address.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard !address.isEmpty, isWhole, address.utf8.count <= longest else {
      throw .badValue(
        option: option, value: String(typed.prefix(60)),
        allowed: "a link or a ticket's key, without spaces, of at most \(longest) bytes")
    }
    return address
  }
}
