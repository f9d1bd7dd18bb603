extension ElementIdentifier {
  /// Returns whether the data, with these numbers of items, has the item or section of an element.
  ///
  /// A cell needs its item, and a supplementary view its section. A decoration may be anywhere, and
  /// so may a supplementary view of the whole list.
  @inline(__always)
  package func exists(among itemCounts: [Int]) -> Bool {
    category.exists(at: indexPath, among: itemCounts)
  }
}

extension ElementCategory {
  /// Returns whether an index path is valid for an element of the category.
  @inline(__always)
  func exists(at indexPath: IndexPath, among itemCounts: [Int]) -> Bool {
    switch self {
    case .decoration: return true
    case .supplementary:
      return itemCounts.indices.contains(indexPath.section) || !indexPath.hasItem
    case .cell: return itemCounts.contains(indexPath)
    }
  }
}

extension [Int] {
  /// Returns whether an item exists at an index path, given the number of items in each section.
  @inlinable
  package func contains(_ path: IndexPath) -> Bool {
    indices.contains(path.section) && path.item >= 0 && path.item < self[path.section]
  }
}

extension [ElementAttributes] {
  /// Returns whether a view can show all elements, and the data, with these numbers of items, has
  /// them.
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
