import Testing
import TestSupport

private let reorderTiles = GalleryScript(name: "reorder-tiles")

@Test func `a tile that is dropped moves its datum once and one that is let go of does not`() throws
{
  let report = try reorderTiles.report([])

  #expect(
    report.notes.filter { $0.hasSuffix("+") }
      == ["B C D E A F G +", "C D E A F G B +", "C D E A F G B +"])
  #expect(report.records.filter { $0.name == "moveItem" }.count == 2)
  #expect(report.diagnostics.isEmpty)
}

@Test func `a held tile is larger and in front, and the others have made room`() throws {
  let held = try #require(try reorderTiles.report([]).snapshots.first?.elements)
  // The first four have moved up by one place, and the fifth place is the held one's.
  let carried = try #require(held.first { $0.item == 5 })

  #expect(isClose(carried.scale, 1.1))
  #expect(carried.zIndex == 1)
  // The fifth place begins at 138, 138, and is 114 wide: its middle is at 195, 195.
  #expect(carried.center == .init(x: 195, y: 195))
  let first = try #require(held.first { $0.item == 1 })
  #expect(first.frame == .init(x: 16, y: 16, width: 114, height: 114))
}

/// A place of a grid on paper: a tile's own, with half of the gap around it.
private struct Place {
  let section, item: Int
  let x, y, width, height: Double

  func contains(_ point: GalleryReport.Place) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}

@Test(arguments: [1, 3, 5])
func `the place at a point is the one that a look at every place finds`(columns: Int) throws {
  let side = (390 - 2 * 16 - Double(columns - 1) * 8) / Double(columns)
  var places: [Place] = []
  var top = 16.0
  for (section, count) in [(1, 11), (2, 7)] {
    for item in 0..<count {
      places.append(
        Place(
          section: section, item: item + 1, x: 12 + Double(item % columns) * (side + 8),
          y: top - 4 + Double(item / columns) * (side + 8), width: side + 8, height: side + 8))
    }
    top += Double((count + columns - 1) / columns) * (side + 8) - 8 + 16
  }
  var state: UInt64 = 7
  func draw(_ range: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double((state >> 33) % 100_000) / 100_000 * range
  }
  let points = (0..<300).map { _ in GalleryReport.Place(x: 12 + draw(366), y: 12 + draw(top)) }
  let report = try GalleryScript.report(
    ofScenario: """
      local ReorderTiles = require("reorder-tiles")
      local tiles = ReorderTiles { columns = \(columns) }
      return Scenario {
        layout = tiles, data = { 11, 7 },
        steps = function(view)
          for _, point in ipairs { \(points.map { "{ \($0.x), \($0.y) }" }.joined(separator: ", ")) } do
            print(tiles:targetItemForMove(view, 1, 1, Point(point[1], point[2])))
          end
        end,
      }
      """)
  let answers = report.records.filter { $0.type == "print" }.compactMap(\.text)

  try #require(answers.count == points.count)
  var checked = 0
  for (point, answer) in zip(points, answers) {
    guard let place = places.first(where: { $0.contains(point) }) else { continue }
    checked += 1
    #expect(answer == "\(place.section)\t\(place.item)", "\(point)")
  }
  #expect(checked > 150)
}
