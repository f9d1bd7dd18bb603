import CollectionLayout
import CollectionSimulation
import Testing

/// The focus (semantics 9.7).
struct FocusTests {
  private func item(_ item: Int) -> IndexPath { IndexPath(section: 0, item: item) }

  @Test func `without a focus, the first visible item gets it`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    try fixture.view.scroll(to: Point(x: 0, y: 120), animated: false)

    #expect(try fixture.view.moveFocus(.up) == item(2))
    #expect(try fixture.view.view(for: .cell(2))?.view?.state.names == ["focused"])
  }

  /// Three columns of 130 points: item 4 is in the middle of the second row.
  @Test(arguments: [
    (FocusDirection.up, 1), (.down, 7), (.left, 3), (.right, 5),
  ])
  func `in a grid, it goes to the neighbour`(direction: FocusDirection, neighbour: Int) throws {
    let fixture = try Fixture.displayed(.grid(items: 30, columns: 3), items: [30])
    for step in [FocusDirection.up, .right, .down] { try fixture.view.moveFocus(step) }
    #expect(fixture.view.focusedItem == item(4))

    #expect(try fixture.view.moveFocus(direction) == item(neighbour))
  }

  @Test func `at the end of a row it stays`() throws {
    let fixture = try Fixture.displayed(.grid(items: 30, columns: 3), items: [30])
    for step in [FocusDirection.up, .right, .right, .right] { try fixture.view.moveFocus(step) }

    #expect(fixture.view.focusedItem == item(2))
  }

  @Test func `it is scrolled into view`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    // Sixteen rows and 44 points are visible; the last row that is whole is the sixteenth.
    for _ in 0..<17 {
      try fixture.view.moveFocus(.down)
      try fixture.view.settle()
    }

    #expect(fixture.view.focusedItem == item(16))
    #expect(fixture.view.contentOffset == Point(x: 0, y: 6))
  }

  @Test func `it finds what is far away`() throws {
    let cells = [
      ElementAttributes.cell(0, Rect(x: 0, y: 0, width: 50, height: 50)),
      ElementAttributes.cell(1, Rect(x: 300, y: 90_000, width: 50, height: 50)),
    ]
    let fixture = try Fixture.displayed(
      .fixed(cells, size: Size(width: 390, height: 100_000)), items: [2])
    try fixture.view.moveFocus(.down)

    #expect(try fixture.view.moveFocus(.down) == item(1))
    #expect(try fixture.view.moveFocus(.down) == item(1))
    #expect(try fixture.view.moveFocus(.up) == item(0))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the next one is the nearest beyond the edge, then the nearest across`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cells = (0..<40).map { item in
      ElementAttributes.cell(
        item,
        Rect(
          x: Double(Int.random(in: 0..<60, using: &random)) * 20,
          y: Double(Int.random(in: 0..<60, using: &random)) * 20,
          width: Double(Int.random(in: 1..<6, using: &random)) * 20,
          height: Double(Int.random(in: 1..<6, using: &random)) * 20))
    }
    let fixture = try Fixture.displayed(
      .fixed(cells, size: Size(width: 1300, height: 1300)), items: [40])
    try fixture.view.moveFocus(.down)
    for _ in 0..<12 {
      let own = cells[try #require(fixture.view.focusedItem?.item)].frame
      let direction = try #require(FocusDirection.allCases.randomElement(using: &random))
      let ranked = cells.compactMap { cell -> (gap: Double, across: Double, item: Int)? in
        let frame = cell.frame
        let (gap, across) =
          switch direction {
          case .up: (own.minY - frame.maxY, frame.midX - own.midX)
          case .down: (frame.minY - own.maxY, frame.midX - own.midX)
          case .left: (own.minX - frame.maxX, frame.midY - own.midY)
          case .right: (frame.minX - own.maxX, frame.midY - own.midY)
          }
        return gap < 0 ? nil : (gap, abs(across), cell.identifier.indexPath.item)
      }
      let expected = ranked.min { $0 < $1 }?.item

      let focused = try fixture.view.moveFocus(direction)
      try fixture.view.settle()

      #expect(focused?.item == expected ?? cells.firstIndex { $0.frame == own })
    }
  }

  @Test func `reloading the data takes it away`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    try fixture.view.moveFocus(.down)
    try fixture.view.reloadData()

    #expect(fixture.view.focusedItem == nil)
  }

  @Test func `without items there is none`() throws {
    let fixture = try Fixture.displayed(.list(rows: 0), items: [0])

    #expect(try fixture.view.moveFocus(.down) == nil)
  }
}
