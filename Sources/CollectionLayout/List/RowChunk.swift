/// Consecutive rows, of which only the measured ones are stored.
///
/// Each measured row has the sum of the differences before it, so that a query needs only a search;
/// a change updates the few rows of the chunk.
struct RowChunk: Sendable {
  /// The number of rows, measured or not.
  private(set) var count: Int

  /// The measured rows, in ascending order.
  private var rows: [MeasuredRow] = []

  /// The maximum number of measured rows before a chunk is split.
  static let maxMeasured = 128

  init(count: Int) { self.count = count }

  var isFull: Bool { rows.count > Self.maxMeasured }

  /// Returns the number of rows, and the difference of the measured ones from the usual height.
  func sum(_ usual: Double) -> RowSum {
    RowSum(rows: count, growth: rows.last.map { $0.growthBefore + ($0.height - usual) } ?? 0)
  }

  /// Returns the height of a row; nil if it was not measured.
  func height(of row: Int) -> Double? {
    let place = place(of: row)
    return place < rows.count && rows[place].row == row ? rows[place].height : nil
  }

  /// Returns the difference of the measured rows before a row from the usual height.
  func growth(before row: Int, _ usual: Double) -> Double {
    let place = place(of: row)
    return place < rows.count ? rows[place].growthBefore : sum(usual).growth
  }

  /// Sets the measured height of a row.
  mutating func set(_ height: Double, of row: Int, _ usual: Double) {
    let place = place(of: row)
    if place < rows.count, rows[place].row == row {
      rows[place].height = height
    } else {
      rows.insert(MeasuredRow(row: row, height: height), at: place)
    }
    addUp(from: place, usual)
  }

  /// Inserts a row before another, or at the end; with its height if it was measured.
  mutating func insert(_ height: Double?, at row: Int, _ usual: Double) {
    let place = place(of: row)
    count += 1
    for later in place..<rows.count { rows[later].row += 1 }
    if let height { rows.insert(MeasuredRow(row: row, height: height), at: place) }
    addUp(from: place, usual)
  }

  /// Removes a row.
  ///
  /// - Returns: Its height; nil if it was not measured.
  mutating func remove(at row: Int, _ usual: Double) -> Double? {
    let place = place(of: row)
    var height: Double?
    if place < rows.count, rows[place].row == row { height = rows.remove(at: place).height }
    count -= 1
    for later in place..<rows.count { rows[later].row -= 1 }
    addUp(from: place, usual)
    return height
  }

  /// Removes and returns the second half of its measured rows, with all rows from the first of them
  /// on.
  mutating func split(_ usual: Double) -> RowChunk {
    let half = rows.count / 2
    let first = rows[half].row
    var rest = RowChunk(count: count - first)
    rest.rows = rows[half...].map { MeasuredRow(row: $0.row - first, height: $0.height) }
    rest.addUp(from: 0, usual)
    rows.removeLast(rows.count - half)
    count = first
    return rest
  }

  private func place(of row: Int) -> Int {
    // If all rows were measured, the index of a row is its number.
    if row < rows.count, rows[row].row == row { return row }
    return firstIndex(below: rows.count) { rows[$0].row >= row }
  }

  private mutating func addUp(from first: Int, _ usual: Double) {
    var growth = first > 0 ? rows[first - 1].growthBefore + (rows[first - 1].height - usual) : 0
    for place in first..<rows.count {
      rows[place].growthBefore = growth
      growth += rows[place].height - usual
    }
  }

  private struct MeasuredRow: Sendable {
    /// The number, counted from the first row of the chunk.
    var row: Int
    var height: Double

    /// The difference of the previous measured rows of the chunk from the usual height.
    var growthBefore = 0.0
  }
}

/// The number of rows, and the difference of the measured ones from the usual height.
struct RowSum: AdditiveArithmetic, Sendable {
  var rows = 0
  var growth = 0.0

  static var zero: RowSum { RowSum() }

  static func + (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows + right.rows, growth: left.growth + right.growth)
  }

  static func - (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows - right.rows, growth: left.growth - right.growth)
  }
}
