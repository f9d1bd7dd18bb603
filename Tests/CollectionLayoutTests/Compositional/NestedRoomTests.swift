import CollectionLayout
import TestSupport
import Testing

/// Containers without room at every nesting: nested groups, insets, edge spacing and margins; zero
/// and negative; at first and after a resize (compositional 3.9).
struct NestedRoomTests {
  /// Groups within each other along one axis, of which one has no room in a small view.
  private struct Nesting {
    /// What takes the room.
    enum Cause: CaseIterable { case insets, edgeSpacing, item, margins }

    let cause: Cause
    let section: LayoutSection

    /// The number of points that the cause leaves in the small view: zero or less.
    let left: Double

    /// The size of the container in question.
    let room: Size
    let insets: DirectionalEdgeInsets
    let margins: EdgeInsets

    static let small = Size(width: 96, height: 800)
    static let large = Size(width: 960, height: 800)

    init(seed: UInt64) {
      var random = TestSupport.SplitMix64(seed: seed)
      func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
      cause = Cause.allCases[below(4)]
      // Each group but the outermost is half as wide as the one around it: 96, 48, 24, 12 points.
      let depth = below(4)
      let level = cause == .margins ? 0 : below(depth + 1)
      let width = 96 / Double(1 << level)
      // A number of points beyond what there is: none means zero room.
      let beyond = Double([0, 0, 1, 7][below(4)])
      let first = Double(below(Int(width)))
      let second = width - first + beyond
      left = -beyond
      let taken = DirectionalEdgeInsets(top: 0, leading: first, bottom: 0, trailing: second)
      let isInsets = cause == .insets
      insets = isInsets || cause == .margins ? taken : .zero
      room = Size(width: width, height: 20)
      margins =
        cause == .margins
        ? EdgeInsets(top: 0, left: first, bottom: 0, right: second) : .usualMargins

      // From the innermost outward; at the level in question, the cause.
      var node: LayoutNode = CollectionLayoutTests.item(.fractionalWidth(1), .fractionalHeight(1))
      let causesItem = cause == .item || cause == .edgeSpacing
      for place in stride(from: depth, through: 0, by: -1) {
        if place == level, causesItem {
          // What does not fit must be longer than the group: one point more than zero room.
          node = Self.tooLong(node, cause, first, second + 1)
        }
        let group = horizontal(
          .fractionalWidth(place == 0 ? 1 : 0.5), .absolute(20), .subitems([node]),
          insets: isInsets && place == level ? taken : .zero)
        node = .group(group)
      }
      guard case .group(let group) = node else { preconditionFailure("the outermost is a group") }
      var section = LayoutSection(group: group)
      if cause == .margins { section.insetsReference = .layoutMargins }
      self.section = section
    }

    /// Returns an element that is longer than its group, by its edge spacing or by itself.
    private static func tooLong(
      _ node: LayoutNode, _ cause: Cause, _ first: Double, _ second: Double
    ) -> LayoutNode {
      let edges = LayoutEdgeSpacing(leading: .fixed(first), trailing: .fixed(second))
      switch (node, cause) {
      case (.item(var item), .edgeSpacing):
        item.edgeSpacing = edges
        item.size.width = .absolute(10)
        return .item(item)
      case (.group(var group), .edgeSpacing):
        group.edgeSpacing = edges
        return .group(group)
      default:
        return CollectionLayoutTests.item(.absolute(first + second), .absolute(20))
      }
    }

    func fixture(_ size: Size) throws -> CompositionalFixture {
      let fixture = try CompositionalFixture(
        .uniform(section), counts: [2], size: Self.large)
      fixture.context.ownMargins = margins
      fixture.context.bounds.size = size
      try fixture.layout.invalidate(with: InvalidationContext(), fixture.context)
      try fixture.prepare()
      return fixture
    }
  }

  private func fault(_ body: () throws -> Void) throws -> Diagnostic? {
    do { try body() } catch let fault as Diagnostic { return fault }
    return nil
  }

  @Test(arguments: seeds(400))
  func `a container without room is an error at every nesting, with UIKit's words`(seed: UInt64)
    throws
  {
    let nesting = Nesting(seed: seed)
    let first = try fault { _ = try nesting.fixture(Nesting.small) }
    let later = try fault {
      let fixture = try nesting.fixture(Nesting.large)
      fixture.context.bounds.size = Nesting.small
      try fixture.layout.invalidate(with: InvalidationContext(), fixture.context)
      try fixture.prepare()
    }
    let text: String
    switch nesting.cause {
    case .insets, .margins:
      let (insets, height) = (nesting.insets, nesting.cause == .margins ? 800 : 20)
      text =
        "ensure the contentInsets ({0, \(Int(insets.leading)), 0, \(Int(insets.trailing))}) do not "
        + "result in a negative effectiveContentSize when applied to size: "
        + "{\(Int(nesting.room.width)), \(height)}."
    case .item, .edgeSpacing:
      text =
        "This group cannot fit even a single item. Inspect the spacing and size of the items in this "
        + "group and ensure that they fit into the group when its effective size is "
        + "{\(Int(nesting.room.width)), 20}."
    }
    for fault in [first, later] {
      #expect(fault?.code == .groupWithoutRoom, "\(nesting.cause), \(nesting.left) left")
      #expect(fault?.uikit?.hasSuffix(text) == true, "\(fault?.uikit ?? "nothing")")
    }
  }

  // 96 is a tenth of 960: what leaves nothing of the small view leaves nine tenths of the large one.
  @Test(arguments: seeds(100))
  func `the same containers have room in a large view`(seed: UInt64) throws {
    let nesting = Nesting(seed: seed)
    #expect(try fault { _ = try nesting.fixture(Nesting.large) } == nil)
  }
}
