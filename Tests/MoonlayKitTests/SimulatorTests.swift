import MoonlayLayouts
import Testing

/// Layouts in Swift through the public API; the numbers follow from the sizes given, by hand.
struct SimulatorTests {
  /// Three items of 100 points fill a line of 390 with 45 between them; lines are 54 apart.
  private static func flow(_ items: [Int] = [30], height: Double = 200) -> Simulator {
    Simulator(
      FlowLayout(itemSize: Size(width: 100, height: 44)), items: items,
      viewport: Size(width: 390, height: height))
  }

  @Test func `cells stand where the layout has them`() throws {
    let view = Self.flow()
    #expect(view.cell(item: 7)?.frame == Rect(x: 145, y: 108, width: 100, height: 44))
    #expect(view.contentSize == Size(width: 390, height: 530))
    #expect(view.visibleItems == (0..<12).map { IndexPath(section: 0, item: $0) })
    #expect(view.item(at: Point(x: 300, y: 60)) == IndexPath(section: 0, item: 5))
    #expect(view.cell(item: 30) == nil && view.cell(item: -1) == nil)
    #expect(view.cell(item: 0, section: 9) == nil && view.diagnostics == [])
  }

  @Test func `the content scrolls and comes to rest`() throws {
    let view = Self.flow()
    try view.scroll(to: Point(x: 0, y: 100))
    #expect(view.contentOffset == Point(x: 0, y: 100))
    try view.scroll(to: .zero)
    // From a velocity of v to the standstill at 0.01 it is (v - 0.01) · 0.998 / 0.002 points (semantics 7.5).
    try view.fling(velocity: Point(x: 0, y: 0.5))
    try view.settle()
    #expect(abs(view.contentOffset.y - 244.5) < 0.5 && view.time > 1)
    try view.scrollToItem(29, at: .bottom)
    #expect(view.contentOffset == Point(x: 0, y: 330))
    try view.scrollRectToVisible(Rect(x: 0, y: 0, width: 1, height: 1), animated: true)
    try view.settle()
    #expect(view.contentOffset == .zero)
  }

  @Test func `fingers drag, tap and select`() throws {
    let view = Self.flow()
    try view.touchDown(at: Point(x: 50, y: 150))
    try view.touchMoved(to: Point(x: 0, y: -60), at: 0.2)
    try view.touchMoved(to: Point(x: 0, y: -60), at: 1)
    try view.touchUp()
    try view.settle()
    #expect(view.contentOffset.y > 40 && view.contentOffset.y <= 60)
    try view.scroll(to: .zero)
    try view.tap(at: Point(x: 150, y: 10))
    #expect(view.selectedItems == [IndexPath(section: 0, item: 1)])
    try view.deselectItem(1)
    try view.selectItem(2)
    #expect(view.selectedItems == [IndexPath(section: 0, item: 2)])
    let refusal = #expect(throws: Diagnostic.self) { try view.selectItem(99) }
    #expect(refusal?.code == .indexOutOfRange)
  }

  @Test func `updates change data and view together`() throws {
    let view = Self.flow([3, 2, 4])
    try view.performBatchUpdates {
      $0.deleteSection(1)
      $0.insertSection(0, items: 5)
      $0.deleteItems(at: [IndexPath(section: 0, item: 0)])
      $0.insertItems(at: [IndexPath(section: 1, item: 1)])
    }
    try view.settle()
    #expect(view.items == [5, 3, 4])
    try view.performBatchUpdates {
      $0.moveSection(2, to: 0)
      $0.moveItem(at: IndexPath(section: 1, item: 0), to: IndexPath(section: 0, item: 0))
    }
    try view.settle()
    #expect(view.items == [5, 5, 2] && view.diagnostics == [])
  }

