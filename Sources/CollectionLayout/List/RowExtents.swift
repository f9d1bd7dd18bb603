/// The heights and positions of consecutive rows.
///
/// All rows that were not measured have the usual height. Only measured ones are stored, in chunks
/// of neighbours, and a ``SumTree`` over the chunks has the numbers of their rows and their
/// differences from the usual height. So neither a measurement nor a query visits all rows, and
/// inserting or deleting a row affects only its own chunk.
struct RowExtents: Sendable {
  /// The number of rows.
  private(set) var count: Int

  /// The height of a row that was not measured; zero or more.
  let usual: Double

  /// The rows; empty while none was measured.
  private var chunks: [RowChunk] = []
  private var sums = SumTree<RowSum>()

  init(count: Int, usual: Double) {
    self.count = max(0, count)
    self.usual = max(0, usual)
  }

  /// Whether any row was measured.
  var isMeasured: Bool { !chunks.isEmpty }

  /// The total height of all rows.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of measured rows.
  var total: Double { Double(count) * usual + sums.total.growth }

  /// The height of a row, whose number must be less than the count.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of measured rows.
  subscript(row: Int) -> Double { extent(ofRow: row).height }

  /// Returns the beginning of a row; the end of the last one for the number after it.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of measured rows.
  func start(ofRow row: Int) -> Double { row < count ? extent(ofRow: row).start : total }

  /// Returns the beginning and the height of a row, whose number must be less than the count.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of measured rows.
  func extent(ofRow row: Int) -> (start: Double, height: Double) {
    let even = Double(row) * usual
    guard !chunks.isEmpty else { return (even, usual) }
    let (chunk, before) = chunk(ofRow: row)
    let place = row - before.rows
    return (
      even + before.growth + chunks[chunk].growth(before: place, usual),
      chunks[chunk].height(of: place) ?? usual
    )
  }

  /// Returns the first row that ends after a position; the count if there is none.
  ///
  /// - Complexity: O(log² *m*), where *m* is the number of measured rows; O(log *n*) for *n* rows
  ///   while none was measured.
  func firstRow(endingAfter place: Double) -> Int {
    guard !chunks.isEmpty else {
      return firstIndex(below: count) { Double($0 + 1) * usual > place }
    }
    let (chunk, before) = sums.firstPlace { Double($0.rows) * usual + $0.growth > place }
    guard chunk < chunks.count else { return count }
    // The sum before a chunk has another rounding error than that of the rows at its borders, so
    // these are examined individually.
    var row = before.rows
    row += firstIndex(below: chunks[chunk].count) { start(ofRow: row + $0 + 1) > place }
    while row > 0, start(ofRow: row) > place { row -= 1 }
    while row < count, start(ofRow: row + 1) <= place { row += 1 }
    return row
  }

  /// Sets the measured height of a row.
  ///
  /// - Returns: The difference from its previous height.
  /// - Complexity: O(log *m*), where *m* is the number of measured rows, in addition to splitting a
  ///   chunk: O(*m* ÷ 64), once in 64 times.
  @discardableResult
  mutating func set(_ height: Double, forRow row: Int) -> Double {
    guard (0..<count).contains(row) else { return 0 }
    let growth = height - self[row]
    guard growth != 0 else { return 0 }
    if chunks.isEmpty { makeFirstChunk() }
    let (chunk, before) = chunk(ofRow: row)
    chunks[chunk].set(height, of: row - before.rows, usual)
    noteChange(ofChunk: chunk)
    return growth
  }

  /// Inserts a row before another, or at the end.
  ///
  /// - Parameters:
  ///   - height: Its height; nil if it was not measured.
  ///   - row: Its new number.
  /// - Complexity: As ``set(_:forRow:)``.
  mutating func insert(_ height: Double?, atRow row: Int) {
    guard (0...count).contains(row) else { return }
    count += 1
    guard !chunks.isEmpty else {
      if let height { set(height, forRow: row) }
      return
    }
    let (chunk, before) = chunk(ofRow: min(row, count - 2))
    chunks[chunk].insert(height, at: row - before.rows, usual)
    noteChange(ofChunk: chunk)
  }

  /// Removes a row.
  ///
  /// - Returns: Its height; nil if it was not measured.
  /// - Complexity: As ``set(_:forRow:)``.
  mutating func remove(atRow row: Int) -> Double? {
    guard (0..<count).contains(row) else { return nil }
    count -= 1
    guard !chunks.isEmpty else { return nil }
    let (chunk, before) = chunk(ofRow: row)
    let height = chunks[chunk].remove(at: row - before.rows, usual)
    if chunks[chunk].count == 0 {
      chunks.remove(at: chunk)
      sums.remove(at: chunk)
    } else {
      noteChange(ofChunk: chunk)
    }
    return height
  }

  // MARK: - Chunks

  /// Returns the chunk that has a row, and the sum of all chunks before it.
  private func chunk(ofRow row: Int) -> (place: Int, before: RowSum) {
    sums.firstPlace { $0.rows > row }
  }

  private mutating func makeFirstChunk() {
    chunks = [RowChunk(count: count)]
    sums = SumTree([RowSum(rows: count)])
  }

  private mutating func noteChange(ofChunk chunk: Int) {
    if chunks[chunk].isFull {
      let rest = chunks[chunk].split(usual)
      chunks.insert(rest, at: chunk + 1)
      sums.insert(rest.sum(usual), at: chunk + 1)
    }
    sums[chunk] = chunks[chunk].sum(usual)
  }
}
