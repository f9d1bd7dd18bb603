import CollectionLayout
import CollectionSimulation
import Testing

/// What holds of orthogonal sections whatever is done with them.
@Suite struct OrthogonalPropertyTests {
  /// Sections of every kind of orthogonal section, with views beside the items, in either direction and along either axis.
  private static func fixture(_ random: inout SplitMix64) throws -> OrthogonalFixture {
    let count = 3 + Int(random.next() % 6)
    var sections: [LayoutSection] = []
    for _ in 0..<count { sections.append(section(&random)) }
    var configuration = CompositionalConfiguration()
    configuration.interSectionSpacing = Double(random.next() % 12)
    let direction: LayoutDirection = random.next() % 2 == 0 ? .leftToRight : .rightToLeft
    let (policy, seed) = (RectPolicy.allCases[Int(random.next() % 3)], random.next())
    let items = sections.indices.map { _ in Int(random.next() % 25) }
    let kinds = sections
    return try OrthogonalFixture(
      .each { number, _ in kinds.indices.contains(number) ? kinds[number] : nil }, items: items,
      configuration: configuration
    ) {
      $0.direction = direction
      $0.rectPolicy = policy
      $0.seed = seed
    }
  }

  private static func section(_ random: inout SplitMix64) -> LayoutSection {
    let all = OrthogonalScrollingBehavior.allCases
    let behavior = all[Int(random.next() % UInt64(all.count))]
    let (width, inset) = (40 + random.nextUnit() * 300, random.nextUnit() * 40)
    let (spacing, hasHeader) = (random.nextUnit() * 20, random.next() % 2 == 0)
    let (hasSide, hasBack) = (random.next() % 3 == 0, random.next() % 2 == 0)
    return .orthogonalSection(behavior, width: width) {
      $0.interGroupSpacing = spacing
      $0.insets.leading = inset
      $0.boundarySupplementaries =
        (hasHeader
          ? [
            BoundarySupplementary(
              kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)),
              alignment: .top)
          ] : [])
        + (hasSide
          ? [
            BoundarySupplementary(
              kind: "side", size: LayoutSize(width: .absolute(40), height: .fractionalHeight(1)),
              alignment: .leading)
          ] : [])
      if hasBack { $0.decorations = [BackgroundDecoration(kind: "back")] }
    }
  }

  /// The offsets at which the behaviour rests, from compositional 3.10; nil where it rests anywhere.
  private static func restPositions(_ orthogonalSection: OrthogonalSection) -> [Double]? {
    let groups = (0..<orthogonalSection.groupCount).map { orthogonalSection.span(ofGroup: $0) }
    let end = max(0, orthogonalSection.contentLength - orthogonalSection.frame.width)
    switch orthogonalSection.behavior {
    case .none, .continuous: return nil
    case .paging:
      let pages = 0...Int(end / orthogonalSection.viewLength)
      return pages.map { Double($0) * orthogonalSection.viewLength } + [end]
    case .continuousGroupLeadingBoundary, .groupPaging:
      return groups.map { min($0.lowerBound - orthogonalSection.leadingInset, end) }
    case .groupPagingCentered:
      let middle = orthogonalSection.leadingInset + orthogonalSection.viewLength / 2
      return groups.map { ($0.lowerBound + $0.upperBound) / 2 - middle }
    }
  }

  @Test(arguments: 0..<20)
  func `what fingers leave rests where its kind rests`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fixture = try Self.fixture(&random)
    for _ in 0..<12 {
      try Self.move(fixture, &random)
      try fixture.view.settle()
      for section in fixture.data.itemCounts.indices {
        guard let orthogonalSection = fixture.layout.orthogonalSection(section) else { continue }
        let offset = fixture.layout.orthogonalOffset(ofSection: section)
        let positions = Self.restPositions(orthogonalSection)
        #expect(orthogonalSection.range.contains(offset))
        #expect(positions?.contains { abs($0 - offset) < 1e-6 } ?? true)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `what is on screen is what a look at every element finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1000)
    let fixture = try Self.fixture(&random)
    var shown = Set(
      try fixture.view.state().elements.filter { $0.view != nil }.map(\.attributes.identifier))
    var faults: [ElementIdentifier] = []
    for _ in 0..<12 {
      fixture.recording.clear()
      try Self.move(fixture, &random)
      for _ in 0..<3 { try fixture.view.displayFrame() }
      for event in fixture.recording.events {
        guard let element = event.element else { continue }
        if event.name.hasPrefix("willDisplay") {
          if !shown.insert(element).inserted { faults.append(element) }
        } else if event.name.hasPrefix("didEndDisplaying") {
          if shown.remove(element) == nil { faults.append(element) }
        }
      }
      #expect(faults == [])
      #expect(shown == Set(try Self.expected(fixture).map(\.identifier)))
      let state = try fixture.view.state().elements.filter { $0.view != nil }.map(\.attributes)
      #expect(Set(state) == Set(try Self.expected(fixture)))
      try Self.hit(fixture, &random)
    }
    #expect(fixture.codes == [])
  }

  /// What can be seen, by a look at each element.
  private static func expected(_ fixture: OrthogonalFixture) throws -> [ElementAttributes] {
    let bounds = fixture.view.bounds
    return try everything(fixture).filter { attributes in
      guard attributes.frame.intersects(bounds) else { return false }
      return window(attributes, fixture).map { attributes.frame.intersects($0) } ?? true
    }
  }

  /// Where an element's orthogonal section lets it be seen; nil for what is in none.
  private static func window(_ attributes: ElementAttributes, _ fixture: OrthogonalFixture) -> Rect?
  {
    guard attributes.identifier.category == .cell,
      let orthogonalSection = fixture.layout.orthogonalSection(
        attributes.identifier.indexPath.section)
    else { return nil }
    return orthogonalSection.frame.intersection(fixture.view.bounds) ?? .zero
  }

  private static func everything(_ fixture: OrthogonalFixture) throws -> [ElementAttributes] {
    var identifiers: [ElementIdentifier] = []
    for (section, count) in fixture.data.itemCounts.enumerated() {
      let first = IndexPath(section: section, item: 0)
      identifiers += (0..<count).map { .cell(IndexPath(section: section, item: $0)) }
      identifiers += [
        .supplementary("header", first), .supplementary("side", first), .decoration("back", first),
      ]
    }
    return try identifiers.compactMap {
      try fixture.layout.attributes(of: $0, fixture.view.layoutContext)
    }
  }

  /// Holds what is hit at a point against a look at each cell; in these sections no two cells overlap.
  private static func hit(_ fixture: OrthogonalFixture, _ random: inout SplitMix64) throws {
    let bounds = fixture.view.bounds
    let point = Point(
      x: bounds.x + random.nextUnit() * bounds.width,
      y: bounds.y + random.nextUnit() * bounds.height)
    let cell = try everything(fixture).first {
      $0.identifier.category == .cell && $0.frame.contains(point)
        && (window($0, fixture)?.contains(point) ?? true)
    }
    #expect(try fixture.view.item(at: point) == cell?.identifier.indexPath)
  }

  /// Moves an orthogonal section or the view, or lets time pass in which something moves.
  private static func move(_ fixture: OrthogonalFixture, _ random: inout SplitMix64) throws {
    let section = Int(random.next() % UInt64(fixture.data.itemCounts.count))
    let way = Point(x: random.nextUnit() * 500 - 250, y: random.nextUnit() * 200 - 100)
    let speed = Point(x: random.nextUnit() * 4 - 2, y: random.nextUnit() * 2 - 1)
    let hasOrthogonalSection = fixture.layout.orthogonalSection(section) != nil
    switch random.next() % 6 {
    case 0, 1:
      if hasOrthogonalSection {
        try fixture.view.drag(by: way, over: 0.02 + random.nextUnit() / 2, section: section)
      }
    case 2: if hasOrthogonalSection { try fixture.view.fling(section: section, velocity: speed) }
    case 3: try fixture.view.fling(velocity: speed)
    case 4: try fixture.view.drag(by: way, over: 0.1)
    default: try fixture.view.wait(random.nextUnit() / 4)
    }
  }
}
