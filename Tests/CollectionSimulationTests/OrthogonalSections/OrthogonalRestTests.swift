import CollectionLayout
import CollectionSimulation
import Testing

/// Where orthogonal sections come to rest (compositional 3.10).
@Suite struct OrthogonalRestTests {
  /// A finger that goes 60 points in 0.4 seconds lets go at 0.15 points per millisecond, which is none.
  ///
  /// Centred groups
  /// rest at 50 − 130 = −80 and every 110 points, and begin at 30: 90 lies between 30 and 140.
  @Test(arguments: [
    (OrthogonalScrollingBehavior.continuous, 60.0), (.continuousGroupLeadingBoundary, 110),
    (.paging, 0), (.groupPaging, 110), (.groupPagingCentered, 140),
  ])
  func `a slow drag`(behavior: OrthogonalScrollingBehavior, expected: Double) throws {
    let fixture = try OrthogonalFixture(behavior)
    try fixture.drag(-60, over: 0.4)
    #expect(try fixture.offset() == expected)
    #expect(fixture.view.contentOffset == .zero)
  }

  /// A finger that goes 100 points in 0.1 seconds lets go at 1 point per millisecond.
  ///
  /// From 100 points the normal rate
  /// leads on by 0.99 · 499 = 494 points: to 594, behind the group at 550 and before that at 660.
  @Test(arguments: [
    (OrthogonalScrollingBehavior.continuous, 594), (.continuousGroupLeadingBoundary, 660),
    (.paging, 260), (.groupPaging, 110), (.groupPagingCentered, 140),
  ])
  func `a quick drag`(behavior: OrthogonalScrollingBehavior, expected: Double) throws {
    let fixture = try OrthogonalFixture(behavior)
    try fixture.drag(-100, over: 0.1)
    #expect(try fixture.offset() == expected)
  }

  @Test func `a section of another kind has no orthogonal section to drag`() throws {
    let fixture = try OrthogonalFixture(.none, items: [10, 3])
    #expect(throws: Diagnostic.self) { try fixture.drag(-60, over: 0.4, section: 1) }
    #expect(fixture.codes == [.noOrthogonalSection])
    #expect(
      fixture.view.diagnostics.map(\.diagnostic.message) == [
        "drag names section 2, but it does not scroll on its own"
      ])
    #expect(try fixture.offset() == nil)
  }

  @Test(arguments: [
    (1, "fling names section 2, but it has no items"),
    (2, "fling names section 3, but there are 2 sections"),
    (-1, "fling names section 0, but there are 2 sections"),
  ])
  func `nor has an empty one, or one that is not there`(section: Int, message: String) throws {
    let fixture = try OrthogonalFixture(.paging, items: [10, 0])
    #expect(throws: Diagnostic.self) { try fixture.fling(1, section: section) }
    #expect(fixture.view.diagnostics.map(\.diagnostic.message) == [message])
  }

  @Test(arguments: [
    (OrthogonalScrollingBehavior.continuous, 830.0), (.continuousGroupLeadingBoundary, 830),
    (.paging, 260), (.groupPaging, 110), (.groupPagingCentered, 140),
  ])
  func `a fling as fast as can be goes to the end, or on by one`(
    behavior: OrthogonalScrollingBehavior, expected: Double
  ) throws {
    let fixture = try OrthogonalFixture(behavior)
    try fixture.fling(20)
    #expect(try fixture.offset() == expected)
    #expect(fixture.recording.orthogonalSections.map(\.phase) == [.begin, .release, .rest])
  }

  /// 830 points are three pages of 260 and a rest; eight groups of 110 would be 880.
  ///
  /// Centred groups rest up to 910.
  @Test(arguments: [
    (OrthogonalScrollingBehavior.paging, [260.0, 520, 780, 830, 780, 520, 260, 0]),
    (.groupPaging, [110, 220, 330, 440, 330, 220, 110, 0]),
    (.groupPagingCentered, [140, 250, 360, 470, 360, 250, 140, 30]),
  ])
  func `flings go from one to the next and back`(
    behavior: OrthogonalScrollingBehavior, expected: [Double]
  ) throws {
    let fixture = try OrthogonalFixture(behavior)
    for (number, offset) in expected.enumerated() {
      try fixture.fling(number < 4 ? 1 : -1)
      #expect(try fixture.offset() == offset)
    }
  }

  /// From the end at 830, where the groups at 880 and 990 rest as well, the group before begins at 770.
  @Test func `the end is one place to rest, however many groups stand there`() throws {
    let fixture = try OrthogonalFixture(.groupPaging)
    for _ in 0..<12 { try fixture.fling(1) }
    #expect(try fixture.offset() == 830)
    // A touch that moves it a little lets it return.
    try fixture.drag(10, over: 0.5)
    #expect(try fixture.offset() == 830)
    try fixture.fling(-1)
    #expect(try fixture.offset() == 770)
  }

  @Test func `an orthogonal section whose content fits stays where it is`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [2])
    try fixture.drag(-100, over: 0.1)
    try fixture.fling(2)
    #expect(try fixture.offset() == 0)
    #expect(fixture.recording.orthogonalSections == [])
  }

  /// Two groups of 100 points are narrower than the view, and both can be in its middle: the second is at first.
  @Test func `centred groups move although they fit`() throws {
    let fixture = try OrthogonalFixture(.groupPagingCentered, items: [2])
    #expect(try fixture.frame(1)?.midX == 150)
    try fixture.fling(-1)
    #expect(try fixture.frame(0)?.midX == 150)
  }

  // MARK: - Other directions

  @Test
  func `from right to left an orthogonal section begins at the right and goes on to the left`()
    throws
  {
    let fixture = try OrthogonalFixture(.groupPaging) { $0.direction = .rightToLeft }
    // 300 − 20 − 100.
    #expect(try fixture.frame(0)?.x == 180)
    #expect(try fixture.shownItems() == [0, 1, 2])
    try fixture.drag(-100, over: 0.1)
    #expect(try fixture.offset() == 0)
    try fixture.drag(100, over: 0.1)
    #expect(try fixture.offset() == 110)
    #expect(try fixture.frame(1)?.x == 180)
    // The content's offset in the view grows to the right, so that this goes on to the left.
    try fixture.fling(-1)
    #expect(try fixture.offset() == 220)
    #expect(try fixture.shownItems() == [1, 2, 3, 4])
  }

  /// Groups of 80 × 100 points under each other, in columns: 400 points show 20, 130, 240 and 350.
  @Test func `orthogonal sections of a layout that scrolls sideways scroll up and down`() throws {
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = .horizontal
    let section = LayoutSection.orthogonalSection(.groupPaging) {
      $0.group.size = LayoutSize(width: .absolute(80), height: .absolute(100))
      $0.insets = DirectionalEdgeInsets(top: 20, leading: 5, bottom: 20, trailing: 5)
    }
    let fixture = try OrthogonalFixture(
      .uniform(section), items: [10, 10], configuration: configuration)
    #expect(try fixture.shownItems() == [0, 1, 2, 3])
    try fixture.view.drag(by: Point(x: 500, y: -100), over: 0.1, section: 1)
    try fixture.view.settle()
    #expect(try fixture.offset(1) == 110)
    #expect(try fixture.offset(0) == 0)
    #expect(try fixture.frame(1, section: 1) == Rect(x: 95, y: 20, width: 80, height: 100))
    #expect(fixture.view.contentOffset == .zero)
  }
}
