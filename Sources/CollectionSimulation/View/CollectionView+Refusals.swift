import CollectionLayout

/// Checks for operations that are not allowed during a frame, or while the data or the layout
/// changes.
extension CollectionView {
  /// Throws during a callback of the layout, a change of the data, or an interactive transition.
  func refuseLayoutChange(_ name: String) throws(Diagnostic) {
    try refuseInCallback(name)
    try refuseInUpdate(name)
    try refuseWhileApplying(name)
    try refuseInTransition(name)
  }

  /// Throws if time would pass while changes are being reported.
  func refuseInUpdate(_ what: String) throws(Diagnostic) {
    guard changes.holdsLayout, let open = changes.updates.open else { return }
    throw raising(
      Diagnostic(
        .reentrantCall,
        "'\(what)' was called inside \(open.name), where no time can pass",
        fix: "advance time after the update"))
  }

  /// Throws if time would pass during a frame, in which handlers are called.
  func refuseInFrame(_ what: String) throws(Diagnostic) {
    try refuseInUpdate(what)
    guard isInFrame else { return }
    throw raising(
      Diagnostic(
        .reentrantCall,
        "'\(what)' was called from a handler during a display frame, where no time can pass",
        fix: "advance time in the scenario's steps"))
  }

  /// Throws if another change is being computed.
  func refuseWhileApplying(_ name: String) throws(Diagnostic) {
    guard changes.updates.isApplying else { return }
    throw raising(
      Diagnostic(
        .reentrantCall, "'\(name)' was called during another update",
        fix: "change the data again in the update's completion, or in a later step"))
  }

  /// Throws for an operation that is meaningless between two layouts.
  func refuseInTransition(_ name: String) throws(Diagnostic) {
    guard let transition else { return }
    let from = transition.from.layout.name
    throw raising(
      Diagnostic(
        .transitionActive,
        "'\(name)' was called during the transition from \(from) to \(transition.to.layout.name)",
        fix: "finish or cancel it first: view:finishTransition(), view:cancelTransition()",
        uikit: name == "startTransition"
          ? "the collection is already in the middle of an interactive transition" : nil))
  }

  /// Returns the interactive transition that a step moves or ends.
  func transitionInHand(_ name: String) throws(Diagnostic) -> LayoutTransition {
    if let transition, transition.motion == nil { return transition }
    throw raising(
      Diagnostic(
        .noTransition,
        transition == nil
          ? "'\(name)' was called, but no transition is running"
          : "'\(name)' was called, but the transition is already ending",
        fix: "start one first: view:startTransition(layout)",
        uikit: "the collection was not prepared for an interactive transition. see "
          + "startInteractiveTransitionToCollectionViewLayout:completion:")
    )
  }

  /// Throws if a change is reported to a view whose data comes from snapshots (semantics 1B, B-94).
  func refuseBesideSnapshots(_ name: String) throws(Diagnostic) {
    guard changes.updates.takesSnapshotsOnly else { return }
    throw raising(
      Diagnostic(
        .updateWithoutSnapshot,
        "'\(name)' reports a change to a view whose data comes from snapshots",
        fix: "change a snapshot of the data and apply it: view:apply(view.data:snapshot():…)",
        uikit: "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs "
          + "when acting as the UICollectionView's dataSource: please do not call mutation APIs "
          + "directly on UICollectionView"))
  }

  /// Throws for a snapshot within an update, which would become part of it.
  func refuseSnapshotInUpdate() throws(Diagnostic) {
    guard let open = changes.updates.open else { return }
    throw raising(
      Diagnostic(
        .reentrantCall,
        "'apply' was called inside \(open.name), but a snapshot is a separate update",
        fix: "apply the snapshot before or after it"))
  }
}
