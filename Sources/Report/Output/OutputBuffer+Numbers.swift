import CollectionLayout

// Numbers limit the speed of writing a result (performance, section 2), so the two most frequent
// forms, whole points and points with a few decimals, are written eight digits at a time, without a
// `String`.
extension OutputBuffer {
  /// Appends a whole number in decimal digits.
  mutating func append(_ number: Int) { append(number.in64Bits) }

  /// Appends a whole number in decimal digits.
  mutating func append(_ number: Int64) {
    append(upTo: 20) { $0.write(number, at: &$1) }
  }

  /// Appends the shortest decimal that reads back as the same double.
  mutating func append(_ number: Double) {
    append(upTo: 25) { $0.write(number, at: &$1) }
  }
}

extension MutableSpan<UInt8> {
  /// Writes a whole number in decimal digits: at most 20 bytes.
  mutating func write(_ number: Int, at end: inout Int) { write(number.in64Bits, at: &end) }

  /// Writes a whole number in decimal digits: at most 20 bytes.
  mutating func write(_ number: Int64, at end: inout Int) {
    if number < 0 { write(byte: UInt8(ascii: "-"), at: &end) }
    write(digitsOf: number.magnitude, at: &end)
  }

  /// Writes the shortest decimal that reads back as the same double, at most 25 bytes; a whole
  /// number without `.0`, −0 as `0`.
  ///
  /// The output is a JSON number if the number is finite.
  mutating func write(_ number: Double, at end: inout Int) {
    let magnitude = number.magnitude
    // Up to 2^53, every whole double is written with all of its digits; above, Swift's shortest
    // form has no `.0` to remove.
    if magnitude <= 0x1p53, Double(UInt64(magnitude)) == magnitude {
      if number < 0 { write(byte: UInt8(ascii: "-"), at: &end) }
      write(digitsOf: UInt64(magnitude), at: &end)
    } else if let tenThousandths = magnitude.tenThousandths {
      if number < 0 { write(byte: UInt8(ascii: "-"), at: &end) }
      write(tenThousandths: tenThousandths, at: &end)
    } else {
      write(number.description, at: &end)
    }
  }

  /// Writes a text byte by byte; reading a span is five times as fast as the text's view, if the
  /// system supports it.
  private mutating func write(_ text: String, at end: inout Int) {
    guard #available(macOS 26, *) else {
      for byte in text.utf8 { write(byte: byte, at: &end) }
      return
    }
    let bytes = text.utf8.span
    for index in bytes.indices { write(byte: bytes[index], at: &end) }
  }

  @inline(__always)
  mutating func write(byte: UInt8, at end: inout Int) {
    guard indices.contains(end) else { return }
    self[end] = byte
    end += 1
  }

  /// Writes the first bytes of a word, the lowest first; the bytes after them are overwritten, too.
  ///
  /// After the one test of the bounds, the compiler makes a single store of the eight.
  @inline(__always)
  mutating func write(_ word: UInt64, count: Int, at end: inout Int) {
    let place = end
    guard place >= 0, place <= self.count - 8 else { return }
    self[place] = UInt8(truncatingIfNeeded: word)
    self[place + 1] = UInt8(truncatingIfNeeded: word >> 8)
    self[place + 2] = UInt8(truncatingIfNeeded: word >> 16)
    self[place + 3] = UInt8(truncatingIfNeeded: word >> 24)
    self[place + 4] = UInt8(truncatingIfNeeded: word >> 32)
    self[place + 5] = UInt8(truncatingIfNeeded: word >> 40)
    self[place + 6] = UInt8(truncatingIfNeeded: word >> 48)
    self[place + 7] = UInt8(truncatingIfNeeded: word >> 56)
    end = place + count
  }

  /// Writes a number's decimal digits.
  private mutating func write(digitsOf number: UInt64, at end: inout Int) {
    guard number >= 100_000_000 else {
      let digits = number.eightDigits
      let zeros = min(7, digits.trailingZeroBitCount / 8)
      return write((digits | .zeros) >> UInt64(8 * zeros), count: 8 - zeros, at: &end)
    }
    write(digitsOf: number / 100_000_000, at: &end)
    write((number % 100_000_000).eightDigits | .zeros, count: 8, at: &end)
  }

  /// Writes a count of ten-thousandths that is not whole as a decimal without trailing zeros.
  private mutating func write(tenThousandths: UInt64, at end: inout Int) {
    let (whole, fraction) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
    write(digitsOf: whole, at: &end)
    let digits = (fraction * 10_000).eightDigits
    let places = 8 - digits.leadingZeroBitCount / 8
    write((digits | .zeros) << 8 | UInt64(UInt8(ascii: ".")), count: 1 + places, at: &end)
  }
}

extension Double {
  /// The number times 10,000 if it is a decimal of at most four places; nil otherwise.
  ///
  /// The division rounds correctly, so equality means that the decimal reads back as this number;
  /// and no two decimals of 15 digits read back as the same double, so no shorter one does.
  fileprivate var tenThousandths: UInt64? {
    guard self < 1e11 else { return nil }
    let scaled = UInt64(self * 10_000 + 0.5)
    return Double(scaled) / 10_000 == self ? scaled : nil
  }
}

extension UInt64 {
  /// Eight times the character `0`.
  fileprivate static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight decimal digits of a number below 10^8, one byte each, the first one lowest.
  ///
  /// The number is split in halves three times, all parts at once: into two lanes of four digits,
  /// four of two, and eight of one. A lane's quotient is a product and a shift, exact for the
  /// values of a lane.
  fileprivate var eightDigits: UInt64 {
    let fours = self / 10_000 | (self % 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }
}
