/// Writes an event as the bytes of its line.
package enum EventEncoder {
  /// What the chain adds to an event's own fields.
  package struct Link {
    package let number: Int
    package let previous: Digest
    package let time: Timestamp
    package let lamport: Int
    package let writer: String

    package init(number: Int, previous: Digest, time: Timestamp, lamport: Int, writer: String) {
      self.number = number
      self.previous = previous
      self.time = time
      self.lamport = lamport
      self.writer = writer
    }
  }

  /// The line, ended by LF, and the event's id: the SHA-256 of what stands before `,"d":`.
  package static func line(of kind: Event.Kind, link: Link) -> (bytes: [UInt8], id: Digest) {
    var json = JSONWriter()
    json.beginObject()
    json.field("n", link.number)
    json.field("prev", link.previous)
    json.field("k", name(of: kind))
    json.field("t", link.time.text)
    json.field("lc", link.lamport)
    write(kind, writer: link.writer, to: &json)
    let id = SHA256.digest(of: json.bytes)
    json.field("d", id)
    json.endObject()
    return (json.bytes + [UInt8(ascii: "\n")], id)
  }

  /// The kinds that this version writes.
  static let names: Set<String> = ["open", "env", "answer", "pause", "resume"]

  private static func name(of kind: Event.Kind) -> String {
    switch kind {
    case .open: "open"
    case .environment: "env"
    case .answer: "answer"
    case .pause: "pause"
    case .resume: "resume"
    case .unknown(let name): name
    }
  }

  private static func write(_ kind: Event.Kind, writer: String, to json: inout JSONWriter) {
    switch kind {
    case .open(let opening):
      json.field("format", RunIdentity.format)
      json.field("run", opening.run)
      json.field("writer", writer)
      json.field("nonce", opening.nonce)
      json.field("tool", opening.tool)
      json.field("who", opening.who)
    case .environment(let environment): write(environment, to: &json)
    case .answer(let answer): write(answer, to: &json)
    case .pause(let interruption), .resume(let interruption):
      if let check = interruption.check { json.field("check", check) }
      if let milliseconds = interruption.milliseconds { json.field("ms", milliseconds) }
    case .unknown: break
    }
  }

  private static func write(_ environment: Event.Environment, to json: inout JSONWriter) {
    json.field("platform", environment.platform)
    if let build = environment.build { json.field("build", build) }
    if let isPhysical = environment.isPhysical { json.field("physical", isPhysical) }
    if let system = environment.operatingSystem { json.field("os", system) }
    if let dataSet = environment.dataSet { json.field("data", dataSet) }
    if let device = environment.device { json.field("label", device) }
    if !environment.replaces.isEmpty { json.digests("replaces", environment.replaces) }
  }

  private static func write(_ answer: Event.Answer, to json: inout JSONWriter) {
    json.field("check", answer.check)
    json.field("v", answer.verdict?.rawValue ?? "")
    json.key("env")
    json.beginObject()
    for (platform, id) in answer.environments.sorted(by: { $0.key < $1.key }) {
      json.key(platform)
      json.digest(id)
    }
    json.endObject()
    if !answer.deviating.isEmpty { json.strings("on", answer.deviating) }
    if let step = answer.step { json.field("step", step) }
    if let note = answer.note { json.field("note", note) }
    if !answer.evidence.isEmpty {
      json.key("ev")
      json.beginArray()
      for reference in answer.evidence {
        json.beginObject()
        json.field("sha", reference.digest)
        json.field("ext", reference.fileExtension)
        if let name = reference.name { json.field("name", name) }
        json.endObject()
      }
      json.endArray()
    }
    if let milliseconds = answer.milliseconds { json.field("ms", milliseconds) }
    json.field("via", answer.source.rawValue)
    json.digests("replaces", answer.replaces)
  }
}

extension JSONWriter {
  mutating func digests(_ key: StaticString, _ values: [Digest]) {
    self.key(key)
    beginArray()
    for value in values { digest(value) }
    endArray()
  }
}
