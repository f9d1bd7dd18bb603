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
    guard isFingerFree else { throw raising(.fingerIsDown) }
    try layoutIfNeeded()
    try checkSeen(point)
    menu = nil
    touchCount += 1
    var touch = Touch(number: touchCount, point: point, begin: time)
    let strip = movingStrip(at: point)
    touch.isOver = isMoving || strip != nil
    self.touch = touch
    if let strip { try takeHold(ofStrip: strip) }
    guard !touch.isOver else { return try stopMotion() }
    self.touch?.item = try item(at: point)
    self.touch?.recognisers = try recognisers(at: point)
    self.touch?.pressTime = time + Touch.longPress
    let axes = scrollableAxes
    let scrolls = axes.horizontal || axes.vertical || canDragStrip(at: point)
    self.touch?.deliveryTime = scrolls ? time + Touch.contentDelay : time
    try actOnTouchIfDue()
  }

  /// Lifts the finger where it came down.
  ///
  /// - Throws: ``Diagnostic`` `step-order` where no finger is down.
  package func touchUp() throws(Diagnostic) {
    try refuseInCallback("touchUp")
    guard let lifted = touch else { throw raising(.noFingerIsDown(calling: "touchUp")) }
    defer { if touch?.number == lifted.number { touch = nil } }
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

  /// Whether a finger may come down: none is there of which anything may still come.
  var isFingerFree: Bool { (touch?.isOver ?? true) && touch?.pan == nil }

  /// Takes the touch from the item that it is on, as a drag or a recogniser does; the item is not selected.
  func cancelTouch() throws(Diagnostic) {
    guard touch?.isOver == false else { return }
    touch?.isOver = true
    touch?.item = nil
    guard let item = selection.highlighted else { return }
    selection.highlighted = nil
    try tell(.didUnhighlight(item))
  }

  /// Forgets the finger, its highlight, what is selected and what is being moved, without a call, as `reloadData` does.
  func forgetInteraction() {
    forgetMove()
    selection = SelectionState()
    touch?.isOver = true
    touch?.item = nil
    menu = nil
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
    touch?.deliveryTime = nil
    guard selectionMode != .none, let touched = touch?.item else { return }
    if try tell(.shouldHighlight(touched)) == .boolean(false) { touch?.item = nil }
    guard let item = touch?.item else { return }
    selection.highlighted = item
    try tell(.didHighlight(item))
  }

  /// The finger has been held for long: where that shows a menu, nothing else comes of it.
  private func press() throws(Diagnostic) {
    touch?.pressTime = nil
    guard let item = touch?.item, try openMenu(for: item) else { return }
    try cancelTouch()
  }

  private func liftFromItem(_ lifted: Touch) throws(Diagnostic) {
    guard let touched = item(of: lifted), selection.highlighted == touched else { return }
    selection.highlighted = nil
    try tell(.didUnhighlight(touched))
    try chooseItem(of: lifted)
  }

  /// The item of a finger as it is now; nil once the finger is another, or the item is out of the game.
  func item(of touch: Touch) -> IndexPath? {
    self.touch?.number == touch.number ? self.touch?.item : nil
  }

  /// Content that was stopped outside of its range goes back into it.
  func letContentReturn() throws(Diagnostic) {
    guard case .rest = scrollPhase, !scrollRange.contains(contentOffset) else { return }
    begin(
      Release.motion(
        from: contentOffset, velocity: .zero, target: scrollRange.clamp(contentOffset),
        range: scrollRange, axes: scrollableAxes, rate: settings.scrolling.decelerationRate))
  }

  private func checkSeen(_ point: Point) throws(Diagnostic) {
    guard !bounds.contains(point) else { return }
    throw raising(
      Diagnostic(
        .touchOutsideView,
        "a finger at \(point.text) would be outside of what is visible, which is \(bounds.text)",
        fix: "scroll there first; points are in content coordinates"))
  }
}

extension Diagnostic {
  static let fingerIsDown = Diagnostic(
    .stepOrder, "a finger comes down, and there is one on the view already",
    fix: "lift it first with view:touchUp()")

  static func noFingerIsDown(calling step: String) -> Diagnostic {
    Diagnostic(
      .stepOrder, "\(step) was called, and no finger is on the view",
      fix: "put one down first with view:touchDown(point)")
  }
}
