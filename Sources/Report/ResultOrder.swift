import CollectionLayout
package import CollectionSimulation

extension [ReportedElement] {
  /// The elements in the order of results: by `zIndex`, then category (decoration, cell, supplementary), section, item
  /// and kind.
  ///
  /// It is an order for reading; what covers what is `semantics.md` 2.6.
  /// - Complexity: O(*n*) where they stand so already, else O(*n* log *n*).
  package var inResultOrder: [ReportedElement] {
    let isSorted = zip(self, dropFirst()).allSatisfy { !$1.precedesInResult($0) }
    return isSorted ? self : sorted { $0.precedesInResult($1) }
  }
}

extension ReportedElement {
  fileprivate func precedesInResult(_ other: ReportedElement) -> Bool {
    if attributes.zIndex != other.attributes.zIndex {
      return attributes.zIndex < other.attributes.zIndex
    }
    let (left, right) = (attributes.identifier, other.attributes.identifier)
    if left.category != right.category {
      return left.category.rankInResult < right.category.rankInResult
    }
    if left.indexPath != right.indexPath { return left.indexPath < right.indexPath }
    return left.kind < right.kind
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
