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
  func `a rectangle's elements are those that it and their group intersect, in the order of all`(
    seed: Int
  ) throws {
    guard case (let fixture, var random)? = try draw(seed) else { return }
    let all = try fixture.everything()
    for _ in 0..<12 {
      var rect = random.rect(within: 3000, sides: 1...900)
      // The edges of elements are where rounding would show. What is scrolled or reflected is there
      // but for an error of sums, so that the rectangle begins a little after it.
      if let element = all.randomElement(using: &random), random.isOne(in: 2) {
        rect.origin = Point(x: element.frame.maxX + 0.001, y: element.frame.minY + 0.001)
      }
      let found = try fixture.attributes(in: rect).filter { $0.identifier.category != .decoration }
      let expected = all.filter {
        $0.identifier.category != .decoration && fixture.isExpected($0, in: rect)
      }
      #expect(found == expected, "\(rect)")
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
    for (section, count) in fixture.context.itemCounts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(section: section, item: item)
        #expect(try fixture.layout.attributes(of: .cell(path), fixture.context) != nil)
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
    for _ in 0..<5 {
      let rect = random.rect(within: 3000, sides: 1...900)
      #expect(
        try fixture.attributes(in: rect).map(\.identifier)
          == other.attributes(in: rect).map(\.identifier))
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
}

extension CompositionalFixture {
  /// Whether the rule selects a view for a rectangle, which is clipped to the content unless the
  /// view scrolls with an orthogonal section (compositional 3.8).
  fileprivate func isExpected(_ element: ElementAttributes, in rect: Rect) -> Bool {
    var area: Rect? = rect
    if layout.orthogonalSection(holding: element.identifier) == nil {
      area = rect.intersection(Rect(origin: .zero, size: context.contentSize))
    }
    guard let area else { return false }
    guard let group = layout.groupFrame(of: element.identifier) else {
      return element.frame.intersects(area)
    }
    return element.frame.intersects(rect) && group.intersects(area)
  }
}
