/// Writes an event as the bytes of its line.
package enum EventEncoder {
  /// What the chain adds to an event's own fields.
  package struct Link {
    package let number: Int
    package let previous: Digest
    package let time: Timestamp
    package let lamport: Int

    package init(number: Int, previous: Digest, time: Timestamp, lamport: Int) {
      self.number = number
      self.previous = previous
      self.time = time
      self.lamport = lamport
    }
  }

  /// The line, ended by LF, and the event's id: the SHA-256 of what stands before `,"d":`.
  package static func line(of kind: Event.Kind, link: Link) -> (bytes: [UInt8], id: Digest) {
    var json = JSONWriter()
    json.beginObject()
    json.field("n", link.number)
    json.field("prev", link.previous)
    json.field("k", kind.name)
    json.field("t", link.time.text)
    json.field("lc", link.lamport)
    kind.write(to: &json)
    let id = SHA256.digest(of: json.bytes)
    json.field("d", id)
    json.endObject()
    return (json.bytes + [UInt8(ascii: "\n")], id)
  }
}
