extension Double {
  /// The number as pictures write it: exact to a thousandth, with as few digits as possible.
  var drawn: String { rounded(toDecimals: 1000) }

  /// A factor of a transform, so exact that its product with numbers up to 10,000 points is exact
  /// to a thousandth.
  var drawnFactor: String { rounded(toDecimals: 100_000_000) }

  private func rounded(toDecimals scale: Double) -> String {
    guard isFinite else { return "0" }
    // Larger doubles do not have that number of decimals, and scaling them could result in an infinity.
    guard magnitude < 1e8 else { return magnitude < 1e15 ? whole : description }
    let scaled = (magnitude * scale).rounded()
    let (all, unit) = (UInt64(scaled), UInt64(scale))
    guard all > 0 else { return "0" }
    var text = (self < 0 ? "-" : "") + String(all / unit)
    var rest = all % unit
    guard rest > 0 else { return text }
    text += "."
    var place = unit / 10
    while rest > 0, place > 0 {
      text += String(rest / place)
      rest %= place
      place /= 10
    }
    return text
  }

  /// A large number, exact to a thousandth.
  private var whole: String {
    let scaled = (self * 1000).rounded() / 1000
    return scaled == scaled.rounded() ? String(Int64(scaled)) : scaled.description
  }
}
