import CollectionLayout

/// The visible state at the last screen record.
struct RecordedScreen {
  private var elements: [Int: ReportedElement] = [:]
  private var viewport: Size?
  private var offset = Point.zero
  private var time = -Double.infinity

  /// The number of view changes that the run has recorded.
  private var looks = 0

  /// Returns whether enough time has passed since the last record.
  func isDue(at time: Double) -> Bool { time >= self.time + interval }

  /// Resets the number of recorded changes, so that the next records are not delayed.
  mutating func renew() { looks = 0 }

  /// The minimum time between two records, in seconds: zero at first, and longer the more is
  /// recorded.
  private var interval: Double {
    let hundreds = Double(looks / 100_000)
    return 0.1 * hundreds * hundreds
  }

  /// Compares the visible elements with the last record, and stores them.
  ///
  /// - Returns: The changes; nil if nothing has changed.
  mutating func look(
    at seen: [ReportedElement], viewport: Size, offset: Point, contentSize: Size, time: Double
  ) -> ScreenRecord? {
    var changed: [ReportedElement] = []
    var elements: [Int: ReportedElement] = [:]
    for element in seen {
      guard let serial = element.view?.serial else { continue }
      elements[serial] = element
      if !isKnown(element, serial) { changed.append(element) }
    }
    let gone = self.elements.keys.filter { elements[$0] == nil }.sorted()
    let isSame =
      changed.isEmpty && gone.isEmpty && self.viewport == viewport && self.offset == offset
    (self.elements, self.viewport, self.offset) = (elements, viewport, offset)
    guard !isSame else { return nil }
    self.time = time
    looks += changed.count + 1
    return ScreenRecord(
      time: time, viewport: viewport, contentOffset: offset, contentSize: contentSize,
      changed: changed, gone: gone)
  }

  /// Returns whether the last record contains a view unchanged.
  private func isKnown(_ element: ReportedElement, _ serial: Int) -> Bool {
    guard let known = elements[serial] else { return false }
    return known.isLeaving == element.isLeaving && known.view?.state == element.view?.state
      && known.attributes == element.attributes
  }
}
