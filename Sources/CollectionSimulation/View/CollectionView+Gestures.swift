package import CollectionLayout

/// A finger on the view, in the order of semantics 9.1. Points are in content coordinates.
extension CollectionView {
  // MARK: - Touching

  /// Puts a finger down.
  ///
  /// A finger that stops moving content has no other effect. If the content can scroll, the item
  /// under the finger is notified a moment later, because a drag may follow.
  /// - Throws: `Diagnostic` `step-order` if a finger is already down, `touch-outside-view` for a
  ///   point that is not visible.
  package func touchDown(at point: Point) throws(Diagnostic) {
    try refuseInCallback("touchDown")
    try checkFinite([point.x, point.y], givenTo: "touchDown")
    guard interaction.isFingerFree else { throw raising(.fingerIsDown) }
    try layoutIfNeeded()
    try engine.checkSeen(point)
    interaction.closeMenu()
    let orthogonalSection = motion.movingSection(at: point)
    let stops = isMoving || orthogonalSection != nil
    interaction.putFingerDown(at: point, place: point - contentOffset, time, isOver: stops)
    if let orthogonalSection { try takeHold(ofSection: orthogonalSection) }
    guard !stops else { return try stopMotion() }
    interaction.setTouchedItem(try item(at: point))
    try interaction.findRecognisers(at: point)
    let axes = scrollableAxes
    let scrolls = axes.horizontal || axes.vertical || engine.draggableSection(at: point) != nil
    interaction.setTimes(
      delivery: scrolls ? time + Touch.contentDelay : time, press: time + Touch.longPress)
    try interaction.actOnTouchIfDue(at: time)
  }

  /// Lifts the finger at its current position.
  ///
  /// - Throws: `Diagnostic` `step-order` if no finger is down.
  package func touchUp() throws(Diagnostic) {
    try refuseInCallback("touchUp")
    guard let lifted = touch else { throw raising(.noFingerIsDown(calling: "touchUp")) }
    defer { interaction.liftFinger(lifted) }
    if let pan = lifted.pan { return try release(pan, of: lifted) }
    if lifted.isOver {
      try releaseSection(velocity: .zero)
      return try letContentReturn()
    }
    try interaction.lift(lifted, at: time)
  }

  /// Forgets the finger, the highlight, the selection and the moved item without any calls, as
  /// `reloadData` does.
  func forgetInteraction() {
    forgetMove()
    interaction.reset()
  }
}

/// A finger that is down and moves (semantics 7.3, 9.1).
extension CollectionView {
  /// Moves a finger at constant speed and lifts it; the motion that follows continues as time
  /// passes.
  ///
  /// If a finger is already down, it is the one that moves.
  ///
  /// - Parameters:
  ///   - translation: The distance in points; up is negative.
  ///   - duration: The duration in simulated seconds; above zero.
  ///   - section: The orthogonal section to drag, counted from 0; nil for the content.
  /// - Throws: `Diagnostic` `no-orthogonal-section` for a section that does not scroll on its own, and for
  ///   errors of the layout or the delegate meanwhile.
  package func drag(by translation: Point, over duration: Double, section: Int? = nil)
    throws(Diagnostic)
  {
    try prepareToDrag(section: section)
    try checkFinite([translation.x, translation.y, duration], givenTo: "drag")
    let speed = Point(x: translation.x / duration, y: translation.y / duration)
    guard duration > 0, speed.isFinite else { return }
    var path = FingerPath()
    _ = path.add(FingerPath.Waypoint(translation, at: duration))
    let wasDown = touch != nil
    try grasp(section.map { .orthogonalSection(section: $0) } ?? .content)
    let (begin, start) = (time, touch?.translation ?? .zero)
    try move(along: path, from: start, since: begin)
    guard let lifted = touch else { return }
    defer { if !wasDown { interaction.liftFinger(lifted) } }
    if let pan = lifted.pan {
      interaction.setPan(nil)
      // Distance divided by time, without the rounding errors of summing the samples.
      return try release(
        pan, of: lifted, velocity: Point(x: 0 - speed.x / 1000, y: 0 - speed.y / 1000))
    }
    if !wasDown { try touchUp() }
  }

