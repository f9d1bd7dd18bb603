extension Double {
  /// The number as a message shows it: rounded to thousandths, without a fraction of zero.
  package var shortText: String {
    guard isFinite else { return String(describing: self) }
    let rounded = abs(self) < 1e12 ? (self * 1000).rounded() / 1000 : self
    if let whole = Int(exactly: rounded) { return String(whole) }
    return String(describing: rounded)
  }
}
