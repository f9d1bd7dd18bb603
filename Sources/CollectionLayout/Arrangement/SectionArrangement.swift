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

  /// Returns the frame of a section's header or footer for a pinning (flow 2.7); nil if there is
  /// none, and for another kind.
  func frame(of kind: String, in number: Int, _ pinning: Pinning) -> Rect? {
    let isHeader = kind == SectionSupplementary.headerKind
    guard sections.indices.contains(number), isHeader || kind == SectionSupplementary.footerKind,
      var frame = isHeader ? sections[number].header : sections[number].footer
    else { return nil }
    let (section, start) = (sections[number], places[number].start)
    frame.y += start
    if pinning.pins(kind), isHeader {
      let end = start + (section.footer?.minY ?? section.extent)
      frame.y = min(max(pinning.low(coordinates), frame.y), end - frame.height)
    } else if pinning.pins(kind) {
      let minimum = start + (section.header?.maxY ?? 0)
      frame.y = max(min(pinning.high(coordinates) - frame.height, frame.y), minimum)
    }
    return coordinates.content(frame)
  }
}

/// The beginning of a section along the scroll axis, and the reach of its elements.
struct SectionPlace: Sendable {
  var start: Double
  var low: Double
  var high: Double
}
