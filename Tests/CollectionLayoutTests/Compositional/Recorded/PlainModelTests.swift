import CollectionLayout
import TestSupport
import Testing

/// The rules C1 to C12 of the second recorded UIKit, on random declarations.
@Suite struct PlainModelTests {
  /// A random layout, as declared and as laid out; nil if there is no room.
  private struct Case {
    let fixture: CompositionalFixture
    let plain: PlainLayout
    var random: SplitMix64

    init?(seed: Int) throws {
      random = SplitMix64(seed: UInt64(seed))
      var declared = random
      var drawn = PlainDraw(random: declared)
      let sections = (0..<drawn.random.integer(1..<4)).map { _ in drawn.section() }
      let counts = sections.map { _ in
        drawn.random.isOne(in: 5) ? 0 : drawn.random.integer(1..<30)
      }
      let configuration = drawn.configuration()
      let size = Size(
        width: drawn.random.number(200...420).rounded(),
        height: drawn.random.number(300...800).rounded())
      let scale = Double(drawn.random.integer(1..<4))
      let offset = Point(
        x: drawn.random.number(0...300).rounded(), y: drawn.random.number(0...300).rounded())
      declared = drawn.random
      random = declared
      do {
        plain = try PlainLayout(
          sections, counts: counts, view: [size.width, size.height], offset: [offset.x, offset.y],
          configuration, PlainSetting(scale: scale, customs: drawn.customs))
      } catch is PlainGroup.NoRoom {
        return nil
      }
      fixture = try CompositionalFixture(
        .each { section, _ in sections[section] }, counts: counts, size: size, scale: scale,
        configuration: configuration)
      try fixture.scroll(to: offset)
    }

    /// The first element or extent that differs; nil if there is none.
    func difference() throws -> String? {
      let content = try fixture.contentSize
      for (found, expected) in zip([content.width, content.height], plain.contentSize)
      where !isClose(found, expected) {
        return "the content is \(content), not \(plain.contentSize)"
      }
      for element in plain.elements {
        guard
          let found = try fixture.layout.attributes(of: element.identifier, fixture.context)
        else { return "\(element.identifier) is missing" }
        let frame = found.frame
        let numbers = element.box.origin + element.box.size
        let isSame = zip([frame.x, frame.y, frame.width, frame.height], numbers).allSatisfy(isClose)
        guard isSame, found.zIndex == element.zIndex else {
          return "\(element.identifier) is \(frame) z \(found.zIndex), not \(element)"
        }
        guard isSameGroup(fixture.layout.groupFrame(of: element.identifier), element.group) else {
          return "\(element.identifier) has another group than \(element)"
        }
      }
      return nil
    }

    private func isSameGroup(_ found: Rect?, _ expected: Box?) -> Bool {
      guard let found, let expected else { return found == nil && expected == nil }
      return zip(
        [found.x, found.y, found.width, found.height], expected.origin + expected.size
      ).allSatisfy(isClose)
    }

    /// A rectangle, often along the edges of an element or of the content.
    mutating func rect() throws -> Rect {
      var rect = random.rect(within: 900, sides: 0...500)
      if let element = plain.elements.randomElement(using: &random), random.isOne(in: 2) {
        rect.x = element.box.end(0)
        rect.y = element.box.origin[1]
      }
      if random.isOne(in: 6) { rect.x = fixture.context.contentSize.width }
      if random.isOne(in: 6) { rect.size.height = 0 }
      // Where two sums differ only by an error, the rectangle touches the content, or nothing.
      let end = fixture.context.contentSize.width
      if abs(rect.x - end) < 1e-6 {
        rect.x = end
      } else if try inexactEnds().contains(where: { abs(rect.x - $0) < 1e-6 }) {
        rect.x += 0.001
      }
      return rect
    }

    /// The ends of elements and groups that both put in the same place but for an error of sums.
    private func inexactEnds() throws -> [Double] {
      try plain.elements.flatMap { element in
        let frame = try fixture.layout.attributes(of: element.identifier, fixture.context)?.frame
        let group = fixture.layout.groupFrame(of: element.identifier)
        return [(element.box, frame), (element.group, group)].compactMap { box, rect in
          box?.end(0) == rect?.maxX ? nil : box?.end(0)
        }
      }
    }

    /// The elements of a rectangle that only one of both answers.
    func disputed(in rect: Rect) throws -> Set<ElementIdentifier> {
      let box = Box(origin: [rect.x, rect.y], size: [rect.width, rect.height])
      // The sums of both are equal but for an error at the end.
      let content = fixture.context.contentSize
      let found = Set(try fixture.attributes(in: rect).map(\.identifier))
      return found.symmetricDifference(plain.answer(box, in: [content.width, content.height]))
    }
  }

  @Test func `a thousand random layouts are where a plain model of the recorded rules puts them`()
    throws
  {
    var compared = 0
    for seed in 0..<3000 where compared < 1500 {
      guard let drawn = try Case(seed: seed) else { continue }
      compared += 1
      let difference = try drawn.difference()
      #expect(difference == nil, "seed \(seed)")
      if difference != nil { break }
    }
    #expect(compared >= 1000)
  }

  @Test func `rectangles answer what the recorded rule says`() throws {
    var compared = 0
    for seed in 0..<1500 where compared < 700 {
      guard var drawn = try Case(seed: seed) else { continue }
      compared += 1
      for _ in 0..<8 {
        let rect = try drawn.rect()
        let disputed = try drawn.disputed(in: rect)
        #expect(disputed == [], "seed \(seed), \(rect)")
        if disputed != [] { return }
      }
    }
    #expect(compared >= 500)
  }
}

