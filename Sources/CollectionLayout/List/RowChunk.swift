/// Some rows that follow each other, of which those are kept that were measured.
///
/// Each measured row has the sum of what those before it add, so that a question takes no more than
/// a search; a change goes through the rows of the chunk, which are few.
struct RowChunk: Sendable {
  /// The number of rows, measured or not.
  private(set) var count: Int

  /// The measured rows, ascending.
  private var rows: [MeasuredRow] = []

  /// A chunk with more measured rows is to be split.
  static let maxMeasured = 128

  init(count: Int) { self.count = count }

  var isFull: Bool { rows.count > Self.maxMeasured }

  /// The number of rows, and what the measured ones add to as many of the usual height.
  func sum(_ usual: Double) -> RowSum {
    RowSum(rows: count, growth: rows.last.map { $0.growthBefore + ($0.height - usual) } ?? 0)
  }

  /// How tall a row is; nil if it was not measured.
  func height(of row: Int) -> Double? {
    let place = place(of: row)
    return place < rows.count && rows[place].row == row ? rows[place].height : nil
  }

  /// What the measured rows before a row add to as many of the usual height.
  func growth(before row: Int, _ usual: Double) -> Double {
    let place = place(of: row)
    return place < rows.count ? rows[place].growthBefore : sum(usual).growth
  }

  /// Gives a row the height that was measured.
  mutating func set(_ height: Double, of row: Int, _ usual: Double) {
    let place = place(of: row)
    if place < rows.count, rows[place].row == row {
      rows[place].height = height
    } else {
      rows.insert(MeasuredRow(row: row, height: height), at: place)
    }
    addUp(from: place, usual)
  }

  /// Puts a row before another, or behind all; a height where it was measured.
  mutating func insert(_ height: Double?, at row: Int, _ usual: Double) {
    let place = place(of: row)
    count += 1
    for later in place..<rows.count { rows[later].row += 1 }
    if let height { rows.insert(MeasuredRow(row: row, height: height), at: place) }
    addUp(from: place, usual)
  }

  /// Takes a row out.
  ///
  /// - Returns: How tall it was; nil if it was not measured.
  mutating func remove(at row: Int, _ usual: Double) -> Double? {
    let place = place(of: row)
    var height: Double?
    if place < rows.count, rows[place].row == row { height = rows.remove(at: place).height }
    count -= 1
    for later in place..<rows.count { rows[later].row -= 1 }
    addUp(from: place, usual)
    return height
  }

  /// Hands over the second half of its measured rows, and all rows from the first of them on.
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
    // Where all rows were measured, a row stands at its own number.
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

    /// What the measured rows of the chunk before this one add.
    var growthBefore = 0.0
  }
}

/// The number of rows, and what the measured ones among them add to as many of the usual height.
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
