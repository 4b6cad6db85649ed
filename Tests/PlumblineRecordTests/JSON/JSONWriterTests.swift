import PlumblineRecord
import Testing

@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func setsCommasByItself() throws {
    let digest = SHA256.digest(of: "")
    let text = written { json in
      json.beginObject()
      json.field("n", 1)
      json.field("text", "x")
      json.field("yes", true)
      json.field("d", digest)
      json.key("list")
      json.beginArray()
      json.beginArray()
      json.endArray()
      json.beginObject()
      json.endObject()
      json.integer(2)
      json.bool(false)
      json.raw(Array("null".utf8))
      json.endArray()
      json.key(String("é\n"))
      json.string("")
      json.endObject()
    }
    #expect(
      text == #"{"n":1,"text":"x","yes":true,"d":""# + digest.hex
        + #"","list":[[],{},2,false,null],"é\n":""}"#)
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), (#"\"#, #""\\""#), ("/", #""/""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\0\u{1F}\u{1B}x", #""\u0000\u001f\u001bx""#),
    ("\u{7F}\u{80}\u{2028}", "\"\u{7F}\u{80}\u{2028}\""), ("€😀", #""€😀""#),
    ("a\"b\\c", #""a\"b\\c""#),
  ])
  func escapesAsTheStandardAsks(_ text: String, _ expected: String) {
    #expect(written { $0.string(text) } == expected)
    #expect(written { $0.string(String(Substring("«" + text).dropFirst())) } == expected)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (9_007_199_254_740_991, "9007199254740991"),
    (9_007_199_254_740_992, "9007199254740991"), (Int.max, "9007199254740991"), (-1, "0"),
    (Int.min, "0"),
  ])
  func keepsIntegersInRange(_ value: Int, _ expected: String) {
    #expect(written { $0.integer(value) } == expected)
  }
}
