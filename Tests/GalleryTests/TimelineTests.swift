import Testing
import TestSupport

@Test func `what would overlap goes to the other side or down`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("timeline") { unit = 10, gap = 8, lane = 40, dot = 10 },
        viewport = Size(340, 400),
        data = { {
          { at = 100, height = 50 }, { at = 101, height = 50 }, { at = 102, height = 50 },
          { at = 120, height = 50 },
        } },
      }
      """)

  // Left at 0; right at 10; then the left is free at 58, the right at 68: left, pushed from 20 by 38.
  #expect(
    report.cells.map(\.frame) == [
      .init(x: 0, y: 0, width: 150, height: 50), .init(x: 190, y: 10, width: 150, height: 50),
      .init(x: 0, y: 58, width: 150, height: 50), .init(x: 190, y: 200, width: 150, height: 50),
    ])
  #expect(report.cells.map { $0.custom?["dot"] } == [0, 0, 38, 0])
  let dots = report.elements.filter { $0.kind == "dot" }.sorted { $0.item < $1.item }
  #expect(dots.map(\.frame.y) == [0, 10, 20, 200] && dots.allSatisfy { $0.frame.x == 165 })
  let line = try #require(report.elements.first { $0.kind == "line" })
  #expect(line.frame == .init(x: 169, y: 5, width: 2, height: 200))
}

@Test(arguments: 0..<10)
func `no entry is early, and none covers another`(seed: UInt64) throws {
  var random = SplitMix64(seed: seed)
  var at = 0
  let entries = (0..<30).map { _ in
    at += Int.random(in: 0..<4, using: &random)
    return (at: at, height: Int.random(in: 20..<100, using: &random))
  }
  let items = entries.map { "{ at = \($0.at), height = \($0.height) }" }.joined(separator: ", ")
  let sides = seed.isMultiple(of: 2) ? "both" : "right"
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("timeline") { unit = 12, sides = "\(sides)" }, data = { { \(items) } },
      }
      """, ["--all"])

  for (number, cell) in report.cells.enumerated() {
    #expect(cell.frame.y >= Double(entries[number].at - entries[0].at) * 12 - 1e-9)
    for other in report.cells[..<number] {
      #expect(!cell.frame.covers(other.frame), "seed \(seed): \(cell.frame), \(other.frame)")
      if sides == "right" { #expect(other.frame.y < cell.frame.y) }
    }
  }
}
