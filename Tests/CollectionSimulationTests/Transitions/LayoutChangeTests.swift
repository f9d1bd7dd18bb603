import CollectionLayout
import CollectionSimulation
import Testing

/// Another layout for the same data (semantics 8.1).
struct LayoutChangeTests {
  /// Rows of 50 points in a view of 390 by 844: 17 meet it.
  private func list(items: Int = 100, at y: Double = 0) throws -> Fixture {
    let layout = TestLayout.list(rows: items)
    layout.name = "List"
    let fixture = try Fixture.displayed(layout, items: [items])
    if y != 0 { try fixture.view.scroll(to: Point(x: 0, y: y), animated: false) }
    fixture.recording.clear()
    return fixture
  }

  /// Squares of 130 points, three beside each other.
  private func grid(items: Int = 100) -> TestLayout {
    let layout = TestLayout.grid(items: items, columns: 3)
    layout.name = "Grid"
    return layout
  }

  @Test func `the same layout changes nothing`() throws {
    let fixture = try list()
    var isTold = false

    try fixture.view.setLayout(fixture.layout, animated: true) { _ in isTold = true }

    #expect(fixture.recording.records.isEmpty)
    #expect(!isTold)
    #expect(fixture.view.time == 0)
  }

  @Test func `a view that was never laid out takes the layout at once`() throws {
    let layout = grid()
    let fixture = Fixture(.list(rows: 100), items: [100])
    var finished: Bool?

    try fixture.view.setLayout(layout, animated: true) { finished = $0 }

    #expect(finished == true)
    #expect(fixture.view.layout === layout)
    #expect(fixture.recording.steps == ["invalidate"])
    try fixture.view.displayFirst()
    #expect(try fixture.view.visibleItems().count == 21)
    #expect(fixture.layout.calls.isEmpty)
  }

  @Test func `both layouts are told in the order of the semantics`() throws {
    let fixture = try list()
    let layout = grid()
    var heard: [String] = []
    fixture.layout.hears = { name, _ in heard.append("old \(name)") }
    layout.hears = { name, _ in heard.append("new \(name)") }

    try fixture.view.setLayout(layout, animated: true)
    #expect(
      heard.filter { !$0.hasSuffix("initial") && !$0.hasSuffix("final") } == [
        "new invalidate", "old prepareTransitionTo", "new prepareTransitionFrom", "new prepare",
        "new contentSize", "new single", "new targetOffsetForUpdate", "new attributes",
        "new contentSize",
      ])
    heard = []
    try fixture.view.settle()

