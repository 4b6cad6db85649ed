extension JSONCursor {
  /// The number that an object states as its `format`, whatever else is in it.
  ///
  /// - Parameter bytes: The object, which may be of a format that nobody here knows.
  /// - Returns: Nil when it states none before it stops to be the JSON that is read here.
  static func format(of bytes: [UInt8]) -> Int? {
    var format: Int?
    try? parse(bytes) { cursor in
      try cursor.object { key, cursor in
        if key == "format", try cursor.peek() == .integer {
          format = try cursor.integer()
        } else {
          _ = try cursor.skip()
        }
      }
    }
    return format
  }
}
