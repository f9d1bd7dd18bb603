import CollectionLayout
import CollectionSimulation
import Testing

/// Which rectangles a layout is asked about (semantics 1.3).
struct RectPolicyTests {
  @Test func `the worked table asks for strips of pages`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200])
    try fixture.view.displayFirst()
    #expect(fixture.recording.rects == [Rect(x: 0, y: 0, width: 390, height: 844)])

    #expect(
      try fixture.recordingScroll(to: 100).rects == [Rect(x: 0, y: 844, width: 390, height: 844)])
    #expect(try fixture.recordingScroll(to: 844).rects == [])
    #expect(
      try fixture.recordingScroll(to: 845).rects == [Rect(x: 0, y: 1688, width: 390, height: 844)])
    #expect(
      try fixture.recordingScroll(to: 1700).rects == [Rect(x: 0, y: 2532, width: 390, height: 844)])
  }

  @Test func `content pulled down asks above its origin`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    #expect(
      try fixture.recordingScroll(to: -91).rects == [Rect(x: 0, y: -844, width: 390, height: 844)])
  }

  @Test func `a first display above the origin asks from there`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200]) {
      $0.contentInset = EdgeInsets(top: 91, left: 0, bottom: 0, right: 0)
    }

    try fixture.view.displayFirst()

    #expect(fixture.recording.rects == [Rect(x: 0, y: -844, width: 390, height: 1688)])
  }

  @Test func `a jump beyond the next page starts anew`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    // Pages 5 and 6 hold 5,000 to 5,844.
    #expect(
      try fixture.recordingScroll(to: 5000).rects == [Rect(x: 0, y: 4220, width: 390, height: 1688)]
    )
    #expect(try fixture.recordingScroll(to: 0).rects == [Rect(x: 0, y: 0, width: 390, height: 844)])
  }

  @Test func `the sixth page lets go of the one at the far end`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    for page in 1...5 {
      #expect(
        try fixture.recordingScroll(to: Double(page) * 844).rects == [
          Rect(x: 0, y: Double(page) * 844, width: 390, height: 844)
        ])
    }

    // Pages 1 to 5 are known, page 0 is not.
    #expect(try fixture.recordingScroll(to: 844).rects == [])
    #expect(try fixture.recordingScroll(to: 0).rects == [Rect(x: 0, y: 0, width: 390, height: 844)])
    // Now page 5 is the far one.
    #expect(try fixture.recordingScroll(to: 844 * 4).rects == [])
    #expect(
      try fixture.recordingScroll(to: 844 * 5).rects == [
        Rect(x: 0, y: 4220, width: 390, height: 844)
      ])
  }

  @Test(arguments: UInt64(0)..<40)
  func `the pages asked for are those that a list of pages misses`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fixture = Fixture(.list(rows: 400), items: [400])
    var pages = KnownPages()
    try fixture.view.displayFirst()
    #expect(fixture.recording.rects == pages.ask(from: 0, to: 844))

    for _ in 0..<60 {
      let current = fixture.view.contentOffset.y
      let y =
        random.next() % 6 == 0
        ? random.nextUnit() * 19_000 : current + (random.nextUnit() - 0.4) * 1500
      let asked = try fixture.recordingScroll(to: y.rounded()).rects
      #expect(asked == pages.ask(from: y.rounded(), to: y.rounded() + 844), "at \(y.rounded())")
    }
  }

  @Test func `a page's width ends with the content, its height does not`() throws {
    for (size, rect) in [
      (Size(width: 300, height: 500), Rect(x: 0, y: 0, width: 300, height: 844)),
      (Size(width: 390, height: 10_000), Rect(x: 0, y: 0, width: 390, height: 844)),
      (Size(width: 700, height: 10_000), Rect(x: 0, y: 0, width: 700, height: 844)),
      (Size(width: 5000, height: 10), Rect(x: 0, y: 0, width: 844, height: 844)),
    ] {
      let fixture = Fixture(.fixed([], size: size), items: [])
      try fixture.view.displayFirst()
      #expect(fixture.recording.rects == [rect])
    }
  }

  @Test func `sideways a page is as wide as the screen is high`() throws {
    let fixture = try Fixture.displayed(.strip(columns: 50), items: [50])
    func rects(at x: Double) throws -> [Rect] {
      fixture.recording.clear()
      try fixture.view.scroll(to: Point(x: x, y: 0), animated: false)
      return fixture.recording.rects
    }

    #expect(try rects(at: 454) == [])
    #expect(try rects(at: 455) == [Rect(x: 844, y: 0, width: 844, height: 844)])
    #expect(try rects(at: -50) == [Rect(x: -844, y: 0, width: 844, height: 844)])
    // The last page ends with the content, at 5,000.
    #expect(try rects(at: 4610) == [Rect(x: 4220, y: 0, width: 780, height: 844)])
  }

  @Test(arguments: UInt64(0)..<30)
  func `a view of more than five pages keeps all that is visible`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Seven or eight pages of 400 points are seen at once.
    let fixture = try Fixture.displayed(.strip(columns: 300, height: 400), items: [300]) {
      $0.viewport = Size(width: 2900, height: 400)
    }

    for _ in 0..<20 {
      let x = (fixture.view.contentOffset.x + (random.nextUnit() - 0.45) * 1500).rounded()
      try fixture.view.scroll(to: Point(x: x, y: 0), animated: false)
      let expected = (0..<300).filter {
        Double($0) * 100 < x + 2900 && Double($0 + 1) * 100 > x
      }
      #expect(try fixture.view.visibleItems().map(\.item) == expected, "at \(x)")
    }
  }

  @Test func `the last page is let go of as a whole`() throws {
    let fixture = try Fixture.displayed(.strip(columns: 50), items: [50])
    func rects(at x: Double) throws -> [Rect] {
      fixture.recording.clear()
      try fixture.view.scroll(to: Point(x: x, y: 0), animated: false)
      return fixture.recording.rects
    }
    // Pages 0 to 4, and the part of page 5 that is content: six, so page 0 goes.
    for page in 1...5 { #expect(try rects(at: min(4610, Double(page) * 844)).count == 1) }

    // Page 0 again: now page 5 goes, which is only 780 wide.
    #expect(try rects(at: 0) == [Rect(x: 0, y: 0, width: 844, height: 844)])
    #expect(try rects(at: 3376 + 400) == [])
    #expect(try rects(at: 4610) == [Rect(x: 4220, y: 0, width: 780, height: 844)])
  }

  @Test func `a move on both axes over page edges asks for all of the pages`() throws {
    let fixture = try Fixture.displayed(
      .fixed([], size: Size(width: 3000, height: 3000)), items: [])

    try fixture.view.scroll(to: Point(x: 600, y: 100), animated: false)

    #expect(fixture.recording.rects == [Rect(x: 0, y: 0, width: 1688, height: 1688)])
  }

  @Test func `the visible policy asks for the bounds whenever they leave the answers`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200]) { $0.rectPolicy = .visible }

    try fixture.view.displayFirst()
    #expect(fixture.recording.rects == [Rect(x: 0, y: 0, width: 390, height: 844)])
    #expect(
      try fixture.recordingScroll(to: 10.5).rects == [Rect(x: 0, y: 10.5, width: 390, height: 844)])
    #expect(try fixture.recordingScroll(to: 10.5).rects == [])
    #expect(try fixture.recordingScroll(to: 3).rects == [Rect(x: 0, y: 3, width: 390, height: 844)])
  }

  @Test(arguments: UInt64(1)...40)
  func `fuzzed rectangles cover what is visible`(seed: UInt64) throws {
    let fixture = Fixture(.list(rows: 200), items: [200]) {
      $0.rectPolicy = .fuzz
      $0.seed = seed
    }
    try fixture.view.displayFirst()
    var answered: [Rect] = []
    var random = SplitMix64(seed: seed)

    for _ in 0..<20 {
      // Each plan covers the visible rectangle by itself.
      if !fixture.recording.rects.isEmpty { answered = fixture.recording.rects }
      let bounds = fixture.view.bounds
      for _ in 0..<50 {
        let point = Point(
          x: bounds.x + random.nextUnit() * bounds.width,
          y: bounds.y + random.nextUnit() * bounds.height)
        #expect(answered.contains { $0.contains(point) }, "\(point) of \(bounds)")
      }
      #expect(try fixture.view.visibleItems() == Self.rows(in: bounds))
      _ = try fixture.recordingScroll(to: random.nextUnit() * 9156)
    }
  }

  private static func rows(in bounds: Rect) -> [IndexPath] {
    (0..<200).filter {
      Double($0) * 50 < bounds.y + bounds.height && Double($0 + 1) * 50 > bounds.y
    }.map { .first($0) }
  }

  /// A list whose first row lies where the rectangle that asks for it begins.
  private func following(header: Bool) -> TestLayout {
    let layout = TestLayout.list(rows: 200)
    layout.answer = { [unowned layout] rect in
      let first: ElementIdentifier = header ? .header(0) : .cell(0)
      let frame = Rect(x: 0, y: max(0, rect.y), width: 390, height: 50)
      return layout.prepared.filter { $0.frame.intersects(rect) && $0.identifier != .cell(0) }
        + [ElementAttributes(first, frame: frame)]
    }
    return layout
  }

  @Test func `fuzzed rectangles find a cell that follows the question`() throws {
    let fixture = try Fixture.displayed(following(header: false), items: [200]) {
      $0.rectPolicy = .fuzz
    }

    for y in [500.0, 1500, 2500] {
      try fixture.view.scroll(to: Point(x: 0, y: y), animated: false)
    }

    #expect(fixture.codes.contains(.rectInconsistent))
    #expect(Set(fixture.codes) == [.rectInconsistent])
    #expect(fixture.view.diagnostics.first?.diagnostic.element == .cell(0))
  }

  @Test(arguments: RectPolicy.allCases)
  func `a header that follows the question is an error with every policy`(policy: RectPolicy)
    throws
  {
    let fixture = try Fixture.displayed(following(header: true), items: [200]) {
      $0.rectPolicy = policy
    }

    let error = #expect(throws: Diagnostic.self) {
      for y in [500.0, 1500, 2500] {
        try fixture.view.scroll(to: Point(x: 0, y: y), animated: false)
      }
    }

    #expect(error?.code == .changedWithoutInvalidation)
    #expect(error?.element == .header(0))
  }

  @Test(arguments: RectPolicy.allCases)
  func `an honest list passes with every policy`(policy: RectPolicy) throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.rectPolicy = policy
      $0.isStrict = true
    }

    for y in [500.0, 1500, 9000, 2500, 2400] {
      try fixture.view.scroll(to: Point(x: 0, y: y), animated: false)
    }

    #expect(fixture.codes.isEmpty)
  }

  @Test func `a seed brings the same rectangles back, and another seed others`() throws {
    func rects(seed: UInt64) throws -> [Rect] {
      let fixture = Fixture(.list(rows: 200), items: [200]) {
        $0.rectPolicy = .fuzz
        $0.seed = seed
      }
      try fixture.view.displayFirst()
      for y in [700.0, 1900, 20] { try fixture.view.scroll(to: Point(x: 0, y: y), animated: false) }
      return fixture.recording.rects
    }

    #expect(try rects(seed: 7) == rects(seed: 7))
    #expect(try rects(seed: 7) != rects(seed: 8))
    #expect(try (0..<20).contains { try rects(seed: $0).count > 4 })
  }
}

