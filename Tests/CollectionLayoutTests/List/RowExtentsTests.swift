import TestSupport
import Testing

@testable import CollectionLayout

/// Rows one below the other, held against a plain array of heights.
@Suite struct RowExtentsTests {
  @Test(arguments: 0..<60)
  func `rows begin where the heights before them end`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let usual = Double(random.integer(0..<50))
    var heights = Array(repeating: usual, count: random.integer(1..<400))
    var rows = RowExtents(count: heights.count, usual: usual)
    for _ in 0..<random.integer(0..<80) {
      let (row, height) = (random.integer(0..<heights.count), Double(random.integer(0..<90)))
      #expect(rows.set(height, forRow: row) == height - heights[row])
      heights[row] = height
    }

    var starts = [0.0]
    for height in heights { starts.append(starts[starts.count - 1] + height) }
    #expect((0...heights.count).map { rows.start(ofRow: $0) } == starts)
    #expect(heights.indices.map { rows[$0] } == heights)
    #expect(rows.total == starts.last)
    for _ in 0..<40 {
      let place = random.number(-20...starts[starts.count - 1] + 20).rounded()
      let expected = heights.indices.first { starts[$0 + 1] > place } ?? heights.count
      #expect(rows.firstRow(endingAfter: place) == expected)
    }
  }

  @Test func `rows beyond all measure take no time while few are measured`() {
    var rows = RowExtents(count: 1 << 40, usual: 44)
    rows.set(50, forRow: 1 << 39)
    rows.set(20, forRow: 7)

    #expect(rows.start(ofRow: 8) == 7 * 44 + 20)
    #expect(rows.total == Double(1 << 40) * 44 + 6 - 24)
    #expect(rows.firstRow(endingAfter: Double(1 << 39) * 44) == 1 << 39)
  }

  @Test func `rows that are not there are not measured`() {
    var rows = RowExtents(count: 3, usual: 10)
    rows.set(50, forRow: 3)
    rows.set(50, forRow: -1)

    #expect(rows.total == 30)
    #expect(!rows.isMeasured)
    #expect(RowExtents(count: 0, usual: 10).firstRow(endingAfter: 5) == 0)
  }
}
