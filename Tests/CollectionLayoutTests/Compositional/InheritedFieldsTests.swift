import CollectionLayout
import TestSupport
import Testing

/// The content insets and the edge spacing that items hand down (compositional 3.7).
///
/// The expected frames are computed by hand, in whole points.
struct InheritedFieldsTests {
  /// What has insets and edge spacing.
  private enum Owner: CaseIterable {
    case item, group, itemView, groupView, sectionBoundary, layoutBoundary, background
  }

  /// Which of the two fields is set.
  private enum Field: CaseIterable { case insets, edgeSpacing, both }

  /// An owner with one or both fields, in a layout that scrolls along an axis.
  private struct Trial: CustomTestStringConvertible, Sendable {
    let owner: Owner
    let field: Field
    let axis: LayoutAxis
    let seed: UInt64

    var testDescription: String { "\(owner), \(field), \(axis), seed \(seed)" }

    static let all: [Trial] = Owner.allCases.flatMap { owner in
      Field.allCases.flatMap { field in
        LayoutAxis.allCases.flatMap { axis in
          seeds(20).map { Trial(owner: owner, field: field, axis: axis, seed: $0) }
        }
      }
    }
  }

  /// Four distances, as insets and as spacing.
  private struct Sides {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0

    init() {}

    init(_ random: inout TestSupport.SplitMix64, below bound: UInt64) {
      top = Double(random.next() % bound)
      leading = Double(random.next() % bound)
      bottom = Double(random.next() % bound)
      trailing = Double(random.next() % bound)
    }

    var insets: DirectionalEdgeInsets {
      DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }

    var spacing: LayoutEdgeSpacing {
      LayoutEdgeSpacing(
        leading: .fixed(leading), top: .fixed(top), trailing: .fixed(trailing),
        bottom: .fixed(bottom))
    }

    func inner(_ frame: Rect) -> Rect {
      Rect(
        x: frame.x + leading, y: frame.y + top,
        width: max(0, frame.width - leading - trailing),
        height: max(0, frame.height - top - bottom))
    }

    func outer(_ size: Size) -> Size {
      Size(width: size.width + leading + trailing, height: size.height + top + bottom)
    }
  }

  private static let viewSize = Size(width: 400, height: 400)
  private static let ownSize = Size(width: 60, height: 40)
  private static let boundaries: [BoundarySupplementary.Alignment] = [
    .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing,
  ]

