/// Lengths, some of which may be negative, and their running sums.
struct RunningSums: Sendable {
  private var tree: SumTree<Double>

  /// The number of negative lengths.
  private var negativeCount: Int

  /// Creates sums of lengths.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lengths.
  init(_ lengths: [Double]) {
    tree = SumTree(lengths)
    negativeCount = lengths.count { $0 < 0 }
  }

  var total: Double { tree.total }

  /// Whether no sum is less than the one before it.
  var isAscending: Bool { negativeCount == 0 }

  /// The length at a place.
  ///
  /// - Complexity: O(1); O(log *n*) to set it, where *n* is the number of lengths.
  subscript(place: Int) -> Double {
    get { tree[place] }
    set {
      negativeCount += (newValue < 0 ? 1 : 0) - (tree[place] < 0 ? 1 : 0)
      tree[place] = newValue
    }
  }

  /// Returns the sum of all lengths before a place.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of lengths.
  func sum(before place: Int) -> Double { tree.sum(before: place) }

  /// Calls a function with places and the sums before them, in order.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of places and *n* that of all lengths.
  @inline(__always)
  func forEachSum(beforePlacesIn places: Range<Int>, _ body: (Int, Double) -> Void) {
    tree.forEachSum(beforePlacesIn: places, body)
  }
}
