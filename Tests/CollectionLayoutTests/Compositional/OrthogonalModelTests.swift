import CollectionLayout
import TestSupport
import Testing

/// Where orthogonal sections rest, and what their handlers see, compared with a model of the rules
/// (compositional 3.10, semantics 14.5).
@Suite struct OrthogonalModelTests {
  /// A row of equal groups in a view.
  struct Row: CustomStringConvertible {
    let behavior: OrthogonalScrollingBehavior
    let width: Double
    let before: Double
    let after: Double
    let group: Double
    let gap: Double
    let count: Int

    init(_ random: inout SplitMix64) {
      let kinds = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }
      behavior = kinds[random.integer(0..<kinds.count)]
      width = Double(random.integer(200..<900))
      before = Double(random.integer(0..<60))
      after = Double(random.integer(0..<60))
      group = Double(random.integer(20..<700))
      gap = Double(random.integer(0..<30))
      count = random.integer(1..<20)
    }

    var description: String {
      "\(behavior) \(count) × \(group) + \(gap) in \(before) \(width) \(after)"
    }

    var viewport: Double { width - before - after }
    var pitch: Double { group + gap }
    var end: Double { max(0, Double(count) * pitch - gap - viewport) }

    /// Where the row can rest, one place after the other; nil for anywhere.
    var stops: [Double]? {
      switch behavior {
      case .none, .continuous: nil
      case .paging: (0...Int(end / viewport)).map { Double($0) * viewport }
      case .continuousGroupLeadingBoundary, .groupPaging:
        (0..<count).map { min(Double($0) * pitch, end) }
      case .groupPagingCentered:
        (0..<count).map { Double($0) * pitch + group / 2 - viewport / 2 }
      }
    }

    /// The nearest stop, the later one of two.
    func nearest(to offset: Double) -> Double {
      (stops ?? []).reduce(.infinity) { abs($1 - offset) <= abs($0 - offset) ? $1 : $0 }
    }

    var start: Double { behavior == .groupPagingCentered ? nearest(to: 0) : 0 }

    /// Where the row rests that is let go without speed.
    func rest(from offset: Double) -> Double {
      switch behavior {
      case .none, .continuous: min(max(offset, 0), end)
      case .paging where offset >= end: end
      default: nearest(to: offset)
      }
    }

    func fixture(
      direction: LayoutDirection = .leftToRight,
      handler: LayoutSection.VisibleItemsHandler? = nil
    ) throws -> CompositionalFixture {
      let own = section(
        horizontal(
          .absolute(group), .absolute(50),
          .subitems([item(.fractionalWidth(1), .fractionalHeight(1))]))
      ) {
        $0.orthogonal = behavior
        $0.interGroupSpacing = gap
        $0.insets = DirectionalEdgeInsets(top: 3, leading: before, bottom: 5, trailing: after)
        $0.visibleItemsHandler = handler
      }
      return try CompositionalFixture(
        own, count, size: Size(width: width, height: 600), scale: 2, direction: direction)
    }
  }

  @Test(arguments: seeds(1000))
  func `a row starts and rests where the model does`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let row = Row(&random)
    let found = try #require(try row.fixture().layout.orthogonalSection(0))
    #expect(abs(found.initialOffset - row.start) < 1e-6, "\(row)")
    for _ in 0..<20 {
      let offset = random.number(-50...(row.end + 50))
      // A release goes on by one page or group at most: the finger came down on the nearest.
      let rest = found.restingOffset(
        proposed: offset, current: offset, start: row.rest(from: offset), velocity: 0)
      #expect(abs(rest - row.rest(from: offset)) < 1e-6, "\(row) at \(offset)")
    }
  }

  @Test(arguments: seeds(400))
  func `a handler sees and sets where items are in the unscrolled row`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (row, isMirrored) = (Row(&random), random.isOne(in: 2))
    var seen: [Int: Rect] = [:]
    let wish = Point(x: random.number(0...300), y: random.number(0...300))
    let fixture = try row.fixture(direction: isMirrored ? .rightToLeft : .leftToRight) {
      items, offset, _ in
      seen = [:]
      for place in items.indices {
        seen[items[place].identifier.indexPath.item] = items[place].frame
        guard items[place].identifier.indexPath.item % 2 == 1 else { continue }
        items[place].center = Point(x: wish.x + offset.x, y: wish.y)
      }
    }
    let offset = random.number(0...max(row.end, 1))
    try fixture.layout.setOrthogonalOffset(offset, ofSection: 0)
    for (number, frame) in seen {
      let x = row.before + Double(number) * row.pitch
      #expect(abs(frame.x - (isMirrored ? row.width - x - row.group : x)) < 1e-6, "\(row)")
      let shown = try #require(try fixture.frame(number))
      if number % 2 == 1 {
        let center = isMirrored ? wish.x + 2 * offset : wish.x
        #expect(abs(shown.midX - center) < 1e-6 && abs(shown.midY - wish.y) < 1e-6)
      } else {
        #expect(abs(shown.x - (frame.x + (isMirrored ? offset : -offset))) < 1e-6)
      }
    }
    #expect(!seen.isEmpty || row.behavior == .groupPagingCentered)
  }

  /// What is in sight of rows that are moved on and on: first the cells, then the header; what stays
  /// keeps its place, and new cells come last.
  @Test(arguments: seeds(200))
  func `a handler's list keeps what stays in place`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (group, count) = (Double(random.integer(30..<300)), random.integer(2..<20))
    var list: [String] = []
    let own = section(
      horizontal(
        .absolute(group), .absolute(50),
        .subitems([item(.fractionalWidth(1), .fractionalHeight(1))]))
    ) {
      $0.orthogonal = .continuous
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "h", size: LayoutSize(.fractionalWidth(1), .absolute(20)), alignment: .top)
      ]
      $0.visibleItemsHandler = { items, _, _ in
        list = items.map {
          $0.identifier.category == .cell ? "\($0.identifier.indexPath.item)" : "h"
        }
      }
    }
    let fixture = try CompositionalFixture(
      own, count, size: Size(width: 320, height: 480), scale: 2)
    func visible(at offset: Double) -> [String] {
      (0..<count).filter {
        let x = Double($0) * group - offset
        return x < 320 && x + group > 0
      }.map { "\($0)" }
    }
    var model = visible(at: 0) + ["h"]
    #expect(list == model)
    var offset = 0.0
    for _ in 0..<12 {
      offset += Double(random.integer(1..<200))
      guard offset < Double(count) * group - 320 else { return }
      try fixture.layout.setOrthogonalOffset(offset, ofSection: 0)
      let now = visible(at: offset)
      model = model.filter { $0 == "h" || now.contains($0) } + now.filter { !model.contains($0) }
      #expect(list == model)
    }
  }
}
