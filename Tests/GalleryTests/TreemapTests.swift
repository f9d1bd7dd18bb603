import Testing
import TestSupport

private let treemap = GalleryScript(name: "treemap")

/// The tiles of one section of weights, without a title and gaps.
private func tiles(_ weights: [Double], width: Double, height: Double) throws
  -> [GalleryReport.Frame]
{
  let items = weights.map { "{ weight = \($0) }" }.joined(separator: ", ")
  let report = try GalleryScript.report(
    ofScenario: """
      local Treemap = require("treemap")
      return Scenario {
        layout = Treemap { title = 0, gap = 0 }, viewport = Size(\(width), \(height)),
        data = { { \(items) } },
      }
      """, ["--all"])
  try #require(report.cells.count == weights.count)
  return report.cells.map(\.frame)
}

@Test func `six by four is cut as on paper`() throws {
  let found = try tiles([6, 6, 4, 3, 2, 2, 1], width: 600, height: 400)

  // The first two fill a column of 300: then 4 and 3 a row of 7 / 3, along 3; then 2, 2 and 1 stand alone, each in turn.
  let row = 700.0 / 3
  let rest = 400 - row
  let expected: [GalleryReport.Frame] = [
    .init(x: 0, y: 0, width: 300, height: 200), .init(x: 0, y: 200, width: 300, height: 200),
    .init(x: 300, y: 0, width: 1200.0 / 7, height: row),
    .init(x: 300 + 1200.0 / 7, y: 0, width: 900.0 / 7, height: row),
    .init(x: 300, y: row, width: 120, height: rest),
    .init(x: 420, y: row, width: 120, height: rest),
    .init(x: 540, y: row, width: 60, height: rest),
  ]
  for (tile, frame) in zip(found, expected) {
    let isEqual =
      isClose(tile.x, frame.x) && isClose(tile.y, frame.y) && isClose(tile.width, frame.width)
      && isClose(tile.height, frame.height)
    #expect(isEqual, "\(tile), and on paper \(frame)")
  }
}

@Test(arguments: 0..<20)
func `tiles fill the view by weight and none covers another`(seed: UInt64) throws {
  var state = seed &+ 1
  func draw(_ below: UInt64) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double((state >> 33) % below)
  }
  let weights = (0..<Int(1 + draw(25))).map { _ in 1 + draw(50) }
  let (width, height) = (100 + draw(500), 100 + draw(500))
  let found = try tiles(weights, width: width, height: height)
  let unit = width * height / weights.reduce(0, +)

  for (number, tile) in found.enumerated() {
    #expect(isClose(tile.width * tile.height, weights[number] * unit), "seed \(seed): \(tile)")
    #expect(tile.x >= -1e-9 && tile.maxX <= width + 1e-6 && tile.maxY <= height + 1e-6)
    for other in found.dropFirst(number + 1) {
      let overlap = min(tile.maxX, other.maxX) - max(tile.x, other.x)
      let depth = min(tile.maxY, other.maxY) - max(tile.y, other.y)
      #expect(overlap <= 1e-6 || depth <= 1e-6, "seed \(seed): \(tile) and \(other)")
    }
  }
}

@Test func `tiles of equal weight are nearer to squares than slices would be`() throws {
  let found = try tiles([Double](repeating: 1, count: 12), width: 390, height: 390)

  // Slices would be twelve times as high as wide.
  #expect(found.allSatisfy { max($0.width / $0.height, $0.height / $0.width) < 2 })
}

@Test func `what weighs nothing has no room`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      local Treemap = require("treemap")
      return Scenario {
        layout = Treemap { title = 0, gap = 0 }, viewport = Size(100, 100),
        data = { { { weight = 0 }, { weight = 5 }, { weight = 0 } } },
        steps = function(view)
          for item = 1, 3 do print(view:attributesFor(1, item).size) end
        end,
      }
      """)

  #expect(report.cells.map(\.frame) == [.init(x: 0, y: 0, width: 100, height: 100)])
  let sizes = report.records.filter { $0.type == "print" }.compactMap(\.text)
  #expect(sizes.count == 3 && sizes[0].contains("0") && sizes[1] == "Size(100, 100)")
  #expect(report.diagnostics.isEmpty)
}

@Test func `sections share the view by what their items weigh together`() throws {
  let report = try treemap.report(["--all", "--set", "gap=0"])
  let titles = report.elements.filter { $0.kind == "title" }.sorted { $0.section < $1.section }

  // The first section without its largest film weighs 180, the others 150 and 30: it has half of 600 × 300.
  #expect(
    titles.map(\.frame) == [
      .init(x: 0, y: 0, width: 300, height: 18), .init(x: 300, y: 0, width: 300, height: 18),
      .init(x: 300, y: 250, width: 300, height: 18),
    ])
}
