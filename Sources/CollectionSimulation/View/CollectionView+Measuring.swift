import CollectionLayout

/// Views that say how large they are (semantics 4.2).
extension CollectionView {
  static let reasonOfMeasuring = "views prefer different sizes"

  /// Asks each view on screen which size it prefers, where that is not known, and the layout what it makes of it.
  ///
  /// All of them are asked before anything is laid out anew: a wave.
  ///
  /// - Returns: Whether something has become invalid, so that another round is due.
  func measureVisibleViews() throws(Diagnostic) -> Bool {
    // semantics 4.2: nothing is measured amid a transition.
    guard measuresViews, layout.transitioning?.transition == nil else { return false }
    engine.sizing.prune(keeping: screen.displayed.map(\.view))
    let before = engine.sizing.figures.changed
    try inWave { (view) throws(Diagnostic) in
      let shown = view.screen.displayed
      for place in shown.indices where view.isMeasured(shown.identifier(at: place)) {
        try view.measure(shown[place].attributes, by: shown[place].view)
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
    isMeasuredWhenShown(element)
      && (isUndisturbed || element != move?.attributes?.identifier)
  }

  /// Whether any view may have a say in its size.
  var measuresViews: Bool {
    layout.selfSizing?.estimatesExtents == true || dataSource.decidesPreferredSizes
  }

  /// Whether the view of an element is asked how large it wants to be, once it has one.
  func isMeasuredWhenShown(_ element: ElementIdentifier) -> Bool {
    element.category != .decoration
      && (dataSource.decidesPreferredSizes || !estimatedExtents(of: element).isEmpty)
  }

  private func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    layout.selfSizing?.estimatedExtents(of: element) ?? []
  }

  /// Asks a view which size it prefers, where that is not known, and offers it to the layout.
  ///
  /// - Parameters:
  ///   - attributes: What the layout gives the element.
  ///   - view: The view; nil for an element that is still to get one.
  /// - Throws: ``Diagnostic`` for what the data source or the layout does wrong meanwhile.
  func measure(_ attributes: ElementAttributes, by view: LiveView?) throws(Diagnostic) {
    let element = attributes.identifier
    let estimates = estimatedExtents(of: element)
    guard asksForPreference(of: element, estimates) else { return }
    let basis = basis(of: attributes, estimates, view)
    if view != nil, let ahead = engine.sizing.ahead[element], ahead.basis.matches(basis) {
      engine.sizing[view, element] = Measurement(ahead, for: basis)
    }
    var known = engine.sizing[view, element]
    let isOutdated = isOutdated(&known, basis, attributes)
    engine.sizing[view, element] = known
    guard isOutdated else { return }
    let preferred = try preferredSize(of: attributes, estimates, basis.room)
    let state = Measurement.State(
      given: attributes.untransformedFrame, preferred: preferred, wave: engine.sizing.figures.waves)
    engine.sizing[view, element] = measurement(known, with: state, for: basis)
    try offer(preferred, insteadOf: attributes)
  }

  /// Whether an element's view has a say in its size.
  private func asksForPreference(of element: ElementIdentifier, _ estimates: EstimatedExtents)
    -> Bool
  {
    !estimates.isEmpty || element.category == .cell && dataSource.decidesPreferredSizes
  }

  /// What is known of a view once it has been asked.
  private func measurement(
    _ known: Measurement?, with state: Measurement.State, for basis: Measurement.Basis
  ) -> Measurement {
    if let known, known.pass == engine.sizing.pass, known.basis.view == basis.view {
      return known.adding(state, for: basis)
    }
    return Measurement([state], for: basis, in: engine.sizing.pass)
  }

  /// Whether a view must be asked again (semantics 4.3).
  ///
  /// What was measured holds until the view, the text size or the room is another. Within a pass, a view that has the
  /// last word is asked whenever it is given another place or size; what it was given before is an oscillation.
  private func isOutdated(
    _ measurement: inout Measurement?, _ basis: Measurement.Basis, _ attributes: ElementAttributes
  ) -> Bool {
    let frame = attributes.untransformedFrame
    guard var known = measurement, known.basis.view == basis.view else { return true }
    guard !known.given.isAbout(frame) || known.basis != basis else { return false }
    if known.pass != engine.sizing.pass {
      let isAsked = known.basis != basis || !known.hasSettled(at: frame.size)
      if !isAsked { measurement?.given = frame }
      return isAsked
    }
    guard !known.oscillates, known.basis != basis || dataSource.decidesPreferredSizes else {
      measurement?.given = frame
      return false
    }
    guard let sizes = known.sizesRepeating(given: frame) else { return true }
    measurement = known
    warnOfOscillation(attributes.identifier, sizes)
    return false
  }

  /// Tells the layout which size a view prefers, and processes what becomes invalid.
  private func offer(_ preferred: Size, insteadOf attributes: ElementAttributes) throws(Diagnostic)
  {
    guard !preferred.isAbout(attributes.size) else { return }
    let original = engine.turned(attributes)
    var wanted = original
    wanted.frame = Rect(origin: original.untransformedFrame.origin, size: preferred)
    let reason = Self.reasonOfMeasuring
    let arguments = [
      RecordField("element", .element(original.identifier)),
      RecordField("preferred", .size(preferred)), RecordField("original", .size(original.size)),
    ]
    let takes = try engine.ask(
      "shouldInvalidatePreferred", because: reason, arguments, returning: { .boolean($0) }
    ) { (view) throws(Diagnostic) in
      try layout.selfSizing?.shouldInvalidate(forPreferred: wanted, original: original, view)
        ?? false
    }
    guard takes else { return }
    let context = try engine.ask(
      "preferredInvalidation", because: reason, arguments, returning: { $0.recorded }
    ) { (view) throws(Diagnostic) in
      var context = InvalidationContext()
      try layout.selfSizing?.invalidation(
        forPreferred: wanted, original: original, &context, view)
      return context
    }
    engine.sizing.countChange()
    try invalidate(with: context, because: reason, isOfSizes: true)
  }

  private func warnOfOscillation(_ element: ElementIdentifier, _ sizes: [Size]) {
    let names = sizes.prefix(4).map(\.text).joined(separator: ", then ")
    let more = sizes.count > 4 ? " and \((sizes.count - 4).of("other"))" : ""
    warn(
      engine.fault(
        .selfSizeOscillation, severity: .warning, in: "shouldInvalidatePreferred",
        reason: Self.reasonOfMeasuring,
        "\(element) prefers \(names)\(more), and then repeats these sizes on every layout: "
          + "its size is not changed any more",
        fix: "compute the size from the item, the available space and the text category, not from "
          + "the element's position or previous size",
        element: element,
        uikit: "UICollectionView is stuck in a recursive layout loop. This can happen when "
          + "self-sizing views do not return consistent sizes"))
  }
}

extension Measurement {
  /// Whether a view that is given this size has been heard: it is what it prefers, or what the layout left it at.
  fileprivate func hasSettled(at size: Size) -> Bool {
    size.isAbout(preferred) || size.isAbout(given.size)
  }

  fileprivate func adding(_ state: State, for basis: Basis) -> Measurement {
    guard basis != self.basis else {
      var longer = self
      longer.add(state)
      return longer
    }
    return Measurement(states + [state], for: basis, in: pass)
  }

  /// What was measured before there was a view, for the view.
  fileprivate init(_ ahead: Measurement, for basis: Basis) {
    self.init(ahead.states, for: basis, in: ahead.pass)
  }
}

extension Measurement.Basis {
  /// Whether something is measured for the same, by whichever view.
  fileprivate func matches(_ other: Measurement.Basis) -> Bool {
    layout == other.layout && textCategory == other.textCategory && room == other.room
  }
}
