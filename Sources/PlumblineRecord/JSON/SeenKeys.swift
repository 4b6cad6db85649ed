/// The keys of the objects that are being read, the innermost object's last.
///
/// Small objects compare hashes and then bytes where they stand; large ones, and those with
/// keys outside ASCII or with escapes, keep the texts. Keys count as the same when Swift's
/// `==` says so: then no dictionary filled from an object can lose a key unnoticed.
struct SeenKeys {
  private static let fewKeys = 24

  private struct Place {
    let hash: UInt32
    let key: Range<Int>
  }

  /// Where one object's keys begin, and its texts once they are needed.
  struct Object {
    fileprivate let base: Int
    fileprivate var texts: Set<String>?
  }

  private var places: [Place] = []

  /// Begins an object.
  func enter() -> Object { Object(base: places.count, texts: nil) }

  /// Ends an object.
  mutating func leave(_ object: Object) {
    places.removeLast(max(0, places.count - object.base))
  }

  /// Adds a key of plain ASCII; false when it was there.
  mutating func insert(
    _ key: Range<Int>, of bytes: UnsafeRawBufferPointer, in object: inout Object
  ) -> Bool {
    if object.texts != nil || places.count - object.base >= Self.fewKeys {
      return insert(String(decoding: bytes[key], as: UTF8.self), of: bytes, in: &object)
    }
    var hash: UInt32 = 2_166_136_261
    for position in key { hash = (hash ^ UInt32(bytes[position])) &* 16_777_619 }
    for index in object.base..<places.count where places[index].hash == hash {
      if bytes[places[index].key].elementsEqual(bytes[key]) { return false }
    }
    if places.isEmpty { places.reserveCapacity(Self.fewKeys) }
    places.append(Place(hash: hash, key: key))
    return true
  }

  /// Adds any key; false when it was there.
  func insert(
    _ key: String, of bytes: UnsafeRawBufferPointer, in object: inout Object
  ) -> Bool {
    if object.texts == nil {
      object.texts = Set(
        places[object.base...].map { String(decoding: bytes[$0.key], as: UTF8.self) })
    }
    return object.texts?.insert(key).inserted ?? false
  }
}
