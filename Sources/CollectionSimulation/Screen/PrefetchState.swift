import CollectionLayout

/// The state of prefetching.
struct PrefetchState {
  /// The requested data.
  private var requests = PrefetchRequests()

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
    requests.fulfil(shown)
    guard let window else { return [] }
    let shown = Set(shown)
    let ahead = known(window.rect).filter {
      $0.identifier.category == .cell && !$0.isHidden && !shown.contains($0.identifier.indexPath)
    }
    let change = requests.look(window.nearestFirst(ahead).map { $0.identifier.indexPath })
    return Self.calls(cancelling: change.cancelled, wanting: change.wanted)
  }

  /// Returns the calls that cancel all requests.
  mutating func cancelAll() -> [DelegateCall] {
    Self.calls(cancelling: requests.cancelAll(), wanting: [])
  }

  private static func calls(cancelling cancelled: [IndexPath], wanting wanted: [IndexPath])
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
    elements.sorted { one, other in
      if comesFirst(one.frame, before: other.frame) { return true }
      return !comesFirst(other.frame, before: one.frame)
        && one.identifier.indexPath < other.identifier.indexPath
    }
  }
}
