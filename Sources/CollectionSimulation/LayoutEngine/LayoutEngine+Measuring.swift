import CollectionLayout

/// Self-sizing views (semantics 4.2).
extension LayoutEngine {
  static let reasonOfMeasuring = "views prefer different sizes"

  /// Whether any view can change its size.
  var measuresViews: Bool {
    capabilities.selfSizing?.estimatesExtents == true || provider.decidesPreferredSizes
  }

  /// Returns whether an element's view is measured when it appears.
  func isMeasuredWhenShown(_ element: ElementIdentifier) -> Bool {
    element.category != .decoration
      && (provider.decidesPreferredSizes || !estimatedExtents(of: element).isEmpty)
  }

  /// Forgets the measured size of a cell's view, which the next pass measures again.
  ///
  /// - Returns: Whether it was known.
  func forgetSize(of item: IndexPath, shownBy view: ViewHandle) -> Bool {
    guard sizing[view, .cell(item)] != nil else { return false }
    sizing[view, .cell(item)] = nil
    setNeedsLayout()
    return true
  }

  private func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    capabilities.selfSizing?.estimatedExtents(of: element) ?? []
  }

  // MARK: - Waves

  /// Requests the preferred sizes of the views on screen if they are not known, and passes them to
  /// the layout.
  ///
  /// All views are measured before the layout runs again: a wave. The offset adjustments of its
  /// contexts are added up.
  ///
  /// - Parameters:
  ///   - displayed: The elements on screen.
  ///   - held: An item that is not in its place in the layout.
  /// - Returns: Whether something was invalidated, in which case another round is due.
  /// - Throws: `Diagnostic` if the data source or the layout breaks the protocol.
  func measure(_ displayed: ElementsOnScreen, except held: ElementIdentifier?) throws(Diagnostic)
    -> Bool
  {
    // semantics 4.2: nothing is measured during a transition.
    guard measuresViews, capabilities.transitioning?.transition == nil else { return false }
    sizing.prune(keeping: displayed.map { $0.view })
    let before = sizing.figures.changed
    sizing.stagedOffset = .zero
    defer { addStagedOffset() }
    let shown = displayed.indices.filter {
      let element = displayed.identifier(at: $0)
      return isMeasuredWhenShown(element) && element != held
    }.map { displayed[$0] }
    try measure(shown.map { ($0.attributes, $0.view) }, seeing: bounds)
    if !sizing.ahead.isEmpty { sizing.ahead = [:] }
    return endWave(since: before)
  }

  /// Measures views: all of them, or in their order those that stay visible although the views before
  /// them grow.
  private func measure(
    _ shown: [(attributes: ElementAttributes, view: ViewHandle?)], seeing visible: Rect
  )
    throws(Diagnostic)
  {
    guard capabilities.selfSizing?.measuresInOrder == true, shown.count > 1 else {
      for (attributes, view) in shown { _ = try measure(attributes, by: view) }
      return
    }
    var growth = RowGrowth(seeing: visible, axis: onlyAxis ?? .vertical, geometry.direction)
    for number in growth.order(of: shown.map { $0.attributes.frame }) {
      let frame = shown[number].attributes.frame
      guard growth.seesNext(frame) else { return }
      if let size = try measure(shown[number].attributes, by: shown[number].view) {
        growth.add(frame, to: size)
      }
    }
  }

  private func addStagedOffset() {
    let staged = sizing.stagedOffset
    sizing.stagedOffset = nil
    if let staged, staged != .zero, answers.anchor == nil {
      host?.layoutWasInvalidated(adjustingOffsetBy: staged)
    }
  }

  /// Requests the preferred size of each element that will be visible before it is shown; the
  /// content does not move meanwhile.
  ///
  /// - Parameters:
  ///   - visible: The rectangle that will be visible.
  ///   - displayed: The elements on screen.
  /// - Returns: Whether something was invalidated, in which case another round is due.
  /// - Throws: `Diagnostic` if the data source or the layout breaks the protocol.
  func measureAhead(in visible: Rect, displaying displayed: ElementsOnScreen) throws(Diagnostic)
    -> Bool
  {
    let before = sizing.figures.changed
    let elements = knownElements(seenIn: visible).filter {
      !$0.isHidden && $0.identifier.category != .decoration
    }
    let views = Dictionary(
      displayed.map { ($0.attributes.identifier, $0.view) }, uniquingKeysWith: { $1 })
    sizing.stagedOffset = .zero
    defer { sizing.stagedOffset = nil }
    try measure(elements.map { ($0, views[$0.identifier]) }, seeing: visible)
    return endWave(since: before)
  }

  /// Counts the wave if it has changed a size; returns whether it has.
  private func endWave(since changesBefore: Int) -> Bool {
    guard sizing.figures.changed > changesBefore else { return false }
    sizing.countWave()
    return true
  }

  // MARK: - One view

  /// Requests the preferred size of a view if it is not known, and passes it to the layout.
  ///
  /// - Parameters:
  ///   - attributes: The layout's attributes of the element.
  ///   - view: The view; nil for an element that has none yet.
  /// - Returns: The preferred size, if the layout adopts it.
  /// - Throws: `Diagnostic` if the data source or the layout breaks the protocol.
  private func measure(_ attributes: ElementAttributes, by view: ViewHandle?) throws(Diagnostic)
    -> Size?
  {
    let element = attributes.identifier
    let estimates = estimatedExtents(of: element)
    guard requestsPreference(of: element, estimates) else { return nil }
    let basis = basis(of: attributes, estimates)
    if view != nil, let ahead = sizing.ahead[element], ahead.basis == basis {
      sizing[view, element] = Measurement(ahead.states, of: view, for: basis, in: ahead.pass)
    }
    var known = sizing[view, element]
    let isOutdated = isOutdated(&known, view, basis, attributes)
    sizing[view, element] = known
    guard isOutdated else { return nil }
    let preferred = try preferredSize(
      of: attributes, showing: host?.source(of: element) ?? element, estimates, basis.room)
    let state = Measurement.State(
      given: attributes.untransformedFrame, preferred: preferred, wave: sizing.figures.waves)
    let isSamePass = known?.pass == sizing.pass && known?.view == view
    sizing[view, element] = Measurement(
      (isSamePass ? known?.states ?? [] : []) + [state], of: view, for: basis, in: sizing.pass)
    return try offer(preferred, insteadOf: attributes) ? preferred : nil
  }

  /// Returns whether the preferred size of an element's view is requested.
  private func requestsPreference(of element: ElementIdentifier, _ estimates: EstimatedExtents)
    -> Bool
  {
    !estimates.isEmpty || element.category == .cell && provider.decidesPreferredSizes
  }

  /// Returns whether a view must be measured again (semantics 4.3).
  ///
  /// A measurement is valid until the view, the text category or the available room changes. Within
  /// a pass, a view that decides its size is measured whenever its position or size changes; a
  /// repeated size is an oscillation.
  private func isOutdated(
    _ measurement: inout Measurement?, _ view: ViewHandle?, _ basis: Measurement.Basis,
    _ attributes: ElementAttributes
  ) -> Bool {
    let frame = attributes.untransformedFrame
    guard var known = measurement, known.view == view else { return true }
    guard !known.given.isAbout(frame) || known.basis != basis else { return false }
    if known.pass != sizing.pass {
      let isAsked = known.basis != basis || !known.hasSettled(at: frame.size)
      if !isAsked { measurement?.given = frame }
      return isAsked
    }
    guard !known.oscillates, known.basis != basis || provider.decidesPreferredSizes else {
      measurement?.given = frame
      return false
    }
    guard let sizes = known.sizesRepeating(given: frame) else { return true }
    measurement = known
    warnOfOscillation(attributes.identifier, sizes)
    return false
  }

  /// Passes a view's preferred size to the layout and processes the invalidation.
  ///
  /// - Returns: Whether the layout adopts the size.
  private func offer(_ preferred: Size, insteadOf attributes: ElementAttributes) throws(Diagnostic)
    -> Bool
  {
    guard !preferred.isAbout(attributes.size) else { return false }
    let original = turned(attributes)
    var wanted = original
    wanted.frame = Rect(origin: original.untransformedFrame.origin, size: preferred)
    let reason = Self.reasonOfMeasuring
    let arguments = [
      RecordField("element", .element(original.identifier)),
      RecordField("preferred", .size(preferred)), RecordField("original", .size(original.size)),
    ]
    let takes = try call(
      "shouldInvalidatePreferred", because: reason, arguments, returning: { .boolean($0) }
    ) { (view) throws(Diagnostic) in
      try capabilities.selfSizing?.shouldInvalidate(forPreferred: wanted, original: original, view)
        ?? false
    }
    guard takes else { return false }
    let context = try call(
      "preferredInvalidation", because: reason, arguments, returning: { $0.recorded }
    ) { (view) throws(Diagnostic) in
      var context = InvalidationContext()
      try capabilities.selfSizing?.invalidation(
        forPreferred: wanted, original: original, &context, view)
      return context
    }
    sizing.countChange()
    try invalidate(with: context, because: reason, isOfSizes: true)
    return true
  }

  private func warnOfOscillation(_ element: ElementIdentifier, _ sizes: [Size]) {
    let names = sizes.prefix(4).map { $0.text }.joined(separator: ", then ")
    let more = sizes.count > 4 ? " and \((sizes.count - 4).of("other"))" : ""
    warn(
      fault(
        .selfSizeOscillation, severity: .warning, in: "shouldInvalidatePreferred",
        reason: Self.reasonOfMeasuring,
        "\(element) prefers \(names)\(more), and then repeats these sizes on every layout: "
          + "its size is left unchanged",
        fix: "compute the size from the item, the available space and the text category, not from "
          + "the element's position or previous size",
        element: element,
        uikit: "UICollectionView is stuck in a recursive layout loop. This can happen when "
          + "self-sizing views do not return consistent sizes"))
  }
}

extension Measurement {
  /// Returns whether a size settles the view: it is the preferred size, or the size that the layout
  /// kept.
  fileprivate func hasSettled(at size: Size) -> Bool {
    size.isAbout(preferred) || size.isAbout(given.size)
  }
}
