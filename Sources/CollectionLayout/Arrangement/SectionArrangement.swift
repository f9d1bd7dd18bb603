/// Consecutive sections with the computed positions of all their elements.
///
/// Results are in content coordinates. They do not depend on the content offset, except for the
/// window to which headers and footers are pinned.
struct SectionArrangement<Section: ArrangedSection>: Sendable {
  /// The sections; after changing one, place it and those after it again.
  var sections: [Section] = []
  private(set) var places: [SectionPlace] = []
  private var order = SpanOrder()

  /// The coordinates, with the extent along the scroll axis.
  private(set) var coordinates: ArrangementCoordinates

  /// The window to which headers and footers are pinned.
  var pinning: Pinning

  /// Creates an arrangement without sections.
  init(_ coordinates: ArrangementCoordinates, _ pinning: Pinning) {
    self.coordinates = coordinates
    self.pinning = pinning
  }

  /// The size of the content, in points: the extent across the scroll axis, and the end of the last
  /// section.
  var contentSize: Size { coordinates.contentSize }

  /// Returns whether the sections have these numbers of items.
  func hasItemCounts(_ counts: [Int]) -> Bool {
    sections.count == counts.count
      && zip(sections, counts).allSatisfy { $0.itemCount == max(0, $1) }
  }

  /// Places all sections one after the other.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  mutating func placeSections(in coordinates: ArrangementCoordinates, _ pinning: Pinning) {
    self.coordinates = coordinates
    self.pinning = pinning
    places = Array(
      repeating: SectionPlace(start: 0, low: 0, high: 0), count: sections.count)
    placeSections(from: 0)
  }

  /// Places the sections from a number on, one after the other.
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

  /// Returns the sections that may have an element in a part of the arrangement.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    order.range(
      meeting: low, high, count: places.count, low: { places[$0].low }, high: { places[$0].high })
  }

  /// Returns the sections that may have an element in the rectangle.
  func sections(in rect: Rect) -> Range<Int> {
    guard !rect.isEmpty else { return 0..<0 }
    let search = coordinates.search(rect)
    return sections(from: search.minY, to: search.maxY)
  }

  // MARK: - Items

  /// Returns the frame of an item; nil if it does not exist.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func frame(ofItemAt indexPath: IndexPath) -> Rect? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.itemCount).contains(indexPath.item) else { return nil }
    let frame = section.frame(ofItem: indexPath.item)
    return coordinates.content(frame.offset(dx: 0, dy: places[indexPath.section].start))
  }

  /// Calls a function with every item that intersects the rectangle, in index path order, and its
  /// frame.
  ///
  /// - Complexity: O(log *s* + log *n* + *k*), where *s* is the number of sections, *n* that of a
  ///   section's items and *k* that of the items in the lines that intersect the rectangle; more if
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

  /// Returns the frame of a section's header for a pinning (flow 2.7).
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

  /// Returns the frame of a section's footer for a pinning (flow 2.7).
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

/// The beginning of a section along the scroll axis, and the reach of its elements.
struct SectionPlace: Sendable {
  var start: Double
  var low: Double
  var high: Double
}