  /// Moves a finger along a path and lifts it; the motion that follows continues as time passes.
  ///
  /// - Parameters:
  ///   - path: The path of the finger, relative to where it comes down.
  ///   - point: The starting point in content coordinates: the finger touches the element there,
  ///     and drags the orthogonal section under it if the path runs along its axis. If nil, it
  ///     touches nothing and drags the content or `section`.
  ///   - section: The orthogonal section to drag, counted from 0; nil for the one under the finger.
  /// - Throws: `Diagnostic` if the layout or the delegate breaks the protocol.
  package func drag(along path: FingerPath, at point: Point?, section: Int? = nil)
    throws(Diagnostic)
  {
    try prepareToDrag(section: section)
    if let point {
      try touchDown(at: point)
    } else {
      guard interaction.isFingerFree else { throw raising(.fingerIsDown) }
      interaction.removeFinger()
    }
    if point == nil || section != nil {
      try grasp(section.map { .orthogonalSection(section: $0) } ?? .content)
    }
    try move(along: path, from: .zero, since: time)
    try touchUp()
  }

  private func prepareToDrag(section: Int?) throws(Diagnostic) {
    try refuseInCallback("drag")
    try refuseInFrame("drag")
    try layoutIfNeeded()
    if let section { _ = try track(ofSection: section, namedBy: "drag") }
  }

  /// Determines what the finger drags; if no finger is down, one is put down without touching
  /// anything.
  private func grasp(_ grasp: Touch.Grasp) throws(Diagnostic) {
    if touch == nil {
      interaction.putFingerDown(at: bounds.origin, place: nil, time)
      switch grasp {
      case .orthogonalSection(let section) where motion.orthogonalSections[section] != nil:
        interaction.endTouch()
        try takeHold(ofSection: section)
      case .content where isMoving:
        interaction.endTouch()
        try stopMotion()
      default: break
      }
    }
    interaction.setGrasp(grasp)
  }

  /// Moves the finger that is down from event to event.
  private func move(along path: FingerPath, from start: Point, since begin: Double)
    throws(Diagnostic)
  {
    let offset = begin - (touch?.begin ?? begin)
    var moment = 0.0
    while let next = path.sampleTime(after: moment) {
      moment = next
      try touchMoved(to: start + path.translation(after: moment), at: offset + moment)
    }
  }

  /// Moves the finger that is down, and advances the clock until it is there: by one display frame,
  /// or by none if it drags nothing.
  ///
  /// - Parameters:
  ///   - translation: The distance from where it came down, in points of the view; up is negative.
  ///   - seconds: The time of arrival since it came down, in simulated seconds.
  /// - Throws: `Diagnostic` `step-order` if no finger is down, and for errors of the layout or the
  ///   delegate meanwhile.
  package func touchMoved(to translation: Point, at seconds: Double) throws(Diagnostic) {
    try refuseInCallback("touchMoved")
    try refuseInFrame("touchMoved")
    try checkFinite([translation.x, translation.y, seconds], givenTo: "touchMoved")
    guard let finger = touch else { throw raising(.noFingerIsDown(calling: "touchMoved")) }
    let moment = finger.begin + seconds
    guard moment > time else { return }
    interaction.moveFinger(to: translation, at: seconds)
    if finger.pan != nil || translation.length >= Touch.slop - Touch.tolerance {
      try drag(to: translation, at: moment)
    } else {
      try wait(moment - time)
    }
  }

  /// Cancels the finger that is down: it has no further effect, and content that it drags returns
  /// to its range.
  package func cancelFinger() throws(Diagnostic) {
    try refuseInCallback("touchUp")
    guard let cancelled = touch else { return }
    defer { interaction.liftFinger(cancelled) }
    try interaction.cancelTouch()
    if let pan = cancelled.pan {
      interaction.stopFinger()
      return try release(pan, of: touch ?? cancelled)
    }
    try releaseSection(velocity: .zero)
    try letContentReturn()
  }

  // MARK: - The drag

