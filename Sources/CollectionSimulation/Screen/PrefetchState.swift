import CollectionLayout

/// What is wanted ahead of its display.
struct PrefetchState {
  /// What data was requested.
  private var requests = PrefetchRequests()

  /// The content offset of the last pass, within the content.
  private var offset: Point?

  /// The cells ahead of what is visible that have no views yet.
  var cellsAhead: [ElementIdentifier] = []

  /// The window of the motion since the last pass; nil at rest.
  ///
  /// Content past its end that comes back does not move through the data: the offset is one within the content.
  func window(seeing bounds: Rect, at offset: Point) -> PrefetchWindow? {
    self.offset.flatMap { PrefetchWindow(visible: bounds, motion: offset - $0) }
  }

  /// The window of the motion since the last pass; the next one begins here.
  mutating func takeWindow(seeing bounds: Rect, at offset: Point) -> PrefetchWindow? {
    defer { self.offset = offset }
    return window(seeing: bounds, at: offset)
  }

  /// The calls that cancel and ask for data, where items are shown and a window is looked at.
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

  /// The calls that cancel all that was requested.
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
  /// Elements as the motion comes to them, of equals the first of the data.
  func nearestFirst(_ elements: [ElementAttributes]) -> [ElementAttributes] {
    elements.sorted { one, other in
      if comesFirst(one.frame, before: other.frame) { return true }
      return !comesFirst(other.frame, before: one.frame)
        && one.identifier.indexPath < other.identifier.indexPath
    }
  }
}
