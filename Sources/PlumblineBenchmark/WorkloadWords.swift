/// The words of one question, picked by its number.
struct WorkloadWords {
  let title: String
  let sights: (String, String)

  init(question number: Int) {
    var chance = SeededChance(number)
    title =
      "\(chance.pick(Self.verbs)) \(chance.pick(Self.things)) \(chance.pick(Self.ways))"
    sights = (chance.pick(Self.outcomes), chance.pick(Self.outcomes))
  }

  private static let verbs = [
    "Open", "Close", "Share", "Rename", "Delete", "Search", "Undo", "Print", "Sort", "Mute",
    "Move", "Copy", "Restore", "Send", "Rotate", "Filter",
  ]
  private static let things = [
    "the inbox", "a photo album", "the map", "a shared list", "the player", "a draft",
    "the profile", "an offline file", "the checkout", "the widget", "a reminder",
    "a calendar event", "the import sheet", "a notification",
  ]
  private static let ways = [
    "in dark mode", "with large text", "without a network", "in landscape", "after a cold start",
    "with a second account", "from the background", "with a screen reader", "on a full disk",
    "from right to left",
  ]
  private static let outcomes = [
    "the change is visible at once", "no message complains", "the old value is kept",
    "the layout has not moved", "the spinner stops within two seconds",
    "the first field has the focus", "the badge counts one less", "a short message confirms it",
  ]

  /// What testers write; some of it is hard on a renderer.
  static let notes = [
    "The label is cut off at the right edge, and the button below it is out of the keyboard's reach.",
    "It took about four seconds; the spinner stayed and the list was empty until it was pulled down.",
    "Only the second try worked. To see it: open, go back, open again. The picture shows it.",
    "The hint has too little contrast in dark mode \u{2013} as in the release before.",
    "It crashed on turning; the draft was gone. Seen three times out of five.",
    "\u{00DC}berschrift und Datum \u{00FC}berlappen bei gro\u{00DF}er Schrift <b>(klein)</b> & quer.",
  ]
}

/// Numbers that look like chance and are the same for the same seed (SplitMix64).
struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0xD1B5_4A32_D192_ED03 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to below a limit.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// One of some texts.
  mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }
}
