import CollectionLayout

struct PrefetchState {
  /// The items whose data was requested ahead of their display and is neither shown nor cancelled
  /// (semantics 6.5).
  private var requested: Set<IndexPath> = []

  /// The content offset of the last pass, within the content.
  private var offset: Point?

  /// The cells ahead of the visible rectangle that have no views yet.
  var cellsAhead: [ElementIdentifier] = []

  /// Returns the window of the motion since the last pass; nil at rest.
  ///
  /// The offset is clamped to the content, because content that returns from past its end does not
  /// move through the data.
  func window(seeing bounds: Rect, at offset: Point) -> PrefetchWindow? {
    self.offset.flatMap { PrefetchWindow(visible: bounds, motion: offset - $0) }
  }

  /// Returns the window of the motion since the last pass, and stores the offset for the next one.
  mutating func takeWindow(seeing bounds: Rect, at offset: Point) -> PrefetchWindow? {
    defer { self.offset = offset }
    return window(seeing: bounds, at: offset)
  }

  /// Returns the calls that cancel and request data, given the shown items and a window.
  mutating func calls(
    _ shown: [IndexPath], _ window: PrefetchWindow?, _ known: (Rect) -> [ElementAttributes]
  ) -> [DelegateCall] {
    if !requested.isEmpty { for item in shown { requested.remove(item) } }
    guard let window else { return [] }
    let shown = Set(shown)
    let ahead = known(window.rect).filter {
      $0.identifier.category == .cell && !$0.isHidden && !shown.contains($0.identifier.indexPath)
    }
    let items = window.nearestFirst(ahead).map { $0.identifier.indexPath }
    let inWindow = Set(items)
    defer { requested = inWindow }
    return Self.calls(
      cancelling: requested.filter { !inWindow.contains($0) }.sorted(),
      requesting: items.filter { !requested.contains($0) })
  }

  /// Returns the calls that cancel all requests.
  mutating func cancelAll() -> [DelegateCall] {
    defer { requested = [] }
    return Self.calls(cancelling: requested.sorted(), requesting: [])
  }

  private static func calls(cancelling cancelled: [IndexPath], requesting wanted: [IndexPath])
    -> [DelegateCall]
  {
    (cancelled.isEmpty ? [] : [.cancelPrefetching(cancelled)])
      + (wanted.isEmpty ? [] : [.prefetchItems(wanted)])
  }
}

extension PrefetchWindow {
  /// Returns the elements in the order in which the motion reaches them; equally near ones are in
  /// the order of the data.
  func nearestFirst(_ elements: [ElementAttributes]) -> [ElementAttributes] {
    elements.sorted {
      (distance(to: $0.frame), $0.identifier.indexPath)
        < (distance(to: $1.frame), $1.identifier.indexPath)
    }
  }
}
