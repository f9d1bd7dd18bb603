import CollectionLayout
import CollectionSimulation
import Testing

/// What is seen while something is on its way.
struct PresentationTests {
  private func list(_ count: Int) throws -> Fixture {
    try Fixture.displayed(.sections(header: 0), items: [count])
  }

  private func isClose(_ number: Double?, _ expected: Double) -> Bool {
    number.map { abs($0 - expected) < 1e-9 } ?? false
  }

  private func frame(_ fixture: Fixture, _ item: Int) throws -> Rect? {
    try fixture.view.view(for: .cell(item))?.attributes.frame
  }

  /// On cubic-bezier(0.42, 0, 0.58, 1), at the parameter 1/4 the time is 0.274375 and the way 0.15625.
  @Test func `a cell is seen on its curve`() throws {
    let fixture = try list(3)

    try fixture.change(to: [4], [.insert(.item(0))])
    #expect(try frame(fixture, 1)?.y == 0)
    try fixture.view.wait(0.3 * 0.274375)

    #expect(abs(try #require(try frame(fixture, 1)).y - 50 * 0.15625) < 1e-9)
    #expect(
      abs(try #require(try fixture.view.view(for: .cell(0))).attributes.alpha - 0.15625) < 1e-9)
    // What the layout says is where it will be.
    #expect(try fixture.view.attributes(of: .cell(1))?.frame.y == 50)
    try fixture.view.settle()
    #expect(try frame(fixture, 1)?.y == 50)
  }

  @Test func `an update amid another goes on from where things are`() throws {
    let fixture = try list(3)
    try fixture.change(to: [4], [.insert(.item(0))])
    try fixture.view.wait(0.15)
    fixture.recording.clear()

    try fixture.change(to: [5], [.insert(.item(0))])

    // The first of old was halfway from 0 to 50, and goes to 100 now; the one before fades in from half.
    #expect(isClose(try frame(fixture, 2)?.y, 25))
    let ways = fixture.recording.records.compactMap { record -> AnimationRecord? in
      if case .animation(let animation) = record { animation } else { nil }
    }
    let old = try #require(ways.first { $0.element == .cell(2) })
    #expect(isClose(old.from.frame.y, 25) && old.to.frame.y == 100)
    let new = try #require(ways.first { $0.element == .cell(1) })
    #expect(new.phase == .shift && isClose(new.from.alpha, 0.5) && new.to.alpha == 1)
    try fixture.view.wait(0.15)
    #expect(isClose(try frame(fixture, 2)?.y, 62.5))
  }

  @Test func `a view on its way out is in a snapshot, and no cell of the data`() throws {
    let fixture = try list(3)

    try fixture.change(to: [2], [.delete(.item(0))])
    try fixture.view.wait(0.15)

    let leaving = try fixture.view.state().elements.filter(\.isLeaving)
    #expect(leaving.map(\.attributes.identifier) == [.cell(0)])
    #expect(isClose(leaving.first?.attributes.alpha, 0.5))
    #expect(try fixture.view.visibleItems().count == 2)
    try fixture.view.settle()
    #expect(try fixture.view.state().elements.filter(\.isLeaving).isEmpty)
  }

  @Test func `the content goes its way with the elements`() throws {
    let fixture = try list(100)
    try fixture.view.scroll(to: Point(x: 0, y: 1000), animated: false)
    fixture.layout.targetForUpdate = { Point(x: $0.x, y: $0.y + 50) }

    try fixture.change(to: [101], [.insert(.item(0))])
    for _ in 0..<6 {
      try fixture.view.wait(0.04)
      // Row 20 was at the upper edge and is called row 21 now: it stays there at every moment.
      let state = try fixture.view.state()
      let row = try #require(state.elements.first { $0.attributes.identifier == .cell(21) })
      #expect(abs(row.attributes.frame.y - state.contentOffset.y) < 1e-9)
      #expect(fixture.view.contentOffset.y == 1050)
    }
    try fixture.view.settle()
    #expect(try fixture.view.state().contentOffset.y == 1050)
  }

  @Test func `an element that a pass puts elsewhere is there at once`() throws {
    let fixture = try list(3)
    try fixture.change(to: [4], [.insert(.item(0))])
    try fixture.view.wait(0.15)

    let rows = fixture.layout.elements
    fixture.layout.elements = { view in
      rows(view).map { element in
        var moved = element
        moved.frame = element.frame.offset(dx: 0, dy: 300)
        return moved
      }
    }
    try fixture.view.invalidateLayout()

    #expect(try frame(fixture, 1)?.y == 350)
  }

  @Test func `data that is loaded anew is where it is`() throws {
    let fixture = try list(3)
    try fixture.change(to: [4], [.insert(.item(0))])
    try fixture.view.wait(0.15)

    try fixture.view.reloadData()

    #expect(try frame(fixture, 1)?.y == 50)
  }

  @Test func `a scene says what is seen beside what moves`() throws {
    let fixture = try list(3)

    try fixture.change(to: [4], [.insert(.item(2))])

    let scenes = fixture.recording.records.compactMap { record -> SceneRecord? in
      if case .scene(let scene) = record { scene } else { nil }
    }
    #expect(scenes.count == 1)
    #expect(scenes.first?.still.map(\.identifier) == [.cell(0), .cell(1)])
    #expect(scenes.first?.reason == "performBatchUpdates was called")
    #expect(scenes.first?.fromOffset == .zero)
  }

  /// 300 × 400 becomes 400 × 300: two columns of the view's half width.
  @Test func `a rotation lets each cell go to its new place`() throws {
    let fixture = try Fixture.displayed(.grid(items: 4, columns: 2), items: [4]) {
      $0.viewport = Size(width: 300, height: 400)
    }

    try fixture.view.resize(to: Size(width: 400, height: 300))
    try fixture.view.wait(0.15)

    // Squares from 150 to 200 points.
    let between = try #require(try frame(fixture, 3))
    for number in [between.x, between.y, between.width, between.height] {
      #expect(isClose(number, 175))
    }
    try fixture.view.settle()
    #expect(try frame(fixture, 3) == Rect(x: 200, y: 200, width: 200, height: 200))
    #expect(fixture.view.reuseFigures.created == 4)
  }

  @Test func `in a rotation the layout says how what comes begins and what goes ends`() throws {
    let fixture = try Fixture.displayed(.grid(items: 20, columns: 2), items: [20]) {
      $0.viewport = Size(width: 300, height: 300)
    }
    fixture.layout.initial = { element, standard in
      element == .cell(6) ? ElementAttributes(element, frame: .zero) : standard
    }

    // Four squares of 150 points before; 300 × 600 shows eight of them.
    try fixture.view.resize(to: Size(width: 300, height: 600))

    let ways = fixture.recording.records.compactMap { record -> AnimationRecord? in
      if case .animation(let animation) = record { animation } else { nil }
    }
    #expect(ways.filter { $0.phase == .appear }.map(\.element).contains(.cell(6)))
    #expect(ways.first { $0.element == .cell(6) && $0.phase == .appear }?.from.frame == .zero)
    #expect(try fixture.view.visibleItems().count == 8)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `changes upon changes never lose a view, and end where the layout has them`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    var count = 12
    func shape(_ layout: TestLayout) -> TestLayout {
      let elements = layout.elements
      layout.elements = { view in
        elements(view).filter { $0.identifier.indexPath.item < view.itemCounts[0] }
      }
      return layout
    }
    let fixture = try Fixture.displayed(shape(.grid(items: 60, columns: 3)), items: [count])
    for _ in 0..<12 {
      switch random.next() % 5 {
      case 0:
        count += 1
        try fixture.change(to: [count], [.insert(.item(Int(random.next() % UInt64(count))))])
      case 1:
        count -= 1
        try fixture.change(to: [count], [.delete(.item(Int(random.next() % UInt64(count + 1))))])
      case 2:
        let other = shape(
          random.next() % 2 == 0
            ? .list(rows: 60, height: 40) : .grid(items: 60, columns: 1 + Int(random.next() % 4)))
        try fixture.view.setLayout(other, animated: random.next() % 3 > 0)
      case 3:
        let width = 200 + random.nextUnit() * 300
        try fixture.view.resize(to: Size(width: width, height: 500))
      default:
        try fixture.view.startTransition(to: shape(.list(rows: 60, height: 60)))
        try fixture.view.setTransitionProgress(random.nextUnit())
        if random.next() % 2 == 0 {
          try fixture.view.finishTransition()
        } else {
          try fixture.view.cancelTransition()
        }
        try fixture.view.settle()
      }
      try fixture.view.wait(random.nextUnit() * 0.4)
      let figures = fixture.view.reuseFigures
      #expect(figures.created == figures.onScreen + figures.pools.reduce(0) { $0 + $1.count })
    }
    try fixture.view.settle()
    let layout = try #require(fixture.view.layout as? TestLayout)
    let expected = layout.prepared.filter { $0.frame.intersects(fixture.view.bounds) }
    #expect(Set(try fixture.view.state().elements.map(\.attributes)) == Set(expected))
    let displayed = fixture.recording.elements(of: "willDisplayCell").count
    let ended = fixture.recording.elements(of: "didEndDisplayingCell").count
    // Those of the first display were told of before the recording began.
    #expect(displayed + 12 - ended == expected.count)
  }
}
