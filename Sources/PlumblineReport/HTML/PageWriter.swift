/// Gathers a page's bytes and hands them on in pieces, so that no page is ever held whole.
struct PageWriter {
  private static let piece = 1 << 16
  private var buffer: [UInt8] = []
  private let sink: ([UInt8]) throws -> Void

  init(_ sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
    buffer.reserveCapacity(Self.piece * 2)
  }

  /// Adds a piece of the page.
  mutating func write(_ markup: Markup) {
    buffer.append(contentsOf: markup.bytes)
  }

  /// Adds a text from this code's own sources, as it stands.
  mutating func write(source text: String) {
    buffer.append(contentsOf: text.utf8)
  }

  /// Adds a file as a `data:` address.
  mutating func write(address file: [UInt8], mediaType: String) throws {
    write("data:\(mediaType);base64,")
    // A multiple of three, so that no piece but the last is padded.
    let part = 3 << 14
    for start in stride(from: 0, to: file.count, by: part) {
      Base64.append(file[start..<min(start + part, file.count)], to: &buffer)
      try passOn()
    }
  }

  /// Hands on what there is once it is worth it.
  mutating func passOn() throws {
    if buffer.count >= Self.piece { try finish() }
  }

  /// Hands on what is left.
  mutating func finish() throws {
    if buffer.isEmpty { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
