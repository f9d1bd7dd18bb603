extension Collection where Element == Int {
  /// Which entries make up a longest run of ascending numbers, in their order; others may stand between them.
  ///
  /// Of several such runs it is one, always the same.
  /// - Complexity: O(*n* log *n*); O(*n*) for numbers that ascend already.
  var longestIncreasingSubsequence: [Bool] {
    let numbers = Array(self)
    // For each length, where the run of that length ends that ends lowest; and the entry before each in its run.
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

  /// How long the longest run is that a number can continue with.
  private static func runs(_ ends: [Int], below number: Int, _ numbers: [Int]) -> Int {
    if let last = ends.last, numbers[last] < number { return ends.count }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
