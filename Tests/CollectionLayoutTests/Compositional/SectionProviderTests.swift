import CollectionLayout
import Testing

/// Sections by a function, the room that they have, and what scrolls (compositional 3.8).
@Suite struct SectionProviderTests {
  @Test func `the function is given the number and the room, and asked for each section once`()
    throws
  {
    var asked: [Int] = []
    var rooms: Set<LayoutEnvironment> = []
    let fixture = try CompositionalFixture(
      .each { number, environment in
        asked.append(number)
        rooms.insert(environment)
        return section(rows(.absolute(Double(number + 1) * 10)))
      }, counts: [1, 2, 1], safeArea: EdgeInsets(top: 47, left: 50, bottom: 34, right: 40))

    #expect(asked == [0, 1, 2])
    let room = try #require(rooms.first)
    #expect(rooms.count == 1)
    #expect(room.container.contentSize == Size(width: 375, height: 812))
    #expect(
      room.container.contentInsets
        == DirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 40))
    #expect(room.container.effectiveContentSize == Size(width: 285, height: 812))
    #expect(room.scale == 3)
    #expect(room.textCategory == "L")
    #expect(try fixture.frame(0, section: 2)?.y == 50)
    // Rows are within the safe area.
    #expect(try fixture.frame(0)?.x == 50)
    #expect(try fixture.frame(0)?.width == 285)
  }

  @Test func `no section for items is an error, and for none an empty section`() throws {
    let none = SectionProvider.each { number, _ in
      number == 0 ? section(rows(.absolute(10))) : nil
    }
    #expect(try CompositionalFixture(none, counts: [2, 0]).contentSize.height == 20)
    let fault = try #require(throws: Diagnostic.self) {
      _ = try CompositionalFixture(none, counts: [2, 3])
    }
    #expect(fault.code == .invalidSection)
    #expect(
      fault.message
        == "the sections function returned nothing for section 2, which has 3 items")
  }

  @Test func `scrolling asks for nothing, resizing for all`() throws {
    var asked = 0
    let own = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .absolute(20)), alignment: .top,
          pins: true)
      ]
    }
    let fixture = try CompositionalFixture(
      .each { _, _ in
        asked += 1
        return own
      }, counts: [50])
    try fixture.scroll(to: Point(x: 0, y: 300))
    try fixture.scroll(to: Point(x: 0, y: 600))
    #expect(asked == 1)
    try fixture.layout.invalidate(with: InvalidationContext(), fixture.context)
    try fixture.prepare()
    #expect(asked == 2)
    fixture.context.bounds.size.width = 320
    try fixture.prepare()
    #expect(asked == 3)
    #expect(try fixture.frame(0)?.width == 320)
  }

  @Test func `a new configuration takes effect`() throws {
    let fixture = try CompositionalFixture(section(rows(.absolute(100))), 5)
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = .horizontal
    fixture.layout.configuration = configuration
    var invalidation = InvalidationContext()
    invalidation.add(.cell(IndexPath(section: 0, item: 0)))
    // Whatever the invalidation names.
    try fixture.prepare(invalidation)
    #expect(try fixture.frame(1)?.origin == Point(x: 375, y: 0))
  }

  @Test func `sections of a layout that scrolls sideways stand side by side`() throws {
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 7
    let group = vertical(
      .absolute(100), .fractionalHeight(1),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), 2))
    let own = section(group) {
      $0.insets = DirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 20)
      $0.interGroupSpacing = 5
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.absolute(30), .fractionalHeight(1)),
          alignment: .leading)
      ]
    }
    let fixture = try CompositionalFixture(
      .uniform(own), counts: [3, 1], configuration: configuration)
    // 30, then 10, two columns of 100 points 5 apart, then 20.
    #expect(try fixture.frame(0) == Rect(x: 40, y: 6, width: 100, height: 400))
    #expect(try fixture.frame(1)?.y == 406)
    #expect(try fixture.frame(2)?.x == 145)
    #expect(try fixture.supplementary("header")?.frame == Rect(x: 0, y: 6, width: 30, height: 800))
    #expect(try fixture.supplementary("header", section: 1)?.frame.x == 272)
    #expect(try fixture.contentSize == Size(width: 432, height: 812))
  }

  @Test(arguments: [
    (ContentInsetsReference.automatic, 50.0, 40.0), (.safeArea, 50, 40), (.none, 0, 0),
    (.layoutMargins, 58, 48),
  ])
  func `insets are added to what they are measured from`(
    reference: ContentInsetsReference, leading: Double, trailing: Double
  ) throws {
    let own = section(rows(.absolute(10))) {
      $0.insets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 2)
      $0.insetsReference = reference
    }
    let fixture = try CompositionalFixture(
      .uniform(own), counts: [1], safeArea: EdgeInsets(top: 47, left: 50, bottom: 34, right: 40))
    #expect(
      try fixture.frame(0)
        == Rect(x: leading + 1, y: 0, width: 372 - leading - trailing, height: 10))
  }

  @Test func `lines that are easily read are no longer than 672 points`() throws {
    let own = section(rows(.absolute(10))) { $0.insetsReference = .readableContent }
    let wide = try CompositionalFixture(own, 1, size: Size(width: 1024, height: 768))
    #expect(try wide.frame(0) == Rect(x: 176, y: 0, width: 672, height: 10))
    let narrow = try CompositionalFixture(own, 1)
    #expect(try narrow.frame(0) == Rect(x: 8, y: 0, width: 359, height: 10))
  }

  @Test func `the layout says what insets are measured from where a section does not`() throws {
    var configuration = CompositionalConfiguration()
    configuration.insetsReference = .none
    let fixture = try CompositionalFixture(
      .uniform(section(rows(.absolute(10)))), counts: [1],
      safeArea: EdgeInsets(top: 0, left: 50, bottom: 0, right: 40), configuration: configuration)
    #expect(try fixture.frame(0)?.width == 375)
  }

  @Test func `the view's own inset across the scroll axis is no room`() throws {
    let fixture = try CompositionalFixture(
      .uniform(section(rows(.absolute(10)))), counts: [1],
      contentInset: EdgeInsets(top: 9, left: 20, bottom: 9, right: 30))
    #expect(try fixture.contentSize == Size(width: 325, height: 10))
    #expect(try fixture.frame(0)?.width == 325)
  }

  // MARK: - Right to left

  @Test func `leading is right where lines run from right to left`() throws {
    let own = section(
      horizontal(
        .fractionalWidth(1), .absolute(50),
        .subitems([item(.absolute(100), .fractionalHeight(1))]), spacing: .fixed(10))
    ) {
      $0.insets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.absolute(60), .absolute(20)), alignment: .topLeading)
      ]
    }
    let fixture = try CompositionalFixture(own, 4, direction: .rightToLeft)
    #expect(try fixture.frames().map(\.x) == [259, 149, 39, 259])
    #expect(try fixture.supplementary("header")?.frame.x == 299)
    // The safe area is physical.
    let safe = try CompositionalFixture(
      .uniform(own), counts: [4], safeArea: EdgeInsets(top: 0, left: 0, bottom: 0, right: 40),
      direction: .rightToLeft)
    #expect(try safe.frame(0)?.maxX == 319)
  }

  @Test func `an orthogonal section that runs from right to left begins at the right`() throws {
    let own = section(rows(.absolute(50))) {
      $0.orthogonal = .continuous
      $0.interGroupSpacing = 5
    }
    let fixture = try CompositionalFixture(own, 4, direction: .rightToLeft)
    #expect(try fixture.frame(1)?.x == -380)
    try fixture.layout.setOrthogonalOffset(380, ofSection: 0)
    #expect(try fixture.frame(1)?.x == 0)
  }

  // MARK: - Custom groups

  @Test func `a custom group has an item for each frame, as it is answered`() throws {
    var rooms: [LayoutContainer] = []
    let frames = CustomFrames { environment in
      rooms.append(environment.container)
      return [
        CustomFrame(frame: Rect(x: 0, y: 0, width: 50.1, height: 50)),
        CustomFrame(frame: Rect(x: 300, y: -10, width: 90, height: 400), zIndex: 3),
      ]
    }
    let group = LayoutGroup(
      .vertical, size: LayoutSize(.fractionalWidth(1), .absolute(200)), .custom(frames),
      insets: DirectionalEdgeInsets(5))
    let fixture = try CompositionalFixture(section(group), 5)
    #expect(
      rooms == [
        LayoutContainer(
          contentSize: Size(width: 375, height: 200), contentInsets: DirectionalEdgeInsets(5))
      ])
    #expect(try fixture.frame(0) == Rect(x: 0, y: 0, width: 50.1, height: 50))
    #expect(try fixture.frame(3) == Rect(x: 300, y: 190, width: 90, height: 400))
    #expect(try fixture.contentSize.height == 600)
    #expect(try fixture.everything()[1].zIndex == 3)
    // Frames are found where their group is, not beyond it and not outside of the content.
    let inside = try fixture.attributes(in: Rect(x: 300, y: 395, width: 10, height: 4))
    #expect(inside.map(\.identifier.indexPath.item) == [3])
    for y in [585.0, -9] {
      #expect(try fixture.attributes(in: Rect(x: 300, y: y, width: 10, height: 4)) == [])
    }
  }

  @Test func `a custom group may stand in a group`() throws {
    let inner = LayoutGroup(
      .vertical, size: LayoutSize(.fractionalWidth(0.5), .fractionalHeight(1)),
      .custom(
        CustomFrames { environment in
          let size = environment.container.contentSize
          return [
            CustomFrame(frame: Rect(x: 0, y: 0, width: size.width, height: 10)),
            CustomFrame(frame: Rect(x: 0, y: size.height - 10, width: size.width, height: 10)),
          ]
        }))
    let group = horizontal(.absolute(200), .absolute(60), .subitems([.group(inner)]))
    let frames = try CompositionalFixture(section(group), 4, scale: 1).frames()
    #expect(frames.map(\.x) == [0, 0, 100, 100])
    #expect(frames.map(\.y) == [0, 50, 0, 50])
  }

  @Test func `a custom group without frames, or with one that is none, is refused`() {
    func code(_ frames: [CustomFrame]) -> DiagnosticCode? {
      let group = LayoutGroup(
        .vertical, size: LayoutSize(.absolute(9), .absolute(9)),
        .custom(CustomFrames { _ in frames }))
      do {
        _ = try CompositionalFixture(section(group), 1)
        return nil
      } catch { return (error as? Diagnostic)?.code }
    }
    #expect(code([]) == .groupWithoutRoom)
    #expect(
      code([CustomFrame(frame: Rect(x: .nan, y: 0, width: 1, height: 1))]) == .nonFinite)
  }

  @Test func `groups may not stand in groups without an end`() throws {
    var group = rows(.absolute(10))
    for _ in 0..<64 {
      group = horizontal(.fractionalWidth(1), .fractionalHeight(1), .subitems([.group(group)]))
    }
    let fault = try #require(throws: Diagnostic.self) {
      _ = try CompositionalFixture(section(group), 1)
    }
    #expect(fault.message == "groups are nested more than 64 deep")
  }
}