  /// Returns the target of a drag in this direction.
  private func target(along way: Point, of finger: Touch) -> Pan.Target {
    switch finger.grasp {
    case .orthogonalSection(let section):
      return engine.track(ofSection: section)?.axes.horizontal == true
        ? .orthogonalSection(section: section) : .nothing
    case .whatIsUnder:
      if let orthogonalSection = engine.draggableSection(at: finger.point),
        orthogonalSection.isAlong(way)
      {
        return .orthogonalSection(section: orthogonalSection.orthogonalSection.section)
      }
    case .content: break
    }
    let axes = axes(along: way)
    return axes.horizontal || axes.vertical ? .content(axes) : .nothing
  }

  /// Moves the target of the drag to the finger's position at a moment; the drag begins right
  /// before its first move.
  private func drag(to translation: Point, at moment: Double) throws(Diagnostic) {
    guard let finger = touch else { return }
    var pan =
      finger.pan
      ?? Pan(
        target(along: translation, of: finger), startOffset: contentOffset, translation: translation
      )
    if case .nothing = pan.target {
      if finger.pan == nil { interaction.turnIntoDrag() }
      interaction.setPan(pan)
      return try wait(moment - time)
    }
    let isFirst = finger.pan == nil
    try advance(to: moment) { (view) throws(Diagnostic) in
      if isFirst { try view.begin(&pan) }
      try view.follow(&pan, to: translation)
    }
  }

  private func begin(_ pan: inout Pan) throws(Diagnostic) {
    interaction.turnIntoDrag()
    if case .orthogonalSection(let section) = pan.target {
      try takeHold(ofSection: section)
    } else {
      try beginDragging()
    }
    pan.grip = takeGrip(of: pan.target)
  }

  /// Creates a grip of the target at its current position.
  private func takeGrip(of target: Pan.Target) -> FingerGrip? {
    guard case .content(let axes) = target else { return motion.sectionGrip }
    motion.forgetShift()
    return FingerGrip(at: contentOffset, viewport: viewport, range: scrollRange, axes: axes)
  }

  /// Moves the target to the position of the finger.
  private func follow(_ pan: inout Pan, to translation: Point) throws(Diagnostic) {
    let range: ScrollRange? =
      if case .orthogonalSection = pan.target { motion.heldTrack?.range } else { scrollRange }
    // If the range changes under the finger, a new grip is taken, so that the content does not
    // jump.
    if let range, range != pan.grip?.range, let grip = takeGrip(of: pan.target) {
      (pan.grip, pan.held) = (grip, pan.translation)
    }
    pan.translation = translation
    interaction.setPan(pan)
    guard let grip = pan.grip else { return }
    let way = translation - pan.held
    if case .content = pan.target {
      return try moveContent(
        to: grip.offset(translation: way) + motion.shift, because: "a finger drags the content")
    }
    try moveContent()
    guard let track = motion.heldTrack else { return }
    try motion.scroll(
      section: track.orthogonalSection.section,
      to: pixels.nearest(grip.offset(translation: track.along(way)).x))
  }

  /// Releases the dragged target with a velocity; nil for the velocity of the last touch events.
  func release(_ pan: Pan, of lifted: Touch, velocity: Point? = nil) throws(Diagnostic) {
    let velocity = velocity ?? lifted.speed.releaseVelocity(at: time - lifted.begin)
    switch pan.target {
    case .content(let axes):
      try release(velocity: velocity, from: pan.startOffset, axes: axes)
    case .orthogonalSection:
      try releaseSection(velocity: velocity)
    case .nothing:
      interaction.setPan(nil)
      // The finger selects the item under it if it came down on that item.
      if !lifted.isOver {
        let item = try item(at: lifted.point + lifted.translation)
        if item == nil || item != touch?.item { try interaction.cancelTouch() }
      }
      try touchUp()
    }
  }
}

