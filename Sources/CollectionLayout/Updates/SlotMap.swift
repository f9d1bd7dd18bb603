/// A map between the indices of a list before and after removals and insertions (semantics 5.2).
///
/// Inserted entries are at their given indices; the remaining entries fill the other slots in their
/// old order. Only the changes are stored, so a long list costs no more than a short one.
package struct SlotMap: Hashable, Sendable {
  /// The old indices of the removed entries, ascending and unique.
  private let removed: [Int]

  /// The new indices of the inserted entries, ascending and unique.
  private let filled: [Int]

  /// Creates a map from the old indices that were removed and the new indices that were filled.
  ///
  /// Both may be in any order, and an index may be repeated.
  package init(removing removed: [Int] = [], filling filled: [Int] = []) {
    self.removed = removed.ascending
    self.filled = filled.ascending
  }

  /// Calls a closure with each run of entries that remain adjacent, ascending.
  ///
  /// - Parameters:
  ///   - count: The old number of entries.
  ///   - body: Receives the old indices of a run, and the new index of its first entry.
  /// - Complexity: O(*k*), where *k* is the number of changes.
  package func forEachRun(ofCount count: Int, _ body: (Range<Int>, Int) -> Void) {
    var (old, new) = (0, 0)
    var nextRemoved = firstIndex(below: removed.count) { removed[$0] >= 0 }
    var nextFilled = firstIndex(below: filled.count) { filled[$0] >= 0 }
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

  /// Returns the new index of an entry; nil for a removed one.
  ///
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  package func newIndex(of old: Int) -> Int? {
    Self.index(of: old, leaving: removed, beside: filled)
  }

  /// Returns the old index of an entry; nil for an inserted one.
  ///
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  package func oldIndex(of new: Int) -> Int? {
    Self.index(of: new, leaving: filled, beside: removed)
  }

  /// Returns the index in one list of an entry of the other.
  private static func index(of index: Int, leaving: [Int], beside: [Int]) -> Int? {
    let before = firstIndex(below: leaving.count) { leaving[$0] >= index }
    if before < leaving.count, leaving[before] == index { return nil }
    let rank = index - before
    // The slot of a rank comes after all entries inserted at or before it. An index that does not
    // exist may be as great as Int.max.
    return rank &+ firstIndex(below: beside.count) { beside[$0] - $0 > rank }
  }
}

extension [Int] {
  /// The numbers in ascending order, without duplicates.
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
}
