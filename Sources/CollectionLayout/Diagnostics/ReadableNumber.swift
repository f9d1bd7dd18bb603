extension Double {
  /// The number as a message shows it: rounded to thousandths, without a fraction of zero.
  package var shortText: String {
    guard !isNaN else { return "NaN" }
    guard isFinite else { return self > 0 ? "infinity" : "-infinity" }
    let rounded = abs(self) < 1e12 ? (self * 1000).rounded() / 1000 : self
    if let whole = Int64(exactly: rounded) { return String(whole) }
    return rounded.description
  }
}

extension Int {
  /// The number in 64 bits, whatever an `Int` has: `max` and `min` stay the ends.
  package var in64Bits: Int64 {
    switch self {
    case .max: .max
    case .min: .min
    default: Int64(self)
    }
  }
}
