/// The bytes that the hashes of a check are taken of, by rule 1: frozen.
///
/// History compares these hashes over releases, so this file shares nothing with the encoding of
/// plans and never changes. What should be hashed in another way is another rule with its own
/// number.
///
/// Both are JSON without white space in UTF-8. In texts only `"`, `\` and what is below U+0020 are
/// escaped: `\"`, `\\`, `\b`, `\t`, `\n`, `\f`, `\r`, all else as `\u00` and two lower-case hex
/// digits. What a part does not have is left out with its key. The wording is
///
///     {"list":…,"rule":…,"screen":…,"steps":[{"do":…,"expect":…},…],"title":…,"why":…}
///
/// with the titles of list and screen; the setup is the question's setups in its own order,
///
///     [{"establish":…,"id":…,"on":[{"establish":…,"platform":…,"undo":…},…],"title":…,"undo":…},…]
///
/// where `on` has all the platforms of which something else is said, by id in byte order, and is
/// left out when there are none.
struct CheckHashRule1 {
  private var bytes: [UInt8] = []

  /// The bytes of a check's wording.
  static func wording(of check: Check, in plan: Plan) -> [UInt8] {
    let question = plan.questions[check.question]
    let screen = check.screen.map { plan.screens[$0] }
    let list = check.list.flatMap { screen?.lists[$0] }
    var rule = CheckHashRule1()
    rule.object { rule in
      rule.field("list", list?.title)
      rule.field("rule", question.rule)
      rule.field("screen", screen?.title)
      rule.array("steps", question.steps) { rule, step in
        rule.field("do", step.action)
        rule.field("expect", step.expectation)
      }
      rule.field("title", question.title)
      rule.field("why", question.why)
    }
    return rule.bytes
  }

  /// The bytes of the setups in force.
  static func setup(of check: Check, in plan: Plan) -> [UInt8] {
    let setups = plan.questions[check.question].setups.compactMap { id in
      plan.setups.first { $0.id == id }
    }
    var rule = CheckHashRule1()
    rule.array(setups) { rule, setup in
      let ways = setup.ways.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      rule.field("establish", setup.way.establish)
      rule.field("id", setup.id)
      if !ways.isEmpty {
        rule.array("on", ways) { rule, way in
          rule.field("establish", way.value.establish)
          rule.field("platform", way.key)
          rule.field("undo", way.value.undo)
        }
      }
      rule.field("title", setup.title)
      rule.field("undo", setup.way.undo)
    }
    return rule.bytes
  }

  private mutating func object(_ body: (inout Self) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func array<Element>(
    _ elements: [Element], _ body: (inout Self, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      object { body(&$0, element) }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func array<Element>(
    _ key: String, _ elements: [Element], _ body: (inout Self, Element) -> Void
  ) {
    self.key(key)
    array(elements, body)
  }

  private mutating func field(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    quote(value)
  }

  private mutating func key(_ key: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    quote(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func quote(_ text: String) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case 0x08: bytes.append(contentsOf: #"\b"#.utf8)
      case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x0C: bytes.append(contentsOf: #"\f"#.utf8)
      case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
      case 0..<0x20:
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
