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
    try checkFinite([point.x, point.y], givenTo: "touchDown")
    guard interaction.isFingerFree else { throw raising(.fingerIsDown) }
    try layoutIfNeeded()
    try checkSeen(point)
    interaction.closeMenu()
    let strip = motion.movingStrip(at: point)
    let stops = isMoving || strip != nil
    interaction.putFingerDown(at: point, place: point - contentOffset, time, isOver: stops)
    if let strip { try takeHold(ofStrip: strip) }
    guard !stops else { return try stopMotion() }
    interaction.setTouchedItem(try item(at: point))
    try interaction.askRecognisers(at: point)
    let axes = scrollableAxes
    let scrolls = axes.horizontal || axes.vertical || engine.draggableStrip(at: point) != nil
    interaction.setTimes(
      delivery: scrolls ? time + Touch.contentDelay : time, press: time + Touch.longPress)
    try interaction.actOnTouchIfDue(at: time)
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
    try interaction.lift(lifted, at: time)
  }

  /// Forgets the finger, its highlight, what is selected and what is being moved, without a call, as `reloadData` does.
  func forgetInteraction() {
    forgetMove()
    interaction.reset()
  }

  // MARK: - What comes of it

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
