import CollectionLayout
import CollectionSimulation
import Testing

/// Where an item stands after a scroll to it (semantics 7.10).
struct ScrollToItemTests {
  /// Two hundred rows of 50 points under a bar of 44 and above one of 34.
  private func list() throws -> Fixture {
    try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    }
  }

  /// Offsets of rows at positions.
  ///
  /// The frame of row 20 is 1,000 to 1,050; what is seen begins 44 below the offset and ends 810 below it. The
  /// content's end is seen at 10,034 − 844.
  private static let rows: [(row: Int, position: ScrollPosition, offset: Double)] = [
    (20, .top, 1000 - 44), (20, .centeredVertically, 1025 - 44 - 383), (20, .bottom, 1050 - 810),
    (20, .nearest, 1050 - 810), (3, .nearest, -44), (199, .top, 9190), (0, .bottom, -44),
    (199, .centeredVertically, 9190),
  ]

  @Test(arguments: rows)
  func `a row goes where it is wanted, as far as the content lets it`(
    row: Int, position: ScrollPosition, offset: Double
  ) throws {
    let fixture = try list()

    try fixture.view.scroll(to: .first(row), at: position, animated: false)
    #expect(fixture.view.contentOffset == Point(x: 0, y: offset))

    try fixture.view.scroll(to: Point(x: 0, y: -44), animated: false)
    try fixture.view.scroll(to: .first(row), at: position, animated: true)
    try fixture.view.settle()
    #expect(fixture.view.contentOffset == Point(x: 0, y: offset))
    #expect(fixture.codes.isEmpty)
  }

  /// Offsets of column 20, which is 2,000 to 2,100 of 5,000, in a view of 390.
  private static let columns: [(position: ScrollPosition, offset: Double)] = [
    (.left, 2000), (.centeredHorizontally, 2050 - 195), (.right, 2100 - 390),
    (.nearest, 2100 - 390), ([.left, .top], 2000),
  ]

  @Test(arguments: columns)
  func `a column goes where it is wanted`(position: ScrollPosition, offset: Double) throws {
    let fixture = try Fixture.displayed(.strip(columns: 50), items: [50])

    try fixture.view.scroll(to: .first(20), at: position, animated: false)

    #expect(fixture.view.contentOffset == Point(x: offset, y: 0))
  }

  @Test func `the nearest place of what is seen is where it is`() throws {
    let fixture = try list()
    try fixture.view.scroll(to: Point(x: 0, y: 123), animated: false)
    fixture.recording.clear()

    try fixture.view.scroll(to: .first(10), at: .nearest, animated: true)
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.y == 123)
    #expect(fixture.recording.scrollEvents.isEmpty)
  }

  @Test func `an item that the data does not have is an error`() throws {
    let fixture = try list()

    let item = #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: .first(200), at: .top, animated: false)
    }
    let section = #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: IndexPath(section: 3, item: 0), at: .top, animated: true)
    }

    #expect(item?.code == .scrollOutOfRange)
    #expect(item?.message == "scrollToItem names cell 1,201, but section 1 has 200 items")
    #expect(
      item?.uikit
        == "Attempted to scroll the collection view to an out-of-bounds item (200) when there are "
        + "only 200 items in section 0.")
    #expect(section?.code == .scrollOutOfRange)
    #expect(
      section?.uikit
        == "Attempted to scroll the collection view to an out-of-bounds section (3) when there are "
        + "only 1 sections.")
    #expect(fixture.view.contentOffset.y == -44)
  }

  @Test func `an item that the layout does not have is an error`() throws {
    let fixture = try list()
    fixture.layout.single = { _ in nil }

    let error = #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: .first(150), at: .top, animated: false)
    }

    #expect(error?.code == .missingAttributes)
    #expect(
      error?.message
        == "itemAttributes returned nothing for cell 1,151, which scrollToItem must show"
    )
    #expect(
      error?.uikit
        == "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
        + "0, 150")
  }

  @Test func `two places on one axis are an error`() throws {
    let fixture = try list()

    let error = #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: .first(20), at: [.top, .bottom], animated: false)
    }

    #expect(error?.code == .conflictingScrollPositions)
    #expect(fixture.codes == [.conflictingScrollPositions])
  }

  @Test func `a scroll after the data changed goes by the new counts`() throws {
    let fixture = try list()
    fixture.layout.elements = TestLayout.list(rows: 300).elements
    fixture.layout.size = TestLayout.list(rows: 300).size
    fixture.data.itemCounts = [300]
    try fixture.view.reloadData()

    try fixture.view.scroll(to: .first(250), at: .top, animated: false)

    #expect(fixture.view.contentOffset.y == 12_500 - 44)
  }
}
