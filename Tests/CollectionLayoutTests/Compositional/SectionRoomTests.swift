import CollectionLayout
import TestSupport
import Testing

/// A section whose insets leave no space across the scroll axis (compositional 3.9).
struct SectionRoomTests {
  /// A section of full-width rows or columns, with insets that may take all of a small view.
  private struct Room {
    let section: LayoutSection
    let size: Size
    let configuration: CompositionalConfiguration
    let isOrthogonal: Bool

    /// What the insets leave of the view, across the scroll axis; nil if there are no insets.
    let left: Double?

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
      let isHorizontal = below(2) == 0
      let extent = Double(20 + below(60))
      let sides = (Double(below(40)), Double(below(40)))
      let absolute = below(3) == 0
      isOrthogonal = below(4) == 0
      size = isHorizontal ? Size(width: 800, height: extent) : Size(width: extent, height: 800)
      let length: LayoutDimension =
        absolute ? .absolute(5) : isHorizontal ? .fractionalHeight(1) : .fractionalWidth(1)
      let groupSize =
        isHorizontal
        ? LayoutSize(width: .absolute(50), height: length)
        : LayoutSize(width: length, height: .absolute(50))
      var section = LayoutSection(
        group: LayoutGroup(
          isHorizontal ? .horizontal : .vertical, size: groupSize,
          .subitems([
            .item(
              LayoutItem(
                size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))))
          ])))
      section.insets =
        isHorizontal
        ? DirectionalEdgeInsets(top: sides.0, leading: 0, bottom: sides.1, trailing: 0)
        : DirectionalEdgeInsets(top: 0, leading: sides.0, bottom: 0, trailing: sides.1)
      if isOrthogonal { section.orthogonal = .continuous }
      self.section = section
      var configuration = CompositionalConfiguration()
      configuration.scrollDirection = isHorizontal ? .horizontal : .vertical
      self.configuration = configuration
      let taken = sides.0 + sides.1
      left = taken > 0 ? extent - taken : nil
    }

    func fixture(_ size: Size) throws -> CompositionalFixture {
      try CompositionalFixture(
        .uniform(section), counts: [3], size: size,
        configuration: configuration)
    }
  }

  @Test(arguments: seeds(300))
  func `insets that take the whole section are an error, at first and after a resize`(seed: UInt64)
    throws
  {
    let room = Room(seed: seed)
    let hasNone = room.left.map { $0 <= 0 } ?? false
    func fault(_ body: () throws -> Void) throws -> Diagnostic? {
      do { try body() } catch let fault as Diagnostic { return fault }
      return nil
    }
    let first = try fault { _ = try room.fixture(room.size) }
    let large = try room.fixture(Size(width: 800, height: 800))
    large.context.bounds.size = room.size
    let later = try fault {
      try large.layout.invalidate(with: InvalidationContext(), large.context)
      try large.prepare()
    }

    for fault in [first, later] {
      // Groups of a fixed length may not fit into what is left, which has a message of its own.
      guard hasNone else { continue }
      #expect(fault?.code == .groupWithoutRoom)
      #expect(fault?.message.hasPrefix("the insets of section 1 take") == true)
      #expect(fault?.uikit?.contains("negative effectiveContentSize") == true)
    }
    if !hasNone, room.left ?? 0 >= 5 { #expect(first == nil && later == nil) }
  }
}
