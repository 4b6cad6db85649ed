import PlumblineRecord
import Testing

@Suite struct JSONCursorTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: JSONError.Kind
    let offset: Int
    var allowingWhitespace = false
    var testDescription: String { text }

    init(_ text: String, _ kind: JSONError.Kind, _ offset: Int, allowingWhitespace: Bool = false) {
      self.text = text
      self.kind = kind
      self.offset = offset
      self.allowingWhitespace = allowingWhitespace
    }
  }

  private func skipped(_ bytes: [UInt8], allowingWhitespace: Bool = false) throws -> Range<Int> {
    try JSONCursor.parse(bytes, allowingWhitespace: allowingWhitespace) { cursor in
      try cursor.skip()
    }
  }

  @Test(arguments: [
    "{}", "[]", #""""#, "0", "7", "9007199254740991", "true", "false", "null",
    #"{"a":1,"b":{"a":[1,2,[]]},"":"x"}"#, #"["\u0000\ud83d\ude00\/\b","é😀"]"#,
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
    "{\"e\u{301}\":1,\"e\":2}", #"["12345678","1234567\n","\"","1234567\\"]"#,
  ])
  func acceptsTheSubset(_ text: String) throws {
    #expect(try skipped(Array(text.utf8)) == 0..<text.utf8.count)
  }

  @Test(arguments: [
    Refusal("", .unexpectedEnd, 0),
    Refusal(" 1", .whitespace, 0), Refusal("[1, 2]", .whitespace, 3),
    Refusal("{\"a\" :1}", .whitespace, 4), Refusal("1 ", .trailingBytes, 1),
    Refusal("1\n", .trailingBytes, 1), Refusal("{}{}", .trailingBytes, 2),
    Refusal("\u{FEFF}{}", .byteOrderMark, 0),
    Refusal(
      "\u{FEFF}{}", .byteOrderMark, 0,
      allowingWhitespace: true),
    Refusal("-1", .negativeNumber, 0), Refusal("[-0]", .negativeNumber, 1),
    Refusal("1.5", .fraction, 0), Refusal(".5", .fraction, 0), Refusal("1e3", .fraction, 0),
    Refusal("[12E3]", .fraction, 1), Refusal("01", .leadingZero, 0),
    Refusal("00", .leadingZero, 0), Refusal("0x10", .trailingBytes, 1),
    Refusal("9007199254740992", .integerTooLarge, 0),
    Refusal("99999999999999999999999999", .integerTooLarge, 0),
    Refusal("+1", .unexpectedByte(0x2B), 0), Refusal("NaN", .unexpectedByte(0x4E), 0),
    Refusal("tru", .unexpectedEnd, 3), Refusal("trux", .unexpectedByte(0x78), 3),
    Refusal("nulL", .unexpectedByte(0x4C), 3), Refusal("True", .unexpectedByte(0x54), 0),
    Refusal("[1,]", .unexpectedByte(0x5D), 3), Refusal("[,1]", .unexpectedByte(0x2C), 1),
    Refusal("[1 2]", .whitespace, 2), Refusal("{\"a\":1,}", .unexpectedByte(0x7D), 7),
    Refusal("{a:1}", .unexpectedByte(0x61), 1), Refusal("{1:1}", .unexpectedByte(0x31), 1),
    Refusal("{\"a\"}", .unexpectedByte(0x7D), 4), Refusal("{\"a\":}", .unexpectedByte(0x7D), 5),
    Refusal("{]", .unexpectedByte(0x5D), 1), Refusal("[}", .unexpectedByte(0x7D), 1),
    Refusal("[1}", .unexpectedByte(0x7D), 2), Refusal("'a'", .unexpectedByte(0x27), 0),
    Refusal("{\"a\":1,\"a\":2}", .doubledKey("a"), 7),
    Refusal("{\"a\":1,\"\\u0061\":2}", .doubledKey("a"), 7),
    Refusal("{\"x\":{\"a\":1,\"b\":1,\"a\":2}}", .doubledKey("a"), 18),
    Refusal("{\"\u{E9}\":1,\"e\u{301}\":2}", .doubledKey("e\u{301}"), 8),
    Refusal(String(repeating: "[", count: 65), .tooDeep, 64),
    Refusal(String(repeating: "[", count: 64) + "{}", .tooDeep, 64),
    Refusal("\"a\nb\"", .controlCharacter(0x0A), 2), Refusal("\"\t\"", .controlCharacter(9), 1),
    Refusal("\"1234567\u{0}\"", .controlCharacter(0), 8),
    Refusal("\"\\x\"", .badEscape, 1), Refusal("\"\\u12g4\"", .badEscape, 1),
    Refusal("\"\\U0041\"", .badEscape, 1), Refusal("\"abc", .unexpectedEnd, 4),
    Refusal("\"abc\\", .unexpectedEnd, 5), Refusal("\"\\u00", .unexpectedEnd, 5),
    Refusal("\"\\ud800\"", .loneSurrogate, 1), Refusal("\"\\udc00\"", .loneSurrogate, 1),
    Refusal("\"\\ud800\\n\"", .loneSurrogate, 1),
    Refusal("\"\\ud800\\ud800\"", .loneSurrogate, 1),
    Refusal("\"\\ud800\\u0041\"", .loneSurrogate, 1),
    Refusal(
      "\"\\udfff\\ud800\"",
      .loneSurrogate, 1),
    Refusal("[ -1 ]", .negativeNumber, 2, allowingWhitespace: true),
    Refusal("{ \"a\" : 1.0 }", .fraction, 8, allowingWhitespace: true),
    Refusal("[1\u{A0}]", .unexpectedByte(0xC2), 2, allowingWhitespace: true),
    Refusal("[1 // no\n]", .unexpectedByte(0x2F), 3, allowingWhitespace: true),
  ])
  func refusesAllElse(_ refusal: Refusal) {
    #expect(throws: JSONError(kind: refusal.kind, offset: refusal.offset)) {
      try skipped(Array(refusal.text.utf8), allowingWhitespace: refusal.allowingWhitespace)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80],
      [0xFF], [0xC3, 0x22], [0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x98, 0xC3],
    ] as [[UInt8]])
  func refusesWhatIsNotUTF8(_ bytes: [UInt8]) {
    for filling in ["", "1234567"] {
      let text = Array("\"\(filling)".utf8)
      #expect(throws: JSONError(kind: .invalidUTF8, offset: text.count)) {
        try skipped(text + bytes + Array("\"".utf8))
      }
    }
  }

  @Test func acceptsWhiteSpaceWhenAsked() throws {
    let text = " {\r\n\t\"a\" : [ 1 , 2 ] , \"b\" : { } , \"c\" : [ ] }\n"
    var numbers: [Int] = []
    try JSONCursor.parse(Array(text.utf8), allowingWhitespace: true) { cursor in
      try cursor.object { key, cursor in
        if key == "a" {
          try cursor.array { numbers.append(try $0.integer()) }
        } else {
          _ = try cursor.skip()
        }
      }
    }
    #expect(numbers == [1, 2])
  }

  @Test func readsEveryKindOfValue() throws {
    let hex = SHA256.digest(of: "").hex
    let text = #"{"s":"a\n","p":"plain","d":""# + hex + #"","b":false,"n":5,"x":[{"y":null}]}"#
    var seen: [String] = []
    try JSONCursor.parse(Array(text.utf8)) { cursor in
      #expect(try cursor.peek() == .object)
      try cursor.object { key, cursor in
        switch key {
        case "s", "p": seen.append(try cursor.string())
        case "d": seen.append(try cursor.digest().hex)
        case "b": seen.append("\(try cursor.bool())")
        case "n": seen.append("\(try cursor.integer())")
        default:
          let range = try cursor.skip()
          seen.append(String(decoding: Array(text.utf8)[range], as: UTF8.self))
        }
      }
    }
    #expect(seen == ["a\n", "plain", hex, "false", "5", #"[{"y":null}]"#])
  }

  @Test func namesTheKindItWanted() {
    let text = Array("[1]".utf8)
    #expect(throws: JSONError(kind: .wrongKind(expected: .string, found: .array), offset: 0)) {
      try JSONCursor.parse(text) { try $0.string() }
    }
    #expect(throws: JSONError(kind: .wrongKind(expected: .bool, found: .integer), offset: 1)) {
      try JSONCursor.parse(text) { cursor in try cursor.array { _ = try $0.bool() } }
    }
    #expect(throws: JSONError(kind: .notADigest, offset: 0)) {
      try JSONCursor.parse(Array("\"ab\"".utf8)) { try $0.digest() }
    }
  }

  @Test func passesOnTheErrorsOfItsCaller() {
    struct Mine: Error {}
    #expect(throws: Mine.self) {
      try JSONCursor.parse(Array("{\"a\":[1]}".utf8)) { cursor in
        try cursor.object { _, cursor in try cursor.array { _ in throw Mine() } }
      }
    }
  }

  @Test func findsADoubledKeyAmongMany() throws {
    let keys = (0..<300).map { "\"key \($0)\":\($0)" }
    let whole = "{" + keys.joined(separator: ",") + "}"
    #expect(try skipped(Array(whole.utf8)) == 0..<whole.utf8.count)
    for doubled in [0, 23, 24, 150, 299] {
      let text = "{" + (keys + [keys[doubled]]).joined(separator: ",") + "}"
      #expect(
        throws: JSONError(kind: .doubledKey("key \(doubled)"), offset: whole.utf8.count)
      ) { try skipped(Array(text.utf8)) }
    }
  }
}
