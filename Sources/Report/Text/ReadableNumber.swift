package import CollectionLayout

extension Double {
  /// The number as text: at most three decimals, without trailing zeros.
  package var readable: String {
    var output = OutputBuffer()
    let size = magnitude
    if size < 1e12 {
      let rounded = Double(UInt64(size * 1000 + 0.5)) / 1000
      output.append(self < 0 ? -rounded : rounded)
    } else {
      output.append(self)
    }
    return output.text
  }

  /// A fraction as text, in whole percent.
  var percent: String { (self * 100).rounded().readable + " %" }
}

extension Int {
  /// The number as text, with a comma between groups of three digits.
  package var readable: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns the number and its noun: `1 view`, `21 views`.
  package func of(_ noun: String) -> String { of(noun, noun + "s") }

  /// Returns the number and a noun with an irregular plural: `1 pass`, `2 passes`.
  package func of(_ noun: String, _ plural: String) -> String {
    "\(readable) \(self == 1 ? noun : plural)"
  }
}

extension Point {
  /// The point as text: `16, 20.5`.
  package var readable: String { "\(x.readable), \(y.readable)" }
}

extension Size {
  /// The size as text: `390 × 844`.
  package var readable: String { "\(width.readable) × \(height.readable)" }
}

extension Rect {
  /// The rectangle as text: `390 × 844 at 0, 20`.
  package var readable: String { "\(size.readable) at \(origin.readable)" }
}
