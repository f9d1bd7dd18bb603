import CollectionLayout

extension Collection where Element == Int {
  /// Whether each entry belongs to a longest increasing subsequence; the entries need not be
  /// adjacent.
  ///
  /// If there are several such subsequences, the choice is deterministic.
  /// - Complexity: O(*n* log *n*); O(*n*) for numbers that are already ascending.
  var longestIncreasingSubsequence: [Bool] {
    let numbers = Array(self)
    // For each length, the index of the lowest last entry of a subsequence; and the predecessor of
    // each entry.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = Self.runs(ends, below: number, numbers)
      if length > 0 { before[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var entry = ends.last ?? -1
    while entry >= 0 {
      belongs[entry] = true
      entry = before[entry]
    }
    return belongs
  }

  /// Returns the length of the longest subsequence that a number can extend.
  private static func runs(_ ends: [Int], below number: Int, _ numbers: [Int]) -> Int {
    if let last = ends.last, numbers[last] < number { return ends.count }
    // Without the module's name, this would be a method of Collection.
    return CollectionLayout.firstIndex(below: ends.count) { !(numbers[ends[$0]] < number) }
  }
}
