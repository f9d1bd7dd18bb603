import CollectionLayout

/// Creating cells ahead of their display (semantics 6.4): after the pass of each frame in which the content moves, one
/// piece of work. It creates a cell that an earlier frame has found, or asks the layout for more.
extension CollectionView {
  /// How far ahead cells are created, in viewports.
  private static let reach = 0.75

  /// Does the piece of work of this frame.
  ///
  /// - Parameter before: The content offset before the frame.
  /// - Throws: ``Diagnostic`` for what the layout or the data source does wrong.
  func prefetchCells(since before: Point) throws(Diagnostic) {
    guard settings.prefetchesCells else { return }
    if case .rest = scrollPhase { return }
    let window = PrefetchWindow(
      visible: bounds, motion: contentOffset - before, reach: Self.reach)
    guard let window, !needsLayout, !updates.holdsLayout,
      let ahead = window.rect.intersection(Rect(origin: .zero, size: contentSize))
    else { return }
    for view in kept.takeCreated(where: { !isAhead($0, in: window.rect) }) { pool.enqueue(view) }
    if let cell = cellsFoundAhead.first(where: { isWanted($0, in: window.rect) }) {
      kept.create(pool.dequeue(for: cell, identifier: try reuseIdentifier(for: cell)), for: cell)
      peakLive = max(peakLive, displayed.count + kept.count)
    } else if cycle.region.rect?.contains(bounds.union(ahead)) != true {
      try askForElements(
        meeting: bounds.union(ahead), because: "cells are created ahead of their display")
    }
    cellsFoundAhead = cells(aheadIn: window)
  }

  /// The cells of a window for which no view has been made, the nearest first, of equals the first of the data.
  private func cells(aheadIn window: PrefetchWindow) -> [ElementIdentifier] {
    let shown = Set(displayed.map(\.attributes.identifier))
    return knownElements(seenIn: window.rect)
      .filter {
        $0.identifier.category == .cell && !$0.isHidden && !shown.contains($0.identifier)
          && !kept.contains($0.identifier)
      }
      .sorted { one, other in
        if window.comesFirst(one.frame, before: other.frame) { return true }
        return !window.comesFirst(other.frame, before: one.frame)
          && one.identifier.indexPath < other.identifier.indexPath
      }
      .map(\.identifier)
  }

  private func isAhead(_ cell: ElementIdentifier, in rect: Rect) -> Bool {
    cycle.cache.attributes(of: cell)?.frame.intersects(rect) == true
  }

  private func isWanted(_ cell: ElementIdentifier, in rect: Rect) -> Bool {
    isAhead(cell, in: rect) && !kept.contains(cell)
      && !displayed.contains { $0.attributes.identifier == cell }
  }
}
