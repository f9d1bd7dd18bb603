package import CollectionLayout

/// The focus, which arrow keys move from item to item (semantics 9.7).
extension CollectionView {
  /// The item that has the focus.
  package var focusedItem: IndexPath? { selection.focused }

  /// Moves the focus to the next item in a direction, and scrolls it into view; the motion goes on as time passes.
  ///
  /// Without a focus, the first visible item gets it. Where there is no item in the direction, it stays.
  /// - Returns: The item that has the focus then; nil where there is none at all.
  @discardableResult
  package func moveFocus(_ direction: FocusDirection) throws(Diagnostic) -> IndexPath? {
    try refuseInCallback("moveFocus")
    try layoutIfNeeded()
    guard let focused = selection.focused, contains(focused),
      let own = try attributes(of: .cell(focused))
    else {
      interaction.focus(try visibleItems().first)
      return selection.focused
    }
    guard let next = try nextItem(direction, from: own) else { return focused }
    interaction.focus(next)
    try scroll(to: next, at: .nearest, animated: true)
    return next
  }

  /// The nearest cell whose frame lies beyond an item's: by the gap between the two, then by the way across, then by
  /// the data.
  private func nextItem(_ direction: FocusDirection, from own: ElementAttributes)
    throws(Diagnostic) -> IndexPath?
  {
    let everything = withOwnStrip(
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
      // Deeper strips that end with the content are all the same.
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
        // Gaps that differ by less than a pixel are one.
        gap: pixels.round(max(0, direction.gap(from: own.frame, to: cell.frame))),
        across: abs(direction.middleAcross(cell.frame) - middle), item: cell.identifier.indexPath
      )
    }
    return candidates.min { one, other in
      if one.gap != other.gap { return one.gap < other.gap }
      if one.across != other.across { return one.across < other.across }
      return one.item < other.item
    }?.item
  }
}
