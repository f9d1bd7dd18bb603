import CollectionLayout

/// Scrolling to an item that a strip holds (semantics 7.10): the strip scrolls along its axis, and the view to where
/// the strip will show the item.
extension CollectionView {
  /// A strip and where it is to be scrolled.
  struct StripTarget {
    let section: Int
    let offset: Double

    /// The item's frame when the strip is there, in content coordinates.
    let frame: Rect
  }

  /// Where the strip that holds an item must be scrolled to show it at a position; nil for an item outside of strips.
  ///
  /// A program's scroll goes where it is told, as far as the content reaches, whatever the strip's kind.
  func stripTarget(showing attributes: ElementAttributes, at position: ScrollPosition)
    throws(Diagnostic) -> StripTarget?
  {
    guard let section = engine.stripSection(holding: attributes.identifier),
      let track = engine.track(ofSection: section)
    else { return nil }
    let offset = engine.offset(ofStrip: section)
    let strip = track.strip
    // The strip as a view of its own, from which the item is seen at an offset that grows to the right and downward.
    let window = try position.offset(
      for: attributes.frame, current: strip.frame.origin, bounds: strip.frame.size, inset: .zero,
      range: .unlimited(on: pixels))
    let way = window - strip.frame.origin
    let target = track.range.horizontal.clamp(offset + track.along(way).x)
    return StripTarget(
      section: section, offset: target,
      frame: track.frame(attributes.frame, movedBy: target - offset))
  }

  /// Scrolls a strip as a program does.
  func scroll(_ target: StripTarget, animated: Bool) throws(Diagnostic) {
    let (section, goal) = (target.section, target.offset)
    let from = Point(x: engine.offset(ofStrip: section), y: 0)
    let to = Point(x: goal, y: 0)
    if motion.strips.hold?.section == section { motion.releaseStrip() }
    if from == to {
      if motion.strips[section] != nil { begin(nil, ofStrip: section) }
    } else if animated, let animation = ScrollAnimation(from: from, to: to) {
      record(.animation, ofStrip: section, target: goal)
      begin(ScrollMotion(animation), ofStrip: section)
    } else {
      try scrollStrip(ofSection: section, to: goal)
      begin(nil, ofStrip: section)
    }
  }
}

/// The focus goes along a strip through all that it holds, and into another one where that can be seen.
extension CollectionView {
  /// A rectangle with all that the strip of an element holds.
  func withOwnStrip(of own: ElementAttributes, _ rect: Rect) -> Rect {
    guard let section = engine.stripSection(holding: own.identifier),
      let track = engine.track(ofSection: section)
    else { return rect }
    return rect.union(track.contentFrame(at: engine.offset(ofStrip: section)))
  }

  /// Whether the focus may go to a cell of a rectangle from another.
  func canTakeFocus(_ cell: ElementAttributes, from own: ElementAttributes, in rect: Rect) -> Bool {
    guard let section = engine.stripSection(holding: cell.identifier) else { return true }
    return section == engine.stripSection(holding: own.identifier)
      || !engine.clippedByStrips([cell], in: rect).isEmpty
  }
}

extension ScrollRange {
  /// A range that holds nothing back.
  fileprivate static func unlimited(on pixels: PixelGrid) -> ScrollRange {
    let axis = AxisRange(minimum: -AxisRange.limit, maximum: AxisRange.limit, pixels: pixels)
    return ScrollRange(horizontal: axis, vertical: axis)
  }
}
