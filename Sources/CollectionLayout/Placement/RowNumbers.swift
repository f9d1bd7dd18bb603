// Operations on the row numbers that a search has found. The standard sort may allocate memory;
// these never do, so that searches while a view scrolls allocate none.

extension [Int32] {
  /// Sorts the elements from a place on, without allocating memory.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of sorted elements.
  mutating func sortInPlace(from first: Int) {
    let length = count - first
    guard length > 1 else { return }
    if length <= 24 {
      sortByInsertion(from: first)
      return
    }
    for root in Swift.stride(from: length / 2 - 1, through: 0, by: -1) {
      siftDown(root, length, from: first)
    }
    for end in Swift.stride(from: length - 1, to: 0, by: -1) {
      swapAt(first, first + end)
      siftDown(0, end, from: first)
    }
  }

  /// Removes equal neighbours among the sorted elements from a place on.
  mutating func removeRepetitions(from first: Int) {
    guard first < count else { return }
    var end = first + 1
    for place in end..<count where self[place] != self[end - 1] {
      self[end] = self[place]
      end += 1
    }
    removeLast(count - end)
  }

  private mutating func sortByInsertion(from first: Int) {
    for place in first + 1..<count {
      let element = self[place]
      var hole = place
      while hole > first && self[hole - 1] > element {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = element
    }
  }

  /// Moves an element of a heap of the given length down until no child is larger.
  private mutating func siftDown(_ root: Int, _ length: Int, from first: Int) {
    let element = self[first + root]
    var hole = root
    while hole * 2 + 1 < length {
      var child = hole * 2 + 1
      if child + 1 < length && self[first + child + 1] > self[first + child] { child += 1 }
      guard self[first + child] > element else { break }
      self[first + hole] = self[first + child]
      hole = child
    }
    self[first + hole] = element
  }
}
