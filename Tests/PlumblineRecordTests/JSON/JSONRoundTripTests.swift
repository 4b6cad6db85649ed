import PlumblineRecord
import PlumblineTestSupport
import Testing

/// The writer, the cursor and a foreign reader against each other, on random documents.
@Suite struct JSONRoundTripTests {
  private indirect enum Value: Equatable {
    case object([(key: String, value: Value)])
    case array([Value])
    case string(String)
    case integer(Int)
    case bool(Bool)

    static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.object(let left), .object(let right)):
        left.map { Array($0.key.unicodeScalars) } == right.map { Array($0.key.unicodeScalars) }
          && left.map(\.value) == right.map(\.value)
      case (.array(let left), .array(let right)): left == right
      case (.string(let left), .string(let right)):
        // Swift's own comparison would forgive a change of normalization.
        left.utf8.elementsEqual(right.utf8)
      case (.integer(let left), .integer(let right)): left == right
      case (.bool(let left), .bool(let right)): left == right
      default: false
      }
    }

    static func random(_ random: inout SeededRandom, depth: Int = 0) -> Value {
      switch Int.random(in: depth > 4 ? 2..<5 : 0..<5, using: &random) {
      case 0:
        var keys: Set<String> = []
        for _ in 0..<Int.random(in: 0..<6, using: &random) { keys.insert(random.text(upTo: 8)) }
        let sorted = keys.sorted()
        return .object(sorted.map { (key: $0, value: Value.random(&random, depth: depth + 1)) })
      case 1:
        let count = Int.random(in: 0..<6, using: &random)
        return .array((0..<count).map { _ in Value.random(&random, depth: depth + 1) })
      case 2: return .string(random.text(upTo: 40))
      case 3:
        let magnitude = Int.random(in: 0...53, using: &random)
        return .integer(Int.random(in: 0...((1 << magnitude) - 1), using: &random))
      default: return .bool(Bool.random(using: &random))
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .object(let fields):
        json.beginObject()
        for field in fields {
          json.key(field.key)
          field.value.write(to: &json)
        }
        json.endObject()
      case .array(let values):
        json.beginArray()
        for value in values { value.write(to: &json) }
        json.endArray()
      case .string(let text): json.string(text)
      case .integer(let value): json.integer(value)
      case .bool(let value): json.bool(value)
      }
    }

    static func read(_ cursor: inout JSONCursor) throws -> Value {
      switch try cursor.peek() {
      case .object:
        var fields: [(key: String, value: Value)] = []
        try cursor.object { key, cursor in fields.append((key, try read(&cursor))) }
        return .object(fields)
      case .array:
        var values: [Value] = []
        try cursor.array { values.append(try read(&$0)) }
        return .array(values)
      case .string: return .string(try cursor.string())
      case .integer: return .integer(try cursor.integer())
      case .bool, .null: return .bool(try cursor.bool())
      }
    }
  }

  private func bytes(_ value: Value) -> [UInt8] {
    var json = JSONWriter()
    value.write(to: &json)
    return json.bytes
  }

  @Test func whatIsWrittenIsRead() throws {
    var random = SeededRandom(4)
    for _ in 0..<500 {
      let value = Value.random(&random)
      let written = bytes(value)
      let read = try JSONCursor.parse(written) { try Value.read(&$0) }
      #expect(read == value)
      #expect(try JSONCursor.parse(written) { try $0.skip() } == 0..<written.count)
    }
  }

  @Test func everyPrefixIsRefused() {
    let text = #"{"a":[1,20,{"é😀":"x\n\ud83d\ude00"},true,false,null],"b":{},"c":"0123456789"}"#
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) {
        try JSONCursor.parse(Array(bytes[..<length])) { try $0.skip() }
      }
    }
  }

  @Test func mutatedBytesAreReadOrRefused() throws {
    var random = SeededRandom(5)
    var accepted = 0
    for index in 0..<4000 {
      let mutated = random.mutated(bytes(Value.random(&random)))
      let skips = try? JSONCursor.parse(mutated) { try $0.skip() }
      let reads = try? JSONCursor.parse(mutated, allowingWhitespace: index % 2 == 0) {
        try Value.read(&$0)
      }
      if reads != nil && index % 2 == 1 { #expect(skips != nil) }
      if skips != nil { accepted += 1 }
    }
    #expect((1..<4000).contains(accepted))
  }

  @Test(.enabled(if: ForeignTool.python != nil, "python3 is not here"))
  func aForeignReaderAndWriterAgree() throws {
    let python = try #require(ForeignTool.python)
    // Reads each line as JSON, writes it back escaped otherwise, then as we write it.
    let script = """
      import json, sys
      for line in open(sys.argv[1], 'rb').read().split(b'\\n')[:-1]:
        value = json.loads(line.decode('utf-8'))
        print(json.dumps(value, separators=(',', ':')))
        sys.stdout.flush()
        text = json.dumps(value, separators=(',', ':'), ensure_ascii=False)
        sys.stdout.buffer.write(text.encode('utf-8') + b'\\n')
        sys.stdout.buffer.flush()
      """
    var random = SeededRandom(6)
    let values = (0..<300).map { _ in Value.random(&random) }
    let documents = values.map { bytes($0) }
    let output = try python.output(
      ["-c", script], file: Array(documents.map { $0 + [0x0A] }.joined()))
    let lines = output.utf8.split(separator: 0x0A, omittingEmptySubsequences: true).map(Array.init)
    try #require(lines.count == 2 * values.count)
    for (index, value) in values.enumerated() {
      #expect(try JSONCursor.parse(lines[2 * index]) { try Value.read(&$0) } == value)
      #expect(lines[2 * index + 1] == documents[index])
    }
  }
}
