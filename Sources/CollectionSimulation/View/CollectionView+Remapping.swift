import CollectionLayout

extension CollectionView {
  /// Gives what the view keeps by index path its new index path, and lets go of what is gone (semantics 5.3, step 10).
  ///
  /// Whatever keeps index paths between passes is remapped here, and nowhere else. A reloaded item is deleted and
  /// inserted again, so it does not stay selected; no call tells of what drops out.
  ///
  /// - Parameters:
  ///   - map: Where everything goes.
  ///   - returning: Where items are that go and come and are the same all the same.
  func remapState(_ map: UpdateMap, returning: [IndexPath: IndexPath] = [:]) {
    let elements = ElementMap(map)
    let newPath = { (path: IndexPath) in
      map.isReloaded(path) ? nil : map.newIndexPath(of: path) ?? returning[path]
    }
    interaction.remap(newPath)
    screen.releaseKeptViews()
    rekeyDisplayed { $0.category == .cell ? elements.newElement(of: $0) : $0 }
  }

  /// Gives what is on screen its new name; what has none leaves.
  func rekeyDisplayed(_ newElement: (ElementIdentifier) -> ElementIdentifier?) {
    changes.addLeaving(screen.rename(newElement))
  }
}
