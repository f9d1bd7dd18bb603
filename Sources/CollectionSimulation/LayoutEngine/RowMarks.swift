/// A set of marked rows that can be cleared in constant time.
struct RowMarks {
  private var marks: [UInt32] = []
  private var current: UInt32 = 0

  mutating func reserveCapacity(_ rows: Int) { marks.reserveCapacity(rows) }

  mutating func begin() {
    current &+= 1
    if current == 0 { marks = [] }
  }

  func contains(_ row: Int) -> Bool { row < marks.count && marks[row] == current }

  /// Marks a row.
  mutating func insert(_ row: Int) { insert(row..<row + 1) }

  /// Marks a range of rows.
  mutating func insert(_ rows: Range<Int>) {
    while marks.count < rows.upperBound { marks.append(0) }
    for row in rows { marks[row] = current }
  }
}
