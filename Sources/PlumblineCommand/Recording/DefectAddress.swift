import PlumblineRecord

/// Where a defect is followed up: a link, or a ticket's key.
enum DefectAddress {
  /// An address as it is kept.
  ///
  /// - Throws: ``CommandError/badValue(option:value:allowed:)`` for one that is blank, has a space
  ///   in it or is too long.
  static func checked(_ typed: String, option: String) throws(CommandError) -> String {
    let address = typed.trimmed
    guard Event.Link.isAddress(address) else {
      throw .badValue(
        option: option, value: String(typed.prefix(60)),
        allowed: "a link or a ticket's key, without spaces, of at most "
          + "\(Event.Link.longestAddress) bytes")
    }
    return address
  }
}
