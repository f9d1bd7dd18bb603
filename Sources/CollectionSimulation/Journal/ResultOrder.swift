package import CollectionLayout

extension [ReportedElement] {
  /// The elements in the order of results.
  ///
  /// They are sorted by `zIndex`, then category (decoration, cell, supplementary), section, item and kind. Views of the
  /// whole list, which have no section, come before the others of their category. A ``ViewState`` has them so.
  ///
  /// It is an order for reading; semantics 2.6 has what covers what.
  /// - Complexity: O(*n*) where they stand so already, else O(*n* log *n*).
  package var inResultOrder: [ReportedElement] {
    isInResultOrder ? self : sorted { $0.precedesInResult($1) }
  }

  private var isInResultOrder: Bool {
    indices.dropFirst().allSatisfy {
      followsDirectly($0) || !self[$0].precedesInResult(self[$0 - 1])
    }
  }

  /// Whether an element and the one before it are alike in what comes before the index path in the order, and their index
  /// paths ascend.
  ///
  /// So it is mostly; and what is read here is read in its place, where a comparison of elements copies both.
  private func followsDirectly(_ index: Int) -> Bool {
    self[index].attributes.zIndex == self[index - 1].attributes.zIndex
      && self[index].attributes.identifier.category
        == self[index - 1].attributes.identifier.category
      && self[index - 1].attributes.identifier.indexPath.precedesInResult(
        self[index].attributes.identifier.indexPath)
  }
}

extension ReportedElement {
  /// Whether it comes before another in the order of results.
  package func precedesInResult(_ other: ReportedElement) -> Bool {
    if attributes.zIndex != other.attributes.zIndex {
      return attributes.zIndex < other.attributes.zIndex
    }
    let (left, right) = (attributes.identifier, other.attributes.identifier)
    if left.category != right.category {
      return left.category.rankInResult < right.category.rankInResult
    }
    if left.indexPath != right.indexPath { return left.indexPath.precedesInResult(right.indexPath) }
    return left.kind < right.kind
  }
}

extension IndexPath {
  /// Whether it comes before another for people: those of one index first, for no section has them.
  @inline(__always)
  package func precedesInResult(_ other: IndexPath) -> Bool {
    hasItem == other.hasItem ? self < other : other.hasItem
  }
}

extension ElementCategory {
  fileprivate var rankInResult: Int {
    switch self {
    case .decoration: 0
    case .cell: 1
    case .supplementary: 2
    }
  }
}