  @Test func `an update that does not fit changes nothing`() throws {
    let view = Self.flow([3])
    let outside = #expect(throws: Diagnostic.self) {
      try view.performBatchUpdates { $0.deleteItems(at: [IndexPath(section: 0, item: 3)]) }
    }
    #expect(outside?.code == .updateOutOfRange)
    let miscounted = #expect(throws: Diagnostic.self) {
      try view.performBatchUpdates(items: [9]) {
        $0.insertItems(at: [IndexPath(section: 0, item: 0)])
      }
    }
    #expect(miscounted?.code == .invalidUpdateCounts)
    #expect(miscounted?.text.contains("invalid-update-counts") == true)
    #expect(view.items == [3])
    try view.reloadData(items: [4])
    #expect(view.items == [4] && view.cell(item: 3) != nil)
  }

  @Test func `snapshots are compared`() throws {
    let view = Self.flow([])
    try view.apply(Snapshot([.init("a", [1, 2, 3])]))
    #expect(view.items == [3])
    try view.apply(Snapshot([.init("b", [9]), .init("a", [3, 1, 2, 4])]))
    try view.settle()
    #expect(view.items == [1, 4] && view.diagnostics == [])
    #expect(throws: Diagnostic.self) {
      try view.performBatchUpdates { $0.deleteItems(at: [IndexPath(section: 0, item: 0)]) }
    }
  }

  @Test func `the view and its surroundings change`() throws {
    let view = Self.flow()
    try view.resize(to: Size(width: 320, height: 480))
    try view.settle()
    // A line of 320 has room for exactly three.
    #expect(view.cell(item: 1)?.frame.x == 110)
    try view.setContentInset(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try view.setSafeArea(EdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    try view.scroll(to: Point(x: 0, y: -60))
    #expect(view.contentOffset.y == -60 && view.diagnostics == [])
    try view.setDirection(.rightToLeft)
    #expect(view.cell(item: 0)?.frame.x == 220)
    try view.setTextCategory("AX3")
    try view.invalidateLayout()
  }

  @Test func `a built-in layout that measures from the safe area follows it`() throws {
    let area = EdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    for (reference, x) in [
      (FlowInsetReference.safeArea, 50.0), (.layoutMargins, 58), (.content, 0),
    ] {
      var settings = FlowSettings()
      settings.itemSize = Size(width: 100, height: 44)
      settings.insetReference = reference
      let view = Simulator(FlowLayout(settings: settings), items: [30])
      try view.settle()
      try view.setSafeArea(area)
      #expect(view.cell(item: 0)?.frame.x == x, "\(reference)")
    }
    let whole = LayoutSize(width: .fractionalWidth(1), height: .absolute(40))
    let group = LayoutGroup(
      .vertical, size: whole, .subitems([.item(LayoutItem(size: whole))]))
    let view = Simulator(
      CompositionalLayout(.uniform(LayoutSection(group: group))), items: [3])
    try view.settle()
    try view.setSafeArea(area)
    #expect(view.cell(item: 1)?.frame == Rect(x: 50, y: 40, width: 340, height: 40))
    #expect(view.diagnostics == [])
  }

  @Test func `the range of the content offset follows from content, view and insets`() throws {
    let view = Self.flow()
    #expect(view.viewport == Size(width: 390, height: 200))
    #expect(view.minimumContentOffset == .zero && view.maximumContentOffset == Point(x: 0, y: 330))
    try view.setContentInset(EdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    try view.setSafeArea(EdgeInsets(top: 1, left: 0, bottom: 2, right: 0))
    #expect(view.adjustedContentInset == EdgeInsets(top: 21, left: 0, bottom: 32, right: 0))
    #expect(view.minimumContentOffset.y == -21 && view.maximumContentOffset.y == 362)
    // As UIKit does, a program may scroll beyond it.
    try view.scroll(to: Point(x: 0, y: 900))
    #expect(view.contentOffset.y == 900)
  }

  @Test func `what is recorded is played and listed`() throws {
    var settings = ViewSettings()
    settings.recordsScreens = true
    settings.recordsCalls = true
    let view = Simulator(
      FlowLayout(itemSize: Size(width: 100, height: 44)), items: [100], settings: settings)
    try view.fling(velocity: Point(x: 0, y: 2))
    try view.settle()
    #expect(view.result.svg().contains("@keyframes"))
    #expect(view.result.text().contains("prepare"))
    let still = Self.flow()
    try still.fling(velocity: Point(x: 0, y: 2))
    try still.settle()
    #expect(!still.result.svg().contains("@keyframes") && !still.result.text().contains("prepare"))
  }

  @Test func `another layout takes over at once, in time and by hand`() throws {
    let view = Self.flow([4], height: 400)
    let list = ListLayout()
    try view.setLayout(list, animated: true)
    try view.settle()
    #expect(view.cell(item: 1)?.frame == Rect(x: 0, y: 44, width: 390, height: 44))
    let grid = Grid(side: 195)
    try view.startTransition(to: grid)
    try view.setTransitionProgress(0.5)
    // Half way between 390 × 44 at 0, 44 and 195 × 195 at 195, 0.
    let amid = try #require(view.result.elements.first { $0.identifier.indexPath.item == 1 })
    #expect(abs(amid.frame.x - 97.5) < 0.4 && abs(amid.frame.y - 22) < 0.4)
    #expect(abs(amid.frame.width - 292.5) < 0.4 && abs(amid.frame.height - 119.5) < 0.4)
    try view.finishTransition()
    try view.settle()
    #expect(view.cell(item: 1)?.frame == Rect(x: 195, y: 0, width: 195, height: 195))
    try view.setLayout(grid)
    #expect(view.diagnostics == [])
  }

  @Test func `items are moved by hand`() throws {
    let view = Self.flow([6])
    #expect(try view.beginInteractiveMovement(ofItem: 0))
    try view.updateInteractiveMovement(to: Point(x: 340, y: 76))
    try view.endInteractiveMovement()
    try view.settle()
    #expect(view.items == [6])
  }

  @Test func `results are text, JSON, SVG and a page`() throws {
    let view = Self.flow()
    try view.note("begin")
    try view.recordSnapshot("first")
    let result = view.result
    #expect(result.elements.count == 12 && view.result(of: .all).elements.count == 30)
    #expect(result.text(width: 100).hasPrefix("FlowLayout  Swift\n"))
    #expect(result.json().contains(#""layout": { "name": "FlowLayout""#))
    #expect(result.svg().hasPrefix("<svg ") && result.html().hasPrefix("<!doctype html>"))
    #expect(result.contentSize == Size(width: 390, height: 530) && result.diagnostics == [])
  }

  @Test func `a layout of one's own is held to the protocol`() throws {
    let grid = Grid(side: 130)
    let view = Simulator(grid, items: [10], viewport: Size(width: 390, height: 300))
    #expect(view.cell(item: 4)?.frame == Rect(x: 130, y: 130, width: 130, height: 130))
    #expect(view.diagnostics == [] && grid.preparations == 1)
    let broken = Simulator(Grid(side: .nan), items: [10])
    let error = #expect(throws: Diagnostic.self) { try broken.settle() }
    #expect(error?.code == .nonFinite && Set(broken.result.diagnostics.map(\.code)) == [.nonFinite])
  }

  @Test func `cells say their size where the layout asks`() throws {
    let view = Simulator(
      SelfSizedColumn(), items: [3], viewport: Size(width: 390, height: 300))
    view.preferredSize = { path, _ in Size(width: 390, height: 20 + 10 * Double(path.item)) }
    try view.settle()
    #expect((0..<3).map { view.cell(item: $0)?.frame.y } == [0, 20, 50])
  }

  @Test(arguments: [
    ([-1], 390, 3), ([Int.max, Int.max], 390, 3), ([1], Double.nan, 3), ([1], -1, 3), ([1], 390, 0),
  ])
  func `a wrong argument is thrown by the first step`(
    items: [Int], width: Double, scale: Double
  ) {
    var settings = ViewSettings()
    settings.scale = scale
    let view = Simulator(
      Grid(side: 10), items: items, viewport: Size(width: width, height: 100), settings: settings)
    let error = #expect(throws: Diagnostic.self) { try view.settle() }
    #expect(error?.code == .wrongArgument && view.contentSize == .zero)
    #expect(view.result.elements == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1, 0])
  func `no number traps`(number: Double) {
    let view = Self.flow()
    let point = Point(x: number, y: number)
    _ = try? view.wait(min(number, 1))
    _ = try? view.scroll(to: point, animated: true)
    _ = try? view.fling(velocity: point)
    _ = try? view.drag(by: point, over: number)
    _ = try? view.tap(at: point)
    _ = try? view.touchDown(at: point)
    _ = try? view.touchMoved(to: point, at: number)
    _ = try? view.touchUp()
    _ = try? view.scrollRectToVisible(Rect(origin: point, size: Size(width: number, height: 1)))
    _ = try? view.scrollToItem(Int.max, section: Int.min)
    _ = try? view.fling(velocity: point, section: Int.max)
    _ = try? view.resize(to: Size(width: number, height: number))
    _ = try? view.setContentInset(EdgeInsets(top: number, left: 0, bottom: number, right: 0))
    _ = try? view.setTransitionProgress(number)
    _ = try? view.beginInteractiveMovement(ofItem: Int.max, section: Int.max)
    _ = try? view.updateInteractiveMovement(to: point)
    _ = try? view.performBatchUpdates {
      $0.insertSection(Int.max, items: Int.min)
      $0.moveItem(
        at: IndexPath(section: Int.min, item: 0), to: IndexPath(section: 0, item: Int.max))
    }
    _ = view.item(at: point)
    #expect(view.result.text().isEmpty == false)
  }

  @Test func `simulators on several threads do not meet`() async {
    let frames = await withTaskGroup(of: Rect?.self) { group in
      for _ in 0..<8 { group.addTask { Self.flow().cell(item: 7)?.frame } }
      return await group.reduce(into: Set<Rect?>()) { $0.insert($1) }
    }
    #expect(frames == [Rect(x: 145, y: 108, width: 100, height: 44)])
  }
}

/// Squares in rows from the left.
private final class Grid: Layout {
  private let side: Double
  private(set) var preparations = 0
  private var cells: [ElementAttributes] = []
  private var extent = Size.zero

  init(side: Double) { self.side = side }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {
    preparations += 1
    let columns = side > 0 ? max(Int(context.bounds.width / side), 1) : 1
    let count = context.itemCounts.first ?? 0
    cells = (0..<count).map { item in
      ElementAttributes(
        .cell(IndexPath(section: 0, item: item)),
        frame: Rect(
          x: Double(item % columns) * side, y: Double(item / columns) * side, width: side,
          height: side))
    }
    let rows = (count + columns - 1) / columns
    extent = Size(width: context.bounds.width, height: Double(rows) * side)
  }

  func contentSize(_ context: LayoutContext) -> Size { extent }

  func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
    cells.filter { $0.frame.intersects(rect) || side.isNaN }
  }

  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes?
  {
    cells.first { $0.identifier == identifier }
  }
}

/// Rows of the whole width, as tall as their cells want to be.
private final class SelfSizedColumn: SelfSizingLayout {
  private var heights: [Int: Double] = [:]
  private var cells: [ElementAttributes] = []

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {
    var y = 0.0
    cells = (0..<(context.itemCounts.first ?? 0)).map { item in
      let height = heights[item] ?? 44
      defer { y += height }
      return ElementAttributes(
        .cell(IndexPath(section: 0, item: item)),
        frame: Rect(x: 0, y: y, width: context.bounds.width, height: height))
    }
  }

  func contentSize(_ context: LayoutContext) -> Size {
    Size(width: context.bounds.width, height: cells.last?.frame.maxY ?? 0)
  }

  func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
    cells.filter { $0.frame.intersects(rect) }
  }

  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes?
  {
    cells.first { $0.identifier == identifier }
  }

  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) {
    heights[preferred.identifier.indexPath.item] = preferred.size.height
  }
}
