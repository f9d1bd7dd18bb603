import CollectionLayout

/// Working out what a transition by hand leads from and to.
extension CollectionView {
  /// What the present layout has on screen: what meets the visible rectangle, and of a transition all that it answers
  /// (semantics 1.4).
  var elementsToShow: [ElementAttributes] {
    transition == nil ? engine.knownElements(seenIn: bounds) : engine.answers.cache.allAttributes
  }

  /// Works both ends out anew where what they were worked out from has changed: the data, the view's size, the text.
  func renewTransitionEnds() throws(Diagnostic) {
    guard var under = transition, let pending = engine.answers.pending else { return }
    guard
      pending.context.invalidatesEverything || pending.context.invalidatesDataSourceCounts
        || under.viewport != viewport
    else { return }
    under.viewport = viewport
    under.layout.adopt(try workOutEnds(of: &under, isFirst: false))
    changes.renewEnds(from: under, viewport: viewport)
    contentOffset = under.layout.ends.offset(at: under.layout.share)
  }

  /// Asks both layouts where everything is that either has in sight (semantics 8.2).
  ///
  /// What the view knows and shows is afterwards as it was before.
  ///
  /// - Parameters:
  ///   - under: The transition; it keeps what both layouts have answered.
  ///   - isFirst: Whether the transition begins.
  /// - Returns: The ends.
  /// - Throws: ``Diagnostic`` for what a layout or the delegate does wrong.
  func workOutEnds(of under: inout LayoutTransition, isFirst: Bool) throws(Diagnostic)
    -> TransitionEnds
  {
    guard !viewport.isEmpty else { return .empty }
    let reason = isFirst ? "startTransition was called" : "the view changed during a transition"
    let (offset, shift, shown, waits) = (contentOffset, motion.shift, screen.displayed, needsLayout)
    // A finger or a motion is no matter of layouts that are not shown.
    let running = changes.takeTransition()
    defer {
      (contentOffset, needsLayout) = (offset, waits)
      motion.restore(shift: shift)
      screen.restore(shown)
      changes.resume(running)
    }
    if !isFirst {
      contentOffset = under.layout.ends.fromOffset
      try asking(&under.from) { (view) throws(Diagnostic) in
        try view.engine.invalidate(with: .everything, because: reason)
        try view.prepareAndMeasure(because: reason)
        view.contentOffset = view.scrollRange.clamp(view.contentOffset)
        try view.validate()
      }
    }
    let fromBounds = bounds
    let fromSize = under.from.answers.contentSize
    let seenFrom = try asking(&under.from) { (view) throws(Diagnostic) in
      view.engine.knownElements(seenIn: fromBounds).filter { !$0.isHidden }
    }
    var from = under.from
    defer { under.from = from }
    let anchor = anchor(among: seenFrom, in: fromBounds)
    let seenTo = try asking(&under.to) { (view) throws(Diagnostic) in
      try view.workOutEnd(after: &from, keeping: anchor, isFirst: isFirst, because: reason)
    }
    let toBounds = bounds
    let toSize = under.to.answers.contentSize
    let pairs = try pair(seenFrom, seenTo, &from, &under.to, fromBounds, toBounds, because: reason)
    return TransitionEnds(
      pairs: pairs, fromOffset: fromBounds.origin, toOffset: toBounds.origin,
      contentSize: Size(
        width: max(fromSize.width, toSize.width), height: max(fromSize.height, toSize.height)))
  }

  /// Has the layout that is come to, which is the present one, say what is in sight there, at the offset that it wants.
  private func workOutEnd(
    after from: inout LayoutInUse, keeping anchor: IndexPath?, isFirst: Bool,
    because reason: String
  ) throws(Diagnostic) -> [ElementAttributes] {
    if isFirst {
      try prepareChange(from: &from, because: reason)
    } else {
      try engine.invalidate(with: .everything, because: reason)
      try prepareAndMeasure(because: reason)
    }
    let target = try offset(keeping: anchor, because: reason)
    let targetBounds = Rect(origin: target, size: viewport)
    if targetBounds != bounds {
      let context = try engine.invalidationContext(forBoundsChange: targetBounds, because: reason)
      contentOffset = target
      if let context { try engine.invalidate(with: context, because: reason, change: .origin) }
    }
    try validate()
    return engine.knownElements(seenIn: bounds).filter { !$0.isHidden }
  }

  /// Each element that is in sight at an end, as both layouts have it; one that a layout does not have is faded there,
  /// and a decoration is then left out.
  private func pair(
    _ seenFrom: [ElementAttributes], _ seenTo: [ElementAttributes], _ from: inout LayoutInUse,
    _ to: inout LayoutInUse, _ fromBounds: Rect, _ toBounds: Rect, because reason: String
  ) throws(Diagnostic) -> [TransitionEnds.Pair] {
    let placesTo = Dictionary(seenTo.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    let known = Set(seenFrom.map(\.identifier))
    var pairs: [TransitionEnds.Pair] = []
    for origin in seenFrom {
      var end = placesTo[origin.identifier]
      if end == nil { end = try counterpart(of: origin, in: &to, at: toBounds, because: reason) }
      if let end { pairs.append(TransitionEnds.Pair(from: origin, to: end)) }
    }
    for place in seenTo where !known.contains(place.identifier) {
      let begin = try counterpart(of: place, in: &from, at: fromBounds, because: reason)
      if let begin { pairs.append(TransitionEnds.Pair(from: begin, to: place)) }
    }
    return pairs
  }

  private func counterpart(
    of attributes: ElementAttributes, in other: inout LayoutInUse, at bounds: Rect,
    because reason: String
  ) throws(Diagnostic) -> ElementAttributes? {
    let element = attributes.identifier
    contentOffset = bounds.origin
    let found = try asking(&other) { (view) throws(Diagnostic) in
      try view.engine.askSingle(element, because: reason)
    }
    return found ?? (element.category == .decoration ? nil : attributes.faded)
  }
}
