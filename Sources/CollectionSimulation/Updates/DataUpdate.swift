package import CollectionLayout

/// An update that matches the data: the changes to report to a layout, and the map of all elements.
package struct DataUpdate: Sendable {
  /// The map between places before and after the update.
  package let map: UpdateMap

  /// The changes in the order in which a layout receives them: deletes, inserts, reloads, moves
  /// (semantics 5.3, step 11).
  package let items: [UpdateItem]

  /// The items that were inserted one by one, ascending; items of inserted sections are not
  /// included.
  let insertedItems: [IndexPath]

  /// Sorts, merges and checks the reported changes, in the order of semantics 5.3, steps 2 to 6 and
  /// 9.
  ///
  /// - Parameters:
  ///   - batch: The reported changes.
  ///   - before: The number of items in each section when the update began.
  ///   - after: The current number of items in each section.
  /// - Throws: `Diagnostic` `conflicting-updates`, `update-out-of-range` or `invalid-update-counts`
  ///   for the first change that does not match.
  package init(_ batch: UpdateBatch, before: [Int], after: [Int]) throws(Diagnostic) {
    let updates = MergedUpdates(batch, before: before)
    try UpdateConflicts.checkReloads(of: batch)
    try UpdateRanges(before: before, after: after).check(updates)
    try UpdateConflicts(updates).check()
    let counts = UpdateCounts(updates: updates, before: before, after: after)
    try counts.checkSections()
    try UpdateConflicts(updates).checkRepeated(sections: true, after: after)
    let map = UpdateMap(updates, before: before, after: after)
    try counts.checkItems(map)
    try UpdateConflicts(updates).checkRepeated(sections: false, after: after)
    self.map = map
    insertedItems = updates.inserts.compactMap { $0.after?.indexPath }
    items = updates.items.map { item in
      guard item.action == .reload, let before = item.before else { return item }
      return .reload(before, after: map.newPlace(of: before))
    }
  }
}

/// A handler that is called when an update has ended, with whether it finished undisturbed.
package typealias UpdateCompletion = (_ finished: Bool) throws(Diagnostic) -> Void
