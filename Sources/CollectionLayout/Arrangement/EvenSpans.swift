/// Intervals of one length whose starts are evenly spaced, as rows or columns of a grid are.
struct EvenSpans {
  let count: Int
  let start: Double
  let length: Double

  /// From one start to the next; may be zero or less.
  let step: Double

  /// The numbers of all intervals that reach into the open interval, and perhaps of a neighbour where
  /// rounding makes one.
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

    // A whole grid is often asked for what stands beside it: nothing, and then no line is to be visited for it.
    func isBelow(_ number: Int) -> Bool { start + Double(number) * step + length <= low }
    func isAbove(_ number: Int) -> Bool { start + Double(number) * step >= high }
  }

  /// The number rounded down and brought into `0...count`.
  private func index(_ value: Double) -> Int { wholeNumber(value, atMost: count) }
}

/// The number rounded down, at least zero and at most the limit; zero for what is not a number.
func wholeNumber(_ value: Double, atMost limit: Int) -> Int {
  guard value >= 1 else { return 0 }
  return value >= Double(limit) ? limit : Int(value)
}
