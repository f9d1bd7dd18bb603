package import CollectionLayout

extension [ReportedElement] {
  /// The elements in the order of results.
  ///
  /// Elements are sorted by `zIndex`, then category (decoration, cell, supplementary), section,
  /// item and kind. Views of the whole list, which have no section, come before others of their
  /// category. A ``ViewState`` uses this order.
  ///
  /// The order is for reading; semantics 2.6 defines which element covers which.
  /// - Complexity: O(*n*) if they are already in this order, otherwise O(*n* log *n*).
  package var inResultOrder: [ReportedElement] {
    isInResultOrder ? self : sorted { $0.precedesInResult($1) }
  }

  private var isInResultOrder: Bool {
    indices.dropFirst().allSatisfy {
      followsDirectly($0) || !self[$0].precedesInResult(self[$0 - 1])
    }
  }

  /// Returns whether an element equals its predecessor in the criteria before the index path, and
  /// the index paths ascend.
  ///
  /// This is the common case; the properties are read in place, because a comparison of elements
  /// would copy both.
  private func followsDirectly(_ index: Int) -> Bool {
    self[index].attributes.zIndex == self[index - 1].attributes.zIndex
      && self[index].attributes.identifier.category
        == self[index - 1].attributes.identifier.category
      && self[index - 1].attributes.identifier.indexPath.precedesInResult(
        self[index].attributes.identifier.indexPath)
  }
}

extension ReportedElement {
  /// Returns whether the element comes before another one in the order of results.
  package func precedesInResult(_ other: ReportedElement) -> Bool {
    if attributes.zIndex != other.attributes.zIndex {
      return attributes.zIndex < other.attributes.zIndex
    }
    return attributes.identifier.precedes(other.attributes.identifier) { $0.rankInResult }
  }
}

extension ElementIdentifier {
  /// Returns whether the identifier comes before another one in a list of differences.
  ///
  /// That is the order of results without `zIndex`, which can differ itself, and with other ranks
  /// of the categories: cells, supplementaries, decorations.
  package func precedesInDifference(_ other: ElementIdentifier) -> Bool {
    precedes(other) { $0.rawValue }
  }

  /// Compares categories by their rank, then index paths, then kinds.
  @inline(__always)
  fileprivate func precedes(_ other: ElementIdentifier, rank: (ElementCategory) -> UInt8) -> Bool {
    if category != other.category { return rank(category) < rank(other.category) }
    if indexPath != other.indexPath { return indexPath.precedesInResult(other.indexPath) }
    return kind < other.kind
  }
}

extension IndexPath {
  /// Returns whether the index path comes before another one in results: paths with a single index,
  /// as views of the whole list have, come first.
  @inline(__always)
  package func precedesInResult(_ other: IndexPath) -> Bool {
    hasItem == other.hasItem ? self < other : other.hasItem
  }
}

extension ElementCategory {
  fileprivate var rankInResult: UInt8 {
    switch self {
    case .decoration: 0
    case .cell: 1
    case .supplementary: 2
    }
  }
}
