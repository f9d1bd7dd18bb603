import CollectionLayout
import TestSupport
import Testing

/// What holds for every tree of groups.
@Suite struct CompositionalPropertyTests {
  /// A layout of drawn sections; nil where what was drawn has no room.
  private func draw(_ seed: Int, isEstimated: Bool = false) throws -> (
    CompositionalFixture, SplitMix64
  )? {
    var random = SplitMix64(seed: UInt64(seed))
    let sections = (0..<random.integer(1..<6)).map { _ in random.section(isEstimated: isEstimated) }
    let counts = sections.map { _ in random.isOne(in: 6) ? 0 : random.integer(0..<90) }
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = random.isOne(in: 3) ? .horizontal : .vertical
    configuration.interSectionSpacing = random.isOne(in: 2) ? 10 : 0
    if random.isOne(in: 3) {
      configuration.boundarySupplementaries = random.boundaries()
    }
    do {
      let fixture = try CompositionalFixture(
        .each { section, _ in sections[section] }, counts: counts,
        scale: Double(random.integer(1..<4)),
        direction: random.isOne(in: 3) ? .rightToLeft : .leftToRight, configuration: configuration)
      for section in counts.indices where random.isOne(in: 2) {
        try fixture.layout.setOrthogonalOffset(random.number(-50...900), ofSection: section)
      }
      try fixture.scroll(to: Point(x: random.number(-100...500), y: random.number(-100...2000)))
      return (fixture, random)
    } catch let fault as Diagnostic where fault.code == .groupWithoutRoom {
      return nil
    }
  }

  @Test func `most of what is drawn has room`() throws {
    let drawn = try (0..<150).count { try draw($0) != nil }
    #expect(drawn > 100)
  }

  @Test(arguments: seeds(150))
  func `a rectangle's elements are those of all that intersect it`(seed: Int) throws {
    guard case (let fixture, var random)? = try draw(seed) else { return }
    let all = try fixture.everything()
    for _ in 0..<12 {
      var rect = random.rect(within: 3000, sides: 1...900)
      // The edges of elements are where rounding would show.
      if let element = all.randomElement(using: &random), random.isOne(in: 2) {
        rect.origin = Point(x: element.frame.maxX, y: element.frame.minY)
      }
      let found = try fixture.attributes(in: rect)
      #expect(found == all.filter { $0.frame.intersects(rect) }, "\(rect)")
    }
  }

  @Test(arguments: seeds(150))
  func `an element is the same by itself as among others, and there once`(seed: Int) throws {
    guard let (fixture, _) = try draw(seed) else { return }
    let all = try fixture.everything()
    #expect(Set(all.map(\.identifier)).count == all.count)
    for attributes in all {
      #expect(
        try fixture.layout.attributes(of: attributes.identifier, fixture.context) == attributes)
    }
    let cells = all.filter { $0.identifier.category == .cell }.map(\.identifier.indexPath)
    for (section, count) in fixture.context.itemCounts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(section: section, item: item)
        let attributes = try #require(
          try fixture.layout.attributes(of: .cell(path), fixture.context))
        // What has no area intersects nothing.
        #expect(cells.contains(path) || attributes.frame.isEmpty)
      }
      let beyond = ElementIdentifier.cell(IndexPath(section: section, item: count))
      #expect(try fixture.layout.attributes(of: beyond, fixture.context) == nil)
    }
  }

  @Test(arguments: seeds(60))
  func `measuring an item moves all as laying out anew does`(seed: Int) throws {
    guard case (let fixture, var random)? = try draw(seed, isEstimated: true),
      let (other, _) = try draw(seed, isEstimated: true)
    else { return }
    for _ in 0..<6 {
      var sizes: [(ElementIdentifier, Size)] = []
      for _ in 0..<random.integer(1..<5) {
        let element = try fixture.everything().randomElement(using: &random)
        guard let element else { continue }
        let size = Size(width: random.number(10...120), height: random.number(10...120))
        sizes.append((element.identifier, size))
        other.layout.setMeasured(size, for: element.identifier)
      }
      try fixture.measure(sizes)
    }
    other.context.bounds = fixture.context.bounds
    try other.prepare()
    #expect(try fixture.everything().map(\.identifier) == other.everything().map(\.identifier))
    for (left, right) in zip(try fixture.everything(), try other.everything()) {
      #expect(left.isEquivalent(to: right))
    }
    #expect(try fixture.contentSize == other.contentSize)
    let all = try fixture.everything()
    for _ in 0..<5 {
      let rect = random.rect(within: 3000, sides: 1...900)
      #expect(try fixture.attributes(in: rect) == all.filter { $0.frame.intersects(rect) })
    }
  }

  @Test(arguments: seeds(60))
  func `right to left is the mirror image of left to right`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let own = random.section(isEstimated: false)
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = random.isOne(in: 2) ? .horizontal : .vertical
    guard
      let left = try? CompositionalFixture(own, 40, configuration: configuration),
      let right = try? CompositionalFixture(
        own, 40, direction: .rightToLeft, configuration: configuration)
    else { return }
    let width = try left.contentSize.width
    #expect(try right.contentSize == left.contentSize)
    // What pins keeps to the visible rectangle, which is not mirrored.
    for attributes in try left.everything() where attributes.identifier.category == .cell {
      let frame = attributes.frame
      #expect(
        difference(
          try right.layout.attributes(of: attributes.identifier, right.context)?.frame,
          width - frame.maxX, frame.y, frame.width, frame.height) == nil)
    }
  }

  @Test(arguments: seeds(100))
  func `cells stand where a plain walk puts them`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let walk = PlainWalk(using: &random)
    let fixture = try CompositionalFixture(
      walk.section, walk.count, size: walk.size, scale: walk.scale)
    for (item, frame) in walk.frames.enumerated() {
      #expect(
        difference(try fixture.frame(item), frame.x, frame.y, frame.width, frame.height) == nil)
    }
    #expect(difference([try fixture.contentSize.height], [walk.height]) == nil)
  }
}

