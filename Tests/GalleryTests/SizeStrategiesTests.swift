import Testing
import TestSupport

private let strategies = GalleryScript(name: "size-strategies")

/// The cells' heights in each column, worked out by hand: a column is (390 - 4 * 8) / 3 wide and leaves 111 points for
/// a text, 13 characters of 8.5 points, whose lines are 22 high; 8 points are around it.
private let usual: [[Double]] = [
  [44, 44, 44, 44, 44, 44],
  [30, 74, 96, 96, 30, 52],
  [48, 96, 96, 96, 48, 72],
]

/// The first two at AX3, five characters of 20 points to a line of 48: "One", "line"; then six words.
private let large: [[Double]] = [[44, 44], [104, 296], [120, 312]]

@Test(arguments: [("as most people read", usual), ("in the third accessibility size", large)])
func `each column is as high as its own strategy says`(label: String, expected: [[Double]]) throws {
  let snapshot = try #require(try strategies.report([]).snapshots.first { $0.label == label })
  let width = (390 - 4 * 8) / 3.0
  for (column, heights) in expected.enumerated() {
    let cells = (snapshot.elements ?? []).filter { $0.section == column + 1 }
      .sorted { $0.item < $1.item }
    #expect(Array(cells.map(\.frame.height).prefix(heights.count)) == heights)
    var y = 8.0
    for cell in cells {
      #expect(isClose(cell.frame.x, 8 + Double(column) * (width + 8)))
      #expect(isClose(cell.frame.y, y))
      y += cell.frame.height + 8
    }
  }
}
