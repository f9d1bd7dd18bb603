import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

@testable import Report

private func randomBox(using random: inout SplitMix64) -> DrawnBox {
  func interval(_ lines: Int) -> DrawnBox.Interval {
    let ends = [
      Int.random(in: -1...lines, using: &random), Int.random(in: -1...lines, using: &random),
    ].sorted()
    return DrawnBox.Interval(first: ends[0], last: ends[1])
  }
  return DrawnBox(columns: interval(20), rows: interval(12))
}

private func randomCanvas(seed: UInt64) -> (canvas: Canvas, boxes: [DrawnBox]) {
  var random = SplitMix64(seed: seed)
  let boxes = [DrawnBox].random(1...12, using: &random, randomBox)
  var canvas = Canvas(columns: 20, rows: 12)
  for (order, box) in boxes.enumerated() { canvas.outline(box, order: order) }
  return (canvas, boxes)
}

@Test(arguments: seeds(300))
func `lines join: where one runs to a neighbour, the neighbour's runs back`(seed: UInt64) {
  let (canvas, _) = randomCanvas(seed: seed)
  let broken = places.filter { column, row in
    let arms = canvas[column, row].arms
    let runsBackAcross =
      column == 19 || arms.contains(.right) == canvas[column + 1, row].arms.contains(.left)
    let runsBackDown =
      row == 11 || arms.contains(.down) == canvas[column, row + 1].arms.contains(.up)
    return !runsBackAcross || !runsBackDown
  }
  #expect(broken.isEmpty, "\(broken)")
}

@Test(arguments: seeds(300))
func `a place is inside the last box that was drawn over it`(seed: UInt64) {
  let (canvas, boxes) = randomCanvas(seed: seed)
  let wrong = places.filter { column, row in
    let last = boxes.lastIndex { box in
      (box.columns.first...box.columns.last).contains(column)
        && (box.rows.first...box.rows.last).contains(row)
        && box.columns.first < box.columns.last && box.rows.first < box.rows.last
    }
    let isInside = last.map { index in
      column > boxes[index].columns.first && column < boxes[index].columns.last
        && row > boxes[index].rows.first && row < boxes[index].rows.last
    }
    return canvas[column, row].inside != (isInside == true ? last : nil)
  }
  #expect(wrong.isEmpty, "\(wrong)")
}

/// All places of the canvases.
private let places = (0..<12).flatMap { row in (0..<20).map { column in (column, row) } }

@Test func `each set of arms has the character that shows it`() {
  let characters: [(LineArms, Character)] = [
    ([], " "), (.horizontal, "─"), ([.up, .down], "│"), ([.right, .down], "┌"),
    ([.left, .down], "┐"), ([.right, .up], "└"), ([.left, .up], "┘"),
    ([.up, .down, .right], "├"), ([.up, .down, .left], "┤"), ([.left, .right, .down], "┬"),
    ([.left, .right, .up], "┴"), ([.up, .right, .down, .left], "┼"), (.up, "╵"), (.right, "╶"),
    (.down, "╷"), (.left, "╴"),
  ]
  for (arms, character) in characters { #expect(arms.character == character) }
}

@Test func `a wide label takes two columns a character`() {
  var canvas = Canvas(columns: 8, rows: 3)
  let box = DrawnBox(
    columns: DrawnBox.Interval(first: 0, last: 7), rows: DrawnBox.Interval(first: 0, last: 2))
  canvas.outline(box, order: 0)
  canvas.write([BoxLabel(box: box, texts: ["標題文字", "標題"])])
  #expect((0..<3).map { canvas.line($0).text } == ["┌──────┐", "│ 標題 │", "└──────┘"])
}
