import CollectionLayout

extension Double {
  /// The number for reading: at most three decimals, no zeros at its end.
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

  /// A share of one for reading, in whole percent.
  var percent: String { (self * 100).rounded().readable + " %" }
}

extension Int {
  /// The number for reading, with a comma between each three digits.
  package var readable: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// The number and its noun: `1 view`, `21 views`.
  func of(_ noun: String) -> String { of(noun, noun + "s") }

  /// The number and its noun, which has a plural of its own: `1 pass`, `2 passes`.
  func of(_ noun: String, _ plural: String) -> String {
    "\(readable) \(self == 1 ? noun : plural)"
  }
}

extension Point {
  /// `16, 20.5`.
  var readable: String { "\(x.readable), \(y.readable)" }
}

extension Size {
  /// `390 × 844`.
  var readable: String { "\(width.readable) × \(height.readable)" }
}

extension Rect {
  /// `390 × 844 at 0, 20`.
  var readable: String { "\(size.readable) at \(origin.readable)" }
}
