import CollectionLayout
import TestSupport
import Testing

@testable import CollectionSimulation

/// What happens at rest: before any scroll, and between changes (semantics 6.5).
struct RestTests {
  /// What brings a view to rest.
  private enum Change: CaseIterable { case nothing, jump, reload, inset, resize, invalidation }

  /// A column of rows that is at rest after a change.
  private struct Resting {
    let fixture: Fixture
    let rows: Int
    let height: Double
    let change: Change

    init(seed: UInt64) throws {
      var random = TestSupport.SplitMix64(seed: seed)
      func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
      rows = below(60)
      height = Double(20 + below(80))
      change = Change.allCases[below(Change.allCases.count)]
      let (height, prefetchesCells, keptAlive) = (height, below(2) == 0, below(3))
      let layout = TestLayout { view in
        Size(width: view.bounds.width, height: Double(view.itemCounts[0]) * height)
      } elements: { view in
        (0..<view.itemCounts[0]).map { item in
          ElementAttributes(
            .cell(IndexPath(section: 0, item: item)),
            frame: Rect(
              x: 0, y: Double(item) * height, width: view.bounds.width, height: height))
        }
      }
      fixture = Fixture(layout, items: [rows]) {
        $0.prefetchesCells = prefetchesCells
        $0.keptAliveViews = keptAlive
      }
      fixture.delegate.prefetchesData = below(2) == 0
      try fixture.view.displayFirst()
      if change != .nothing { try apply(below(200)) }
      try fixture.view.settle()
    }

    private func apply(_ number: Int) throws {
      let view = fixture.view
      switch change {
      case .nothing: return
      case .jump: try view.scroll(to: Point(x: 0, y: Double(number)), animated: false)
      case .reload: try view.reloadData()
      case .inset:
        try view.setContentInset(
          EdgeInsets(top: 0, left: 0, bottom: Double(number), right: 0))
      case .resize:
        try view.resize(to: Size(width: 300, height: 400 + Double(number)), animated: false)
      case .invalidation: try view.invalidateLayout()
      }
    }

    /// The rows that share more than an edge with the bounds.
    var seen: [Int] {
      let bounds = fixture.view.bounds
      return (0..<rows).filter {
        Double($0) * height < bounds.maxY && Double($0 + 1) * height > bounds.minY
      }
    }
  }

  // Our choice. A log of iOS 10 has data prefetched 20 ms after the first display, at rest; no newer
  // log is known, so nothing is requested ahead (public case 40).
  @Test(arguments: seeds(300))
  func `a view at rest requests nothing, makes nothing and notifies of nothing`(seed: UInt64)
    throws
  {
    let resting = try Resting(seed: seed)
    let view = resting.fixture.view
    let (created, calls) = (view.reuseFigures.created, resting.fixture.layout.calls.count)
    let told = resting.fixture.delegate.calls.count
    resting.fixture.recording.clear()

    try view.wait(2)

    #expect(view.reuseFigures.created == created)
    #expect(resting.fixture.layout.calls.count == calls)
    #expect(resting.fixture.delegate.calls.count == told)
    #expect(resting.fixture.recording.elements(of: "willDisplayCell") == [])
    #expect(view.displayedElements.map { $0.identifier.indexPath.item } == resting.seen)
  }

  // A recording of iOS 26.1: no cell is made ahead before the content moves, nor after a jump.
  @Test(arguments: seeds(100))
  func `the first display makes the visible cells alone, and announces each once`(seed: UInt64)
    throws
  {
    let resting = try Resting(seed: seed)
    guard resting.change == .nothing else { return }
    let view = resting.fixture.view
    #expect(view.reuseFigures.created == resting.seen.count)
    #expect(
      resting.fixture.recording.elements(of: "willDisplayCell").map { $0.indexPath.item }
        == resting.seen)
    #expect(resting.fixture.delegate.calls.allSatisfy { !"\($0)".contains("prefetch") })
  }
}
