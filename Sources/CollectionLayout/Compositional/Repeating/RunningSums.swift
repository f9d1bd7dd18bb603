/// Numbers that are added up: the sum before any of them is found, and any of them changed, without
/// visiting them all.
///
/// Thirty-two numbers have a sum above them, thirty-two of those another. A sum depends on the
/// numbers alone, not on the order in which they were changed.
struct RunningSums: Sendable {
  private static let shift = 5
  private static let fanOut = 1 << shift

  /// The numbers first; each level has the sums of thirty-two of the one before.
  private var levels: [[Double]]

  /// How many numbers are below zero.
  private var negativeCount: Int

  /// Creates sums of numbers.
  ///
  /// - Complexity: O(*n*), where *n* is how many there are.
  init(_ numbers: [Double]) {
    levels = [numbers]
    negativeCount = numbers.count { $0 < 0 }
    while let last = levels.last, last.count > Self.fanOut {
      let parents = (last.count + Self.fanOut - 1) >> Self.shift
      levels.append((0..<parents).map { Self.sum(of: $0, last) })
    }
  }

  private static func sum(of parent: Int, _ level: [Double]) -> Double {
    let first = parent << shift
    return level[first..<min(first + fanOut, level.count)].reduce(0, +)
  }

  var count: Int { levels[0].count }

  /// Whether no sum is less than the one before.
  var isAscending: Bool { negativeCount == 0 }

  /// The number at a place.
  ///
  /// - Complexity: O(1); O(log *n*) to set it, where *n* is how many there are.
  subscript(place: Int) -> Double {
    get { levels[0][place] }
    set {
      negativeCount += (newValue < 0 ? 1 : 0) - (levels[0][place] < 0 ? 1 : 0)
      levels[0][place] = newValue
      var node = place
      for level in levels.indices.dropLast() {
        node >>= Self.shift
        levels[level + 1][node] = Self.sum(of: node, levels[level])
      }
    }
  }

  /// The sum of all numbers before a place.
  ///
  /// - Complexity: O(log *n*), where *n* is how many there are.
  func sum(before place: Int) -> Double {
    var sum = 0.0
    for level in levels.indices.reversed() {
      let node = place >> (Self.shift * level)
      let first = level + 1 == levels.count ? 0 : node & ~(Self.fanOut - 1)
      for number in first..<node { sum += levels[level][number] }
    }
    return sum
  }

  /// Calls with places and the sums before them, in order.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of places and *n* that of all numbers.
  @inline(__always)
  func forEachSum(beforePlacesIn places: Range<Int>, _ body: (Int, Double) -> Void) {
    var sum = 0.0
    for place in places {
      // The numbers that have one sum above them are added in the order in which `sum(before:)` adds them; where others
      // begin, it adds in another order.
      if place == places.lowerBound || place & (Self.fanOut - 1) == 0 {
        sum = self.sum(before: place)
      }
      body(place, sum)
      sum += levels[0][place]
    }
  }

  var total: Double { sum(before: count) }
}
