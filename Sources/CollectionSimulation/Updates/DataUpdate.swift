package import CollectionLayout

/// An update that fits the data: what a layout is told of it, and where everything goes.
package struct DataUpdate: Sendable {
  /// Where each section and item is after the update, and where it was before it.
  package let map: UpdateMap

  /// The changes in the order in which a layout is told of them: deletes, inserts, reloads, moves (semantics 5.3, step
  /// 11).
  package let items: [UpdateItem]

  /// The items that were told to be inserted one by one, ascending; what comes with a section is not among them.
  let insertedItems: [IndexPath]

  /// Sorts, merges and checks what a view was told of, in the order of semantics 5.3, steps 2 to 6 and 9.
  ///
  /// - Parameters:
  ///   - batch: What the view was told of.
  ///   - before: How many items each section had when the update began.
  ///   - after: How many each has now.
  /// - Throws: `Diagnostic` `conflicting-updates`, `update-out-of-range` or `invalid-update-counts` for the first
  ///   change that does not fit.
  package init(_ batch: UpdateBatch, before: [Int], after: [Int]) throws(Diagnostic) {
    let updates = MergedUpdates(batch, before: before)
    try UpdateConflicts.checkReloads(of: batch)
    try UpdateRanges(before: before, after: after).check(updates)
    try UpdateConflicts(updates).check()
    let counts = UpdateCounts(updates, before: before, after: after)
    try counts.checkSections()
    try UpdateConflicts(updates).checkRepeatedSections(after: after)
    let map = UpdateMap(updates, before: before, after: after)
    try counts.checkItems(map)
    try UpdateConflicts(updates).checkRepeatedItems(after: after)
    self.map = map
    insertedItems = updates.inserts.compactMap { $0.after?.indexPath }
    let reloads = updates.reloads.map { UpdateItem.reload(map, $0) }
    items =
      updates.deletes.map { $0.item } + updates.inserts.map { $0.item } + reloads
      + updates.moves.map { $0.item }
  }
}

extension UpdateItem {
  /// A reload with where the section or the item is after the update.
  fileprivate static func reload(_ map: UpdateMap, _ request: UpdateRequest) -> UpdateItem {
    guard let before = request.before else { return request.item }
    if let path = before.indexPath {
      return .reload(before, after: map.newIndexPath(of: path).map(UpdatePlace.item))
    }
    return .reload(before, after: map.newSection(of: before.section).map(UpdatePlace.section))
  }
}

/// Called when an update has come to its end, and whether it did so undisturbed.
package typealias UpdateCompletion = (_ finished: Bool) throws(Diagnostic) -> Void
