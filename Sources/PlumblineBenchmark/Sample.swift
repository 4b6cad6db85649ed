/// Figures of one thing measured several times.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  /// The middle one.
  var median: Double { at(0.5) }

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
    let whole = Int((self * scale).rounded())
    if digits == 0 { return String(whole) }
    let text =
      String(repeating: "0", count: max(0, digits + 1 - String(whole).count)) + String(whole)
    return text.dropLast(digits) + "." + text.suffix(digits)
  }
}
