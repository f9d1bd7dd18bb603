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
    try checkOrigin(item)
    interaction.setMoveRefused(try tell(.canMove(item)) == .boolean(false))
    guard !interaction.isMoveRefused, move == nil, contains(item) else { return false }
    guard let own = try attributes(of: .cell(item)) else {
      throw raising(
        engine.missingAttributes(
          .cell(item), which: "is to be moved", because: "beginMove was called"))
    }
    try cancelTouch()
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
    try engine.checkFinite([point.x, point.y], givenTo: "updateMove")
    try layoutIfNeeded()
    let target = try moveTarget(at: point)
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

  /// Elements of a rectangle with the moved item where it is held instead of in its place.
  func withHeldItem(_ elements: [ElementAttributes], in rect: Rect) -> [ElementAttributes] {
    guard let held = move?.attributes else { return elements }
    let others = elements.filter { $0.identifier != held.identifier }
    return held.frame.intersects(rect) ? others + [held] : others
  }

  /// Asks the layout how the held item looks, where something has changed since it was asked last.
  func holdMovedItem() throws(Diagnostic) {
    guard let move, move.needsAttributes else { return }
    let held = try heldAttributes(move)
    guard self.move?.target == move.target else { return }
    interaction.setHeldAttributes(held)
  }

  private func heldAttributes(_ move: ItemMove) throws(Diagnostic) -> ElementAttributes {
    let reason = "an item is being moved"
    let element = ElementIdentifier.cell(move.target)
    let point = engine.toLayout(move.position)
    let answer = try engine.ask(
      "moveAttributes", because: reason,
      [RecordField("element", .element(element)), RecordField("point", .point(point))],
      returning: { $0.map { .rect($0.frame) } }
    ) { (view) throws(Diagnostic) in
      try layout.updateAnimating?.attributes(forMoving: move.target, at: point, view)
    }
    if let answer {
      try engine.check(answer, in: "moveAttributes", because: reason)
      return engine.turned(answer)
    }
    guard var own = try attributes(of: element) else {
      throw raising(engine.missingAttributes(element, which: "is being moved", because: reason))
    }
    own.center = move.position
    own.zIndex = .max
    return own
  }

  // MARK: - Where it goes

  /// Where the item would go from a point: as the layout says, and then as the delegate would have it.
  private func moveTarget(at point: Point) throws(Diagnostic) -> IndexPath {
    guard let move else { return IndexPath(section: 0, item: 0) }
    let place = engine.toLayout(point)
    let answer = try engine.ask(
      "targetItemForMove", because: "an item is being moved",
      [.item(move.origin), RecordField("point", .point(place))],
      returning: { $0.map { .element(.cell($0)) } }
    ) { (view) throws(Diagnostic) in
      try layout.updateAnimating?.targetItem(forMoving: move.origin, at: place, view)
    }
    if let answer { try checkTarget(answer, from: "targetItemForMove") }
    var proposed = answer ?? move.target
    if answer == nil, let nearest = try nearestItem(to: point) { proposed = nearest }
    guard case .item(let wish) = try tell(.targetForMove(of: move.origin, proposed: proposed))
    else { return proposed }
    try checkTarget(wish, from: "the delegate's targetItemForMove")
    return wish
  }

  private func checkOrigin(_ item: IndexPath) throws(Diagnostic) {
    guard !contains(item) else { return }
    let counts = itemCounts
    let from = "trying to process interactive move from section \(item.section) when there are"
    let uikit: String? =
      if !counts.indices.contains(item.section) {
        "\(from) only \(counts.count) sections in collection view"
      } else {
        counts[item.section] == 0 ? "\(from) no items in that section" : nil
      }
    throw raising(
      Diagnostic(
        Self.moveOutOfRange,
        "beginMove names \(ElementIdentifier.cell(item)), but \(counts.description(ofSection: item.section))",
        fix: "use an item of the data", element: .cell(item), uikit: uikit))
  }

  /// An item may go to any place of its section, and behind the last item of any other.
  private func checkTarget(_ target: IndexPath, from callback: String) throws(Diagnostic) {
    let counts = dataSource.itemCounts
    guard let move else { return }
    let isSection = counts.indices.contains(target.section)
    let room =
      isSection ? counts[target.section] - (target.section == move.origin.section ? 1 : 0) : -1
    guard target.item < 0 || target.item > room else { return }
    throw raising(
      Diagnostic(
        Self.moveOutOfRange,
        "\(callback) sends \(ElementIdentifier.cell(move.origin)) to \(target.ordinal), but "
          + counts.description(ofSection: target.section),
        fix: "return a place that the item can have",
        place: layout.reporting?.place(ofCallback: callback),
        element: .cell(move.origin),
        uikit: isSection
          ? nil
          : "trying to process interactive move to section \(target.section) when there are only "
            + "\(counts.count) sections in collection view"))
  }

  private static let moveOutOfRange = DiagnosticCode.moveOutOfRange

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
