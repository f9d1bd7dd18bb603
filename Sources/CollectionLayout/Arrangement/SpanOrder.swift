/// A search among intervals that follow each other, though they may overlap or step back.
///
/// As long as starts and ends are ascending, which is so unless a spacing is negative, nothing is
/// stored, and the starts and ends themselves are searched.
struct SpanOrder: Sendable {
  /// The maximum end up to each interval, inclusive; empty while ends are in order.
  private var maxEnds: [Double] = []

  /// The minimum start from each interval on; empty while starts are in order.
  private var minStarts: [Double] = []

  init() {}

  /// Creates the order of a number of intervals.
  ///
  /// - Complexity: O(*n*), where *n* is their number.
  init(count: Int, low: (Int) -> Double, high: (Int) -> Double) {
    let isOrdered = (0..<count).dropFirst().allSatisfy {
      low($0 - 1) <= low($0) && high($0 - 1) <= high($0)
    }
    guard !isOrdered else { return }
    maxEnds.reserveCapacity(count)
    var maximum = -Double.infinity
    for number in 0..<count {
      maximum = max(maximum, high(number))
      maxEnds.append(maximum)
    }
    minStarts = Array(repeating: 0, count: count)
    var minimum = Double.infinity
    for number in (0..<count).reversed() {
      minimum = min(minimum, low(number))
      minStarts[number] = minimum
    }
  }

  /// Returns a range with the numbers of all intervals that reach into the open interval.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of intervals; the range may contain others
  ///   if the intervals step back.
  func range(
    meeting from: Double, _ to: Double, count: Int, low: (Int) -> Double, high: (Int) -> Double
  ) -> Range<Int> {
    let first = firstIndex(below: count) {
      (maxEnds.isEmpty ? high($0) : maxEnds[$0]) > from
    }
    let end = firstIndex(below: count) { !((minStarts.isEmpty ? low($0) : minStarts[$0]) < to) }
    return first..<max(first, end)
  }
}

/// Returns the first number below the limit for which the condition holds, or the limit if there is
/// none; the condition must hold for all numbers after it.
///
/// - Complexity: O(log *n*), where *n* is the limit.
@inlinable
package func firstIndex(below limit: Int, where condition: (Int) -> Bool) -> Int {
  var (low, high) = (0, limit)
  while low < high {
    let middle = low + (high - low) / 2
    if condition(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
