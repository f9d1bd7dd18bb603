/// Solved sections, one after the other.
///
/// Its coordinates are those where lines run to the right; ``HorizontalMirror`` converts them to
/// content coordinates.
struct CompositionalArrangement {
  let configuration: CompositionalConfiguration
  let environment: LayoutEnvironment
  private(set) var sections: SolvedSections

  /// The views along the boundary of the whole layout, and the room that they make.
  private(set) var boundary = SolvedBoundary()

  private(set) var contentSize = Size.zero

  /// The advance of each section along the scroll axis.
  private var advances: RunningSums

  /// The maximum distances by which elements reach beyond their sections.
  private var overhang = (before: 0.0, after: 0.0)

  /// Whether a section has a handler of visible items.
  let hasHandlers: Bool

  let hasOrthogonalSections: Bool

  /// The orthogonal sections whose first group is centred.
  let centeredSections: [Int]

  init(
    _ configuration: CompositionalConfiguration, _ environment: LayoutEnvironment,
    _ sections: SolvedSections, _ placing: BoundaryPlacing
  ) {
    self.configuration = configuration
    self.environment = environment
    self.sections = sections
    let distinct = sections.distinct
    hasHandlers = distinct.contains { $0.declaration.section.visibleItemsHandler != nil }
    hasOrthogonalSections = distinct.contains { $0.orthogonalFrame != nil }
    centeredSections =
      !hasOrthogonalSections
      ? []
      : sections.indices.filter {
        sections[$0].isOrthogonal && sections[$0].definition.orthogonal == .groupPagingCentered
      }
    advances = RunningSums(sections.map { $0.extent + configuration.interSectionSpacing })
    for section in distinct { noteReach(of: section) }
    placeBoundary(placing)
  }

  var axis: LayoutAxis { configuration.axis }
  var pixels: PixelGrid { environment.pixels }

  private mutating func noteReach(of section: SolvedSection) {
    overhang.before = max(overhang.before, -section.reach.lowerBound)
    overhang.after = max(overhang.after, section.reach.upperBound - section.extent)
  }

  /// Places the layout's own boundary views around the sections; without a section there are none.
  mutating func placeBoundary(_ placing: BoundaryPlacing) {
    guard !sections.isEmpty else {
      contentSize = Size(axis, along: 0, across: environment.container.contentSize[axis.across])
      return
    }
    let length = max(0, advances.total - configuration.interSectionSpacing)
    boundary = placing.around(length)
    contentSize = Size(
      axis, along: boundary.before + length + boundary.after,
      across: environment.container.contentSize[axis.across])
  }

  /// Applies new measurements to a section.
  mutating func update(_ number: Int, _ change: MeasurementChange, _ sizes: MeasuredSizes)
    throws(Diagnostic)
  {
    // Removed from the section during the change, so that their storage is not copied.
    var groups = sections[number].groups
    sections[number].groups = nil
    try groups?.update(items: change.items, supplementaries: change.supplementaries, sizes)
    sections[number].groups = groups
    sections[number].place(sizes, pixels)
    let advance = sections[number].extent + configuration.interSectionSpacing
    if advances[number] != advance { advances[number] = advance }
    noteReach(of: sections[number])
  }

  /// Returns the origin of a section.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections.
  func origin(ofSection number: Int) -> Point {
    Point(axis, along: boundary.before + advances.sum(before: number), across: 0)
  }

  /// Calls a function with consecutive sections and their origins.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of these sections and *n* that of all.
  @inline(__always)
  func forEachOrigin(ofSections numbers: Range<Int>, _ body: (Int, Point) -> Void) {
    let before = boundary.before
    advances.forEachSum(beforePlacesIn: numbers) { number, sum in
      body(number, Point(axis, along: before + sum, across: 0))
    }
  }

  /// Returns the sections of which an element may reach into an open interval of the scroll axis.
  ///
  /// - Complexity: O(log² *n*), where *n* is the number of sections.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    guard advances.isAscending else { return sections.indices }
    let first = boundary.before
    let begin = firstIndex(below: sections.count) {
      first + advances.sum(before: $0) + sections[$0].extent + overhang.after >= low
    }
    let end = firstIndex(below: sections.count) {
      first + advances.sum(before: $0) - overhang.before >= high
    }
    return begin..<max(begin, end)
  }

  /// Returns the sections of which an element may intersect a rectangle.
  func sections(in rect: Rect) -> Range<Int> {
    // One pixel more on each side, because positions are rounded to the nearest one.
    sections(from: rect.start(axis) - pixels.pixel, to: rect.end(axis) + pixels.pixel)
  }

  /// Returns the visible part of the scroll axis, without what the layout's own pinned views cover.
  func window(of visible: PinWindow) -> PinWindow {
    var window = visible
    for placed in boundary.views where placed.definition.pins && placed.definition.extendsBoundary {
      let length = placed.frame.size[axis]
      switch placed.definition.alignment.side(axis) {
      case .before: window.start = max(window.start, visible.start + length)
      case .after: window.end = min(window.end, visible.end - length)
      case .beside, nil: break
      }
    }
    return window
  }
}
