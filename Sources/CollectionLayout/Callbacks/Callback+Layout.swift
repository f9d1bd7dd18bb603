extension Callback {
  /// The callbacks of a layout, in the order of the documentation.
  package static let ofLayouts: [Callback] = passes + invalidations + motions + updates + changes

  private static let noMethod = "UIKit has no such method"
  private static let notWritten = "the exporter does not write it"
  private static let attributes = "UICollectionViewLayoutAttributes"
  private static let context = "UICollectionViewLayoutInvalidationContext"

  private static let passes = [
    Callback(
      "prepare",
      "Computes the layout. Called first in the pass after an invalidation. The host stores the placed elements and finds them by rectangle.",
      uikit: "func prepare()"),
    Callback(
      "contentSize",
      "Returns the content size, as a Size or two numbers. Default: up to the far corner of the placed elements.",
      returns: .size,
      uikit: "var collectionViewContentSize: CGSize"),
    Callback(
      "attributes",
      "Returns the attributes of every element that intersects a rectangle. Default: the placed elements.",
      [.rect], returns: .elements,
      uikit: "func layoutAttributesForElements(in rect: CGRect) -> [\(attributes)]?"),
    Callback(
      "itemAttributes",
      "Returns the attributes of one item, or four numbers: x, y, width, height.",
      [.section, .item], returns: .frame,
      uikit: "func layoutAttributesForItem(at indexPath: IndexPath) -> \(attributes)?"),
    Callback(
      "supplementaryAttributes",
      "Returns the attributes of one supplementary view; without an item, of one of the whole list.",
      [.kind, .section, .optionalItem], returns: .optionalAttributes,
      uikit:
        "func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> \(attributes)?"
    ),
    Callback(
      "decorationAttributes",
      "Returns the attributes of one decoration.", [.kind, .section, .item],
      returns: .optionalAttributes,
      uikit:
        "func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> \(attributes)?"
    ),
  ]

  private static let invalidations = [
    Callback(
      "shouldInvalidate",
      "Returns whether new bounds, after a scroll or a rotation, invalidate the layout. Default: false.",
      [.newBounds], returns: .boolean,
      uikit: "func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool"),
    Callback(
      "boundsInvalidation",
      "Lists in a context what new bounds invalidate. A context that names no element, as by default, invalidates every placed element.",
      [.newBounds, .context],
      uikit: "func invalidationContext(forBoundsChange newBounds: CGRect) -> \(context)"),
    Callback(
      "invalidate",
      "Notified before elements become invalid.", [.context],
      uikit: "func invalidateLayout(with context: \(context))"),
    Callback(
      "shouldInvalidatePreferred",
      "Returns whether a cell's preferred size invalidates the layout. Default: false.",
      [.preferred, .original], returns: .boolean,
      uikit:
        "func shouldInvalidateLayout(forPreferredLayoutAttributes preferredAttributes: \(attributes), withOriginalAttributes originalAttributes: \(attributes)) -> Bool"
    ),
    Callback(
      "preferredInvalidation",
      "Lists in a context what a preferred size invalidates. Default: the one element.",
      [.preferred, .original, .context],
      uikit:
        "func invalidationContext(forPreferredLayoutAttributes preferredAttributes: \(attributes), withOriginalAttributes originalAttributes: \(attributes)) -> \(context)"
    ),
  ]

  private static let motions = [
    Callback(
      "targetOffset",
      "Returns the offset where a scroll ends, for snapping: the proposed one or another. The velocity is in points per millisecond.",
      [.proposed, .velocity], returns: .point,
      uikit:
        "func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint"
    ),
    Callback(
      "targetOffsetForUpdate",
      "Returns the content offset after an update or a change of layouts.", [.proposed],
      returns: .point,
      uikit:
        "func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint"
    ),
    Callback(
      "wantsNextFrame",
      "Returns whether the layout moves by itself and needs another display frame. Called after each frame. Default: false.",
      returns: .boolean,
      notExported: noMethod),
    Callback(
      "animate",
      "Moves the layout to a moment of the simulated time, in seconds, after wantsNextFrame returned true. The context names what moved; without a name, that is every placed element.",
      [.time, .context],
      notExported: noMethod),
  ]

  private static let updates = [
    Callback(
      "prepareUpdates",
      "Receives the insertions, deletions, reloads and moves of an update.", [.updates],
      uikit:
        "func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem])"),
    Callback(
      "finalizeUpdates",
      "Notified when the animations of an update are set up.",
      uikit: "func finalizeCollectionViewUpdates()"),
    Callback(
      "initialItemAttributes",
      "Returns the initial attributes of an item that appears.", [.section, .item],
      returns: .optionalAttributes,
      uikit:
        "func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> \(attributes)?"),
    Callback(
      "finalItemAttributes",
      "Returns the final attributes of an item that disappears.", [.section, .item],
      returns: .optionalAttributes,
      uikit:
        "func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> \(attributes)?"),
    Callback(
      "initialSupplementaryAttributes",
      "Returns the initial attributes of a supplementary view that appears.",
      [.kind, .section, .optionalItem], returns: .optionalAttributes,
      uikit:
        "func initialLayoutAttributesForAppearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath) -> \(attributes)?",
      notExported: notWritten),
    Callback(
      "finalSupplementaryAttributes",
      "Returns the final attributes of a supplementary view that disappears.",
      [.kind, .section, .optionalItem], returns: .optionalAttributes,
      uikit:
        "func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath) -> \(attributes)?",
      notExported: notWritten),
    Callback(
      "initialDecorationAttributes",
      "Returns the initial attributes of a decoration that appears.", [.kind, .section, .item],
      returns: .optionalAttributes,
      uikit:
        "func initialLayoutAttributesForAppearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath) -> \(attributes)?",
      notExported: notWritten),
    Callback(
      "finalDecorationAttributes",
      "Returns the final attributes of a decoration that disappears.", [.kind, .section, .item],
      returns: .optionalAttributes,
      uikit:
        "func finalLayoutAttributesForDisappearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath) -> \(attributes)?",
      notExported: notWritten),
    Callback(
      "insertedSupplementaries",
      "Returns the supplementary views of a kind that an update inserts.", [.kind],
      returns: .supplementaries,
      uikit:
        "func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath]",
      notExported: notWritten),
    Callback(
      "deletedSupplementaries",
      "Returns the supplementary views of a kind that an update deletes.", [.kind],
      returns: .supplementaries,
      uikit:
        "func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath]",
      notExported: notWritten),
    Callback(
      "insertedDecorations",
      "Returns the decorations of a kind that an update inserts.", [.kind], returns: .decorations,
      uikit: "func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath]",
      notExported: notWritten),
    Callback(
      "deletedDecorations",
      "Returns the decorations of a kind that an update deletes.", [.kind], returns: .decorations,
      uikit: "func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath]",
      notExported: notWritten),
  ]

  private static let changes = [
    Callback(
      "prepareBoundsChange",
      "Notified before an animated change of the bounds, with the old bounds.", [.oldBounds],
      uikit: "func prepare(forAnimatedBoundsChange oldBounds: CGRect)"),
    Callback(
      "finalizeBoundsChange",
      "Notified when the animations of a bounds change are set up.",
      uikit: "func finalizeAnimatedBoundsChange()"),
    Callback(
      "prepareTransitionTo",
      "Notified before another layout replaces this one.", [.newLayout],
      uikit: "func prepareForTransition(to newLayout: UICollectionViewLayout)"),
    Callback(
      "prepareTransitionFrom",
      "Notified before this layout replaces another one.", [.oldLayout],
      uikit: "func prepareForTransition(from oldLayout: UICollectionViewLayout)"),
    Callback(
      "finalizeTransition",
      "Notified when the animations of a layout change are set up.",
      uikit: "func finalizeLayoutTransition()"),
    Callback(
      "targetItemForMove",
      "Returns the target of an item that the user moves: a section and an item. Default: the nearest item.",
      [.section, .item, .point], returns: .item,
      uikit:
        "func targetIndexPath(forInteractivelyMovingItem indexPath: IndexPath, withPosition position: CGPoint) -> IndexPath"
    ),
    Callback(
      "moveAttributes",
      "Returns the attributes of an item that the user moves. Default: unchanged, centred on the point.",
      [.section, .item, .point], returns: .attributes,
      uikit:
        "func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint) -> \(attributes)"
    ),
  ]
}
