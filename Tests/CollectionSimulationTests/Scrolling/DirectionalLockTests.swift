import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

/// Fingers that go nearly straight (semantics 7.3, 7.1).
struct DirectionalLockTests {
  private func board(_ change: (inout ViewSettings) -> Void = { _ in }) throws -> Fixture {
    try Fixture.displayed(
      .fixed([], size: Size(width: 4000, height: 4000)), items: [0]
    ) {
      $0.scrolling.isDirectionalLockEnabled = true
      change(&$0)
    }
  }

  /// Ways of a finger, and which axes the content takes: the tangent of 20 degrees is 0.36397.
  private static let ways: [(x: Double, y: Double, horizontal: Bool, vertical: Bool)] = [
    (-100, 0, true, false), (0, -100, false, true), (-100, -36, true, false),
    (-100, -37, true, true), (-36, -100, false, true), (-37, -100, true, true),
    (-100, -100, true, true),
  ]

  @Test(arguments: ways)
  func `within twenty degrees of an axis the content takes that axis`(
    x: Double, y: Double, horizontal: Bool, vertical: Bool
  ) throws {
    let fixture = try board()
    // So slowly that nothing is left of it at the release. Ten points of the way begin the drag.
    let length = (x * x + y * y).squareRoot()
    let share = (length - 10) / length
    try fixture.view.drag(by: Point(x: x, y: y), over: 10)

    let offset = fixture.view.contentOffset
    // On the nearest third of a point.
    #expect(abs(offset.x - (horizontal ? -x * share : 0)) <= 1.0 / 6)
    #expect(abs(offset.y - (vertical ? -y * share : 0)) <= 1.0 / 6)
  }

  @Test func `a fling is locked, and so is what it is told`() throws {
    let fixture = try board()
    var velocities: [Point] = []
    fixture.layout.target = { proposed, velocity, _ in
      velocities.append(velocity)
      return proposed
    }

    try fixture.view.fling(velocity: Point(x: 0.2, y: 2))
    try fixture.view.settle()

    #expect(velocities == [Point(x: 0, y: 2)])
    #expect(fixture.view.contentOffset.x == 0)
    #expect(fixture.view.contentOffset.y > 900)
  }

  @Test func `without the lock the content follows every way`() throws {
    let fixture = try board { $0.scrolling.isDirectionalLockEnabled = false }

    try fixture.view.drag(by: Point(x: -10, y: -200), over: 10)

    // 10 · (1 − 10 / √40,100) = 9.501: 28.5 thirds and a little more.
    #expect(fixture.view.contentOffset.x == 29.0 / 3)
  }

  @Test func `content of one axis has nothing to lock`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.scrolling.isDirectionalLockEnabled = true
    }

    try fixture.view.drag(by: Point(x: -200, y: -50), over: 10)

    // 50 · (1 − 10 / √42,500) = 47.575, of it 143 thirds.
    #expect(fixture.view.contentOffset.y == 143.0 / 3)
  }

  @Test func `content that does not bounce stops at its end`() throws {
    let fixture = try board { $0.scrolling.bounces = false }

    try fixture.view.drag(by: Point(x: 0, y: 300), over: 1)
    #expect(fixture.view.contentOffset == .zero)
    try fixture.view.fling(velocity: Point(x: 0, y: 20))
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.y == 4000 - 844)
    #expect(fixture.recording.frames.allSatisfy { $0.contentOffset.y <= 4000 - 844 })
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func `content that fits bounces on the axes that always do`(across: Bool, down: Bool) throws {
    let fixture = try Fixture.displayed(.list(rows: 2), items: [2]) {
      $0.scrolling.alwaysBounceHorizontal = across
      $0.scrolling.alwaysBounceVertical = down
    }

    try fixture.view.drag(by: Point(x: -100, y: -100), over: 1)
    #expect((fixture.view.contentOffset.x > 20) == across)
    #expect((fixture.view.contentOffset.y > 20) == down)
    try fixture.view.settle()

    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func `a motion that is stopped ends where it is, and says so`() throws {
    let fixture = try board()
    try fixture.view.fling(velocity: Point(x: 0, y: 2))
    try fixture.view.wait(0.2)
    let offset = fixture.view.contentOffset

    try fixture.view.stopMotion()
    try fixture.view.wait(1)

    #expect(fixture.view.contentOffset == offset)
    #expect(fixture.recording.scrollEvents.last == "didEndDecelerating")
    try fixture.view.stopMotion()
    #expect(fixture.recording.scrollEvents.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test(arguments: seeds(200))
  func `an item goes where it is wanted on both axes, between bars`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let inset = EdgeInsets(top: 20, left: 12, bottom: 7, right: 30)
    let safeArea = EdgeInsets(top: 44, left: 5, bottom: 34, right: 0)
    let frame = Rect(
      x: random.nextUnit() * 3000, y: random.nextUnit() * 3000, width: random.nextUnit() * 500,
      height: random.nextUnit() * 1000)
    let fixture = try Fixture.displayed(
      .fixed([.cell(0, frame)], size: Size(width: 4000, height: 4000)), items: [1]
    ) {
      $0.contentInset = inset
      $0.safeArea = safeArea
    }
    #expect(fixture.view.contentOffset == Point(x: -17, y: -64))
    let current = Point(x: random.nextUnit() * 3000, y: random.nextUnit() * 3000)
    try fixture.view.scroll(to: current, animated: false)
    let across = Int(random.next() % 4)
    let down = Int(random.next() % 4)
    let position: ScrollPosition = [
      [[], .left, .centeredHorizontally, .right][across],
      [[], .top, .centeredVertically, .bottom][down],
    ]

    try fixture.view.scroll(to: .first(0), at: position, animated: false)

    // What is seen of the view lies between the bars: 17 and 64 points before it, 30 and 41 behind it.
    let x = Self.offset(
      across, frame.minX, frame.maxX, from: current.x, extent: 390, before: 17, behind: 30)
    let y = Self.offset(
      down, frame.minY, frame.maxY, from: current.y, extent: 844, before: 64, behind: 41)
    #expect(abs(fixture.view.contentOffset.x - min(max(x, -17), 4030 - 390)) < 1e-9)
    #expect(abs(fixture.view.contentOffset.y - min(max(y, -64), 4041 - 844)) < 1e-9)
  }

  /// The table of semantics 7.10 for one axis; position 0 is the smallest move.
  private static func offset(
    _ position: Int, _ start: Double, _ end: Double, from current: Double, extent: Double,
    before: Double, behind: Double
  ) -> Double {
    let (leading, trailing) = (start - before, end - extent + behind)
    switch position {
    case 1: return leading
    case 2: return (start + end) / 2 - (extent - before - behind) / 2 - before
    case 3: return trailing
    default:
      if end - start > extent - before - behind || leading < current { return leading }
      return trailing > current ? trailing : current
    }
  }
}