/// Interactive movement of an item (semantics 9.6): it is picked up, held over points of the
/// content, and dropped.
extension CollectionView {
  /// Picks up an item at its current position.
  ///
  /// - Returns: Whether the delegate allows the move.
  /// - Throws: `Diagnostic` `step-order` if an item is already being moved, `move-out-of-range` if
  ///   there is no such item.
  @discardableResult
  package func beginMove(of item: IndexPath) throws(Diagnostic) -> Bool {
    try refuseInCallback("beginMove")
    try refuseInUpdate("beginMove")
    guard move == nil else { throw raising(.itemIsMoved) }
    try layoutIfNeeded()
    try engine.checkOrigin(item)
    interaction.setMoveRefused(try notify(.canMove(item)) == .boolean(false))
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

  /// Holds the item over a point of the content; the other items make room at the target.
  ///
  /// - Returns: Whether an item is being moved: false if the delegate has refused it.
  /// - Throws: `Diagnostic` `step-order` if nothing has been picked up, `move-out-of-range` if the
  ///   layout or the delegate returns an invalid target.
  @discardableResult
  package func updateMove(to point: Point) throws(Diagnostic) -> Bool {
    guard try isMoving(in: "updateMove") else { return false }
    try checkFinite([point.x, point.y], givenTo: "updateMove")
    try layoutIfNeeded()
    guard let held = move else { return false }
    var target = try engine.target(of: held, at: point)
    if case .item(let wish) = try notify(.targetForMove(of: held.origin, proposed: target)) {
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
    try engine.requireSameViews(as: displayedElements)
    return true
  }

  /// Drops the item where it is shown; the data source moves it once, unless it is back at its
  /// origin.
  ///
  /// - Returns: Whether an item was moved.
  @discardableResult
  package func endMove() throws(Diagnostic) -> Bool {
    guard try isMoving(in: "endMove"), let move else { return false }
    if move.origin != move.target {
      record(
        event: "moveItem",
        [.item(move.origin), RecordField("target", .element(.cell(move.target)))])
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

  /// Moves all items back to their original places; the data source is not notified.
  ///
  /// - Returns: Whether an item was moved.
  @discardableResult
  package func cancelMove() throws(Diagnostic) -> Bool {
    guard try isMoving(in: "cancelMove"), let move else { return false }
    renameShownItems { move.source(of: $0) }
    try putDown(because: "a move was cancelled")
    return true
  }

  /// Forgets a move without notification, because the data has changed meanwhile.
  func forgetMove() {
    let wasMoving = move != nil
    interaction.forgetMove()
    guard wasMoving else { return }
    dataSource.showItems(asMovedBy: nil)
  }

  /// Undoes a move without a pass, because other changes of the data are about to be reported.
  ///
  /// The item counts of the view are then those before the move, and no layout pass runs, because
  /// the data source may have changed already.
  func abandonMove() throws(Diagnostic) {
    guard let move else { return }
    renameShownItems { move.source(of: $0) }
    let counts = engine.answers.itemCounts.map { move.reversed.counts($0) }
    forgetMove()
    engine.setItemCounts(counts)
    try engine.invalidate(
      with: InvalidationContext(), because: "an update ends the move of an item")
  }

  // MARK: - The held item

  /// Requests the attributes of the held item from the layout, if something has changed since the
  /// last request.
  func holdMovedItem() throws(Diagnostic) {
    guard let move, move.needsAttributes else { return }
    let held = try engine.attributes(ofHeld: move)
    guard self.move?.target == move.target else { return }
    interaction.setHeldAttributes(held)
  }

  // MARK: - Steps

  /// Shows the items in the order of a move.
  private func takeUp(_ move: ItemMove) {
    interaction.hold(move)
    engine.setItemCounts(shownItemCounts)
    dataSource.showItems(asMovedBy: move)
    engine.setNeedsLayout()
  }

  /// Shows the items in the order of the data source.
  private func putDown(because reason: String) throws(Diagnostic) {
    forgetMove()
    engine.setItemCounts(shownItemCounts)
    try engine.invalidate(with: InvalidationContext(), because: reason)
    try displayChange()
  }

  /// Changes the index paths of the shown items; each keeps its view and its state.
  private func renameShownItems(_ newPath: (IndexPath) -> IndexPath) {
    rekeyDisplayed { $0.category == .cell ? .cell(newPath($0.indexPath)) : $0 }
    // Views kept off screen would return as other items, and a menu would belong to another item.
    screen.releaseKeptViews()
    interaction.remap(newPath)
  }
}

extension CollectionView {
  /// Stops an orthogonal section under a finger.
  func takeHold(ofSection section: Int) throws(Diagnostic) {
    try interaction.cancelTouch()
    if let held = motion.orthogonalSections.hold?.section, held != section {
      try releaseSection(velocity: .zero)
    }
    motion.takeHold(ofSection: section)
  }
}
