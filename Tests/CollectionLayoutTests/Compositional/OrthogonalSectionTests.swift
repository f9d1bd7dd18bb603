import CollectionLayout
import Testing

/// Sections that scroll across the layout's own axis (compositional 3.10).
@Suite struct OrthogonalSectionTests {
  /// Ten groups of 200 × 100 points, 8 apart, 20 points from the view's edges, in 375 points.
  private func fixture(_ behavior: OrthogonalScrollingBehavior, count: Int = 10) throws
    -> CompositionalFixture
  {
    let group = horizontal(
      .absolute(200), .absolute(100),
      .subitems([item(.fractionalWidth(1), .fractionalHeight(1))]))
    let own = section(group) {
      $0.orthogonal = behavior
      $0.interGroupSpacing = 8
      $0.insets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    }
    return try CompositionalFixture(own, count, scale: 1)
  }

  private func rest(
    _ behavior: OrthogonalScrollingBehavior, proposed: Double, current: Double, start: Double,
    velocity: Double
  ) throws -> Double? {
    try fixture(behavior).layout.orthogonalSection(0)?.restingOffset(
      proposed: proposed, current: current, start: start, velocity: velocity)
  }

  @Test func `an orthogonal section knows its own content`() throws {
    let orthogonalSection = try #require(try fixture(.continuous).layout.orthogonalSection(0))
    // 20 + 10 × 200 + 9 × 8 + 20.
    #expect(orthogonalSection.contentSize == Size(width: 2112, height: 100))
    #expect(orthogonalSection.frame == Rect(x: 0, y: 5, width: 375, height: 100))
    #expect(orthogonalSection.range == 0...1737)
    #expect(orthogonalSection.groupCount == 10)
    #expect(orthogonalSection.span(ofGroup: 3) == 644...844)
    #expect(orthogonalSection.initialOffset == 0)
  }

  @Test func `a section that does not scroll across has no orthogonal section`() throws {
    #expect(try fixture(.none).layout.orthogonalSection(0) == nil)
    #expect(try fixture(.paging, count: 0).layout.orthogonalSection(0) == nil)
    #expect(try fixture(.paging).layout.orthogonalSection(4) == nil)
  }

