/// Where the entries of a list are after some were taken out and others put in (semantics 5.2).
///
/// What was put in stands where it was said to; what stayed fills the other slots in its old order. Only the changes
/// are kept, so a long list costs no more than a short one.
package struct SlotMap: Hashable, Sendable {
  /// The old indices of what was taken out, ascending, each once.
  private let removed: [Int]

  /// The new indices of what was put in, ascending, each once.
  private let filled: [Int]

  /// Creates a map from the old indices that were removed and the new indices that were filled.
  ///
  /// Both may be in any order, and an index may be repeated.
  package init(removing removed: [Int] = [], filling filled: [Int] = []) {
    self.removed = removed.ascending
    self.filled = filled.ascending
  }

  /// Calls with the runs of entries that stay neighbours, ascending: with their old indices, and where the first is now.
  ///
  /// - Parameters:
  ///   - count: How many entries there were.
  ///   - body: What is called.
  /// - Complexity: O(*k*), where *k* is the number of changes.
  package func forEachRun(ofCount count: Int, _ body: (Range<Int>, Int) -> Void) {
    var (old, new) = (0, 0)
    var nextRemoved = removed.partitionIndex { $0 >= 0 }
    var nextFilled = filled.partitionIndex { $0 >= 0 }
    while old < count {
      if nextRemoved < removed.count, removed[nextRemoved] == old {
        (old, nextRemoved) = (old + 1, nextRemoved + 1)
      } else if nextFilled < filled.count, filled[nextFilled] == new {
        (new, nextFilled) = (new + 1, nextFilled + 1)
      } else {
        var length = count - old
        if nextRemoved < removed.count { length = min(length, removed[nextRemoved] - old) }
        if nextFilled < filled.count { length = min(length, filled[nextFilled] - new) }
        body(old..<old + length, new)
        (old, new) = (old + length, new + length)
      }
    }
  }

  /// Where the entry is now; nil for one that was taken out.
  ///
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  package func newIndex(of old: Int) -> Int? {
    Self.index(of: old, leaving: removed, beside: filled)
  }

  /// Where the entry was; nil for one that was put in.
  ///
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  package func oldIndex(of new: Int) -> Int? {
    Self.index(of: new, leaving: filled, beside: removed)
  }

  /// The place of an entry of one list in the other, both without what the other does not have.
  private static func index(of index: Int, leaving: [Int], beside: [Int]) -> Int? {
    let before = leaving.partitionIndex { $0 >= index }
    if before < leaving.count, leaving[before] == index { return nil }
    let rank = index - before
    // The slot of a rank comes after all that were put in at or before it.
    var (low, high) = (0, beside.count)
    while low < high {
      let middle = (low + high) / 2
      if beside[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}

extension [Int] {
  /// The numbers in ascending order, each once.
  fileprivate var ascending: [Int] {
    var sorted = self
    if let first, let last, first > last { sorted.reverse() }
    if sorted.indices.dropFirst().contains(where: { sorted[$0] < sorted[$0 - 1] }) {
      sorted.sort()
    }
    var end = 0
    for number in sorted where end == 0 || sorted[end - 1] != number {
      sorted[end] = number
      end += 1
    }
    sorted.removeLast(sorted.count - end)
    return sorted
  }

  /// The first index whose entry the test holds for, in an array in which it holds from there on.
  fileprivate func partitionIndex(_ belongsBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
