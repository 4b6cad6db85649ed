import Testing

@testable import PlumblineReport

@Suite struct HTMLTextTests {
  @Test func allThatMarkupIsMadeOfIsEscaped() {
    var bytes: [UInt8] = []
    HTMLText.append("a&b<c>d\"e'f", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a&amp;b&lt;c&gt;d&quot;e&#39;f")
  }
}
