import CollectionLayout

extension CollectionView {
  /// Gives what the view keeps by index path its new index path, and lets go of what is gone (semantics 5.3, step 10).
  ///
  /// Whatever keeps index paths between passes is remapped here, and nowhere else. An item that is reloaded is at
  /// `map.newIndexPath(of:)` as one that stays is, and `map.isReloaded(_:)` tells the two apart.
  func remapState(_ map: UpdateMap) {
    let elements = ElementMap(map)
    rekeyDisplayed { $0.category == .cell ? elements.newElement(of: $0) : $0 }
  }

  /// Gives what is on screen its new name; what has none leaves.
  func rekeyDisplayed(_ newElement: (ElementIdentifier) -> ElementIdentifier?) {
    var staying: [DisplayedElement] = []
    staying.reserveCapacity(displayed.count)
    for shown in displayed {
      if let element = newElement(shown.attributes.identifier) {
        staying.append(
          DisplayedElement(attributes: shown.attributes.moved(to: element), view: shown.view))
      } else {
        updates.leaving.append(shown)
      }
    }
    displayed = staying
  }
}
