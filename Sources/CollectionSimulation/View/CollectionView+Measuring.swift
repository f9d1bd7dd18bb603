import CollectionLayout

/// Views that say how large they are (semantics 4.2).
extension CollectionView {
  /// Asks each view on screen which size it prefers.
  ///
  /// - Returns: Whether something has become invalid, so that another round is due.
  func measureVisibleViews() throws(Diagnostic) -> Bool {
    let held = interaction.isMoving ? move?.attributes?.identifier : nil
    return try engine.measure(screen.displayed, except: held)
  }

  /// Asks which size each element of an update prefers that will be in sight, so that it appears as large as it will be, and
  /// lays out anew as long as that changes something.
  ///
  /// The content offset is not adjusted meanwhile: the update says itself where the content goes (semantics 4.4).
  ///
  /// - Parameter offset: The content offset after the update.
  /// - Returns: Whether anything has changed its size.
  /// - Throws: ``Diagnostic`` for what the data source or the layout does wrong meanwhile.
  func measureAhead(at offset: Point) throws(Diagnostic) -> Bool {
    let visible = Rect(origin: offset, size: viewport)
    guard layout.transitioning?.transition == nil else { return false }
    engine.sizing.beginPass()
    // Whoever shows what is measured here says where the content goes.
    defer { engine.answers.anchor = nil }
    var rounds = 0
    while try engine.measureAhead(in: visible, displaying: screen.displayed) {
      rounds += 1
      try guardAgainstLoop(rounds, isOfSizes: true)
      try prepareAndMeasure(because: LayoutEngine.reasonOfMeasuring)
      try engine.askForElements(meeting: visible, because: LayoutEngine.reasonOfMeasuring)
    }
    return rounds > 0
  }
}
