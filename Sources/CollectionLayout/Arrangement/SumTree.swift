/// Values that are added up: the sum before any of them is found, the place that a sum reaches, and
/// any of them changed, without visiting them all.
///
/// Thirty-two values have a sum above them, thirty-two of those another. The levels stand in arrays
/// and know their children by their place alone. A sum depends on the values alone, not on the order
/// in which they were changed.
struct SumTree<Value: AdditiveArithmetic & Sendable>: Sendable {
  private static var shift: Int { 5 }
  private static var fanOut: Int { 1 << shift }

  /// The values first; each level has the sums of thirty-two of the one before.
  private var levels: [[Value]]

  /// Creates sums of values.
  ///
  /// - Complexity: O(*n*), where *n* is how many there are.
  init(_ values: [Value] = []) {
    levels = [values]
    sumUp(from: 0)
  }

  /// Makes the levels above again from a place on.
  private mutating func sumUp(from place: Int) {
    var (level, first) = (0, place >> Self.shift)
    while levels[level].count > Self.fanOut {
      let parents = (levels[level].count + Self.fanOut - 1) >> Self.shift
      if level + 1 == levels.count { levels.append([]) }
      levels[level + 1].removeLast(max(0, levels[level + 1].count - first))
      for parent in levels[level + 1].count..<parents {
        levels[level + 1].append(sum(ofParent: parent, above: level))
      }
      level += 1
      first >>= Self.shift
    }
    levels.removeLast(levels.count - level - 1)
  }

  private func sum(ofParent parent: Int, above level: Int) -> Value {
    let first = parent << Self.shift
    var sum = Value.zero
    for child in first..<min(first + Self.fanOut, levels[level].count) {
      sum += levels[level][child]
    }
    return sum
  }

  var count: Int { levels[0].count }

  /// The sum of all values.
  var total: Value { sum(before: count) }

  /// The value at a place.
  ///
  /// - Complexity: O(1); O(log *n*) to set it, where *n* is how many there are.
  subscript(place: Int) -> Value {
    get { levels[0][place] }
    set {
      levels[0][place] = newValue
      var node = place
      for level in levels.indices.dropLast() {
        node >>= Self.shift
        levels[level + 1][node] = sum(ofParent: node, above: level)
      }
    }
  }

  /// Puts a value before that at a place, or behind all.
  ///
  /// - Complexity: O(*m*), where *m* is the number of values behind it.
  mutating func insert(_ value: Value, at place: Int) {
    levels[0].insert(value, at: place)
    sumUp(from: place)
  }

  /// Takes the value at a place out.
  ///
  /// - Complexity: O(*m*), where *m* is the number of values behind it.
  mutating func remove(at place: Int) {
    levels[0].remove(at: place)
    sumUp(from: place)
  }

  /// The sum of all values before a place.
  ///
  /// - Complexity: O(log *n*), where *n* is how many there are.
  func sum(before place: Int) -> Value {
    var sum = Value.zero
    for level in levels.indices.reversed() {
      let node = place >> (Self.shift * level)
      let first = level + 1 == levels.count ? 0 : node & ~(Self.fanOut - 1)
      for number in first..<node { sum += levels[level][number] }
    }
    return sum
  }

  /// Calls with places and the sums before them, in order.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of places and *n* that of all values.
  @inline(__always)
  func forEachSum(beforePlacesIn places: Range<Int>, _ body: (Int, Value) -> Void) {
    var sum = Value.zero
    for place in places {
      // The values that have one sum above them are added in the order in which `sum(before:)` adds
      // them; where others begin, it adds in another order.
      if place == places.lowerBound || place & (Self.fanOut - 1) == 0 {
        sum = self.sum(before: place)
      }
      body(place, sum)
      sum += levels[0][place]
    }
  }

  /// The first place whose value brings the sum to where it is wanted, and the sum before it; the
  /// count and the total where none does.
  ///
  /// - Parameter isReached: Whether a sum is enough; once it is, no greater one may be too little.
  /// - Returns: The place and the sum of all values before it.
  /// - Complexity: O(log *n*), where *n* is how many values there are.
  @inline(__always)
  func firstPlace(where isReached: (Value) -> Bool) -> (place: Int, before: Value) {
    var (sum, node, level) = (Value.zero, 0, levels.count - 1)
    while node < levels[level].count {
      let next = sum + levels[level][node]
      if !isReached(next) {
        (sum, node) = (next, node + 1)
      } else if level == 0 {
        return (node, sum)
      } else {
        (node, level) = (node << Self.shift, level - 1)
      }
    }
    return (count, sum)
  }
}
