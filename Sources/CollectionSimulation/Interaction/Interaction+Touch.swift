import CollectionLayout

/// The effects of a finger on its item, in the order of semantics 9.1.
extension Interaction {
  /// Detaches the touch from its item, as a drag or a recogniser does; the item is not selected.
  func cancelTouch() throws(Diagnostic) {
    guard touch?.isOver == false else { return }
    endTouch()
    guard let item = selection.highlighted else { return }
    highlight(nil)
    try host?.notify(.didUnhighlight(item))
  }

  /// Performs the actions that are due for a resting finger.
  func actOnTouchIfDue(at time: Double) throws(Diagnostic) {
    let now = time + Touch.tolerance
    if let due = touch?.deliveryTime, touch?.isOver == false, due <= now { try deliverTouch() }
    if let due = touch?.pressTime, touch?.isOver == false, due <= now { try press() }
  }

  /// Notifies the item of the finger.
  private func deliverTouch() throws(Diagnostic) {
    noteDelivery()
    guard selectionMode != .none, let touched = touch?.item else { return }
    if try host?.notify(.shouldHighlight(touched)) == .boolean(false) { setTouchedItem(nil) }
    guard let item = touch?.item else { return }
    highlight(item)
    try host?.notify(.didHighlight(item))
  }

  /// Handles a long press: if it opens a menu, it has no other effect.
  private func press() throws(Diagnostic) {
    notePress()
    guard let item = touch?.item, try openMenu(for: item) else { return }
    try cancelTouch()
  }

  /// Handles a finger that is lifted without a drag.
  func lift(_ lifted: Touch, at time: Double) throws(Diagnostic) {
    // A quick tap is delivered when it ends; it still highlights first.
    if lifted.deliveryTime != nil { try deliverTouch() }
    try recogniseTap(lifted, at: time)
    guard let touched = item(of: lifted), selection.highlighted == touched else { return }
    highlight(nil)
    try host?.notify(.didUnhighlight(touched))
    try chooseItem(of: lifted)
  }

  // MARK: - Selection

  /// Updates the selection after a tap; all delegate calls are made, until a handler detaches the
  /// item from the finger.
  private func chooseItem(of touch: Touch) throws(Diagnostic) {
    guard let touched = item(of: touch) else { return }
    if selectionMode == .multiple, selection.contains(touched) {
      guard try host?.notify(.shouldDeselect(touched)) != .boolean(false),
        let item = item(of: touch)
      else { return }
      deselect(item)
      try host?.notify(.didDeselect(item))
      return
    }
    guard try host?.notify(.shouldSelect(touched)) != .boolean(false) else { return }
    if selectionMode == .single { try deselectOthers(than: touch) }
    guard let item = item(of: touch) else { return }
    add(item)
    try host?.notify(.didSelect(item))
  }

  /// Deselects the previous selection; the delegate cannot refuse this (semantics 9.1).
  private func deselectOthers(than touch: Touch) throws(Diagnostic) {
    while let touched = item(of: touch),
      let previous = selection.items.first(where: { $0 != touched })
    {
      deselect(previous)
      try host?.notify(.didDeselect(previous))
    }
  }

  // MARK: - Recognisers

  /// Determines the recognisers that must be notified of the finger.
  func findRecognisers(at point: Point) throws(Diagnostic) {
    var receiving: [any TapRecogniser] = []
    for recogniser in recognisers {
      do throws(Diagnostic) {
        if try recogniser.shouldReceiveTouch(at: point) { receiving.append(recogniser) }
      } catch {
        throw reporter.rethrowing(error)
      }
    }
    setRecognisers(receiving)
  }

  /// Calls the first recogniser of a lifted finger; the others fail, which is the default for
  /// recognisers.
  private func recogniseTap(_ lifted: Touch, at time: Double) throws(Diagnostic) {
    guard time - lifted.begin <= Touch.maxTapDuration + Touch.tolerance, touch?.isOver == false,
      let recogniser = lifted.recognisers.first
    else { return }
    if recogniser.cancelsTouches {
      try cancelTouch()
      removeFinger()
    }
    do throws(Diagnostic) {
      try recogniser.act(at: lifted.point)
    } catch {
      throw reporter.rethrowing(error)
    }
  }

  /// Warns of a callback of the layout that adds another recogniser.
  func warnOfTap(from callback: String) {
    reporter.warn(
      Diagnostic(
        .prepareSideEffect, severity: .warning,
        "\(callback) adds a tap recogniser each time it runs: the earlier ones stay, and every touch calls them all",
        fix: "add it once: in the scenario's taps, or in its steps"))
  }
}
