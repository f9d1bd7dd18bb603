/// A flow that is worked out: where every element is.
///
/// It answers in content coordinates. It takes no notice of a view's content offset but for the
/// window that headers and footers are pinned to.
package struct FlowArrangement: Sendable {
  private(set) var environment: FlowEnvironment
  var sections: [FlowSection]
  private(set) var places: [FlowSectionPlace] = []
  private var order = SpanOrder()

  /// The coordinates, with the extent along the scroll axis.
  private(set) var coordinates: FlowCoordinates

  /// What headers and footers are pinned to.
  var pinning: FlowPinning

  /// Creates a flow of nothing.
  init(_ environment: FlowEnvironment, _ pinning: FlowPinning) {
    self.environment = environment
    self.pinning = pinning
    coordinates = environment.coordinates
    sections = []
  }

  /// Lays out sections, into the room that the former ones took.
  ///
  /// - Complexity: O(*s* + *e*), where *s* is the number of sections and *e* that of the items
  ///   whose size is not that of most others in their section.
  mutating func layOut(
    _ metrics: [FlowSectionMetrics], _ environment: FlowEnvironment, _ pinning: FlowPinning
  ) {
    self.environment = environment
    self.pinning = pinning
    coordinates = environment.coordinates
    sections.removeLast(max(0, sections.count - metrics.count))
    for (number, section) in metrics.enumerated() {
      if number < sections.count {
        sections[number].layOut(section, environment)
      } else {
        sections.append(FlowSection(section, environment))
      }
    }
    places = Array(
      repeating: FlowSectionPlace(start: 0, low: 0, high: 0), count: sections.count)
    placeSections(from: 0)
  }

  /// The content's size: the room across the scroll axis, and the end of the last section.
  package var contentSize: Size { coordinates.contentSize }

  /// Whether the sections have so many items.
  func hasItemCounts(_ counts: [Int]) -> Bool {
    sections.count == counts.count
      && zip(sections, counts).allSatisfy { $0.metrics.sizes.count == max(0, $1) }
  }

  /// Puts sections one after the other.
  mutating func placeSections(from first: Int) {
    var start = first > 0 ? places[first - 1].start + sections[first - 1].extent : 0
    for number in first..<sections.count {
      let span = sections[number].span
      places[number] = FlowSectionPlace(
        start: start, low: start + span.low, high: start + span.high)
      start += sections[number].extent
    }
    coordinates.along = max(0, start)
    let places = places
    order = SpanOrder(
      count: places.count, low: { places[$0].low }, high: { places[$0].high })
  }

  /// The sections that may have an element in a part of the flow.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    order.range(
      meeting: low, high, count: places.count, low: { places[$0].low }, high: { places[$0].high })
  }

  /// The sections that may have an element in the rectangle.
  package func sections(in rect: Rect) -> Range<Int> {
    guard !rect.isEmpty else { return 0..<0 }
    let search = coordinates.search(rect)
    return sections(from: search.minY, to: search.maxY)
  }

  // MARK: - Items

  /// Where an item is; nil where there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  package func frame(ofItemAt indexPath: IndexPath) -> Rect? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.metrics.sizes.count).contains(indexPath.item) else { return nil }
    let frame = section.frame(ofItem: indexPath.item)
    return coordinates.content(frame.offset(dx: 0, dy: places[indexPath.section].start))
  }

  /// Calls with every item that intersects the rectangle, in index path order, and its frame.
  ///
  /// - Complexity: O(log *s* + log *n* + *k*), where *s* is the number of sections, *n* that of a
  ///   section's items and *k* that of the items in the lines that the rectangle meets; more where
  ///   a negative spacing makes lines or sections step back.
  package func forEachItem(in rect: Rect, _ body: (IndexPath, Rect) -> Void) {
    guard !rect.isEmpty else { return }
    let search = coordinates.search(rect)
    for number in sections(from: search.minY, to: search.maxY) {
      let start = places[number].start
      sections[number].forEachItem(in: search.offset(dx: 0, dy: -start)) { item, frame in
        let frame = coordinates.content(frame.offset(dx: 0, dy: start))
        if frame.intersects(rect) { body(IndexPath(section: number, item: item), frame) }
      }
    }
  }

  // MARK: - Headers and footers

  /// Where a section's header is, pinned or not; nil where there is none.
  package func frame(ofHeaderIn section: Int) -> Rect? { frame(ofHeaderIn: section, pinning) }

  /// Where a section's footer is, pinned or not; nil where there is none.
  package func frame(ofFooterIn section: Int) -> Rect? { frame(ofFooterIn: section, pinning) }

  /// Where a section's header is if it is pinned so (flow 2.7).
  func frame(ofHeaderIn number: Int, _ pinning: FlowPinning) -> Rect? {
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
  func frame(ofFooterIn number: Int, _ pinning: FlowPinning) -> Rect? {
    guard sections.indices.contains(number), var footer = sections[number].footer else {
      return nil
    }
    let (section, start) = (sections[number], places[number].start)
    footer.y += start
    if pinning.pinsFooters {
      let least = start + (section.header?.maxY ?? 0)
      footer.y = max(min(pinning.high(coordinates) - footer.height, footer.y), least)
    }
    return coordinates.content(footer)
  }
}

/// Where a section begins along the scroll axis, and how far its elements reach.
struct FlowSectionPlace: Sendable {
  var start: Double
  var low: Double
  var high: Double
}
