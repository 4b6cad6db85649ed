import PlumblineRecord

/// A list of all checks of a walk, narrowed by what is typed.
struct JumpList: Equatable, Sendable {
  private let order: [Int]
  /// What was typed; every word of it must be found.
  private(set) var search = TextField()
  /// Index into what matches.
  private var selected: Int

  /// How many rows a page-up or page-down moves by.
  private static let page = 10

  init(order: [Int], selected: Int) {
    self.order = order
    self.selected = selected
  }

  /// The positions that match, in walking order.
  func matches(state: RunState) -> [Int] {
    let words = search.text.lowercased().split(separator: " ")
    if words.isEmpty { return order }
    return order.filter { position in
      let text = Self.text(of: position, state: state).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Index of the marked row within the matches; nil when nothing matches.
  func selection(among matches: [Int]) -> Int? {
    matches.isEmpty ? nil : min(max(selected, 0), matches.count - 1)
  }

  /// The position of the marked row.
  func chosen(state: RunState) -> Int? {
    let matches = matches(state: state)
    return selection(among: matches).map { matches[$0] }
  }

  /// Takes a key; false when it means nothing here.
  mutating func handle(_ key: Key, state: RunState) -> Bool {
    switch key {
    case .up: move(by: -1, state)
    case .down, .tab: move(by: 1, state)
    case .pageUp: move(by: -Self.page, state)
    case .pageDown: move(by: Self.page, state)
    default:
      let before = search.text
      guard search.handle(key) else { return false }
      if search.text != before { selected = 0 }
    }
    return true
  }

  private mutating func move(by rows: Int, _ state: RunState) {
    let matches = matches(state: state)
    guard let now = selection(among: matches) else { return }
    selected = min(max(now + rows, 0), matches.count - 1)
  }

  /// What a row can be found by: all that it says.
  private static func text(of position: Int, state: RunState) -> String {
    let check = state.checks[position]
    return [
      state.plan.title(of: check), state.plan.place(of: check) ?? "",
      state.plan.platformTitle(of: check), state.outcomes[position].word, check.id,
    ].joined(separator: " ")
  }
}
