import CollectionLayout

/// Views that say how large they are (semantics 4.2).
extension CollectionView {
  /// Asks each view on screen which size it prefers, where that is not known, and the layout what it makes of it.
  ///
  /// All of them are asked before anything is laid out anew: a wave.
  ///
  /// - Returns: Whether something has become invalid, so that another round is due.
  func measureVisibleViews() throws(Diagnostic) -> Bool {
    // semantics 4.2: nothing is measured amid a transition.
    guard engine.measuresViews, layout.transitioning?.transition == nil else { return false }
    engine.sizing.prune(keeping: screen.displayed.map(\.view))
    let before = engine.sizing.figures.changed
    try inWave { (view) throws(Diagnostic) in
      let shown = view.screen.displayed
      for place in shown.indices where view.isMeasured(shown.identifier(at: place)) {
        try view.engine.measure(
          shown[place].attributes, by: shown[place].view,
          showing: view.source(of: shown.identifier(at: place)))
      }
    }
    if !engine.sizing.ahead.isEmpty { engine.sizing.ahead = [:] }
    return endWave(since: before)
  }

  /// Collects what the contexts of a wave add to the offset, and adds it together.
  func inWave(_ body: (CollectionView) throws(Diagnostic) -> Void) throws(Diagnostic) {
    engine.sizing.stagedOffset = .zero
    defer {
      if let staged = engine.sizing.stagedOffset, staged != .zero, engine.answers.anchor == nil {
        moveContent(by: staged)
      }
      engine.sizing.stagedOffset = nil
    }
    try body(self)
  }

  /// Counts the wave if it changed anything.
  func endWave(since changesBefore: Int) -> Bool {
    guard engine.sizing.figures.changed > changesBefore else { return false }
    engine.sizing.countWave()
    return true
  }

  /// Whether an element on screen has a view that may say how large it is, and is where the layout has it: one that is
  /// held by hand is not.
  private func isMeasured(_ element: ElementIdentifier) -> Bool {
    engine.isMeasuredWhenShown(element)
      && (isUndisturbed || element != move?.attributes?.identifier)
  }
}
