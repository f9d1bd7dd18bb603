import CollectionLayout
import CollectionSimulation
import Testing

/// Where an item would go that is held over a point, against a look at every cell.
struct NearestItemTests {
  private func cells(_ random: inout SplitMix64) -> [ElementAttributes] {
    (0..<30).map { item in
      var cell = ElementAttributes.cell(
        item,
        Rect(
          x: Double(Int.random(in: 0..<40, using: &random)) * 25,
          y: Double(Int.random(in: 0..<400, using: &random)) * 25,
          width: Double(Int.random(in: 1..<8, using: &random)) * 25,
          height: Double(Int.random(in: 1..<8, using: &random)) * 25))
      cell.zIndex = Int.random(in: 0...1, using: &random)
      return cell
    }
  }

  /// How far a point is from a frame, by the nearest of its points.
  private func distance(_ frame: Rect, _ point: Point) -> Double {
    let nearest = Point(
      x: min(max(point.x, frame.minX), frame.maxX), y: min(max(point.y, frame.minY), frame.maxY))
    return
      ((nearest.x - point.x) * (nearest.x - point.x)
      + (nearest.y - point.y) * (nearest.y - point.y)).squareRoot()
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the item under the point is taken, else the nearest one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cells = cells(&random)
    let fixture = try Fixture.displayed(
      .fixed(cells, size: Size(width: 1000, height: 10_000)), items: [30])
    var proposed: IndexPath?
    fixture.delegate.answer = { call in
      if call.name == "targetItemForMove", case .element(let element) = call.arguments.last?.value {
        proposed = element.indexPath
      }
      return nil
    }
    try fixture.view.beginMove(of: IndexPath(section: 0, item: 0))

    for _ in 0..<10 {
      let point = Point(
        x: Double.random(in: -500..<1500, using: &random),
        y: Double.random(in: -500..<11_000, using: &random))
      try fixture.view.updateMove(to: point)

      let item = try #require(proposed?.item)
      let under = cells.filter { $0.frame.contains(point) }
      if let top = under.map(\.zIndex).max() {
        #expect(item == under.last { $0.zIndex == top }?.identifier.indexPath.item)
      } else {
        let least = cells.map { distance($0.frame, point) }.min() ?? 0
        #expect(abs(distance(cells[item].frame, point) - least) < 1e-9)
      }
    }
  }
}