/// One item after the other, as a person would place them: a plain model of a section of horizontal
/// groups of one kind of item.
private struct PlainWalk {
  let size = Size(width: 390, height: 844)
  let scale: Double
  let count: Int
  let section: LayoutSection
  private(set) var frames: [Rect] = []
  private(set) var height = 0.0

  init(using random: inout SplitMix64) {
    scale = Double(random.integer(1..<4))
    count = random.integer(1..<200)
    let part = random.number(0.1...0.9)
    let itemHeight = random.number(10...60)
    let groupHeight = random.number(60...200)
    let spacing = random.number(0...10).rounded()
    let between = random.number(0...10).rounded()
    let top = random.number(0...5).rounded()
    let insets = random.insets(20)
    let groupInsets = random.insets(5)
    let node = LayoutItem(
      size: LayoutSize(.fractionalWidth(part), .absolute(itemHeight)),
      edgeSpacing: LayoutEdgeSpacing(top: .fixed(top)))
    var own = LayoutSection(
      group: LayoutGroup(
        .horizontal, size: LayoutSize(.fractionalWidth(1), .absolute(groupHeight)),
        .subitems([.item(node)]), spacing: .fixed(spacing), insets: groupInsets))
    own.insets = insets
    own.interGroupSpacing = between
    section = own
    walk(
      width: size.width - insets.leading - insets.trailing, part, floor(itemHeight),
      floor(groupHeight), spacing, between, top, insets, groupInsets)
  }

  private func floor(_ value: Double) -> Double { (value * scale + 1e-6).rounded(.down) / scale }

  private mutating func walk(
    width: Double, _ part: Double, _ itemHeight: Double, _ groupHeight: Double, _ spacing: Double,
    _ between: Double, _ top: Double, _ insets: DirectionalEdgeInsets,
    _ inner: DirectionalEdgeInsets
  ) {
    let room = floor(width) - inner.leading - inner.trailing
    let itemWidth = floor(part * room)
    var groupY = insets.top
    var (x, line) = (0.0, 0.0)
    for _ in 0..<count {
      if floor(x + itemWidth) > floor(room) {
        x = 0
        line += itemHeight + top
        if floor(line + itemHeight + top) > floor(groupHeight - inner.top - inner.bottom) {
          line = 0
          groupY += groupHeight + between
        }
      }
      frames.append(
        Rect(
          x: insets.leading + inner.leading + x, y: groupY + inner.top + line + top,
          width: itemWidth, height: itemHeight))
      x += itemWidth + spacing
    }
    height = groupY + groupHeight + insets.bottom
  }
}
