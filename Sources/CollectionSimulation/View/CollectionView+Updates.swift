package import CollectionLayout

/// Telling a view of changes of its data (semantics 5.1).
///
/// The data changes first, or within the update; then the view is told, and holds the two against each other. A change
/// that is told outside of an update is an update of its own.
extension CollectionView {
  /// Begins an update, or goes on with the one that is open.
  ///
  /// What is on screen is brought up to date, and the counts are taken that the update is held against.
  ///
  /// - Parameter name: The step that tells of the changes, as scripts name it.
  /// - Throws: ``Diagnostic`` `reentrant-call` where the layout is being asked, or another update worked out.
  package func beginUpdates(_ name: String = "performBatchUpdates") throws(Diagnostic) {
    try refuseInCallback(name)
    try refuseWhileApplying(name)
    try refuseInTransition(name)
    guard !changes.beginCall() else { return }
    let isReload = passes == 0 || viewport.isEmpty
    if !isReload { try layoutIfNeeded() }
    if !needsLayout { recordFrame() }
    screen.forgetPrefetching()
    try abandonMove()
    changes.open(OpenUpdate(name: name, before: itemCounts, isReload: isReload))
  }

  /// Tells of a change; one that no update is open for is an update of its own.
  package func update(_ item: UpdateItem) throws(Diagnostic) {
    let request = UpdateRequest(item, at: layout.reporting?.currentPlace)
    try refuseBesideSnapshots(request.callName)
    try inUpdate(request.callName) { $0.batch.add(request) }
  }

  /// Asks for the cell of an item to be set up anew, without replacing it.
  package func reconfigure(_ item: IndexPath) throws(Diagnostic) {
    let place = layout.reporting?.currentPlace
    try refuseBesideSnapshots("reconfigureItems")
    try inUpdate("reconfigureItems") { $0.batch.reconfigure(item, at: place) }
  }

  private func inUpdate(_ name: String, _ change: (inout OpenUpdate) -> Void) throws(Diagnostic) {
    try beginUpdates(name)
    changes.tell(change)
    try endUpdates()
  }

  /// Ends an update; the outermost end changes the view.
  ///
  /// - Parameters:
  ///   - animated: Whether what changes place takes its time to do so; of nested updates, all must be.
  ///   - completion: Is told when nothing of the update is left to be seen. Those of nested updates
  ///     are told in the order in which the updates began, the outermost first.
  /// - Throws: ``Diagnostic`` for changes that do not fit the data, which leave the view as it was, and for what the
  ///   layout does wrong.
  package func endUpdates(animated: Bool = true, completion: UpdateCompletion? = nil)
    throws(Diagnostic)
  {
    if let open = changes.endCall(animated: animated, completion: completion) { try finish(open) }
  }

  /// Whether something of an update is still on its way.
  package var isAnimatingUpdates: Bool { changes.updates.isInFlight }

  /// Gives up the innermost update that is open; with the outermost, all that the view was told is forgotten.
  package func cancelUpdates() { changes.cancelCall() }

  /// Refuses to let time pass while the view is being told of changes.
  func refuseInUpdate(_ what: String) throws(Diagnostic) {
    guard changes.holdsLayout, let open = changes.updates.open else { return }
    throw raising(
      Diagnostic(
        .reentrantCall,
        "'\(what)' was called inside \(open.name), where no time can pass",
        fix: "advance time after the update", place: layout.reporting?.currentPlace))
  }

  func refuseWhileApplying(_ name: String) throws(Diagnostic) {
    guard changes.updates.isApplying else { return }
    throw raising(
      Diagnostic(
        .reentrantCall, "'\(name)' was called during another update",
        fix: "change the data again in the update's completion, or in a later step",
        place: layout.reporting?.currentPlace))
  }

  // MARK: - The end

  private func finish(_ open: OpenUpdate) throws(Diagnostic) {
    guard !open.isReload else { return try reload(after: open) }
    let update = try resolve(open)
    if open.name == "reconfigureItems", open.batch.isEmpty {
      changes.schedule(UpdateInFlight(end: time, leaving: [], completions: open.completions))
      try reconfigureCells(of: open.batch, update.map)
    } else {
      try apply(update, of: open)
    }
    if open.reloadsData { try reloadData() }
    // What takes its time is seen as time passes; what does not, with the next frame.
    if !changes.updates.isAnimating(at: time) { try displayChange() }
  }

  /// A view that has shown nothing has nothing to change: it asks for everything when it does (semantics 5.1).
  private func reload(after open: OpenUpdate) throws(Diagnostic) {
    try reloadData()
    for completion in open.completions { try completion(true) }
  }

  private func resolve(_ open: OpenUpdate) throws(Diagnostic) -> DataUpdate {
    do throws(Diagnostic) {
      let ranges = UpdateRanges(before: open.before, after: dataSource.itemCounts)
      try ranges.check(open.batch.reconfigured)
      return try DataUpdate(open.batch, before: open.before, after: ranges.after)
    } catch {
      throw raising(error)
    }
  }

  /// Asks for the cells again that are to be set up anew; each must be what it was.
  func reconfigureCells(of batch: UpdateBatch, _ map: UpdateMap) throws(Diagnostic) {
    for request in batch.reconfigured {
      guard let path = map.newIndexPath(of: request.item),
        let shown = screen.displayed.first(where: { $0.attributes.identifier == .cell(path) })
      else { continue }
      let (had, wants) = (
        screen.identifier(of: shown.view), try engine.reuseIdentifier(for: .cell(path))
      )
      if engine.sizing[shown.view] != nil {
        engine.sizing[shown.view] = nil
        screen.forgetRows()
        needsLayout = true
      }
      guard had != wants else { continue }
      throw raising(
        Diagnostic(
          .invalidView,
          "cell \(path.ordinal) is reconfigured, but requires a view '\(wants)' instead of its '\(had)'",
          fix: "reload an item to change its view: view:reloadItems",
          place: request.callSite, element: .cell(path),
          uikit:
            "Attempted to dequeue a cell for a different registration or reuse identifier than "
            + "the existing cell when reconfiguring an item, which is not allowed."))
    }
  }

  // MARK: - What comes after

  /// Takes the views back of updates that have come to their end, and says so (semantics 5.3, step 16).
  func endUpdatesThatAreDue() throws(Diagnostic) {
    for update in changes.takeDue(at: time) {
      for leaving in update.leaving { screen.enqueue(leaving.shown.view) }
      screen.noteLeaving(update.leaving.map(\.shown.attributes.identifier))
      try tellOfDisplay()
      if let change = update.change { try end(change) }
      for completion in update.completions { try completion(true) }
    }
  }
}
