/// Figures of one thing measured several times.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  /// The middle one.
  var median: Double { at(0.5) }
  /// The smallest.
  var least: Double { at(0) }
  /// The largest.
  var most: Double { at(1) }
  /// How many there are.
  var count: Int { sorted.count }

  /// The figure below which this share of them lies.
  func at(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

extension Double {
  /// With so many digits behind the point.
  func text(_ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = String(Int((self * scale).rounded()))
    if digits == 0 { return whole }
    let text = String(repeating: "0", count: max(0, digits + 1 - whole.count)) + whole
    return text.dropLast(digits) + "." + text.suffix(digits)
  }

  /// With about three digits that say something.
  var brief: String { text(self < 10 ? 2 : self < 100 ? 1 : 0) }
}
