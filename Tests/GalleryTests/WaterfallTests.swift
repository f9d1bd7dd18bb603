import Testing
import TestSupport

private let waterfall = GalleryScript(name: "waterfall")

/// A wall built on paper: the height of each item, one by one, under the column that is shortest at its turn.
private struct Wall {
  let width: Double
  let columns: Int
  let spacing: Double
  let margin: Double
  private(set) var frames: [GalleryReport.Frame] = []
  private(set) var bottom = 0.0

  private var columnWidth: Double {
    (width - 2 * margin - Double(columns - 1) * spacing) / Double(columns)
  }

  mutating func add(section heights: [Double]) {
    let top = bottom + margin
    var stacks = [[GalleryReport.Frame]](repeating: [], count: columns)
    for height in heights {
      let ends = stacks.map { $0.last.map { $0.maxY + spacing } ?? top }
      let least = ends.min() ?? top
      let column = ends.firstIndex(of: least) ?? 0
      let frame = GalleryReport.Frame(
        x: margin + Double(column) * (columnWidth + spacing), y: least, width: columnWidth,
        height: height)
      stacks[column].append(frame)
      frames.append(frame)
    }
    bottom = stacks.compactMap { $0.last?.maxY }.max() ?? bottom
  }
}

@Test(arguments: [1, 2, 3, 5, 12])
func `an item stands under the column that is shortest at its turn`(columns: Int) throws {
  let report = try waterfall.report([
    "--no-demo", "--sections", "150,1,40", "--all", "--set", "columns=\(columns)",
  ])
  var wall = Wall(width: 390, columns: columns, spacing: 10, margin: 10)
  for count in [150, 1, 40] {
    wall.add(section: (1...count).map { Double(60 + $0 * 67 % 121) })
  }

  try #require(report.cells.count == wall.frames.count)
  for (cell, frame) in zip(report.cells, wall.frames) {
    #expect(
      isClose(cell.frame.x, frame.x) && isClose(cell.frame.y, frame.y)
        && isClose(cell.frame.width, frame.width) && cell.frame.height == frame.height,
      "cell \(cell.section),\(cell.item): \(cell.frame), and on paper \(frame)")
  }
  #expect(isClose(report.contentSize.height, wall.bottom + 10))
}

@Test func `heights come from the data`() throws {
  let report = try waterfall.report(["--all"])
  var wall = Wall(width: 390, columns: 2, spacing: 10, margin: 10)
  for count in [24, 9] {
    var state: UInt64 = 1
    wall.add(
      section: (0..<count).map { _ in
        state = (state * 1_664_525 + 1_013_904_223) % (1 << 32)
        return Double(80 + (state >> 16) % 161)
      })
  }

  #expect(report.cells.map(\.frame) == wall.frames)
  #expect(report.contentSize.height == wall.bottom + 10)
}
