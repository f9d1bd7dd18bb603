package import CollectionLayout

/// Moving an item by hand (semantics 9.6): it is picked up, held over points of the content, and dropped.
extension CollectionView {
  /// Picks an item up where it is.
  ///
  /// - Returns: Whether the delegate lets it be moved.
  /// - Throws: ``Diagnostic`` `step-order` where an item is moved already, `move-out-of-range` where there is no such
  ///   item.
  @discardableResult
  package func beginMove(of item: IndexPath) throws(Diagnostic) -> Bool {
    try refuseInCallback("beginMove")
    try refuseInUpdate("beginMove")
    guard move == nil else { throw raising(.itemIsMoved) }
    try layoutIfNeeded()
    try engine.checkOrigin(item)
    interaction.setMoveRefused(try tell(.canMove(item)) == .boolean(false))
    guard !interaction.isMoveRefused, move == nil, contains(item) else { return false }
    guard let own = try attributes(of: .cell(item)) else {
      throw raising(
        engine.missingAttributes(
          .cell(item), which: "is to be moved", because: "beginMove was called"))
    }
    try interaction.cancelTouch()
    interaction.closeMenu()
    takeUp(ItemMove(item, at: own.center))
    try displayChange()
    return true
  }

  /// Holds the item over a point of the content; the others make room for it where it would go.
  ///
  /// - Returns: Whether an item is moved: not where the delegate has refused it.
  /// - Throws: ``Diagnostic`` `step-order` where nothing has been picked up, `move-out-of-range` where the layout or the
  ///   delegate would have the item go where it cannot.
  @discardableResult
  package func updateMove(to point: Point) throws(Diagnostic) -> Bool {
    guard try isMoving(in: "updateMove") else { return false }
    try checkFinite([point.x, point.y], givenTo: "updateMove")
    try layoutIfNeeded()
    guard let held = move else { return false }
    var target = try engine.target(of: held, at: point)
    if case .item(let wish) = try tell(.targetForMove(of: held.origin, proposed: target)) {
      if let move {
        try engine.checkTarget(wish, of: move, from: "the delegate's targetItemForMove")
      }
      target = wish
    }
    guard var move else { return false }
    let former = move
    move.target = target
    move.position = point
    takeUp(move)
    if target != former.target { renameShownItems { move.shown(former.source(of: $0)) } }
    try engine.invalidate(with: InvalidationContext(), because: "an item is being moved")
    try displayChange()
    return true
  }

  /// Drops the item where it is shown: now the data source moves it, once, unless it is back where it was.
  ///
  /// - Returns: Whether an item was moved.
  @discardableResult
  package func endMove() throws(Diagnostic) -> Bool {
    guard try isMoving(in: "endMove"), let move else { return false }
    if move.origin != move.target {
      journal.record(.event(move.event(at: time)))
      do {
        try dataSource.moveItem(from: move.origin, to: move.target)
      } catch {
        throw rethrowing(error)
      }
      screen.forgetPrefetching()
    }
    try putDown(because: "a move has ended")
    return true
  }

  /// Lets everything return to where it was; the data source hears nothing.
  ///
  /// - Returns: Whether an item was moved.
  @discardableResult
  package func cancelMove() throws(Diagnostic) -> Bool {
    guard try isMoving(in: "cancelMove"), let move else { return false }
    renameShownItems { move.source(of: $0) }
    try putDown(because: "a move was cancelled")
    return true
  }

  /// Forgets a move without a word, for the data has changed under it.
  func forgetMove() {
    let wasMoving = move != nil
    interaction.forgetMove()
    guard wasMoving else { return }
    dataSource.showItems(asMovedBy: nil)
  }

  /// Lets everything return without a step, for the view is about to be told of other changes of the data.
  ///
  /// The counts that the view knows are then those before the move, and nothing is laid out: the data source may have
  /// changed already.
  func abandonMove() throws(Diagnostic) {
    guard let move else { return }
    renameShownItems { move.source(of: $0) }
    let counts = engine.answers.itemCounts.map { move.reversed.counts($0) }
    forgetMove()
    engine.answers.itemCounts = counts
    try engine.invalidate(
      with: InvalidationContext(), because: "an update ends the move of an item")
  }

  // MARK: - What is shown meanwhile

  /// How many items each section shows: those of the data source, with a moved item where it would go.
  var shownItemCounts: [Int] {
    let counts = dataSource.itemCounts
    return move?.counts(counts) ?? counts
  }

  /// The element of the data that is shown as an element.
  func source(of element: ElementIdentifier) -> ElementIdentifier {
    guard let move, element.category == .cell else { return element }
    return .cell(move.source(of: element.indexPath))
  }

  /// Asks the layout how the held item looks, where something has changed since it was asked last.
  func holdMovedItem() throws(Diagnostic) {
    guard let move, move.needsAttributes else { return }
    let held = try engine.attributes(ofHeld: move)
    guard self.move?.target == move.target else { return }
    interaction.setHeldAttributes(held)
  }

  // MARK: - Steps

  /// Whether an item is being moved; where none is, that was refused by the delegate, or nothing was begun.
  private func isMoving(in step: String) throws(Diagnostic) -> Bool {
    try refuseInCallback(step)
    try refuseInUpdate(step)
    if move != nil { return true }
    guard interaction.isMoveRefused else { throw raising(.nothingIsMoved(step)) }
    return false
  }

  /// Shows the items as a move has them.
  private func takeUp(_ move: ItemMove) {
    interaction.hold(move)
    engine.answers.itemCounts = shownItemCounts
    dataSource.showItems(asMovedBy: move)
    needsLayout = true
  }

  /// Shows the items as the data source has them.
  private func putDown(because reason: String) throws(Diagnostic) {
    forgetMove()
    engine.answers.itemCounts = shownItemCounts
    try engine.invalidate(with: InvalidationContext(), because: reason)
    try displayChange()
  }

  /// Gives the items that are shown other index paths; each keeps its view and its state.
  private func renameShownItems(_ newPath: (IndexPath) -> IndexPath) {
    rekeyDisplayed { $0.category == .cell ? .cell(newPath($0.indexPath)) : $0 }
    // Those that are alive off screen would come back as other items, and a menu would be another item's.
    screen.releaseKeptViews()
    interaction.remap(newPath)
  }
}

extension ItemMove {
  /// The data source's move, as it is recorded.
  fileprivate func event(at time: Double) -> EventRecord {
    EventRecord(
      time: time, name: "moveItem",
      fields: [.item(origin), RecordField("target", .element(.cell(target)))])
  }
}

extension Diagnostic {
  fileprivate static let itemIsMoved = Diagnostic(
    .stepOrder, "beginMove was called while an item is already being moved",
    fix: "end that move first with view:endMove() or view:cancelMove()")

  fileprivate static func nothingIsMoved(_ step: String) -> Diagnostic {
    Diagnostic(
      .stepOrder, "\(step) was called, but no item is being moved",
      fix: "pick one up first with view:beginMove(section, item)")
  }
}
