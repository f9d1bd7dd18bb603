package import CollectionLayout

/// A map between the sections and items before and after an update (semantics 5.2).
///
/// Only changes are stored: the map of a change of one item among a million is small. An item of a
/// reloaded or deleted section has no place after the update, even if an equal item does.
package struct UpdateMap: Sendable {
  /// The number of items in each section before the update.
  package let before: [Int]

  /// The number of items in each section after the update.
  package let after: [Int]

  private let places: UpdatedPlaces

  /// Creates the map of changes that match the data.
  init(_ updates: MergedUpdates, before: [Int], after: [Int]) {
    self.before = before
    self.after = after
    places = UpdatedPlaces(updates.items)
  }

  /// Returns the place of a section or an item after the update; nil for one that is gone.
  func newPlace(of old: UpdatePlace) -> UpdatePlace? {
    guard let path = old.indexPath else {
      return newSection(of: old.section).map(UpdatePlace.section)
    }
    return newIndexPath(of: path).map(UpdatePlace.item)
  }

  // MARK: - Sections

  /// Returns the new number of a section, also of a reloaded one; nil for a deleted one.
  package func newSection(of old: Int) -> Int? {
    before.indices.contains(old) ? places.newSection(of: old) : nil
  }

  /// Returns the old number of a section, also of a reloaded one; nil for an inserted one.
  package func oldSection(of new: Int) -> Int? {
    after.indices.contains(new) ? places.oldSection(of: new) : nil
  }

  /// Returns whether a section was reloaded, by its old number.
  package func isReloaded(section old: Int) -> Bool { places.isReloaded(.section(old)) }

  // MARK: - Items

  /// Returns the new index path of an item, also of a reloaded one; nil for one that is gone.
  package func newIndexPath(of old: IndexPath) -> IndexPath? {
    before.contains(old) ? places.newIndexPath(of: old) : nil
  }

  /// Calls a closure with each run of adjacent items that stay in a section and remain adjacent,
  /// ascending.
  ///
  /// The closure receives the old numbers of a run and the new place of its first item. Explicitly
  /// moved items are in no run.
  /// - Complexity: O(*k*), where *k* is the number of changes in the section.
  package func forEachRun(ofSection old: Int, _ body: (Range<Int>, IndexPath) -> Void) {
    guard !isReloaded(section: old), let section = newSection(of: old) else { return }
    places.changes(ofSection: old).forEachRun(ofCount: before[old]) {
      body($0, IndexPath(section: section, item: $1))
    }
  }

  /// Returns the old index path of an item, also of a reloaded one; nil for a new one.
  package func oldIndexPath(of new: IndexPath) -> IndexPath? {
    after.contains(new) ? places.oldIndexPath(of: new) : nil
  }

  /// Returns whether an item was reloaded individually, so that it has another view after the
  /// update; by its old index path.
  package func isReloaded(_ old: IndexPath) -> Bool { places.isReloaded(.item(old)) }
}
