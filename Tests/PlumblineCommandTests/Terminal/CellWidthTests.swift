import Testing

@testable import PlumblineCommand

@Suite struct CellWidthTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("plain text", 10), ("é", 1), ("e\u{301}", 1), ("→…·─✓✗", 6), ("☁", 1),
    // Wide letters of East Asia, their halfwidth forms, and marks of theirs that combine.
    ("日本語", 6), ("ｶﾅ", 2), ("Ａ！", 4), ("が", 2), ("か\u{3099}", 2), ("。、", 4), ("𠮷", 2),
    // Hangul whole, from parts, and with a final.
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}\u{1161}", 2),
    // Emoji: presentation, variation selectors, tones, families, flags, keycaps.
    ("😀", 2), ("⌚", 2), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("❤", 1), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2),
    ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 2), ("1\u{FE0F}\u{20E3}", 2), ("#️⃣", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("a\u{FE0F}", 1),
    // Scripts that stack, join or write from the right.
    ("ที่", 1), ("กำ", 2), ("नमस्ते", 4), ("مرحبا", 5), ("שָׁלוֹם", 4), ("\u{0600}12", 3),
    // Nothing is drawn for these.
    ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{301}", 0), ("\u{7F}", 0), ("\n", 0),
    ("Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢", 2),
  ]

  @Test(arguments: widths) func countsCells(_ text: String, _ width: Int) {
    #expect(text.cellWidth == width)
  }
}
