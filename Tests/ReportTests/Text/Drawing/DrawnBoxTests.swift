import CollectionSimulation
import CollectionLayout
import Testing
import func TestSupport.seeds

@testable import Report

private func interval(_ first: Int, _ last: Int) -> DrawnBox.Interval {
  DrawnBox.Interval(first: first, last: last)
}

@Test func `a scale keeps the shape: a character is twice as tall as it is wide`() throws {
  let wide = try #require(
    DrawingScale(Rect(x: 0, y: 0, width: 300, height: 200), columns: 31, rows: 41))
  #expect(wide.columns == 31)
  #expect(wide.rows == 11)
  // 800 points on 40 rows of 20: a column is 10 points wide.
  let tall = try #require(
    DrawingScale(Rect(x: 0, y: 0, width: 400, height: 800), columns: 70, rows: 41))
  #expect(tall.columns == 41)
  #expect(tall.rows == 41)
}

@Test func `edges lie on the nearest lines, and cut ones outside`() throws {
  let scale = try #require(
    DrawingScale(Rect(x: 0, y: 1000, width: 300, height: 200), columns: 31, rows: 41))
  let boxes = scale.boxes(of: [
    Rect(x: 14, y: 1031, width: 80, height: 60),  // 1.4 to 9.4 across, 1.55 to 4.55 down
    Rect(x: -20, y: 990, width: 60, height: 400),
    Rect(x: 280, y: 1100, width: 20.25, height: 40),  // over the edge by less than half a point
  ])
  #expect(
    boxes == [
      DrawnBox(columns: interval(1, 9), rows: interval(2, 5)),
      DrawnBox(columns: interval(-1, 4), rows: interval(-1, 11)),
      DrawnBox(columns: interval(28, 30), rows: interval(5, 7)),
    ])
}

@Test(arguments: seeds(200))
func `equal gaps look alike wherever they fall`(seed: UInt64) throws {
  var random = SplitMix64(seed: seed)
  let (width, gap) = (
    Double.random(in: 20...120, using: &random), Double.random(in: 0...30, using: &random)
  )
  let start = Double.random(in: 0...20, using: &random)
  let frames = (0..<5).map { column in
    Rect(x: start + Double(column) * (width + gap), y: 10, width: width, height: 100)
  }
  let total = start + 5 * (width + gap) + 20
  let scale = try #require(
    DrawingScale(Rect(x: 0, y: 0, width: total, height: 200), columns: 74, rows: 41))

  let boxes = scale.boxes(of: frames)

  let gaps = zip(boxes, boxes.dropFirst()).map { $1.columns.first - $0.columns.last }
  let isShown = gap / total * Double(scale.columns - 1) >= 0.75
  #expect(gaps.allSatisfy { isShown ? $0 > 0 : $0 == 0 }, "\(gaps)")
}

@Test(arguments: seeds(100))
func `a box stays within a line of its rectangle`(seed: UInt64) throws {
  var random = SplitMix64(seed: seed)
  let scale = try #require(
    DrawingScale(Rect(x: 0, y: 0, width: 400, height: 400), columns: 41, rows: 21))
  let frames = (0..<30).map { _ in
    Rect(
      x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random),
      width: .random(in: 1...100, using: &random), height: .random(in: 1...100, using: &random))
  }
  for (frame, box) in zip(frames, scale.boxes(of: frames)) {
    #expect(abs(Double(box.columns.first) * 10 - frame.minX) <= 10)
    #expect(abs(Double(box.columns.last) * 10 - frame.maxX) <= 15)
    #expect(abs(Double(box.rows.first) * 20 - frame.minY) <= 20)
    #expect(abs(Double(box.rows.last) * 20 - frame.maxY) <= 30)
  }
}
