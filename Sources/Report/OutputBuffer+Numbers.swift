// Numbers bound the speed of a result (performance, section 2), so the two that layouts mostly hold, whole points and
// points with a few decimals, are written without going through a `String`.
extension OutputBuffer {
  /// Appends a whole number in decimal digits.
  mutating func append(_ number: Int) {
    append(upTo: 20) { $0.append(number) }
  }

  /// Appends the shortest decimal that reads back as the same double.
  mutating func append(_ number: Double) {
    append(upTo: 25) { $0.append(number) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a whole number in decimal digits: at most 20 bytes.
  mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(number.magnitude))
  }

  /// Appends the shortest decimal that reads back as the same double, at most 25 bytes; a whole number without `.0`,
  /// −0 as `0`.
  ///
  /// What is appended is a JSON number where the number is finite.
  mutating func append(_ number: Double) {
    let magnitude = number.magnitude
    // Up to 2^53 every whole double has all of its digits to itself; above, Swift's shortest has no `.0` to cut.
    if magnitude <= 0x1p53, Double(UInt64(magnitude)) == magnitude {
      if number < 0 { append(UInt8(ascii: "-")) }
      append(digitsOf: UInt64(magnitude))
    } else if let tenThousandths = magnitude.tenThousandths {
      if number < 0 { append(UInt8(ascii: "-")) }
      append(tenThousandths: tenThousandths)
    } else {
      append(number.description)
    }
  }

  /// Appends a text; there must be room for it.
  @inline(__always)
  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }
}

extension Double {
  /// The number times 10,000 where it is a decimal of at most four places, else nil.
  ///
  /// The division rounds correctly, so equality says that the decimal reads back as this number; and no two decimals
  /// of 15 digits read back as the same double, so no shorter one does.
  fileprivate var tenThousandths: UInt64? {
    guard self < 1e11 else { return nil }
    let scaled = UInt64(self * 10_000 + 0.5)
    return Double(scaled) / 10_000 == self ? scaled : nil
  }
}

extension OutputSpan<UInt8> {
  /// Appends a number's decimal digits.
  fileprivate mutating func append(digitsOf number: UInt64) {
    guard number >= 100_000_000 else { return append(upToEightDigitsOf: number, atLeast: 1) }
    append(digitsOf: number / 100_000_000)
    append(upToEightDigitsOf: number % 100_000_000, atLeast: 8)
  }

  /// Appends the digits of a number below 10^8, with zeros before them up to the least count.
  private mutating func append(upToEightDigitsOf number: UInt64, atLeast least: Int) {
    var rest = number
    // The last digit comes first; eight of them fit in a word.
    var characters: UInt64 = 0
    var count = 0
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      characters = characters << 8 | (digit + UInt64(UInt8(ascii: "0")))
      rest = quotient
      count += 1
    } while rest != 0 || count < least
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: characters))
      characters >>= 8
    }
  }

  /// Appends a count of ten-thousandths as a decimal without zeros at its end.
  fileprivate mutating func append(tenThousandths: UInt64) {
    var (whole, fraction) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
    append(digitsOf: whole)
    append(UInt8(ascii: "."))
    var places = 4
    while fraction % 10 == 0, places > 1 {
      fraction /= 10
      places -= 1
    }
    append(upToEightDigitsOf: fraction, atLeast: places)
  }
}
