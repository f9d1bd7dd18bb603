extension ElementIdentifier {
  /// Whether the data has the item of a cell, or the section of a supplementary view, where the sections have this many
  /// items; a decoration may be anywhere, and so may a supplementary view of the whole list.
  @inline(__always)
  package func exists(among itemCounts: [Int]) -> Bool {
    category.exists(at: indexPath, among: itemCounts)
  }
}

extension ElementCategory {
  /// Whether an element of the category may be at an index path.
  @inline(__always)
  func exists(at indexPath: IndexPath, among itemCounts: [Int]) -> Bool {
    switch self {
    case .decoration: return true
    case .supplementary:
      return itemCounts.indices.contains(indexPath.section) || !indexPath.hasItem
    case .cell:
      guard itemCounts.indices.contains(indexPath.section) else { return false }
      return indexPath.item >= 0 && indexPath.item < itemCounts[indexPath.section]
    }
  }
}

extension [ElementAttributes] {
  /// Whether a view can show all of them, and the data has them, where the sections have this many items.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements; nothing is copied.
  package func areSound(among itemCounts: [Int]) -> Bool {
    let span = self.span
    for place in span.indices {
      guard span[place].isShowable, span[place].identifier.exists(among: itemCounts) else {
        return false
      }
    }
    return true
  }
}
