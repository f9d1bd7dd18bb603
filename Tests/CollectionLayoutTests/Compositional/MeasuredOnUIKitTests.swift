import CollectionLayout
import Testing

/// What was measured on UIKit's own output (the rules tagged S): 375 points at three pixels to a point.
@Suite struct MeasuredOnUIKitTests {
  /// Four squares with 16 points between them in a group of 375 × 80 with 20 points kept free at its
  /// end: (355 − 48) / 4 = 76.75, in whole pixels 76⅔ (compositional 3.1, 3.3, 3.6).
  private let squares = horizontal(
    .fractionalWidth(1), .absolute(80),
    .count(item(.fractionalWidth(0.25), .fractionalWidth(0.25)), 4), spacing: .fixed(16),
    insets: DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 20))

  @Test func `a count group shares what its insets and its fixed spacing leave`() throws {
    let fixture = try CompositionalFixture(section(squares), 8)
    let frames = try fixture.frames()
    #expect(difference(frames[0], 0, 0, 76.6667, 76.6667) == nil)
    #expect(difference(frames[1], 92.6667, 0, 76.6667, 76.6667) == nil)
    #expect(difference(frames[2], 185.3333, 0, 76.6667, 76.6667) == nil)
    #expect(difference(frames[3], 278, 0, 76.6667, 76.6667) == nil)
    #expect(difference(frames[4], 0, 80, 76.6667, 76.6667) == nil)
    #expect(try fixture.contentSize == Size(width: 375, height: 160))
  }

  @Test func `extents are floored to pixels and positions add up the floored ones`() throws {
    // (375 − 24) / 4 = 87.75: 87⅔.
    let group = horizontal(
      .fractionalWidth(1), .absolute(40),
      .count(item(.fractionalWidth(0.25), .fractionalHeight(1)), 4), spacing: .fixed(8))
    let frames = try CompositionalFixture(section(group), 4).frames()
    #expect(difference(frames.map(\.width), [87.6667, 87.6667, 87.6667, 87.6667]) == nil)
    #expect(difference(frames.map(\.x), [0, 95.6667, 191.3333, 287]) == nil)
  }

  @Test(arguments: [(2, 46.0), (3, 28)])
  func `a vertical count group shares its height`(count: Int, height: Double) throws {
    let group = vertical(
      .fractionalWidth(1), .absolute(100),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), count), spacing: .fixed(8))
    let frames = try CompositionalFixture(section(group), count).frames()
    #expect(frames.map(\.height) == Array(repeating: height, count: count))
    #expect(frames.map(\.y) == (0..<count).map { Double($0) * (height + 8) })
  }

  @Test func `nested groups add their slots depth first`() throws {
    func column(_ count: Int) -> LayoutNode {
      .group(
        vertical(
          .fractionalWidth(1 / 3.0), .fractionalHeight(1),
          .count(item(.fractionalWidth(1), .fractionalHeight(1)), count), spacing: .fixed(8)))
    }
    let group = horizontal(
      .fractionalWidth(1), .absolute(100), .subitems([column(1), column(2), column(3)]))
    let inner = section(group) {
      $0.insets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
    let fixture = try CompositionalFixture(inner, 12)
    let frames = try fixture.frames()
    // 343 / 3 = 114⅓ is whole pixels.
    #expect(difference(frames[0], 16, 0, 114.3333, 100) == nil)
    #expect(difference(frames[1], 130.3333, 0, 114.3333, 46) == nil)
    #expect(difference(frames[2], 130.3333, 54, 114.3333, 46) == nil)
    #expect(difference(frames[3], 244.6667, 0, 114.3333, 28) == nil)
    #expect(difference(frames[4], 244.6667, 36, 114.3333, 28) == nil)
    #expect(difference(frames[5], 244.6667, 72, 114.3333, 28) == nil)
    #expect(difference(frames[6], 16, 100, 114.3333, 100) == nil)
  }

  @Test func `an item's insets shrink its frame and move no neighbour`() throws {
    // Slots of 391 / 3 = 130⅓ points.
    let group = horizontal(
      .absolute(391), .absolute(100),
      .subitems([
        item(.fractionalWidth(1 / 3.0), .fractionalHeight(1), insets: DirectionalEdgeInsets(4))
      ]))
    let frames = try CompositionalFixture(section(group), 3).frames()
    #expect(difference(frames[0], 4, 4, 122.3333, 92) == nil)
    #expect(difference(frames[1], 134.3333, 4, 122.3333, 92) == nil)
    #expect(difference(frames[2], 264.6667, 4, 122.3333, 92) == nil)
  }

  @Test func `a badge's origin goes to the nearest pixel of the content, halves away from zero`()
    throws
  {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.absolute(15), .absolute(15)),
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], offset: .fractional(Point(x: 0.5, y: -0.5))))
    let group = horizontal(
      .fractionalWidth(1), .absolute(80),
      .count(item(.fractionalWidth(0.25), .fractionalWidth(0.25), badges: [badge]), 4),
      spacing: .fixed(16),
      insets: DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 20))
    let fixture = try CompositionalFixture(section(group) { $0.interGroupSpacing = 16 }, 8)

    // y: −7.5 is −22.5 pixels, so −23; x: 76⅔ − 7.5 is 207.5 pixels, so 208.
    let first = try #require(try fixture.supplementary("badge", 0))
    #expect(difference(first.frame, 69.3333, -7.6667, 15, 15) == nil)
    #expect(first.zIndex == 1)
    // 96 − 7.5 is 265.5 pixels, so 266.
    let fifth = try #require(try fixture.supplementary("badge", 4))
    #expect(difference(fifth.frame, 69.3333, 88.6667, 15, 15) == nil)
  }

  @Test func `a group's supplementary view stands at its inset rectangle`() throws {
    let footer = AnchoredSupplementary(
      kind: "footer", size: LayoutSize(.absolute(20), .absolute(60)),
      containerAnchor: LayoutAnchor(
        edges: [.trailing], offset: .fractional(Point(x: 1, y: 0))))
    var group = squares
    group.supplementaries = [footer]
    let fixture = try CompositionalFixture(section(group), 6)

    let first = try #require(try fixture.supplementary("footer", 0))
    #expect(first.frame == Rect(x: 355, y: 10, width: 20, height: 60))
    // The second group has two items of four, and its view.
    #expect(try fixture.supplementary("footer", 1)?.frame.y == 90)
    #expect(try fixture.supplementary("footer", 2) == nil)
  }

  @Test func `the last group keeps its slots`() throws {
    let fixture = try CompositionalFixture(section(squares), 6)
    let frames = try fixture.frames()
    #expect(difference(frames[4...].map(\.x), [0, 92.6667]) == nil)
    #expect(try fixture.contentSize.height == 160)
  }

  @Test func `spacing stands between groups and sections, beside an empty one too`() throws {
    var configuration = CompositionalConfiguration()
    configuration.interSectionSpacing = 8
    let plain = section(rows(.absolute(40))) {
      $0.interGroupSpacing = 4
      $0.insets = DirectionalEdgeInsets(top: 10, leading: 0, bottom: 6, trailing: 0)
    }
    let fixture = try CompositionalFixture(
      .uniform(plain), counts: [0, 2, 0, 1], configuration: configuration)

    // Empty sections have no insets: 0, then 8 + 10, then 8 + 100 + 8 + 8.
    #expect(try fixture.frame(0, section: 1)?.y == 18)
    #expect(try fixture.frame(1, section: 1)?.y == 62)
    #expect(try fixture.frame(0, section: 3)?.y == 134)
    #expect(try fixture.contentSize.height == 180)
  }

  @Test func `a background covers the section with its insets`() throws {
    let decorated = section(rows(.absolute(40))) {
      $0.insets = DirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
      $0.decorations = [BackgroundDecoration(kind: "background")]
    }
    let fixture = try CompositionalFixture(.uniform(decorated), counts: [1, 0, 1])

    let background = try #require(try fixture.background("background"))
    #expect(background.frame == Rect(x: 0, y: 0, width: 375, height: 72))
    #expect(background.zIndex == 0)
    #expect(try fixture.background("background", section: 1) == nil)
    #expect(try fixture.background("background", section: 2)?.frame.y == 72)
    let cell = try #require(try fixture.everything().first { $0.identifier.category == .cell })
    #expect(cell.frame == Rect(x: 16, y: 16, width: 343, height: 40))
    #expect(cell.zIndex == 1)
  }

  @Test func `an empty section shows its header and footer about its insets`() throws {
    let list = section(rows(.absolute(44))) {
      $0.insets = DirectionalEdgeInsets(16)
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .absolute(24)), alignment: .top),
        BoundarySupplementary(
          kind: "footer", size: LayoutSize(.fractionalWidth(1), .absolute(24)), alignment: .bottom),
      ]
    }
    let fixture = try CompositionalFixture(list, 0)
    // 24 + 16 + 16 + 24, as recorded on Catalyst.
    #expect(try fixture.contentSize.height == 80)
    #expect(try fixture.supplementary("header")?.frame == Rect(x: 16, y: 0, width: 343, height: 24))
    #expect(
      try fixture.supplementary("footer")?.frame == Rect(x: 16, y: 56, width: 343, height: 24))
  }

  @Test
  func `an orthogonal section's groups are as wide as the view, whatever the section's insets`()
    throws
  {
    let orthogonalSection = section(rows(.absolute(100))) {
      $0.orthogonal = .continuous
      $0.insets = DirectionalEdgeInsets(top: 10, leading: 16, bottom: 20, trailing: 16)
      $0.interGroupSpacing = 8
    }
    let fixture = try CompositionalFixture(.uniform(orthogonalSection), counts: [3, 1])
    #expect(try fixture.frame(0) == Rect(x: 16, y: 10, width: 375, height: 100))
    #expect(try fixture.frame(1)?.x == 399)
    #expect(try fixture.frame(0, section: 1)?.y == 140)
    #expect(try fixture.contentSize == Size(width: 375, height: 260))
    // 16 + 3 × 375 + 2 × 8 + 16.
    #expect(fixture.layout.orthogonalSection(0)?.contentLength == 1173)
    #expect(
      fixture.layout.orthogonalSection(0)?.frame == Rect(x: 0, y: 10, width: 375, height: 100))
  }

  @Test func `a pinned header and footer keep within the bars and within their section`() throws {
    let list = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .absolute(24)), alignment: .top,
          pins: true),
        BoundarySupplementary(
          kind: "footer", size: LayoutSize(.fractionalWidth(1), .absolute(24)), alignment: .bottom,
          pins: true),
      ]
    }
    let fixture = try CompositionalFixture(
      .uniform(list), counts: [10, 10],
      safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    // A section is 24 + 1000 + 24 = 1048 points long.
    try fixture.scroll(to: Point(x: 0, y: -47))
    #expect(try fixture.supplementary("header")?.frame.y == 0)
    // The visible end is −47 + 812 − 34 = 731.
    #expect(try fixture.supplementary("footer")?.frame.y == 707)

    try fixture.scroll(to: Point(x: 0, y: 300))
    #expect(try fixture.supplementary("header")?.frame.y == 347)
    #expect(try fixture.supplementary("footer")?.frame.y == 1024)
    // The second section begins at 1048; the visible end is 1078, where its footer has no room but
    // below its header.
    #expect(try fixture.supplementary("footer", section: 1)?.frame.y == 1072)
    #expect(try fixture.supplementary("header", section: 1)?.frame.y == 1048)

    // The first header goes up with the end of its section.
    try fixture.scroll(to: Point(x: 0, y: 960))
    #expect(try fixture.supplementary("header")?.frame.y == 1000)
  }
}
