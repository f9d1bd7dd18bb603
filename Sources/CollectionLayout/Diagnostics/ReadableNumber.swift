extension Double {
  /// The number in messages: rounded to thousandths, without a zero fraction.
  package var shortText: String {
    guard !isNaN else { return "NaN" }
    guard isFinite else { return self > 0 ? "infinity" : "-infinity" }
    let rounded = abs(self) < 1e12 ? (self * 1000).rounded() / 1000 : self
    if let whole = Int64(exactly: rounded) { return String(whole) }
    return rounded.description
  }
}

extension Int {
  /// The number in 64 bits, independent of the width of `Int`: `max` and `min` become those of 64
  /// bits.
  package var in64Bits: Int64 {
    switch self {
    case .max: .max
    case .min: .min
    default: Int64(self)
    }
  }
}
