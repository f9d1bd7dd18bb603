package import CollectionLayout

/// Applying snapshots: the view determines the changes by itself (semantics 5.7).
extension CollectionView {
  /// Replaces the data of one snapshot with another's, and applies the difference as one update.
  ///
  /// Identifiers decide which items stay selected, focused and under a finger, also if an item is
  /// deleted and inserted with a section. After the first call, the view refuses other reports of
  /// changes (``update(_:)``).
  ///
  /// - Parameters:
  ///   - difference: Returns the difference between the data source's snapshot and the new one,
  ///     once the view is up to date.
  ///   - animated: Whether the change is animated.
  ///   - completion: Called when the update is no longer visible.
  ///   - replaceData: Replaces the old data with the new.
  /// - Throws: `Diagnostic` `reentrant-call` during another update or a callback of the layout,
  ///   `invalid-update-counts` if the view does not show the old snapshot; nothing has changed
  ///   then.
  package func apply(
    _ difference: () throws(Diagnostic) -> SnapshotDifference, animated: Bool = true,
    completion: UpdateCompletion? = nil, replaceData: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try refuseSnapshotInUpdate()
    try beginUpdates("apply")
    do throws(Diagnostic) {
      let difference = try difference()
      try checkShows(difference)
      try replaceData()
      report(difference)
    } catch {
      cancelUpdates()
      throw error
    }
    try endUpdates(animated: animated, completion: completion)
  }

  private func report(_ difference: SnapshotDifference) {
    changes.takeSnapshotsOnly()
    let place = capabilities.reporting?.currentPlace
    changes.changeOpenUpdate {
      $0.batch = difference.batch(at: place)
      $0.returning = Dictionary(
        difference.returningItems.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Replaces the data of one snapshot with another's, and reloads everything.
  ///
  /// - Parameters:
  ///   - completion: Called when the reload is done.
  ///   - replaceData: Replaces the old data with the new.
  /// - Throws: `Diagnostic` `reentrant-call` during an update or a callback of the layout; nothing
  ///   has changed then.
  package func applyUsingReloadData(
    completion: UpdateCompletion? = nil, replaceData: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try refuseSnapshotInUpdate()
    try refuseInCallback("apply")
    try replaceData()
    changes.takeSnapshotsOnly()
    try reloadData()
    try displayChange()
    try completion?(true)
  }

  /// Checks that the difference starts from what the view shows.
  private func checkShows(_ difference: SnapshotDifference) throws(Diagnostic) {
    guard let open = changes.updates.open, !open.isReload, open.before != difference.before else {
      return
    }
    let (shown, known) = (open.before.reduce(0, +), difference.before.reduce(0, +))
    throw raising(
      Diagnostic(
        .invalidUpdateCounts,
        "the data was changed before the snapshot was applied, without reporting it: the view shows "
          + "\(shown.of("item")) in \(open.before.count.of("section")), and the data source had "
          + "\(known) in \(difference.before.count)",
        fix: "do not change view.data; change the snapshot, or call view:reloadData() first"))
  }
}
