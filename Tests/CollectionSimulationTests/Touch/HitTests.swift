import CollectionLayout
import CollectionSimulation
import Testing

/// Which item is under a point (semantics 9.2): a model looks at every element.
struct HitTests {
  /// Cells that overlap, turned and stretched, on few levels, some hidden, some without area; with a header above all.
  private func elements(_ random: inout SplitMix64) -> [ElementAttributes] {
    var elements = (0..<40).map { item in
      var cell = ElementAttributes.cell(
        item,
        Rect(
          x: Double(Int.random(in: 0..<60, using: &random)) * 10,
          y: Double(Int.random(in: 0..<150, using: &random)) * 10,
          width: Double(Int.random(in: 0..<20, using: &random)) * 10,
          height: Double(Int.random(in: 0..<20, using: &random)) * 10))
      cell.zIndex = Int.random(in: -1...1, using: &random)
      cell.isHidden = Int.random(in: 0..<8, using: &random) == 0
      if Bool.random(using: &random) {
        let angle = Double.random(in: 0..<3, using: &random)
        cell.transform = Transform.rotation(radians: angle)
      }
      return cell
    }
    elements.shuffle(using: &random)
    var header = ElementAttributes(.header(0), frame: Rect(x: 0, y: 0, width: 600, height: 1500))
    header.zIndex = 5
    return elements + [header]
  }

  /// The topmost of all cells whose frames hold the point; of equals, the one that was answered last.
  private func topmost(of elements: [ElementAttributes], at point: Point) -> IndexPath? {
    var top: ElementAttributes?
    for element in elements where element.identifier.category == .cell && !element.isHidden {
      let frame = element.frame
      let isInside =
        point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY
        && point.y < frame.maxY
      if isInside, element.zIndex >= top?.zIndex ?? .min { top = element }
    }
    return top?.identifier.indexPath
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the item at a point is the topmost of all whose frames hold it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let elements = elements(&random)
    let fixture = try Fixture.displayed(
      .fixed(elements, size: Size(width: 600, height: 1500)), items: [40])

    for _ in 0..<40 {
      // Multiples of five fall on edges often, and half of them outside of what was asked for.
      let point = Point(
        x: Double(Int.random(in: -2..<124, using: &random)) * 5,
        y: Double(Int.random(in: -2..<304, using: &random)) * 5)
      #expect(try fixture.view.item(at: point) == topmost(of: elements, at: point), "\(point)")
    }
  }

  @Test func `a turned square is hit in its bounding box`() throws {
    var cell = ElementAttributes.cell(0, Rect(x: 100, y: 100, width: 100, height: 100))
    cell.transform = Transform.rotation(radians: .pi / 4)
    let fixture = try Fixture.displayed(
      .fixed([cell], size: Size(width: 390, height: 844)), items: [1])

    // Half the diagonal of a square of 100 is 70.7: the box goes from 79.3 to 220.7.
    #expect(try fixture.view.item(at: Point(x: 80, y: 80)) != nil)
    #expect(try fixture.view.item(at: Point(x: 79, y: 150)) == nil)
    #expect(try fixture.view.item(at: Point(x: 220, y: 220)) != nil)
  }

  @Test func `looking for an item lays the view out`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    fixture.layout.elements = { _ in [.cell(7, Rect(x: 0, y: 0, width: 10, height: 10))] }
    try fixture.view.invalidateLayout()

    #expect(try fixture.view.item(at: Point(x: 5, y: 5)) == IndexPath(section: 0, item: 7))
  }
}
