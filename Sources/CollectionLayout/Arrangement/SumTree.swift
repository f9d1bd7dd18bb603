/// Values and their sums: finds the sum before a value, finds the value at which a sum is reached,
/// and changes a value, without visiting them all.
///
/// Each level of the tree adds up groups of thirty-two sums of the level below. The levels are
/// arrays, in which children are found by their position. A sum depends only on the values, not on
/// the order in which they were changed.
struct SumTree<Value: AdditiveArithmetic & Sendable>: Sendable {
  private static var shift: Int { 5 }
  private static var fanOut: Int { 1 << shift }

  /// The values, followed by the levels; each has the sums of thirty-two elements of the one
  /// before.
  private var levels: [[Value]]

  /// Creates sums of values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  init(_ values: [Value] = []) {
    levels = [values]
    sumUp(from: 0)
  }

  /// Recomputes the upper levels from a place on.
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

  var total: Value { sum(before: count) }

  /// The value at a place.
  ///
  /// - Complexity: O(1); O(log *n*) to set it, where *n* is the number of values.
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

  /// Inserts a value before the one at a place, or at the end.
  ///
  /// - Complexity: O(*m*), where *m* is the number of values after it.
  mutating func insert(_ value: Value, at place: Int) {
    levels[0].insert(value, at: place)
    sumUp(from: place)
  }

  /// Removes the value at a place.
  ///
  /// - Complexity: O(*m*), where *m* is the number of values after it.
  mutating func remove(at place: Int) {
    levels[0].remove(at: place)
    sumUp(from: place)
  }

  /// Returns the sum of all values before a place.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of values.
  func sum(before place: Int) -> Value {
    var sum = Value.zero
    for level in levels.indices.reversed() {
      let node = place >> (Self.shift * level)
      let first = level + 1 == levels.count ? 0 : node & ~(Self.fanOut - 1)
      for number in first..<node { sum += levels[level][number] }
    }
    return sum
  }

  /// Calls a function with places and the sums before them, in order.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of places and *n* that of all values.
  @inline(__always)
  func forEachSum(beforePlacesIn places: Range<Int>, _ body: (Int, Value) -> Void) {
    var sum = Value.zero
    for place in places {
      // Values of the same group are added in the order in which `sum(before:)` adds them; at the
      // beginning of another group, it adds in another order.
      if place == places.lowerBound || place & (Self.fanOut - 1) == 0 {
        sum = self.sum(before: place)
      }
      body(place, sum)
      sum += levels[0][place]
    }
  }

  /// Finds the first place whose value makes the sum sufficient, and the sum before it; the count
  /// and the total if there is none.
  ///
  /// - Parameter isReached: Returns whether a sum is sufficient; must be true for every sum above a
  ///   sufficient one.
  /// - Returns: The place and the sum of all values before it.
  /// - Complexity: O(log *n*), where *n* is the number of values.
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
