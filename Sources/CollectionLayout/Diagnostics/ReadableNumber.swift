extension Double {
  /// The number as a message shows it: rounded to thousandths, without a fraction of zero.
  package var shortText: String {
    guard !isNaN else { return "NaN" }
    guard isFinite else { return self > 0 ? "infinity" : "-infinity" }
    let rounded = abs(self) < 1e12 ? (self * 1000).rounded() / 1000 : self
    if let whole = Int(exactly: rounded) { return String(whole) }
    return String(describing: rounded)
  }
}
