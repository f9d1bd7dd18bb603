/// Evenly spaced intervals of equal length, such as the rows or columns of a grid.
struct EvenSpans {
  let count: Int
  let start: Double
  let length: Double

  /// The distance from one start to the next; may be zero or negative.
  let step: Double

  /// Returns the numbers of all intervals that reach into the open interval, and possibly of a
  /// neighbour that does so only by a rounding error.
  ///
  /// - Complexity: O(1)
  func range(meeting low: Double, _ high: Double) -> Range<Int> {
    if step > 0 {
      return range(from: start, step: step, low, high)
    }
    if step < 0 {
      let last = start + Double(count - 1) * step
      let reversed = range(from: last, step: -step, low, high)
      return count - reversed.upperBound..<count - reversed.lowerBound
    }
    return start < high && start + length > low ? 0..<count : 0..<0
  }

  private func range(from start: Double, step: Double, _ low: Double, _ high: Double)
    -> Range<Int>
  {
    var first = index((low - length - start) / step - 1)
    var end = index((high - start) / step + 2)
    for _ in 0..<2 {
      if first < end, isBelow(first) { first += 1 }
      if first < end, isAbove(end - 1) { end -= 1 }
    }
    return first..<max(first, end)

    // Queries beside a whole grid are frequent: they match no line, and so visit none.
    func isBelow(_ number: Int) -> Bool { start + Double(number) * step + length <= low }
    func isAbove(_ number: Int) -> Bool { start + Double(number) * step >= high }
  }

  /// Rounds the number down and clamps it to `0...count`.
  private func index(_ value: Double) -> Int { wholeNumber(value, atMost: count) }
}

/// Rounds the number down and clamps it to `0...limit`; returns zero for NaN.
func wholeNumber(_ value: Double, atMost limit: Int) -> Int {
  guard value >= 1 else { return 0 }
  return value >= Double(limit) ? limit : Int(value)
}