  @Test(arguments: Trial.all)
  private func `insets shrink a frame last, and edge spacing keeps room around it`(trial: Trial)
    throws
  {
    var random = TestSupport.SplitMix64(seed: trial.seed)
    // Insets may be longer than the element, which has no extent then.
    let insets = trial.field == .edgeSpacing ? Sides() : Sides(&random, below: 30)
    let edges = trial.field == .insets ? Sides() : Sides(&random, below: 20)
    let size = LayoutSize(.absolute(Self.ownSize.width), .absolute(Self.ownSize.height))
    // A group of 200 × 200, in which three items of 60 are a full run from its top leading corner on.
    var node = LayoutItem(size: size)
    var group = horizontal(.absolute(200), .absolute(200), .subitems([]))
    var section = LayoutSection(group: group)
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = trial.axis == .vertical ? .vertical : .horizontal
    var expected: [Rect] = []
    let found: (CompositionalFixture) throws -> Rect?
    switch trial.owner {
    case .item:
      (node.insets, node.edgeSpacing) = (insets.insets, edges.spacing)
      expected = [
        insets.inner(
          Rect(origin: Point(x: edges.leading, y: edges.top), size: Self.ownSize))
      ]
      found = { try $0.frame(0) }
    case .group:
      // The group's insets move its first item; its edge spacing moves the group.
      (group.insets, group.edgeSpacing) = (insets.insets, edges.spacing)
      expected = [
        Rect(
          x: edges.leading + insets.leading, y: edges.top + insets.top,
          width: Self.ownSize.width, height: Self.ownSize.height)
      ]
      found = { try $0.frame(0) }
    case .itemView, .groupView:
      let host = trial.owner == .itemView ? Self.ownSize : Size(width: 200, height: 200)
      let corners: [(Set<LayoutAnchor.Edge>, Double, Double)] = [
        ([.top, .leading], 0, 0), ([.top, .trailing], 1, 0), ([.bottom, .leading], 0, 1),
        ([.bottom, .trailing], 1, 1),
      ]
      let corner = corners[Int(random.next() % 4)]
      let view = AnchoredSupplementary(
        kind: "view", size: LayoutSize(.absolute(24), .absolute(16)),
        containerAnchor: LayoutAnchor(edges: corner.0), insets: insets.insets,
        edgeSpacing: edges.spacing)
      if trial.owner == .itemView {
        node.supplementaries = [view]
      } else {
        group.supplementaries = [view]
      }
      let box = edges.outer(Size(width: 24, height: 16))
      expected = [
        insets.inner(
          Rect(
            x: corner.1 * (host.width - box.width) + edges.leading,
            y: corner.2 * (host.height - box.height) + edges.top, width: 24, height: 16))
      ]
      found = { try $0.supplementary("view")?.frame }
    case .sectionBoundary, .layoutBoundary:
      let alignment = Self.boundaries[Int(random.next() % 8)]
      let extends = random.next() % 2 == 0
      let view = BoundarySupplementary(
        kind: "view", size: size, alignment: alignment, extendsBoundary: extends,
        insets: insets.insets, edgeSpacing: edges.spacing)
      let placed = Self.boundary(alignment, extends, edges, trial.axis)
      expected = [
        insets.inner(Rect(origin: placed.origin, size: Self.ownSize)),
        Rect(
          origin: Point(trial.axis, along: placed.before, across: 0), size: Self.ownSize),
      ]
      if trial.owner == .sectionBoundary {
        section.boundarySupplementaries = [view]
        found = { try $0.supplementary("view")?.frame }
      } else {
        configuration.boundarySupplementaries = [view]
        found = { try $0.ofLayout("view")?.frame }
      }
    case .background:
      section.decorations = [
        BackgroundDecoration(
          kind: "view", insets: insets.insets, edgeSpacing: edges.spacing)
      ]
      let along = 200.0
      let whole = Rect(
        origin: .zero,
        size: trial.axis == .vertical
          ? Size(width: 400, height: along) : Size(width: along, height: 400))
      expected = [insets.inner(edges.inner(whole))]
      found = { try $0.background("view")?.frame }
    }
    group.content = .subitems([.item(node)])
    section.group = group
    let fixture = try CompositionalFixture(
      .uniform(section), counts: [3], size: Self.viewSize, scale: 1, configuration: configuration)

    #expect(try found(fixture) == expected[0])
    if expected.count > 1 { #expect(try fixture.frame(0) == expected[1]) }
  }

  /// The origin of a view of 60 × 40 with edge spacing along the boundary of 400 points across and
  /// 200 along, and the room that it makes before the content.
  private static func boundary(
    _ alignment: BoundarySupplementary.Alignment, _ extends: Bool, _ edges: Sides,
    _ axis: LayoutAxis
  ) -> (origin: Point, before: Double) {
    let box = edges.outer(ownSize)
    let (length, room) = axis == .vertical ? (box.height, box.width) : (box.width, box.height)
    let name = alignment.rawValue.lowercased()
    let (first, last) = axis == .vertical ? ("top", "bottom") : ("leading", "trailing")
    let (low, high) = axis == .vertical ? ("leading", "trailing") : ("top", "bottom")
    let along =
      name.contains(first)
      ? (extends ? -length : 0)
      : name.contains(last) ? (extends ? 200 : 200 - length) : (200 - length) / 2
    let before = extends ? max(0, -along) : 0
    let part = name.contains(low) ? 0 : name.contains(high) ? 1 : 0.5
    let origin = Point(axis, along: along + before, across: part * (400 - room))
    // Positions go to the nearest point, a half away from zero.
    return (
      Point(
        x: (origin.x + edges.leading).rounded(), y: (origin.y + edges.top).rounded()),
      before
    )
  }

  @Test(arguments: LayoutAxis.allCases)
  func `flexible edges across a boundary replace its alignment`(axis: LayoutAxis) throws {
    for (before, after, part) in [(true, true, 0.5), (true, false, 1.0), (false, true, 0)] {
      let (low, high) = (
        before ? LayoutSpacing.flexible(10) : .fixed(10),
        after ? LayoutSpacing.flexible(30) : .fixed(30)
      )
      let edges =
        axis == .vertical
        ? LayoutEdgeSpacing(leading: low, trailing: high)
        : LayoutEdgeSpacing(top: low, bottom: high)
      var configuration = CompositionalConfiguration()
      configuration.scrollDirection = axis == .vertical ? .vertical : .horizontal
      let section = section(
        horizontal(
          .absolute(200), .absolute(200), .subitems([item(.absolute(60), .absolute(40))]))
      ) {
        $0.boundarySupplementaries = [
          BoundarySupplementary(
            kind: "view", size: LayoutSize(.absolute(60), .absolute(60)),
            alignment: axis == .vertical ? .topTrailing : .bottomLeading, edgeSpacing: edges)
        ]
      }
      let fixture = try CompositionalFixture(
        .uniform(section), counts: [1], size: Self.viewSize, scale: 1,
        configuration: configuration)
      // 60 + 10 + 30 leave 300 of 400.
      let frame = try fixture.supplementary("view")?.frame
      #expect((axis == .vertical ? frame?.x : frame?.y) == 10 + 300 * part)
    }
  }

  // Public case 54: a section inset by 50 and 10, whose header has insets of 100 and 10.
  @Test func `a header has insets of its own within those of its section`() throws {
    let section = section(rows(.absolute(44))) {
      $0.insets = DirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 10)
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .absolute(30)), alignment: .top,
          insets: DirectionalEdgeInsets(top: 0, leading: 100, bottom: 0, trailing: 10)),
        BoundarySupplementary(
          kind: "footer", size: LayoutSize(.fractionalWidth(1), .absolute(20)), alignment: .bottom
        ),
      ]
    }
    let fixture = try CompositionalFixture(section, 3)
    #expect(
      try fixture.supplementary("header")?.frame == Rect(x: 150, y: 0, width: 205, height: 30))
    #expect(
      try fixture.supplementary("footer")?.frame == Rect(x: 50, y: 162, width: 315, height: 20))
  }

  @Test func `a pinned header keeps its insets and its distance from the edge`() throws {
    let section = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .absolute(30)), alignment: .top,
          pins: true, insets: DirectionalEdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 7),
          edgeSpacing: LayoutEdgeSpacing(top: .fixed(11)))
      ]
    }
    let fixture = try CompositionalFixture(section, 20)
    try fixture.scroll(to: Point(x: 0, y: 500))
    #expect(
      try fixture.supplementary("header")?.frame == Rect(x: 5, y: 513, width: 363, height: 25))
  }

  @Test func `insets do not count along an estimated extent`() throws {
    let section = section(rows(.absolute(100))) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .estimated(30)), alignment: .top,
          insets: DirectionalEdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 7))
      ]
    }
    let fixture = try CompositionalFixture(section, 2)
    let header = ElementIdentifier.supplementary("header", IndexPath(section: 0, item: 0))
    try fixture.measure([(header, Size(width: 363, height: 48))])
    #expect(
      try fixture.supplementary("header")?.frame == Rect(x: 5, y: 0, width: 363, height: 48))
  }
}
