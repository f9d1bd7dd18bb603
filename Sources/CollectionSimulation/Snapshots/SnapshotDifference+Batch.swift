package import CollectionLayout

extension SnapshotDifference {
  /// Returns the changes as a batch that can be reported to a view.
  ///
  /// - Parameter callSite: The place in a script where the snapshot was applied; nil if no script
  ///   did.
  /// - Returns: A batch that matches the two snapshots.
  package func batch(at callSite: Diagnostic.Place? = nil) -> UpdateBatch {
    var batch = UpdateBatch()
    for change in changes { batch.add(UpdateRequest(change, at: callSite)) }
    for item in reconfiguredItems { batch.reconfigure(item, at: callSite) }
    return batch
  }

  private var changes: [UpdateItem] {
    let sections: [UpdateItem] =
      deletedSections.map { .delete(.section($0)) } + insertedSections.map { .insert(.section($0)) }
      + reloadedSections.map { .reload(.section($0)) }
      + movedSections.map { .move(.section($0.from), to: .section($0.to)) }
    let items: [UpdateItem] =
      deletedItems.map { .delete(.item($0)) } + insertedItems.map { .insert(.item($0)) }
      + reloadedItems.map { .reload(.item($0)) }
      + movedItems.map { .move(.item($0.from), to: .item($0.to)) }
    return sections + items
  }
}
