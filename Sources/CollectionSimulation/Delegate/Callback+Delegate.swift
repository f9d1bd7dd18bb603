package import CollectionLayout

extension Callback {
  /// The functions of a scenario's delegate, in the order of the documentation: UIKit's delegates of
  /// a collection view, a scroll view and a flow layout, and its sources of prefetched data and moves.
  package static let ofDelegates: [Callback] = [
    Callback(
      "shouldSelectItem", "Whether a tap selects an item.", [.section, .item], returns: .boolean,
      uikit: "collectionView(_:shouldSelectItemAt:)"),
    Callback(
      "didSelectItem", "An item was selected.", [.section, .item],
      uikit: "collectionView(_:didSelectItemAt:)"),
    Callback(
      "shouldDeselectItem", "Whether a tap deselects an item.", [.section, .item],
      returns: .boolean, uikit: "collectionView(_:shouldDeselectItemAt:)"),
    Callback(
      "didDeselectItem", "An item is no longer selected.", [.section, .item],
      uikit: "collectionView(_:didDeselectItemAt:)"),
    Callback(
      "shouldHighlightItem", "Whether a touch highlights an item.", [.section, .item],
      returns: .boolean, uikit: "collectionView(_:shouldHighlightItemAt:)"),
    Callback(
      "didHighlightItem", "An item was highlighted.", [.section, .item],
      uikit: "collectionView(_:didHighlightItemAt:)"),
    Callback(
      "didUnhighlightItem", "An item is no longer highlighted.", [.section, .item],
      uikit: "collectionView(_:didUnhighlightItemAt:)"),
    Callback(
      "willDisplayCell", "A cell is about to appear on screen.", [.section, .item],
      uikit: "collectionView(_:willDisplay:forItemAt:)"),
    Callback(
      "didEndDisplayingCell", "A cell has left the screen.", [.section, .item],
      uikit: "collectionView(_:didEndDisplaying:forItemAt:)"),
    Callback(
      "willDisplaySupplementary", "A supplementary view is about to appear on screen.",
      [.kind, .section, .optionalItem],
      uikit: "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)"),
    Callback(
      "didEndDisplayingSupplementary", "A supplementary view has left the screen.",
      [.kind, .section, .optionalItem],
      uikit: "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)"),
    Callback(
      "prefetchItems", "Data of these items will soon be needed.", [.items],
      uikit: "collectionView(_:prefetchItemsAt:)"),
    Callback(
      "cancelPrefetching", "Data of these items is no longer needed.", [.items],
      uikit: "collectionView(_:cancelPrefetchingForItemsAt:)"),
    Callback(
      "shouldShowMenu", "Whether a long press shows a menu.", [.section, .item], returns: .boolean,
      uikit: "collectionView(_:shouldShowMenuForItemAt:)"),
    Callback(
      "canPerformAction", "Whether the menu has an action.", [.section, .item, .action],
      returns: .boolean, uikit: "collectionView(_:canPerformAction:forItemAt:withSender:)"),
    Callback(
      "performAction", "An action of the menu was chosen.", [.section, .item, .action],
      uikit: "collectionView(_:performAction:forItemAt:withSender:)"),
    Callback(
      "canMoveItem", "Whether the user can move an item.", [.section, .item], returns: .boolean,
      uikit: "collectionView(_:canMoveItemAt:)"),
    Callback(
      "targetItemForMove", "Returns the target of a moved item: the proposed one or another.",
      [.section, .item, .toSection, .toItem], returns: .item,
      uikit:
        "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)"
    ),
    Callback(
      "transitionLayout", "The layout during an interactive transition.", [.from, .to],
      returns: .layout, uikit: "collectionView(_:transitionLayoutForOldLayout:newLayout:)"),
    Callback(
      "targetOffset",
      "Returns the content offset after an update or a change of layouts: the proposed one or another.",
      [.proposed], returns: .point,
      uikit: "collectionView(_:targetContentOffsetForProposedContentOffset:)"),
    Callback("didScroll", "The content offset has changed.", uikit: "scrollViewDidScroll(_:)"),
    Callback("willBeginDragging", "A drag begins.", uikit: "scrollViewWillBeginDragging(_:)"),
    Callback(
      "willEndDragging", "The user lifts the finger; may return another target.",
      [.velocity, .target], returns: .optionalPoint,
      uikit: "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"),
    Callback(
      "didEndDragging", "The user has lifted the finger.", [.willDecelerate],
      uikit: "scrollViewDidEndDragging(_:willDecelerate:)"),
    Callback(
      "didEndDecelerating", "The deceleration has ended.", uikit: "scrollViewDidEndDecelerating(_:)"
    ),
    Callback(
      "didEndScrollingAnimation", "An animated scroll has ended.",
      uikit: "scrollViewDidEndScrollingAnimation(_:)"),
    Callback(
      "sizeForItem", "The size of an item of a flow layout.", [.layout, .section, .item],
      returns: .size, uikit: "collectionView(_:layout:sizeForItemAt:)"),
    Callback(
      "insetForSection", "The inset of a section of a flow layout.", [.layout, .section],
      returns: .insets, uikit: "collectionView(_:layout:insetForSectionAt:)"),
    Callback(
      "minimumLineSpacingForSection", "The gap between lines of a section of a flow layout.",
      [.layout, .section], returns: .number,
      uikit: "collectionView(_:layout:minimumLineSpacingForSectionAt:)"),
    Callback(
      "minimumInteritemSpacingForSection", "The gap between items of a section of a flow layout.",
      [.layout, .section], returns: .number,
      uikit: "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)"),
    Callback(
      "referenceSizeForHeader", "The size of a header of a flow layout.", [.layout, .section],
      returns: .size, uikit: "collectionView(_:layout:referenceSizeForHeaderInSection:)"),
    Callback(
      "referenceSizeForFooter", "The size of a footer of a flow layout.", [.layout, .section],
      returns: .size, uikit: "collectionView(_:layout:referenceSizeForFooterInSection:)"),
  ]
}
