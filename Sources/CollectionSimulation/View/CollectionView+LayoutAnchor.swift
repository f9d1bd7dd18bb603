import CollectionLayout

/// Where the content is after a change of layouts (semantics 8.1, steps 5 to 7).
extension CollectionView {
  /// The item that is kept in sight: of the selected ones on screen, else of all on screen, the nearest to the middle.
  ///
  /// - Parameters:
  ///   - elements: What is on screen, in the layout that is left.
  ///   - bounds: The visible rectangle there.
  /// - Returns: The item, of equally near ones the first of the data; nil where none is on screen.
  func anchor(among elements: [ElementAttributes], in bounds: Rect) -> IndexPath? {
    let cells = elements.filter {
      $0.identifier.category == .cell && $0.frame.intersects(bounds)
    }
    let selected = cells.filter { selection.contains($0.identifier.indexPath) }
    let middle = bounds.center
    func distance(_ cell: ElementAttributes) -> Double {
      let way = cell.frame.center - middle
      return way.x * way.x + way.y * way.y
    }
    return (selected.isEmpty ? cells : selected).min { left, right in
      let (near, far) = (distance(left), distance(right))
      return near == far
        ? left.identifier.indexPath < right.identifier.indexPath : near < far
    }?.identifier.indexPath
  }

  /// The content offset in the present layout that has the anchor in the middle, as the layout and the delegate want it.
  ///
  /// - Parameters:
  ///   - anchor: The item that is kept in sight; nil for none.
  ///   - reason: Why the layout is asked.
  /// - Returns: The offset, within the content.
  /// - Throws: ``Diagnostic`` for what is answered wrongly.
  func offset(keeping anchor: IndexPath?, because reason: String) throws(Diagnostic) -> Point {
    var proposed = contentOffset
    if let anchor, contains(anchor),
      let attributes = try engine.askSingle(.cell(anchor), because: reason)
    {
      proposed = Point(
        x: attributes.center.x - viewport.width / 2, y: attributes.center.y - viewport.height / 2)
    }
    return try askForTarget(scrollRange.clamp(proposed), because: reason)
  }
}
