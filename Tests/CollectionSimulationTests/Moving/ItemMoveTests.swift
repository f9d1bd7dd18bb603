import CollectionLayout
import CollectionSimulation
import Testing

/// The order that is shown while an item is moved, against arrays from which it is taken and into which it is put.
struct ItemMoveTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `each place shows what an array would have there`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let counts = (0..<3).map { _ in Int.random(in: 1...6, using: &random) }
    let data = counts.enumerated().map { section, count in
      (0..<count).map { IndexPath(section: section, item: $0) }
    }
    let origin = try #require(data.joined().randomElement(using: &random))
    var shown = data
    shown[origin.section].remove(at: origin.item)
    let section = Int.random(in: 0..<3, using: &random)
    let target = IndexPath(
      section: section, item: Int.random(in: 0...shown[section].count, using: &random))
    shown[section].insert(origin, at: target.item)

    // A view is told of the target by its layout.
    let layout = TestLayout.fixed(
      shown.indices.flatMap { section in
        (0..<7).map {
          ElementAttributes(
            .cell(IndexPath(section: section, item: $0)),
            frame: Rect(x: Double($0) * 10, y: Double(section) * 10, width: 10, height: 10))
        }
      }, size: Size(width: 100, height: 100))
    layout.answer = { _ in [] }
    layout.moveTarget = { _, _ in target }
    let fixture = try Fixture.displayed(layout, items: counts)
    try fixture.view.beginMove(of: origin)
    try fixture.view.updateMove(to: .zero)
    let move = try #require(fixture.view.move)

    #expect(move.target == target)
    #expect(move.counts(counts) == shown.map(\.count))
    #expect(fixture.view.itemCounts == shown.map(\.count))
    for (section, items) in shown.enumerated() {
      for (item, source) in items.enumerated() {
        let path = IndexPath(section: section, item: item)
        #expect(move.source(of: path) == source)
        #expect(move.shown(source) == path)
      }
    }
    try fixture.view.endMove()
    #expect(fixture.view.itemCounts == shown.map(\.count))
    #expect(fixture.data.moves == (origin == target ? [] : [[origin, target]]))
  }
}
