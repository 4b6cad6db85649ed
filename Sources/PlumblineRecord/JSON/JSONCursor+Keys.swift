/// A key as it was read: where its bytes stand, or its text when it needs decoding.
enum JSONKey {
  case plain(Range<Int>)
  case text(String)
}

extension JSONCursor {
  /// Where an object's members are read one by one.
  struct Members {
    fileprivate var seen: SeenKeys.Object
    fileprivate var isAtStart = true
    fileprivate var isOver: Bool
  }

  /// Enters an object whose members are then asked for.
  mutating func enter() throws(JSONError) -> Members {
    let isEmpty = try !open(.object, close: UInt8(ascii: "}"))
    return Members(seen: seenKeys.enter(), isOver: isEmpty)
  }

  /// The next key, whose value must be read or skipped before the next call; nil at the object's end.
  mutating func nextKey(_ members: inout Members) throws(JSONError) -> String? {
    if members.isOver { return nil }
    if members.isAtStart {
      members.isAtStart = false
    } else if try !hasNext(close: UInt8(ascii: "}")) {
      members.isOver = true
      seenKeys.leave(members.seen)
      return nil
    }
    let key = try key(in: &members.seen)
    return text(of: key)
  }

  /// Reads an object's next key and the colon behind it.
  mutating func key(in object: inout SeenKeys.Object) throws(JSONError) -> JSONKey {
    guard try nextByte() == UInt8(ascii: "\"") else { throw unexpected() }
    let start = offset
    let key: JSONKey
    let isNew: Bool
    let stop = plainASCIIEnd(from: start + 1)
    if stop < bytes.count, bytes[stop] == UInt8(ascii: "\"") {
      key = .plain((start + 1)..<stop)
      offset = stop + 1
      isNew = seenKeys.insert((start + 1)..<stop, of: bytes, in: &object)
    } else {
      let text = try string()
      key = .text(text)
      isNew = seenKeys.insert(text, of: bytes, in: &object)
    }
    guard isNew else { throw error(.doubledKey(text(of: key)), at: start) }
    guard try nextByte() == UInt8(ascii: ":") else { throw unexpected() }
    offset += 1
    return key
  }

  /// The text of a key.
  func text(of key: JSONKey) -> String {
    switch key {
    case .plain(let range): String(decoding: bytes[range], as: UTF8.self)
    case .text(let text): text
    }
  }
}
