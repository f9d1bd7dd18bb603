package import CollectionLayout

/// A finger on the view, in the order of semantics 9.1. Points are content coordinates.
extension CollectionView {
  // MARK: - What a finger does

  /// Taps: the finger comes down, rests for a tenth of a second and is lifted.
  package func tap(at point: Point) throws(Diagnostic) {
    try refuseInFrame("tap")
    try touchDown(at: point)
    try wait(Touch.tapLength)
    try touchUp()
  }

  /// Holds a finger until a menu is due, and lifts it.
  package func longPress(at point: Point) throws(Diagnostic) {
    try refuseInFrame("longPress")
    try touchDown(at: point)
    try wait(Touch.longPress)
    try touchUp()
  }

  /// Puts a finger down.
  ///
  /// One that stops content that moves does nothing else. Where the content scrolls, the item under it hears of it a
  /// moment later, for the finger may be about to drag.
  /// - Throws: ``Diagnostic`` `step-order` where a finger is down already, `touch-outside-view` for a point that cannot
  ///   be seen.
  package func touchDown(at point: Point) throws(Diagnostic) {
    try refuseInCallback("touchDown")
    try engine.checkFinite([point.x, point.y], givenTo: "touchDown")
    guard interaction.isFingerFree else { throw raising(.fingerIsDown) }
    try layoutIfNeeded()
    try checkSeen(point)
    interaction.closeMenu()
    let strip = movingStrip(at: point)
    let stops = isMoving || strip != nil
    interaction.putFingerDown(at: point, place: point - contentOffset, time, isOver: stops)
    if let strip { try takeHold(ofStrip: strip) }
    guard !stops else { return try stopMotion() }
    interaction.setTouchedItem(try item(at: point))
    interaction.setRecognisers(try recognisers(at: point))
    let axes = scrollableAxes
    let scrolls = axes.horizontal || axes.vertical || engine.draggableStrip(at: point) != nil
    interaction.setTimes(
      delivery: scrolls ? time + Touch.contentDelay : time, press: time + Touch.longPress)
    try actOnTouchIfDue()
  }

  /// Lifts the finger where it came down.
  ///
  /// - Throws: ``Diagnostic`` `step-order` where no finger is down.
  package func touchUp() throws(Diagnostic) {
    try refuseInCallback("touchUp")
    guard let lifted = touch else { throw raising(.noFingerIsDown(calling: "touchUp")) }
    defer { interaction.liftFinger(lifted) }
    if let pan = lifted.pan { return try release(pan, of: lifted) }
    if lifted.isOver {
      try releaseStrip(velocity: .zero)
      return try letContentReturn()
    }
    // A quick tap is heard of at its end: it still highlights first.
    if lifted.deliveryTime != nil { try deliverTouch() }
    try recogniseTap(lifted)
    try liftFromItem(lifted)
  }

  /// Takes the touch from the item that it is on, as a drag or a recogniser does; the item is not selected.
  func cancelTouch() throws(Diagnostic) {
    guard touch?.isOver == false else { return }
    interaction.endTouch()
    guard let item = selection.highlighted else { return }
    interaction.highlight(nil)
    try tell(.didUnhighlight(item))
  }

  /// Forgets the finger, its highlight, what is selected and what is being moved, without a call, as `reloadData` does.
  func forgetInteraction() {
    forgetMove()
    interaction.reset()
  }

  // MARK: - What comes of it

  /// When the finger does something although it rests, in seconds of the clock; nil where it will not.
  var touchAlarm: Double? { touch?.nextAlarm }

  /// Does what is due for a resting finger.
  func actOnTouchIfDue() throws(Diagnostic) {
    let now = time + Touch.tolerance
    if let due = touch?.deliveryTime, touch?.isOver == false, due <= now { try deliverTouch() }
    if let due = touch?.pressTime, touch?.isOver == false, due <= now { try press() }
  }

  /// Tells the item of the finger.
  private func deliverTouch() throws(Diagnostic) {
    interaction.noteDelivery()
    guard selectionMode != .none, let touched = touch?.item else { return }
    if try tell(.shouldHighlight(touched)) == .boolean(false) { interaction.setTouchedItem(nil) }
    guard let item = touch?.item else { return }
    interaction.highlight(item)
    try tell(.didHighlight(item))
  }

  /// The finger has been held for long: where that shows a menu, nothing else comes of it.
  private func press() throws(Diagnostic) {
    interaction.notePress()
    guard let item = touch?.item, try openMenu(for: item) else { return }
    try cancelTouch()
  }

  private func liftFromItem(_ lifted: Touch) throws(Diagnostic) {
    guard let touched = interaction.item(of: lifted), selection.highlighted == touched else {
      return
    }
    interaction.highlight(nil)
    try tell(.didUnhighlight(touched))
    try chooseItem(of: lifted)
  }

  /// Content that was stopped outside of its range goes back into it.
  func letContentReturn() throws(Diagnostic) {
    guard motion.isAtRest, !scrollRange.contains(contentOffset) else { return }
    motion.begin(
      Release.motion(
        from: contentOffset, velocity: .zero, target: scrollRange.clamp(contentOffset),
        range: scrollRange, axes: scrollableAxes, rate: settings.scrolling.decelerationRate),
      at: time)
  }

  private func checkSeen(_ point: Point) throws(Diagnostic) {
    guard !bounds.contains(point) else { return }
    throw raising(
      Diagnostic(
        .touchOutsideView,
        "the point \(point.text) is outside the visible rectangle \(bounds.text)",
        fix: "scroll there first; points are in content coordinates"))
  }
}

extension Diagnostic {
  static let fingerIsDown = Diagnostic(
    .stepOrder, "a finger is put down, but another one is on the view already",
    fix: "lift it first with view:touchUp()")

  static func noFingerIsDown(calling step: String) -> Diagnostic {
    Diagnostic(
      .stepOrder, "\(step) was called, but no finger is on the view",
      fix: "put one down first with view:touchDown(point)")
  }
}