/// Draws declarations for the plain model: nested groups on both axes, custom and counted ones, all
/// kinds of spacing and insets, views along boundaries, and empty sections.
private struct PlainDraw {
  var random: SplitMix64
  var customs: [ObjectIdentifier: [CustomFrame]] = [:]
  private var kinds = 0

  init(random: SplitMix64) { self.random = random }

  private mutating func kind() -> String {
    kinds += 1
    return "kind\(kinds)"
  }

  private mutating func extent(_ axis: LayoutAxis, _ longest: Double) -> LayoutDimension {
    switch random.integer(0..<8) {
    case 0: return .absolute(random.number(5...longest))
    case 1: return .absolute(random.number(5...longest).rounded())
    case 2: return axis == .horizontal ? .fractionalHeight(0.2) : .fractionalWidth(0.2)
    default:
      let part = random.one(of: [1, 1.0 / 2, 1.0 / 3, 0.25, 0.3, 0.4, 0.15])
      return axis == .horizontal ? .fractionalWidth(part) : .fractionalHeight(part)
    }
  }

  private mutating func badges(isOfGroup: Bool) -> [AnchoredSupplementary] {
    guard random.isOne(in: 4) else { return [] }
    return [
      AnchoredSupplementary(
        kind: kind(),
        size: LayoutSize(
          random.isOne(in: 2) ? .fractionalWidth(0.3) : .absolute(random.number(4...30)),
          random.isOne(in: 2) ? .fractionalHeight(isOfGroup ? 0.1 : 0.5) : .absolute(12)),
        containerAnchor: random.anchor(), itemAnchor: random.isOne(in: 2) ? random.anchor() : nil)
    ]
  }

  private mutating func node(_ depth: Int) -> LayoutNode {
    let size = LayoutSize(extent(.horizontal, 90), extent(.vertical, 90))
    guard depth > 0, random.isOne(in: 3) else {
      return .item(
        LayoutItem(
          size: size, insets: random.insets(4), edgeSpacing: random.edges(),
          supplementaries: badges(isOfGroup: false)))
    }
    return .group(group(size, depth - 1, isOutermost: false))
  }

  private mutating func group(_ size: LayoutSize, _ depth: Int, isOutermost: Bool) -> LayoutGroup {
    let axis: LayoutAxis = random.isOne(in: 2) ? .horizontal : .vertical
    var size = size
    let content: LayoutGroup.Content
    switch random.integer(0..<8) {
    case 0: content = .count(node(depth), random.integer(1..<5))
    case 1: content = .repeating(node(depth), random.integer(1..<5))
    case 2:
      let frames = (0..<random.integer(1..<9)).map { number in
        CustomFrame(
          frame: Rect(
            x: random.number(-20...200), y: random.number(-20...200), width: random.number(1...80),
            height: random.number(1...80)), zIndex: number % 3)
      }
      let custom = CustomFrames { _ in frames }
      customs[ObjectIdentifier(custom)] = frames
      content = .custom(custom)
    default:
      content = .subitems((0..<random.integer(1..<4)).map { _ in node(depth) })
      if isOutermost, random.isOne(in: 4) {
        if axis == .horizontal { size.height = .estimated(40) } else { size.width = .estimated(70) }
      }
    }
    return LayoutGroup(
      axis, size: size, content, spacing: random.isOne(in: 3) ? .zero : random.spacing(),
      insets: random.insets(4), edgeSpacing: random.edges(),
      supplementaries: badges(isOfGroup: true))
  }

  private mutating func boundaries(pins: Bool) -> [BoundarySupplementary] {
    guard random.isOne(in: 2) else { return [] }
    return (0..<random.integer(1..<4)).map { _ in
      BoundarySupplementary(
        kind: random.isOne(in: 4) ? "edge" : kind(),
        size: LayoutSize(
          random.isOne(in: 2) ? .fractionalWidth(1) : .absolute(random.number(5...300)),
          random.isOne(in: 4) ? .fractionalHeight(1) : .absolute(random.number(5...120))),
        alignment: random.one(of: BoundarySupplementary.Alignment.allCases),
        offset: random.isOne(in: 3)
          ? Point(x: random.number(-40...40), y: random.number(-40...40)) : .zero,
        extendsBoundary: !random.isOne(in: 3), pins: pins && random.isOne(in: 3))
    }
  }

  mutating func section() -> LayoutSection {
    let size = LayoutSize(
      random.isOne(in: 2) ? .fractionalWidth(1) : extent(.horizontal, 300),
      random.isOne(in: 3) ? extent(.vertical, 300) : .absolute(random.number(80...250)))
    var section = LayoutSection(group: group(size, 2, isOutermost: true))
    section.insets = random.insets(20)
    section.interGroupSpacing = random.isOne(in: 2) ? random.number(0...20) : 0
    section.boundarySupplementaries = boundaries(pins: true)
    section.supplementariesFollowInsets = !random.isOne(in: 3)
    if random.isOne(in: 3) {
      section.decorations = [BackgroundDecoration(kind: "back", insets: random.insets(9))]
    }
    return section
  }

  mutating func configuration() -> CompositionalConfiguration {
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = random.isOne(in: 2) ? .horizontal : .vertical
    configuration.interSectionSpacing = random.isOne(in: 2) ? 8 : 0
    configuration.boundarySupplementaries = random.isOne(in: 3) ? boundaries(pins: false) : []
    return configuration
  }
}
