extension Event {
  /// A defect's address for answers or observations.
  package struct Link: Sendable, Equatable {
    /// The events that the defect explains.
    package var of: [Digest]
    /// Text id of the address.
    package var url: Digest

    package init(of: [Digest], url: Digest) {
      self.of = of
      self.url = url
    }

    /// The longest address in bytes.
    package static let longestAddress = 2000

    /// Whether a text can be a defect's address: a link or a ticket's key, not blank, without a
    /// space, and not too long.
    ///
    /// - Parameter typed: The address, without blanks around it.
    /// - Returns: Whether it can be kept.
    package static func isAddress(_ typed: String) -> Bool {
      !typed.isEmpty && typed.utf8.count <= longestAddress
        && typed.unicodeScalars.allSatisfy {
          !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        }
    }
  }
}

extension Event.Link {
  init(from line: inout EventLine) throws {
    var of: [Digest]?
    var url: Digest?
    while let field = try line.nextField() {
      switch field {
      case "of": of = try line.cursor.digests()
      case "url": url = try line.cursor.digest()
      default: try line.skip()
      }
    }
    self.init(of: try line.need(of, "of"), url: try line.need(url, "url"))
  }

  func write(to json: inout JSONWriter) {
    json.digests("of", of)
    json.field("url", url)
  }
}
