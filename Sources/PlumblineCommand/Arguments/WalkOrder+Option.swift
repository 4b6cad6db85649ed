import PlumblineGuide

extension WalkOrder {
  /// The order that an option names; by setup unless said.
  static func chosen(
    _ arguments: ParsedArguments, option: String = "by"
  ) throws(CommandError) -> WalkOrder {
    guard let word = arguments[option] else { return .setup }
    if let order = WalkOrder(rawValue: word) { return order }
    throw .badValue(
      option: option, value: word,
      allowed: "one of " + WalkOrder.allCases.map(\.rawValue).joined(separator: ", "))
  }
}
