import Testing
import TestSupport

private let quilt = GalleryScript(name: "quilt")

@Test func `three blocks fit into 390 and what is left is on both sides`() throws {
  let report = try quilt.report(["--no-demo", "--items", "1", "--set", "gap=0"])

  // 390 - 300 = 90; item 1 is one block wide and high.
  #expect(report.cells.map(\.frame) == [.init(x: 45, y: 0, width: 100, height: 100)])
  #expect(report.contentSize == .init(width: 390, height: 100))
}

@Test(arguments: 0..<8, ["vertical", "horizontal"])
func `patches cover no other and none could stand further ahead`(seed: UInt64, way: String) throws {
  var random = SplitMix64(seed: seed)
  let sizes = (0..<30).map { _ in
    (Int.random(in: 1...5, using: &random), Int.random(in: 1...3, using: &random))
  }
  let items = sizes.map { "{ columns = \($0.0), rows = \($0.1) }" }.joined(separator: ", ")
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("quilt") { block = 20, gap = 0, direction = "\(way)" },
        viewport = Size(80, 80), data = { { \(items) } },
      }
      """, ["--all"])
  try #require(report.cells.count == sizes.count)

  // Four blocks across. Blocks are looked at along, then across, from the first one.
  var taken: Set<[Int]> = []
  var furthest = 0
  for (cell, size) in zip(report.cells, sizes) {
    let across = min(4, way == "vertical" ? size.0 : size.1)
    let along = way == "vertical" ? size.1 : size.0
    let blocks = { (place: Int) in
      (0..<along * across).map { [place / 4 + $0 / across, place % 4 + $0 % across] }
    }
    let place = try #require(
      (0..<1000).first { place in
        place % 4 + across <= 4 && !blocks(place).contains { taken.contains($0) }
      })
    taken.formUnion(blocks(place))
    furthest = max(furthest, place / 4 + along)
    let near = Double(place / 4 * 20)
    let side = Double(place % 4 * 20)
    let long = Double(along * 20)
    let broad = Double(across * 20)
    let frame =
      way == "vertical"
      ? GalleryReport.Frame(x: side, y: near, width: broad, height: long)
      : GalleryReport.Frame(x: near, y: side, width: long, height: broad)
    #expect(cell.frame == frame, "seed \(seed), item \(cell.item)")
  }
  let length = way == "vertical" ? report.contentSize.height : report.contentSize.width
  #expect(length == Double(furthest * 20))
}
