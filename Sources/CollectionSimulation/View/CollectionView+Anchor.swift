import CollectionLayout

/// A cell that stays where it is seen while others are measured (semantics 4.4).
extension CollectionView {
  /// Picks the cell that is to stay, before something becomes invalid; nil where none is.
  ///
  /// The cell is the one of those on screen before this pass, or else of all, whose beginning is nearest to that of the
  /// visible rectangle. Content that is scrolled to an item follows that instead. At the beginning of the content nothing is held: there it grows at its end.
  var placeToHold: HeldPlace? {
    guard keepsLeadingElement, motion.target == nil, !engine.sizing.hasGivenUp,
      !changes.updates.isApplying,
      move == nil,
      let axis = onlyAxis
    else {
      return nil
    }
    let range = scrollRange
    guard !isAtBeginning(range, axis) else { return nil }
    let cells = screen.displayed.map(\.attributes).filter { $0.identifier.category == .cell }
    let known = cells.filter { !screen.arrivedInPass.contains($0.identifier) }
    let start = corner(of: bounds)
    let nearest = (known.isEmpty ? cells : known).min {
      distance(corner(of: $0.frame), start, axis) < distance(corner(of: $1.frame), start, axis)
    }
    return nearest.map { HeldPlace(element: $0.identifier, corner: corner(of: $0.frame)) }
  }

  /// Moves the content so that the cell that is to stay is where it was seen, after the layout has been prepared.
  ///
  /// - Returns: Whether the content moved, so that the layout may be invalid again.
  func restoreHeldPlace() throws(Diagnostic) -> Bool {
    guard let held = engine.answers.anchor else { return false }
    engine.answers.anchor = nil
    guard let axis = onlyAxis, contains(held.element.indexPath) else { return false }
    let reason = "the leading element stays in place"
    guard let attributes = try engine.askSingle(held.element, because: reason) else { return false }
    let way = corner(of: attributes.frame) - held.corner
    var shift = axis == .vertical ? Point(x: 0, y: way.y) : Point(x: way.x, y: 0)
    if motion.isAtRest { shift = scrollRange.clamp(contentOffset + shift) - contentOffset }
    guard shift != .zero else { return false }
    if !motion.isAtRest { motion.add(shift) }
    try changeBounds(
      to: Rect(origin: contentOffset + shift, size: viewport), because: reason)
    return true
  }

  private var keepsLeadingElement: Bool {
    (settings.anchor ?? (layout.selfSizing?.keepsLeadingElement == true ? .leading : .none))
      == .leading
  }

  private enum Axis { case horizontal, vertical }

  /// The axis on which the content is larger than the view; nil for both and for none.
  private var onlyAxis: Axis? {
    let range = scrollRange
    let scrollsAcross = range.maximum.x > range.minimum.x
    let scrollsDown = range.maximum.y > range.minimum.y
    if scrollsAcross == scrollsDown { return nil }
    return scrollsDown ? .vertical : .horizontal
  }

  private func isAtBeginning(_ range: ScrollRange, _ axis: Axis) -> Bool {
    switch axis {
    case .vertical: contentOffset.y <= range.minimum.y
    case .horizontal where direction == .rightToLeft: contentOffset.x >= range.maximum.x
    case .horizontal: contentOffset.x <= range.minimum.x
    }
  }

  /// The corner at which a rectangle begins, as text does.
  private func corner(of rect: Rect) -> Point {
    Point(x: direction == .rightToLeft ? rect.maxX : rect.minX, y: rect.minY)
  }

  private func distance(_ corner: Point, _ start: Point, _ axis: Axis) -> Double {
    switch axis {
    case .vertical: abs(corner.y - start.y)
    case .horizontal: abs(corner.x - start.x)
    }
  }
}
