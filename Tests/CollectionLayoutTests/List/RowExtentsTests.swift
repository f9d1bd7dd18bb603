import TestSupport
import Testing

@testable import CollectionLayout

/// Rows one below the other, held against a plain array of heights.
@Suite struct RowExtentsTests {
  @Test(arguments: seeds(60))
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

  /// A plain row: how tall it was measured to be, or nil.
  @Test(arguments: seeds(60))
  func `rows that come and go move the others`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let usual = Double(random.integer(0..<50))
    var heights = [Double?](repeating: nil, count: random.integer(0..<1_500))
    var rows = RowExtents(count: heights.count, usual: usual)
    for row in heights.indices where !random.isOne(in: 4) {
      heights[row] = Double(random.integer(0..<90))
      rows.set(heights[row] ?? usual, forRow: row)
    }
    for _ in 0..<random.integer(0..<900) {
      let row = random.integer(0..<heights.count + 1)
      if random.isOne(in: 2) {
        let height = random.isOne(in: 3) ? Double(random.integer(0..<90)) : nil
        heights.insert(height, at: row)
        rows.insert(height, atRow: row)
      } else if row < heights.count {
        let known = heights.remove(at: row)
        let removed = rows.remove(atRow: row)
        #expect((removed ?? usual) == (known ?? usual))
      }
    }

    var starts = [0.0]
    for height in heights { starts.append(starts[starts.count - 1] + (height ?? usual)) }
    #expect(rows.count == heights.count)
    #expect((0...heights.count).map { rows.start(ofRow: $0) } == starts)
    #expect(heights.indices.map { rows[$0] } == heights.map { $0 ?? usual })
    for _ in 0..<40 {
      let place = random.number(-20...starts[starts.count - 1] + 20).rounded()
      let expected = heights.indices.first { starts[$0 + 1] > place } ?? heights.count
      #expect(rows.firstRow(endingAfter: place) == expected)
    }
  }

  @Test(arguments: 0..<20)
  func `the first row that ends after a place is where rows themselves say it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows = RowExtents(count: 3_000, usual: 44.1)
    for row in 0..<3_000 where !random.isOne(in: 5) { rows.set(random.number(0...90), forRow: row) }
    for _ in 0..<200 {
      let place = rows.start(ofRow: random.integer(0..<3_000))
      let row = rows.firstRow(endingAfter: place)
      #expect(rows.start(ofRow: row + 1) > place)
      #expect(row == 0 || rows.start(ofRow: row) <= place)
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
