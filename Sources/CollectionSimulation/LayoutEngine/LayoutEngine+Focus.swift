import CollectionLayout

/// Finding the next item for the focus (semantics 9.7).
extension LayoutEngine {
  /// Returns the nearest cell whose frame lies beyond an item's: by the gap between the two, then
  /// by the distance across the direction, then by the order of the data.
  func nextItem(_ direction: FocusDirection, from own: ElementAttributes)
    throws(Diagnostic) -> IndexPath?
  {
    let everything = withOwnSection(
      of: own, Rect(origin: .zero, size: contentSize).union(bounds))
    let slack = pixels.pixel / 2
    var depth = max(viewport.width, viewport.height, 1)
    var searched = -Double.infinity
    while depth.isFinite,
      let strip = direction.strip(beyond: own.frame, depth: depth, slack: slack, in: everything)
    {
      let cells = try arrangedCells(in: strip).filter {
        $0.identifier != own.identifier
          && canTakeFocus($0, from: own, in: strip)
          && (-slack...depth).contains(direction.gap(from: own.frame, to: $0.frame))
      }
      if let next = nearest(of: cells, direction, from: own) { return next }
      // Strips that reach the end of the content are all the same.
      let size = strip.width * strip.height
      guard size > searched else { return nil }
      searched = size
      depth *= 4
    }
    return nil
  }

  private func nearest(
    of cells: [ElementAttributes], _ direction: FocusDirection, from own: ElementAttributes
  ) -> IndexPath? {
    let middle = direction.middleAcross(own.frame)
    let candidates = cells.map { cell in
      (
        // Gaps that differ by less than a pixel count as equal.
        gap: pixels.round(max(0, direction.gap(from: own.frame, to: cell.frame))),
        across: abs(direction.middleAcross(cell.frame) - middle), item: cell.identifier.indexPath
      )
    }
    return candidates.min { ($0.gap, $0.across, $0.item) < ($1.gap, $1.across, $1.item) }?.item
  }

  // MARK: - Strips

  // The focus moves along an orthogonal section through all its elements, and into another section
  // only through its visible part.

  /// Returns a rectangle extended by the contents of the orthogonal section that contains an
  /// element.
  private func withOwnSection(of own: ElementAttributes, _ rect: Rect) -> Rect {
    guard let section = orthogonalSection(holding: own.identifier),
      let track = track(ofSection: section)
    else { return rect }
    return rect.union(track.contentFrame(at: offset(ofSection: section)))
  }

  /// Returns whether the focus may move from one cell to another in a rectangle.
  private func canTakeFocus(_ cell: ElementAttributes, from own: ElementAttributes, in rect: Rect)
    -> Bool
  {
    guard let section = orthogonalSection(holding: cell.identifier) else { return true }
    return section == orthogonalSection(holding: own.identifier)
      || !clippedByOrthogonalSections([cell], in: rect).isEmpty
  }
}
