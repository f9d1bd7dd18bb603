import CollectionLayout

/// Adds UIKit's texts to faults that the script's side of the host has found; the view knows its
/// own.
extension Diagnostic {
  /// The diagnostic with UIKit's text for its code, if that exists and the diagnostic has none
  /// (semantics 1B).
  var quotingUIKit: Diagnostic {
    guard uikit == nil, let text = uikitText else { return self }
    var complete = self
    complete.uikit = text
    return complete
  }

  private var uikitText: String? {
    switch code {
    case .indexOutOfRange: element.flatMap { $0.uikitTextForMissingPlace }
    case .wrongCategory:
      "UICollectionViewLayoutAttributes elementKind is nil.  This probably means you created the "
        + "UICollectionViewLayoutAttributes using +alloc/-init instead of one of the class constructors"
    case .boundsOrigin:
      "UICollectionViewLayoutAttributes bounds must be set with a (0,0) origin"
    case .nullFrame: "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined."
    case .invalidSection:
      "Invalid section definition. Please specify a valid section definition when content is to be "
        + "rendered for a section. This is a client error."
    default: nil
    }
  }
}

extension ElementIdentifier {
  /// UIKit's text for an element that the data does not have.
  fileprivate var uikitTextForMissingPlace: String? {
    switch category {
    case .cell:
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: (\(indexPath.section), \(indexPath.item))"
    case .supplementary:
      "request for CGRect for supplementary view of kind \(kind) in section \(indexPath.section) "
        + "when there are fewer sections in the collection view"
    case .decoration: nil
    }
  }
}
