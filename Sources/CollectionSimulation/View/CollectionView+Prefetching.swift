import CollectionLayout

/// What is wanted ahead of its display: data (semantics 6.5) and cells (semantics 6.4).
///
/// Data costs nothing where no delegate listens, and otherwise what the window holds: the layout is asked about the
/// window as about the visible rectangle, page by page, and its answers are found by the same index.
extension CollectionView {
  /// Whether somebody wants to hear which data will be wanted soon.
  private var prefetchesData: Bool {
    settings.prefetchesData && delegate?.prefetchesData == true
  }

  /// What the layout is asked about in a pass: the visible rectangle, and as much of the content as the window looks
  /// ahead.
  var rectToAnswer: Rect {
    guard prefetchesData,
      let window = screen.dataWindow(seeing: bounds, at: scrollRange.clamp(contentOffset)),
      let ahead = window.rect.intersection(Rect(origin: .zero, size: contentSize))
    else { return bounds }
    return bounds.union(ahead)
  }

  /// What the delegate is to be told of the window of this pass, after the views have been brought up to date.
  func prefetchCalls() -> [DelegateCall] {
    guard prefetchesData else { return [] }
    return screen.dataCalls(seeing: bounds, at: scrollRange.clamp(contentOffset)) {
      engine.knownElements(seenIn: $0)
    }
  }

  /// How far ahead cells are created, in viewports.
  private static let reach = 0.75

  /// Creates a cell that an earlier frame has found, or asks the layout for more: the one piece of work of a frame in
  /// which the content moves.
  ///
  /// - Parameter before: The content offset before the frame.
  /// - Throws: ``Diagnostic`` for what the layout or the data source does wrong.
  func prefetchCells(since before: Point) throws(Diagnostic) {
    guard settings.prefetchesCells, !motion.isAtRest else { return }
    let window = PrefetchWindow(
      visible: bounds, motion: contentOffset - before, reach: Self.reach)
    guard let window, !needsLayout, !changes.holdsLayout,
      let ahead = window.rect.intersection(Rect(origin: .zero, size: contentSize))
    else { return }
    screen.releaseCreated { !isAhead($0, in: window.rect) }
    if let cell = screen.cellToCreate(where: { isAhead($0, in: window.rect) }) {
      screen.create(cell, try engine.reuseIdentifier(for: cell))
    } else if engine.answers.region.rect?.contains(bounds.union(ahead)) != true {
      try engine.askForElements(
        meeting: bounds.union(ahead), because: "cells are created ahead of their display")
    }
    screen.findCells(aheadIn: window, engine.knownElements(seenIn: window.rect))
  }

  private func isAhead(_ cell: ElementIdentifier, in rect: Rect) -> Bool {
    engine.answers.cache.attributes(of: cell)?.frame.intersects(rect) == true
  }
}