  @Test func `scrolling an orthogonal section moves its own elements alone`() throws {
    let group = horizontal(
      .absolute(200), .absolute(100),
      .subitems([item(.fractionalWidth(1), .fractionalHeight(1))]))
    let own = section(group) {
      $0.orthogonal = .continuous
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .absolute(30)), alignment: .top)
      ]
      $0.decorations = [BackgroundDecoration(kind: "back")]
    }
    let fixture = try CompositionalFixture(.uniform(own), counts: [5, 5], scale: 1)
    let before = try fixture.everything()
    try fixture.layout.setOrthogonalOffset(150, ofSection: 1)
    for attributes in before {
      let now = try fixture.layout.attributes(of: attributes.identifier, fixture.context)
      let moves =
        attributes.identifier.category == .cell && attributes.identifier.indexPath.section == 1
      #expect(now?.frame == attributes.frame.offset(dx: moves ? -150 : 0, dy: 0))
    }
    #expect(fixture.layout.orthogonalOffset(ofSection: 1) == 150)
    let shown = try fixture.attributes(in: Rect(x: 0, y: 160, width: 375, height: 100))
    // Cells of 200 points from −150, 50 and 250.
    #expect(
      shown.filter { $0.identifier.category == .cell }.map(\.identifier.indexPath.item)
        == [0, 1, 2])
  }

  @Test func `continuous rests anywhere within the content`() throws {
    #expect(
      try rest(.continuous, proposed: 123.4, current: 0, start: 0, velocity: 1) == 123.4)
    #expect(try rest(.continuous, proposed: 9999, current: 0, start: 0, velocity: 9) == 1737)
    #expect(try rest(.continuous, proposed: -5, current: 0, start: 0, velocity: -1) == 0)
  }

  // Groups begin every 208 points.
  @Test(arguments: [
    (300.0, 1.0, 416.0), (300, -1, 208), (300, 0, 208), (330, 0, 416), (416, 1, 416),
    (416, -1, 416), (1730, 1, 1737), (-30, -1, 0),
  ])
  func `the leading boundary is that of a group, in the direction of the motion`(
    proposed: Double, velocity: Double, expected: Double
  ) throws {
    #expect(
      try rest(
        .continuousGroupLeadingBoundary, proposed: proposed, current: proposed, start: 0,
        velocity: velocity) == expected)
  }

  @Test(arguments: [
    (0.0, 30.0, 0.3, 335.0), (0, 30, 0.1, 0), (0, 200, 0, 335), (335, 300, -1, 0),
    (335, 900, 2, 670), (1340, 1600, 1, 1675), (1675, 1700, 1, 1737), (1675, 1730, 0, 1675),
    (1675, 1737, 0, 1737),
  ])
  /// A viewport of 375 − 40 = 335 points: five whole pages, and the end at 2072 − 335.
  func `paging goes by the orthogonal section's viewport`(
    start: Double, current: Double, velocity: Double, expected: Double
  ) throws {
    #expect(
      try rest(
        .paging, proposed: 5000, current: current, start: start, velocity: velocity) == expected)
  }

  @Test(arguments: [
    (0.0, 30.0, 0.3, 208.0), (0, 30, 0.2, 0), (0, 120, 0, 208), (0, 700, 0, 208),
    (416, 400, -0.5, 208), (416, 420, 3, 624), (0, -10, -2, 0),
  ])
  func `group paging goes to the next group at most`(
    start: Double, current: Double, velocity: Double, expected: Double
  ) throws {
    #expect(
      try rest(
        .groupPaging, proposed: 5000, current: current, start: start, velocity: velocity)
        == expected)
  }

  @Test func `centred groups rest in the middle, the first and the last too`() throws {
    let fixture = try fixture(.groupPagingCentered)
    let orthogonalSection = try #require(fixture.layout.orthogonalSection(0))
    // (375 − 200) / 2 − 20 = 67.5 more on either side.
    #expect(orthogonalSection.range == -67.5...1804.5)
    #expect(orthogonalSection.offset(ofGroup: 0) == -67.5)
    #expect(orthogonalSection.offset(ofGroup: 3) == 556.5)
    #expect(orthogonalSection.offset(ofGroup: 9) == 1804.5)
    #expect(orthogonalSection.initialOffset == -67.5)
    // So the first cell is in the middle at the beginning.
    #expect(try fixture.frame(0)?.x == 87.5)
    #expect(
      orthogonalSection.restingOffset(proposed: 0, current: 400, start: 556.5, velocity: -1)
        == 348.5)
  }

  @Test func `an orthogonal section of a layout that scrolls sideways scrolls down`() throws {
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = .horizontal
    let group = vertical(
      .absolute(100), .absolute(300),
      .subitems([item(.fractionalWidth(1), .fractionalHeight(1))]))
    let own = section(group) {
      $0.orthogonal = .groupPaging
      $0.insets = DirectionalEdgeInsets(top: 10, leading: 3, bottom: 20, trailing: 4)
    }
    let fixture = try CompositionalFixture(own, 4, scale: 1, configuration: configuration)
    #expect(try fixture.contentSize == Size(width: 107, height: 812))
    #expect(try fixture.frame(2) == Rect(x: 3, y: 610, width: 100, height: 300))
    let orthogonalSection = try #require(fixture.layout.orthogonalSection(0))
    #expect(orthogonalSection.axis == .vertical)
    #expect(orthogonalSection.contentSize == Size(width: 100, height: 1230))
    #expect(orthogonalSection.frame == Rect(x: 3, y: 0, width: 100, height: 812))
  }
}
