/// Sections one after the other, computed: where every element is.
///
/// It answers in content coordinates. It takes no notice of a view's content offset but for the
/// window that headers and footers are pinned to.
struct SectionArrangement<Section: ArrangedSection>: Sendable {
  /// The sections; a change of one must place it and those after it.
  var sections: [Section] = []
  private(set) var places: [SectionPlace] = []
  private var order = SpanOrder()

  /// The coordinates, with the extent along the scroll axis.
  private(set) var coordinates: ArrangementCoordinates

  /// What headers and footers are pinned to.
  var pinning: Pinning

  /// Creates an arrangement of nothing.
  init(_ coordinates: ArrangementCoordinates, _ pinning: Pinning) {
    self.coordinates = coordinates
    self.pinning = pinning
  }

  /// The content's size: the room across the scroll axis, and the end of the last section.
  var contentSize: Size { coordinates.contentSize }

  /// Whether the sections have this many items.
  func hasItemCounts(_ counts: [Int]) -> Bool {
    sections.count == counts.count
      && zip(sections, counts).allSatisfy { $0.itemCount == max(0, $1) }
  }

  /// Puts all sections one after the other.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  mutating func placeSections(in coordinates: ArrangementCoordinates, _ pinning: Pinning) {
    self.coordinates = coordinates
    self.pinning = pinning
    places = Array(
      repeating: SectionPlace(start: 0, low: 0, high: 0), count: sections.count)
    placeSections(from: 0)
  }

  /// Puts sections one after the other, from one on.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  mutating func placeSections(from first: Int) {
    var start = first > 0 ? places[first - 1].start + sections[first - 1].extent : 0
    for number in first..<sections.count {
      let span = sections[number].span
      places[number] = SectionPlace(start: start, low: start + span.low, high: start + span.high)
      start += sections[number].extent
    }
    coordinates.along = max(0, start)
    let places = places
    order = SpanOrder(
      count: places.count, low: { places[$0].low }, high: { places[$0].high })
  }

  /// The sections that may have an element in a part of the arrangement.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    order.range(
      meeting: low, high, count: places.count, low: { places[$0].low }, high: { places[$0].high })
  }

  /// The sections that may have an element in the rectangle.
  func sections(in rect: Rect) -> Range<Int> {
    guard !rect.isEmpty else { return 0..<0 }
    let search = coordinates.search(rect)
    return sections(from: search.minY, to: search.maxY)
  }

  // MARK: - Items

  /// Where an item is; nil if there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func frame(ofItemAt indexPath: IndexPath) -> Rect? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.itemCount).contains(indexPath.item) else { return nil }
    let frame = section.frame(ofItem: indexPath.item)
    return coordinates.content(frame.offset(dx: 0, dy: places[indexPath.section].start))
  }

  /// Calls with every item that intersects the rectangle, in index path order, and its frame.
  ///
  /// - Complexity: O(log *s* + log *n* + *k*), where *s* is the number of sections, *n* that of a
  ///   section's items and *k* that of the items in the lines that the rectangle meets; more where
  ///   a negative spacing makes lines or sections step back.
  @inline(__always)
  func forEachItem(in rect: Rect, _ body: (IndexPath, Rect) -> Void) {
    let search = coordinates.search(rect)
    for number in sections(in: rect) {
      let start = places[number].start
      sections[number].forEachItem(in: search.offset(dx: 0, dy: -start)) { item, frame in
        let frame = coordinates.content(frame.offset(dx: 0, dy: start))
        if frame.intersects(rect) { body(IndexPath(section: number, item: item), frame) }
      }
    }
  }

  // MARK: - Headers and footers

  /// Where a section's header is if it is pinned so (flow 2.7).
  func frame(ofHeaderIn number: Int, _ pinning: Pinning) -> Rect? {
    guard sections.indices.contains(number), var header = sections[number].header else {
      return nil
    }
    let (section, start) = (sections[number], places[number].start)
    header.y += start
    if pinning.pinsHeaders {
      let end = start + (section.footer?.minY ?? section.extent)
      header.y = min(max(pinning.low(coordinates), header.y), end - header.height)
    }
    return coordinates.content(header)
  }

  /// Where a section's footer is if it is pinned so (flow 2.7).
  func frame(ofFooterIn number: Int, _ pinning: Pinning) -> Rect? {
    guard sections.indices.contains(number), var footer = sections[number].footer else {
      return nil
    }
    let (section, start) = (sections[number], places[number].start)
    footer.y += start
    if pinning.pinsFooters {
      let minimum = start + (section.header?.maxY ?? 0)
      footer.y = max(min(pinning.high(coordinates) - footer.height, footer.y), minimum)
    }
    return coordinates.content(footer)
  }
}

/// Where a section begins along the scroll axis, and how far its elements reach.
struct SectionPlace: Sendable {
  var start: Double
  var low: Double
  var high: Double
}
