/// Events in the order they became known, each once, found by their ids.
///
/// A table of positions beside the list: it takes a tenth of the room that a dictionary of events
/// does.
struct EventIndex: Sendable {
  /// The events, in the order they were added.
  private(set) var events: [Event] = []
  /// Positions of events with half of their hash, or ``emptySlot``; a power of two of them.
  private var slots: [UInt64] = []

  private static let emptySlot = UInt64.max

  /// An event; nil when it is not here.
  func event(_ id: Digest) -> Event? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: id)]
    return found == Self.emptySlot ? nil : events[Int(found & 0xFFFF_FFFF)]
  }

  /// Adds an event.
  ///
  /// - Returns: False when it is here already.
  mutating func add(_ event: Event) -> Bool {
    if slots.count < 4 * (events.count + 1) / 3 + 1 { grow(to: events.count + 1) }
    let slot = slot(of: event.id)
    guard slots[slot] == Self.emptySlot else { return false }
    slots[slot] = Self.entry(event.id, at: events.count)
    events.append(event)
    return true
  }

  /// Makes room for so many more.
  mutating func reserve(_ more: Int) {
    // A list that is made just as long as it must be, again and again, is copied each time.
    guard more > events.count / 2 else { return }
    events.reserveCapacity(events.count + more)
    grow(to: events.count + more)
  }

  private mutating func grow(to count: Int) {
    var size = max(slots.count, 16)
    while size < 4 * count / 3 + 2 { size *= 2 }
    if size == slots.count { return }
    slots = Array(repeating: Self.emptySlot, count: size)
    for (position, event) in events.enumerated() {
      slots[slot(of: event.id)] = Self.entry(event.id, at: position)
    }
  }

  private static func entry(_ id: Digest, at position: Int) -> UInt64 {
    id.word & 0xFFFF_FFFF_0000_0000 | UInt64(position)
  }

  /// Where an event's position stands, or would stand.
  private func slot(of id: Digest) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: id.word) & mask
    while true {
      let found = slots[slot]
      if found == Self.emptySlot { return slot }
      if (found ^ id.word) &>> 32 == 0, events[Int(found & 0xFFFF_FFFF)].id == id { return slot }
      slot = (slot &+ 1) & mask
    }
  }
}
