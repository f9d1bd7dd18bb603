import CollectionLayout

/// Elements of an update that are measured before they are shown, so that they appear as large as they will be.
extension CollectionView {
  /// Asks which size each element prefers that will be in sight, and lays out anew as long as that changes something.
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
    while try measureElementsAhead(in: visible) {
      rounds += 1
      try guardAgainstLoop(rounds, isOfSizes: true)
      try prepareAndMeasure(because: LayoutEngine.reasonOfMeasuring)
      try engine.askForElements(
        meeting: visible, because: LayoutEngine.reasonOfMeasuring)
    }
    return rounds > 0
  }

  private func measureElementsAhead(in visible: Rect) throws(Diagnostic) -> Bool {
    let before = engine.sizing.figures.changed
    let elements = engine.knownElements(seenIn: visible).filter {
      !$0.isHidden && $0.identifier.category != .decoration
    }
    let views = Dictionary(
      screen.displayed.map { ($0.attributes.identifier, $0.view) }, uniquingKeysWith: { $1 })
    engine.sizing.stagedOffset = .zero
    defer { engine.sizing.stagedOffset = nil }
    for attributes in elements {
      let element = attributes.identifier
      try engine.measure(attributes, by: views[element], showing: source(of: element))
    }
    return endWave(since: before)
  }
}
