import CollectionLayout

/// Keeping a cell in place while others are measured (semantics 4.4).
extension LayoutEngine {
  /// Returns the cell to keep in place during an invalidation; nil if there is none.
  ///
  /// It is chosen from the cells that were on screen before this pass, or else from all: the one
  /// whose leading corner is nearest to that of the visible rectangle. At the start of the content
  /// no cell is kept in place, so that the content grows at its end.
  ///
  /// - Parameters:
  ///   - displayed: The elements on screen.
  ///   - arrived: The elements that have arrived in the current pass.
  /// - Returns: The cell, and its leading corner.
  func leadingCell(among displayed: ElementsOnScreen, arrived: Set<ElementIdentifier>)
    -> AnchoredCell?
  {
    guard keepsLeadingElement, !sizing.hasGivenUp, let axis = onlyAxis else { return nil }
    let range = scrollRange
    guard !isAtBeginning(range, axis) else { return nil }
    let cells = displayed.map { $0.attributes }.filter { $0.identifier.category == .cell }
    let known = cells.filter { !arrived.contains($0.identifier) }
    let start = corner(of: bounds)
    let nearest = (known.isEmpty ? cells : known).min {
      abs(corner(of: $0.frame)[axis] - start[axis]) < abs(corner(of: $1.frame)[axis] - start[axis])
    }
    return nearest.map { AnchoredCell(element: $0.identifier, corner: corner(of: $0.frame)) }
  }

  /// Returns the distance by which the content must move, after the layout was prepared, to keep
  /// the anchored cell in place; nil if there is none.
  ///
  /// The anchor is removed.
  func takeShiftOfAnchoredCell(because reason: String) throws(Diagnostic) -> Point? {
    guard let held = answers.anchor else { return nil }
    answers.anchor = nil
    guard let axis = onlyAxis, contains(held.element.indexPath),
      let attributes = try requestElement(held.element, because: reason)
    else { return nil }
    let way = corner(of: attributes.frame) - held.corner
    return Point(axis, along: way[axis], across: 0)
  }

  private var keepsLeadingElement: Bool {
    (settings.anchor ?? (capabilities.selfSizing?.keepsLeadingElement == true ? .leading : .none))
      == .leading
  }

  /// The axis on which the content is larger than the view; nil for both or none.
  var onlyAxis: LayoutAxis? {
    let range = scrollRange
    let (scrollsAcross, scrollsDown) = (range.horizontal.length > 0, range.vertical.length > 0)
    if scrollsAcross == scrollsDown { return nil }
    return scrollsDown ? .vertical : .horizontal
  }

  private func isAtBeginning(_ range: ScrollRange, _ axis: LayoutAxis) -> Bool {
    axis == .horizontal && geometry.direction == .rightToLeft
      ? geometry.contentOffset.x >= range.maximum.x
      : geometry.contentOffset[axis] <= range.minimum[axis]
  }

  /// Returns the leading corner of a rectangle, in the direction of text.
  private func corner(of rect: Rect) -> Point {
    Point(x: geometry.direction == .rightToLeft ? rect.maxX : rect.minX, y: rect.minY)
  }
}
