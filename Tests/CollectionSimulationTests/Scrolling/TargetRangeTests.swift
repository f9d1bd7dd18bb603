import CollectionLayout
import TestSupport
import Testing

@testable import CollectionSimulation

/// A layout's target becomes the nearest offset of the range, wherever the finger lets go (semantics
/// 7.8, step 6).
struct TargetRangeTests {
  /// A case: where the content is when the finger lets go, and the target.
  private struct Release {
    var random: TestSupport.SplitMix64
    let isHorizontal: Bool
    let isPaging: Bool

    /// Whether the target is the delegate's, not the layout's.
    let isDelegates: Bool
    let target: Double

    init(seed: UInt64) {
      random = TestSupport.SplitMix64(seed: seed)
      isHorizontal = random.next() % 2 == 0
      isPaging = random.next() % 4 == 0
      isDelegates = random.next() % 3 == 0
      let targets: [Double] = [
        -.infinity, -1e300, -99_999, -1, 0, 70, 1234, 9155, 9156, 9157, 99_999, 1e300, .infinity,
      ]
      target = targets[Int(random.next() % UInt64(targets.count))]
    }

    func point(_ along: Double) -> Point {
      isHorizontal ? Point(x: along, y: 0) : Point(x: 0, y: along)
    }

    /// A view of 844 points in front of 200 rows of 50, which can be scrolled by 9,156.
    func fixture() throws -> Fixture {
      let size = isHorizontal ? Size(width: 844, height: 390) : Size(width: 390, height: 844)
      let layout = TestLayout { _ in
        isHorizontal ? Size(width: 10_000, height: 390) : Size(width: 390, height: 10_000)
      } elements: { _ in
        (0..<200).map { item in
          let along = Double(item) * 50
          return ElementAttributes(
            .cell(IndexPath(section: 0, item: item)),
            frame: isHorizontal
              ? Rect(x: along, y: 0, width: 50, height: 390)
              : Rect(x: 0, y: along, width: 390, height: 50))
        }
      }
      return try Fixture.displayed(layout, items: [200]) {
        $0.viewport = size
        $0.scrolling.isPagingEnabled = isPaging
      }
    }
  }

  @Test(arguments: seeds(400))
  func `a target outside the content becomes its nearest end`(seed: UInt64) throws {
    var release = Release(seed: seed)
    let fixture = try release.fixture()
    // Past the start, at it, within, at the end, and past the end.
    let start = [0, 0, 3000, 9156, 9156][Int(release.random.next() % 5)] as Double
    let pull = [-200, -20, 20, 200][Int(release.random.next() % 4)] as Double
    try fixture.view.scroll(to: release.point(start), animated: false)
    let target = release.point(release.target)
    if release.isDelegates {
      fixture.delegate.answer = { call in
        call.name == "willEndDragging" ? .point(target) : nil
      }
    } else {
      fixture.layout.target = { _, _, _ in target }
    }

    try fixture.view.drag(by: release.point(pull), over: 0.5)
    try fixture.view.settle()

    let expected = min(max(release.target, 0), 9156)
    #expect(fixture.view.contentOffset == release.point(expected))
    #expect(fixture.codes == (expected == release.target ? [] : [.targetOutOfRange]))
  }

  @Test(arguments: [Point(x: Double.nan, y: 0), Point(x: 0, y: Double.nan)])
  func `a target that is not a number is an error`(target: Point) throws {
    let fixture = try Release(seed: 1).fixture()
    fixture.layout.target = { _, _, _ in target }

    let error = #expect(throws: Diagnostic.self) {
      try fixture.view.fling(velocity: Point(x: 1, y: 1))
    }

    #expect(error?.code == .nonFinite)
    #expect(error?.uikit == "CALayer bounds contains NaN")
  }
}
