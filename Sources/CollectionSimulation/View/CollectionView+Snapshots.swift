package import CollectionLayout

/// Showing one snapshot after another: the view finds out by itself what has changed (semantics 5.7).
extension CollectionView {
  /// Puts a snapshot's data in the place of another's, and tells the view of the difference as one update.
  ///
  /// What an item is known by decides what stays selected, focused and under a finger, also where the item goes and comes
  /// with a section. From the first time on, the view takes no other word about its data (``update(_:)``).
  ///
  /// - Parameters:
  ///   - difference: Finds what leads from the data source's snapshot to the new one, once the view is up to date.
  ///   - animated: Whether what changes place takes its time to do so.
  ///   - completion: Is told when nothing of the update is left to be seen.
  ///   - replaceData: Puts the new data in place of the old.
  /// - Throws: `Diagnostic` `reentrant-call` during another update or a callback of the layout, `invalid-update-counts`
  ///   where the view does not show the old snapshot; nothing has changed then.
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

  /// Puts a snapshot's data in the place of another's, and asks for everything again.
  ///
  /// - Parameters:
  ///   - completion: Is told when that is done.
  ///   - replaceData: Puts the new data in place of the old.
  /// - Throws: `Diagnostic` `reentrant-call` during an update or a callback of the layout; nothing has changed then.
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

  /// The difference must begin with what the view shows.
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
