/// Draws choices from the bytes of an input, so that a small change of the input is a small change of what is tried.
///
/// Where the input is at its end, every choice is the first.
struct InputReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number of the range; the first where there is nothing left.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    let count = range.upperBound - range.lowerBound + 1
    let drawn = count <= 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())
    return range.lowerBound + drawn % count
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(in: 0...choices.count - 1)]
  }

  mutating func oneIn(_ count: Int) -> Bool { Int(byte()) % count == count - 1 }

  /// Bytes as they are, at most so many.
  mutating func text(upTo limit: Int) -> [UInt8] {
    let count = min(number(in: 0...limit), bytes.count)
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// All that is left.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