    #expect(heard == ["old finalizeTransition", "new finalizeTransition"])
    #expect(fixture.view.layout === layout)
    #expect(fixture.layout.invalidations.count == 1)
    #expect(
      layout.invalidations.map(\.invalidatesEverything) == [true]
        && layout.invalidations.map(\.invalidatesDataSourceCounts) == [true])
  }

  @Test func `each view hears before and after`() throws {
    let fixture = try list(items: 3)

    try fixture.view.setLayout(grid(items: 3), animated: true)
    try fixture.view.settle()

    let expected = (0..<3).map { item in
      [
        RecordField("element", .element(.cell(item))), RecordField("from", .string("List")),
        RecordField("to", .string("Grid")),
      ]
    }
    let heard = { name in fixture.recording.events.filter { $0.name == name } }
    #expect(heard("willTransition").map(\.fields) == expected)
    #expect(heard("willTransition").map(\.time) == [0, 0, 0])
    #expect(heard("didTransition").map(\.fields) == expected)
    #expect(heard("didTransition").allSatisfy { abs($0.time - 0.3) < 1e-9 })
  }

  // MARK: - The anchor

  /// semantics 15.7: the item's new centre less half of the view, within the content.
  @Test func `of all on screen the nearest to the middle is kept in sight`() throws {
    // Offset 1,000: the middle is at 1,422, in row 28, which is at (1, 9) of the grid: its centre is at
    // 9 × 130 + 65 = 1,235, and 1,235 − 422 = 813.
    let fixture = try list(at: 1000)

    try fixture.view.setLayout(grid())

    #expect(fixture.view.contentOffset == Point(x: 0, y: 813))
  }

  @Test func `of equally near ones the first is kept in sight`() throws {
    // Offset 1,003: the middle, 1,425, is on row 28's; at 1,000 + 3 + 25 it is between two.
    // At 1,028 the middle is 1,450: rows 28 and 29 are as near; 28 has its centre at 1,235.
    let fixture = try list(at: 1028)

    try fixture.view.setLayout(grid())

    #expect(fixture.view.contentOffset.y == 813)
  }

  @Test func `a selected item on screen comes before those nearer to the middle`() throws {
    let fixture = try list(at: 1000)
    // Row 20 is at 1,000; in the grid it is in line 6: 6 × 130 + 65 − 422 = 423.
    try fixture.view.select(.first(20))

    try fixture.view.setLayout(grid())

    #expect(fixture.view.contentOffset.y == 423)
    #expect(fixture.view.selection.items == [.first(20)])
  }

  @Test func `a selected item that is out of sight does not count`() throws {
    let fixture = try list(at: 1000)
    try fixture.view.select(.first(60))

    try fixture.view.setLayout(grid())

    #expect(fixture.view.contentOffset.y == 813)
    #expect(fixture.view.selection.items == [.first(60)])
  }

  @Test func `of several selected items the nearest to the middle is kept in sight`() throws {
    let fixture = Fixture(.list(rows: 100), items: [100]) { $0.selectionMode = .multiple }
    try fixture.view.displayFirst()
    try fixture.view.scroll(to: Point(x: 0, y: 1000), animated: false)
    for item in [20, 25, 36] { try fixture.view.select(.first(item)) }

    try fixture.view.setLayout(grid())

    // Row 25 is at 1,250, 147 above the middle: line 8 of the grid, 8 × 130 + 65 − 422.
    #expect(fixture.view.contentOffset.y == 683)
  }

  @Test func `the offset is kept to the new content`() throws {
    // 100 rows end at 5,000; 100 squares at 34 × 130 = 4,420, so that the offset goes to 3,576.
    let fixture = try list(at: 4156)

    try fixture.view.setLayout(grid())

    // The middle is at 4,578, in row 91: line 30, 30 × 130 + 65 − 422 = 3,543.
    #expect(fixture.view.contentOffset.y == 3543)
    try fixture.view.setLayout(
      TestLayout.fixed([.cell(0, Rect(x: 0, y: 0, width: 90, height: 90))], size: .zero))
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func `the layout and then the delegate may have it elsewhere`() throws {
    let fixture = try list(at: 1000)
    let layout = grid()
    var proposals: [Point] = []
    layout.targetForUpdate = { proposed in
      proposals.append(proposed)
      return Point(x: 0, y: 800)
    }
    fixture.delegate.answer = { call throws(Diagnostic) in
      guard call.name == "targetOffset", case .point(let proposed) = call.arguments.first?.value
      else { return nil }
      proposals.append(proposed)
      return .point(Point(x: 0, y: 700))
    }

    try fixture.view.setLayout(layout)

    #expect(proposals == [Point(x: 0, y: 813), Point(x: 0, y: 800)])
    #expect(fixture.view.contentOffset.y == 700)
  }

  // MARK: - The ways

  private func animations(_ fixture: Fixture) -> [AnimationRecord] {
    fixture.recording.records.compactMap {
      if case .animation(let animation) = $0 { animation } else { nil }
    }
  }

  @Test func `what stays goes to its new place, also out of sight`() throws {
    let fixture = try list(items: 20)
    // Rows of 400 points: 3 of 20 are in sight. The middle, 422, is in row 8: 8 × 400 + 200 − 422 = 2,978.
    try fixture.view.setLayout(TestLayout.list(rows: 20, height: 400), animated: true)

    let ways = animations(fixture)
    #expect(fixture.view.contentOffset.y == 2978)
    #expect(ways.map(\.phase) == Array(repeating: .shift, count: 17))
    for (item, way) in ways.enumerated() {
      #expect(way.element == .cell(item))
      #expect(way.from.frame == Rect(x: 0, y: Double(item) * 50, width: 390, height: 50))
      #expect(way.to.frame == Rect(x: 0, y: Double(item) * 400, width: 390, height: 400))
    }
    // Rows 7, 8 and 9 meet 2,978 to 3,822; the views of the others stay until the end.
    #expect(try fixture.view.visibleItems().map(\.item) == [7, 8, 9])
    #expect(fixture.view.reuseFigures.onScreen == 17)
    try fixture.view.settle()
    #expect(fixture.view.reuseFigures.onScreen == 3)
    #expect(fixture.recording.elements(of: "didEndDisplayingCell").count == 14)
    #expect(fixture.view.reuseFigures.created == 17)
  }

  @Test func `what a layout does not have fades, and what the old one did not show fades in`()
    throws
  {
    let old = TestLayout.fixed(
      [
        .cell(0, Rect(x: 0, y: 0, width: 90, height: 90)),
        ElementAttributes(.header(0), frame: Rect(x: 0, y: 100, width: 390, height: 20)),
      ],
      size: Size(width: 390, height: 844))
    let new = TestLayout.fixed(
      [.cell(1, Rect(x: 50, y: 0, width: 90, height: 90))], size: Size(width: 390, height: 844))
    var asked: [String] = []
    new.initial = { element, standard in
      asked.append("initial \(element) \(standard?.alpha ?? -1)")
      return nil
    }
    new.final = { element, standard in
      asked.append("final \(element) \(standard?.alpha ?? -1)")
      return element.category == .cell
        ? ElementAttributes(element, frame: Rect(x: 0, y: 500, width: 9, height: 9)) : nil
    }
    let fixture = try Fixture.displayed(old, items: [2])

    try fixture.view.setLayout(new, animated: true)

    #expect(asked == ["final cell 1,1 0.0", "final header 1,1 0.0", "initial cell 1,2 0.0"])
    let ways = animations(fixture)
    #expect(ways.map(\.phase) == [.disappear, .disappear, .appear])
    #expect(ways[0].to.frame == Rect(x: 0, y: 500, width: 9, height: 9))
    #expect(ways[1].to == ways[1].from.fadedOut)
    #expect(ways[2].from == ways[2].to.fadedOut)
  }

  @Test func `without an animation all is there with the next frame`() throws {
    let fixture = try list()

    try fixture.view.setLayout(grid())

    #expect(animations(fixture).isEmpty)
    #expect(fixture.view.time == 1.0 / 60)
    #expect(fixture.recording.steps.contains("finalizeTransition"))
    #expect(!fixture.view.isAnimatingUpdates)
  }

  @Test func `a layout that fails leaves the view with its old one`() throws {
    let fixture = try list()
    let layout = grid()
    layout.interferes = { name throws(Diagnostic) in
      if name == "prepare" { throw Diagnostic(.runtimeError, "no") }
    }

    #expect(throws: Diagnostic.self) { try fixture.view.setLayout(layout, animated: true) }

    #expect(fixture.view.layout === fixture.layout)
    #expect(try fixture.view.visibleItems().count == 17)
  }

  @Test func `another change ends the one before, with its views where they are`() throws {
    let fixture = try list(items: 9)
    var ends: [Bool] = []
    let rows = TestLayout.list(rows: 9, height: 90)

    try fixture.view.setLayout(rows, animated: true) { ends.append($0) }
    try fixture.view.wait(0.15)
    try fixture.view.setLayout(grid(items: 9), animated: true) { ends.append($0) }

    #expect(ends == [false])
    // Halfway through, which is half of the way: between 50 and 90, and between 8 × 50 and 8 × 90.
    let last = try #require(animations(fixture).last { $0.element == .cell(8) })
    #expect(abs(last.from.frame.y - 560) < 1e-6)
    #expect(abs(last.from.frame.height - 70) < 1e-6)
    try fixture.view.settle()
    #expect(ends == [false, true])
  }

  @Test(arguments: ["prepare", "attributes"])
  func `a layout that is being asked cannot be changed`(callback: String) throws {
    let fixture = Fixture(.list(rows: 3), items: [3])
    let view = fixture.view
    let other = grid(items: 3)
    fixture.layout.interferes = { name throws(Diagnostic) in
      if name == callback { try view.setLayout(other) }
    }

    let refused = #expect(throws: Diagnostic.self) { try view.displayFirst() }

    #expect(refused?.code == .reentrantCall)
  }
}

extension ElementAttributes {
  fileprivate var fadedOut: ElementAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}
