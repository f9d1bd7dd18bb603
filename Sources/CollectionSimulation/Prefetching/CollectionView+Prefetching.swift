import CollectionLayout

/// Asking for data ahead of its display (semantics 6.5).
///
/// It costs nothing where no delegate listens, and otherwise what the window holds: the layout is asked about the
/// window as about the visible rectangle, page by page, and its answers are found by the same index.
extension CollectionView {
  /// Whether somebody wants to hear which data will be wanted soon.
  private var prefetchesData: Bool {
    settings.prefetchesData && delegate?.prefetchesData == true
  }

  /// The window of the motion since the last pass; nil at rest, and where nobody listens.
  ///
  /// Content past its end that comes back does not move through the data.
  private var prefetchWindow: PrefetchWindow? {
    guard prefetchesData, let before = prefetchOffset else { return nil }
    return PrefetchWindow(visible: bounds, motion: scrollRange.clamp(contentOffset) - before)
  }

  /// What the layout is asked about in a pass: the visible rectangle, and as much of the content as the window looks
  /// ahead.
  var rectToAnswer: Rect {
    guard let window = prefetchWindow?.rect,
      let ahead = window.intersection(Rect(origin: .zero, size: contentSize))
    else { return bounds }
    return bounds.union(ahead)
  }

  /// What the delegate is to be told of the window of this pass, after the views have been brought up to date.
  func prefetchCalls() -> [DelegateCall] {
    guard prefetchesData else { return [] }
    let window = prefetchWindow
    prefetchOffset = scrollRange.clamp(contentOffset)
    let shown = displayed.map(\.attributes.identifier).filter { $0.category == .cell }
      .map(\.indexPath)
    prefetchRequests.fulfil(shown)
    guard let window else { return [] }
    let change = prefetchRequests.look(items(aheadIn: window, of: Set(shown)))
    return Self.calls(cancelling: change.cancelled, wanting: change.wanted)
  }

  /// Cancels what is asked for, because the data is read anew; the call waits with those of display.
  func cancelPrefetching() {
    displayCalls += Self.calls(cancelling: prefetchRequests.cancelAll(), wanting: [])
  }

  /// Forgets what was asked for without a word: after a change of the data its items have other numbers.
  package func forgetPrefetching() { _ = prefetchRequests.cancelAll() }

  /// The items in a window that are not on screen, the nearest first, of equals the first of the data.
  private func items(aheadIn window: PrefetchWindow, of shown: Set<IndexPath>) -> [IndexPath] {
    knownElements(seenIn: window.rect)
      .filter {
        $0.identifier.category == .cell && !$0.isHidden
          && !shown.contains($0.identifier.indexPath)
      }
      .sorted { one, other in
        if window.comesFirst(one.frame, before: other.frame) { return true }
        return !window.comesFirst(other.frame, before: one.frame)
          && one.identifier.indexPath < other.identifier.indexPath
      }
      .map(\.identifier.indexPath)
  }

  private static func calls(cancelling cancelled: [IndexPath], wanting wanted: [IndexPath])
    -> [DelegateCall]
  {
    (cancelled.isEmpty ? [] : [.cancelPrefetching(cancelled)])
      + (wanted.isEmpty ? [] : [.prefetchItems(wanted)])
  }
}
