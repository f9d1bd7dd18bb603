import CollectionLayout

/// What was seen when the screen was recorded last.
struct RecordedScreen {
  fileprivate var elements: [Int: ReportedElement] = [:]
  fileprivate var viewport: Size?
  fileprivate var offset = Point.zero
  fileprivate var time = -Double.infinity

  /// Begins to count the looks anew, so that the next records wait for nothing.
  mutating func renew() { looks = 0 }

  /// How many looks the run has recorded.
  fileprivate var looks = 0

  /// How long the next record waits behind the last, in seconds: nothing at first, and the longer the more is recorded.
  fileprivate var interval: Double {
    let hundreds = Double(looks / 100_000)
    return 0.1 * hundreds * hundreds
  }
}

extension CollectionView {
  /// Records what is seen now and was not seen so before, where the settings ask for it.
  func recordScreen() {
    guard settings.recordsScreens, time >= screen.time + screen.interval else { return }
    var changed: [ReportedElement] = []
    var elements: [Int: ReportedElement] = [:]
    for element in seenElements {
      guard let serial = element.view?.serial else { continue }
      elements[serial] = element
      if !isRecorded(element, serial) { changed.append(element) }
    }
    let gone = screen.elements.keys.filter { elements[$0] == nil }.sorted()
    let isSame =
      changed.isEmpty && gone.isEmpty && screen.viewport == viewport && screen.offset == seenOffset
    (screen.elements, screen.viewport, screen.offset) = (elements, viewport, seenOffset)
    guard !isSame else { return }
    screen.time = time
    screen.looks += changed.count + 1
    recorder(
      .screen(
        ScreenRecord(
          time: time, viewport: viewport, contentOffset: seenOffset, contentSize: contentSize,
          changed: changed, gone: gone)))
  }

  /// All views that can be seen now, those that leave behind the others.
  private var seenElements: [ReportedElement] {
    displayed.map { ReportedElement(attributes: seen($0.attributes), view: reported($0)) }
      + leavingViews(in: seenBounds)
  }

  /// Whether the last record has a view as it is.
  private func isRecorded(_ element: ReportedElement, _ serial: Int) -> Bool {
    guard let known = screen.elements[serial] else { return false }
    return known.isLeaving == element.isLeaving && known.view?.state == element.view?.state
      && known.attributes == element.attributes
  }
}
