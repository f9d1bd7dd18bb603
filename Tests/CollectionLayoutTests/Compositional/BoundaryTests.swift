import CollectionLayout
import Testing

/// Supplementary views along the boundary of sections and of the layout (compositional 3.7).
@Suite struct BoundaryTests {
  private typealias Alignment = BoundarySupplementary.Alignment

  private func boundary(
    _ kind: String, _ alignment: Alignment, _ width: LayoutDimension = .absolute(100),
    _ height: LayoutDimension = .absolute(20)
  ) -> BoundarySupplementary {
    BoundarySupplementary(kind: kind, size: LayoutSize(width, height), alignment: alignment)
  }

  /// Two rows of 50 points within insets of 10 (top), 20 (leading), 30 (bottom) and 40 (trailing), in
  /// 375 points at one pixel to a point.
  private func fixture(
    _ supplementaries: [BoundarySupplementary], _ change: (inout LayoutSection) -> Void = { _ in }
  ) throws -> CompositionalFixture {
    let own = section(rows(.absolute(50))) {
      $0.insets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.boundarySupplementaries = supplementaries
      change(&$0)
    }
    return try CompositionalFixture(own, 2, scale: 1)
  }

  // The section's width within its insets is 315, its height without the view 140.
  @Test(arguments: [
    ("topLeading", 20.0, 0.0), ("top", 128, 0), ("topTrailing", 235, 0), ("bottomLeading", 20, 140),
    ("bottom", 128, 140), ("bottomTrailing", 235, 140),
  ])
  func `a view above or below stands beyond the section's insets`(
    alignment: String, x: Double, y: Double
  ) throws {
    let alignment = try #require(BoundarySupplementary.Alignment(rawValue: alignment))
    let fixture = try fixture([boundary("title", alignment)])
    // In the middle: 20 + (315 − 100) / 2 = 127.5, which is rounded away from zero.
    #expect(
      try fixture.supplementary("title")?.frame == Rect(x: x, y: y, width: 100, height: 20))
    #expect(try fixture.contentSize.height == 160)
    #expect(try fixture.frame(0)?.y == (y == 0 ? 30 : 10))
  }

  @Test(arguments: [("leading", 20.0), ("trailing", 235)])
  func `a view beside the content takes no room`(alignment: String, x: Double) throws {
    let alignment = try #require(BoundarySupplementary.Alignment(rawValue: alignment))
    let fixture = try fixture([boundary("side", alignment)])
    // In the middle of all 140 points, whatever the insets.
    #expect(try fixture.supplementary("side")?.frame == Rect(x: x, y: 60, width: 100, height: 20))
    #expect(try fixture.frame(0) == Rect(x: 20, y: 10, width: 315, height: 50))
    #expect(try fixture.contentSize.height == 140)
  }

  @Test func `a view beside the content that is longer lengthens the section`() throws {
    let long = boundary("side", .leading, .absolute(30), .absolute(200))
    let extending = try fixture([long])
    #expect(try extending.supplementary("side")?.frame.origin == Point(x: 20, y: 0))
    #expect(try extending.frame(0)?.y == 10)
    #expect(try extending.contentSize.height == 200)
    var over = long
    over.extendsBoundary = false
    let overlapping = try fixture([over])
    #expect(try overlapping.supplementary("side")?.frame.origin == Point(x: 20, y: -30))
    #expect(try overlapping.contentSize.height == 140)
  }

  @Test func `a view that does not extend the boundary lies over the content`() throws {
    var top = boundary("header", .topLeading)
    top.extendsBoundary = false
    var bottom = boundary("footer", .bottomTrailing)
    bottom.extendsBoundary = false
    var side = boundary("side", .leading)
    side.extendsBoundary = false
    let fixture = try fixture([top, bottom, side])
    #expect(try fixture.supplementary("header")?.frame.origin == Point(x: 20, y: 0))
    #expect(try fixture.supplementary("footer")?.frame.origin == Point(x: 235, y: 120))
    #expect(try fixture.supplementary("side")?.frame.origin == Point(x: 20, y: 60))
    #expect(try fixture.contentSize.height == 140)
    #expect(try fixture.frame(0) == Rect(x: 20, y: 10, width: 315, height: 50))
  }

  @Test(arguments: [(-7.0, 27.0), (7, 13), (30, 0)])
  func `a view with an offset makes the room that it takes outside of the content`(
    offset: Double, room: Double
  ) throws {
    var title = boundary("title", .topLeading)
    title.offset = Point(x: 5, y: offset)
    let fixture = try fixture([title])
    #expect(
      try fixture.supplementary("title")?.frame.origin
        == Point(x: 25, y: max(0, offset - 20)))
    #expect(try fixture.frame(0)?.y == 10 + room)
    #expect(try fixture.contentSize.height == 140 + room)
  }

  @Test func `of several views on one edge the thickest makes the room`() throws {
    let fixture = try fixture([
      boundary("title", .topLeading, .absolute(100), .absolute(20)),
      boundary("more", .topTrailing, .absolute(50), .absolute(35)),
    ])
    // Both end where the content begins.
    #expect(try fixture.supplementary("title")?.frame == Rect(x: 20, y: 15, width: 100, height: 20))
    #expect(try fixture.supplementary("more")?.frame == Rect(x: 285, y: 0, width: 50, height: 35))
    #expect(try fixture.frame(0)?.y == 45)
  }

  @Test func `several views of one alignment are each where they would be alone`() throws {
    let fixture = try fixture([
      boundary("one", .topLeading, .absolute(100)), boundary("two", .topLeading, .absolute(60)),
      boundary("three", .bottom, .absolute(100)), boundary("four", .bottom, .absolute(115)),
      boundary("five", .topTrailing, .absolute(200)), boundary("six", .topTrailing, .absolute(200)),
    ])
    #expect(try fixture.supplementary("one")?.frame.x == 20)
    #expect(try fixture.supplementary("two")?.frame.x == 20)
    // (315 − 100) / 2 and (315 − 115) / 2 after the inset of 20.
    #expect(try fixture.supplementary("three")?.frame.x == 128)
    #expect(try fixture.supplementary("four")?.frame.x == 120)
    #expect(try fixture.supplementary("five")?.frame.x == 135)
    #expect(try fixture.supplementary("six")?.frame.x == 135)
  }

  @Test func `a width is a part of what the insets leave, or of all where they are not followed`()
    throws
  {
    let header = boundary("header", .top, .fractionalWidth(1))
    #expect(
      try fixture([header]).supplementary("header")?.frame
        == Rect(x: 20, y: 0, width: 315, height: 20))
    let wide = try fixture([header]) { $0.supplementariesFollowInsets = false }
    #expect(
      try wide.supplementary("header")?.frame == Rect(x: 0, y: 0, width: 375, height: 20))
  }

  @Test func `views of one kind are told apart`() throws {
    let fixture = try fixture([boundary("title", .topLeading), boundary("title", .topTrailing)])
    #expect(try fixture.supplementary("title", 0)?.frame.x == 20)
    #expect(try fixture.supplementary("title", 1)?.frame.x == 235)
    #expect(Set(try fixture.everything().map(\.identifier)).count == 4)
  }

  @Test func `the layout's own header and footer stand about all sections`() throws {
    var configuration = CompositionalConfiguration()
    configuration.interSectionSpacing = 5
    configuration.boundarySupplementaries = [
      boundary("header", .top, .fractionalWidth(1), .absolute(60)),
      boundary("end", .bottom, .fractionalWidth(1), .absolute(30)),
    ]
    let own = section(rows(.absolute(50))) {
      $0.boundarySupplementaries = [boundary("header", .top, .fractionalWidth(1))]
    }
    let fixture = try CompositionalFixture(
      .uniform(own), counts: [2, 1], scale: 1, configuration: configuration)

    // 60, then 20 + 100, then 5, then 20 + 50, then 30.
    #expect(try fixture.contentSize == Size(width: 375, height: 285))
    #expect(try fixture.supplementary("header", 0)?.frame.y == 60)
    #expect(try fixture.frame(0)?.y == 80)
    #expect(try fixture.supplementary("header", section: 1)?.frame.y == 185)
    // The layout's own header has the kind of the sections' headers, and an index path of one index.
    #expect(try fixture.ofLayout("header")?.frame == Rect(x: 0, y: 0, width: 375, height: 60))
    #expect(try fixture.ofLayout("header")?.identifier.description == "header 1")
    #expect(try fixture.ofLayout("end")?.frame == Rect(x: 0, y: 255, width: 375, height: 30))
    #expect(try fixture.supplementary("end") == nil)
    #expect(Set(try fixture.everything().map(\.identifier)).count == 7)
  }

  @Test func `the layout's own views beside the content take no room`() throws {
    var configuration = CompositionalConfiguration()
    configuration.boundarySupplementaries = [boundary("side", .leading)]
    let fixture = try CompositionalFixture(
      .uniform(section(rows(.absolute(50)))), counts: [4], scale: 1, configuration: configuration)
    #expect(try fixture.frame(0) == Rect(x: 0, y: 0, width: 375, height: 50))
    #expect(try fixture.ofLayout("side")?.frame == Rect(x: 0, y: 90, width: 100, height: 20))
  }

  @Test func `the layout's own views of one kind are told apart by their numbers`() throws {
    var configuration = CompositionalConfiguration()
    configuration.boundarySupplementaries = [
      boundary("title", .topLeading), boundary("title", .topTrailing),
    ]
    let fixture = try CompositionalFixture(
      .uniform(section(rows(.absolute(50)))), counts: [1], scale: 1, configuration: configuration)
    let titles = try fixture.everything().map(\.identifier).filter { $0.kind == "title" }
    #expect(titles.map(\.description) == ["title 1", "title 2"])
    #expect(try fixture.ofLayout("title", 0)?.frame.x == 0)
    #expect(try fixture.ofLayout("title", 1)?.frame.x == 275)
    #expect(try fixture.ofLayout("title", 2) == nil)
  }

  // MARK: - Backgrounds

  @Test func `a background includes what extends the boundary, without its own insets`() throws {
    let fixture = try fixture([boundary("title", .top)]) {
      $0.decorations = [
        BackgroundDecoration(
          kind: "card", insets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
        BackgroundDecoration(kind: "shade", zIndex: -1),
      ]
    }
    #expect(try fixture.background("card")?.frame == Rect(x: 2, y: 1, width: 369, height: 156))
    #expect(try fixture.background("shade")?.frame == Rect(x: 0, y: 0, width: 375, height: 160))
    #expect(try fixture.background("shade")?.zIndex == -1)
    #expect(try fixture.supplementary("title")?.zIndex == 1)
    #expect(try fixture.background("other") == nil)
  }

  // MARK: - Pinning

  private func pinned(_ kind: String, _ alignment: Alignment) -> BoundarySupplementary {
    var supplementary = boundary(kind, alignment, .fractionalWidth(1))
    supplementary.pins = true
    return supplementary
  }

  @Test func `a pinned header is pushed out by the footer of its section`() throws {
    let own = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [
        pinned("header", .top), boundary("footer", .bottom, .fractionalWidth(1), .absolute(50)),
      ]
    }
    let fixture = try CompositionalFixture(.uniform(own), counts: [10, 10], scale: 1)
    // Header 0…20, rows 20…1020, footer 1020…1070.
    for (offset, y) in [(0.0, 0.0), (500, 500), (1000, 1000), (1010, 1000), (1069, 1000)] {
      try fixture.scroll(to: Point(x: 0, y: offset))
      #expect(try fixture.supplementary("header")?.frame.y == y, "at \(offset)")
    }
    try fixture.scroll(to: Point(x: 0, y: -80))
    #expect(try fixture.supplementary("header")?.frame.y == 0)
  }

  @Test func `scrolling names what pins and nothing else`() throws {
    let own = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [
        pinned("header", .top), boundary("footer", .bottom, .fractionalWidth(1), .absolute(50)),
      ]
    }
    let fixture = try CompositionalFixture(.uniform(own), counts: [10, 10, 10], scale: 1)
    var invalidation = InvalidationContext()
    var bounds = fixture.context.bounds
    bounds.y = 300
    #expect(try fixture.layout.shouldInvalidate(forBoundsChange: bounds, fixture.context))
    try fixture.layout.invalidation(forBoundsChange: bounds, &invalidation, fixture.context)
    // From 300 to 1112, two sections are in sight.
    #expect(invalidation.elements.map(\.description) == ["header 1,1", "header 2,1"])
    #expect(invalidation.isPartial)

    bounds.size.width = 300
    var resized = InvalidationContext()
    #expect(try fixture.layout.shouldInvalidate(forBoundsChange: bounds, fixture.context))
    try fixture.layout.invalidation(forBoundsChange: bounds, &resized, fixture.context)
    #expect(!resized.isPartial)
  }

  @Test func `a layout without anything that pins takes no notice of scrolling`() throws {
    let fixture = try CompositionalFixture(section(rows(.absolute(100))), 30)
    var bounds = fixture.context.bounds
    bounds.y = 300
    #expect(try !fixture.layout.shouldInvalidate(forBoundsChange: bounds, fixture.context))
  }

  @Test func `a pinned header is answered for the rectangle in which it is shown`() throws {
    let own = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [pinned("header", .top)]
    }
    let fixture = try CompositionalFixture(.uniform(own), counts: [100], scale: 1)
    try fixture.scroll(to: Point(x: 0, y: 5000))
    let found = try fixture.attributes(in: Rect(x: 0, y: 5000, width: 375, height: 812))
    #expect(found.last?.identifier.kind == "header")
    #expect(found.last?.frame.y == 5000)
    #expect(try fixture.attributes(in: Rect(x: 0, y: 0, width: 375, height: 20)) == [])
  }

  @Test func `the headers of sections keep below the layout's own pinned header`() throws {
    var configuration = CompositionalConfiguration()
    configuration.boundarySupplementaries = [pinned("bar", .top)]
    let own = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [pinned("header", .top)]
    }
    let fixture = try CompositionalFixture(
      .uniform(own), counts: [10, 10], scale: 1, configuration: configuration)
    try fixture.scroll(to: Point(x: 0, y: 500))
    #expect(try fixture.ofLayout("bar")?.frame.y == 500)
    #expect(try fixture.supplementary("header")?.frame.y == 520)
    try fixture.scroll(to: Point(x: 0, y: 1900))
    #expect(try fixture.ofLayout("bar")?.frame.y == 1900)
  }

  @Test func `a pinned view beside the content stays in sight`() throws {
    var side = boundary("side", .leading, .absolute(40), .absolute(100))
    side.pins = true
    let own = section(rows(.absolute(100))) { $0.boundarySupplementaries = [side] }
    let fixture = try CompositionalFixture(.uniform(own), counts: [40], scale: 1)
    // Its own place is the middle of 4000 points: 1950.
    #expect(try fixture.supplementary("side")?.frame.y == 712)
    try fixture.scroll(to: Point(x: 0, y: 1500))
    #expect(try fixture.supplementary("side")?.frame.y == 1950)
    try fixture.scroll(to: Point(x: 0, y: 3950))
    #expect(try fixture.supplementary("side")?.frame.y == 3900)
  }

  @Test func `without a section the layout's own views are not there`() throws {
    var configuration = CompositionalConfiguration()
    configuration.boundarySupplementaries = [boundary("bar", .top)]
    let fixture = try CompositionalFixture(
      .uniform(section(rows(.absolute(50)))), counts: [], scale: 1, configuration: configuration)
    #expect(try fixture.contentSize == Size(width: 375, height: 0))
    #expect(try fixture.everything() == [])
    #expect(try fixture.ofLayout("bar") == nil)
  }
}
