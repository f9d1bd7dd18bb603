import Testing
import TestSupport

/// The guide's example of cells that come in from the middle, as it is mended and as it was written.
struct InsertFromCentreTests {
  /// The snapshot halfway through the update, and the content offset there.
  private func halfway(_ name: String) throws -> GalleryReport.Record {
    let report = try GalleryScript(name: name).report([])
    return try #require(report.snapshots.first)
  }

  /// Where the cells stand at rest: three columns of (300 − 4 × 10) / 3 points, 10 apart.
  private func place(of item: Int) -> GalleryReport.Frame {
    let side = 260.0 / 3
    let (column, row) = (Double((item - 1) % 3), Double((item - 1) / 3))
    return GalleryReport.Frame(
      x: 10 + column * (side + 10), y: 10 + row * (side + 10), width: side, height: side)
  }

  @Test func `what is new comes from the middle of what is seen, and the others make room`() throws
  {
    let elements = try #require(try halfway("insert-from-centre").elements)
    let new = try #require(elements.first { $0.item == 9 })
    let end = place(of: 9).center

    // Half of the way from (150, 200 + 210).
    #expect(isClose(new.center?.x ?? 0, (150 + end.x) / 2, within: 1e-6))
    #expect(isClose(new.center?.y ?? 0, (410 + end.y) / 2, within: 1e-6))
    for element in elements where element.item != 9 {
      let (old, now) = (
        place(of: element.item > 9 ? element.item - 1 : element.item), place(of: element.item)
      )
      #expect(isClose(element.frame.x, (old.x + now.x) / 2, within: 1e-6))
      #expect(isClose(element.frame.y, (old.y + now.y) / 2, within: 1e-6))
    }
  }

  @Test func `as it is written first every cell flies, and from where nobody looks`() throws {
    let elements = try #require(try halfway("insert-from-centre-wrong").elements)
    #expect(elements.count > 10)

    for element in elements {
      // Half of the way from (150, 210), which is 200 points above the middle of what is seen.
      let end = place(of: element.item).center
      #expect(isClose(element.center?.x ?? 0, (150 + end.x) / 2, within: 1e-6))
      #expect(isClose(element.center?.y ?? 0, (210 + end.y) / 2, within: 1e-6))
    }
  }
}