/// The pages of a vertical list that have been answered, as a run of whole numbers.
private struct KnownPages {
  private var known: ClosedRange<Int>?
  private let side = 844.0

  /// What must be asked so that all between two ordinates is answered.
  mutating func ask(from top: Double, to bottom: Double) -> [Rect] {
    let wanted = Int((top / side).rounded(.down))...Int((bottom / side).rounded(.up)) - 1
    guard let old = known, wanted.lowerBound <= old.upperBound + 1,
      wanted.upperBound >= old.lowerBound - 1
    else {
      known = wanted
      return [rect(wanted)]
    }
    var asked: [Rect] = []
    if wanted.lowerBound < old.lowerBound {
      asked.append(rect(wanted.lowerBound...old.lowerBound - 1))
    }
    if wanted.upperBound > old.upperBound {
      asked.append(rect(old.upperBound + 1...wanted.upperBound))
    }
    known = trimmed(
      min(wanted.lowerBound, old.lowerBound)...max(wanted.upperBound, old.upperBound),
      about: (top + bottom) / 2)
    return asked
  }

  /// Five pages at most: those at the end that is further from the middle of what is visible go.
  private func trimmed(_ pages: ClosedRange<Int>, about middle: Double) -> ClosedRange<Int> {
    var pages = pages
    while pages.count > 5 {
      let toTop = middle - Double(pages.lowerBound) * side
      let toBottom = Double(pages.upperBound + 1) * side - middle
      pages =
        toTop > toBottom
        ? pages.lowerBound + 1...pages.upperBound : pages.lowerBound...pages.upperBound - 1
    }
    return pages
  }

  private func rect(_ pages: ClosedRange<Int>) -> Rect {
    Rect(x: 0, y: Double(pages.lowerBound) * side, width: 390, height: Double(pages.count) * side)
  }
}
