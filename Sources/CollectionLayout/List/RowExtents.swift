/// How tall rows are that stand one below the other, and where each begins.
///
/// All are of the usual height but those that were measured. Only these are kept, in chunks of
/// neighbours, and what they add is summed up over the chunks in a Fenwick tree; so neither a
/// measurement nor a question looks at all of them.
struct RowExtents: Hashable, Sendable {
  /// How many rows there are.
  let count: Int

  /// How tall a row is that was not measured; zero or more.
  let usual: Double

  private let rowsPerChunk: Int

  /// The measured rows; empty while there are none.
  private var chunks: [RowChunk] = []

  /// For each chunk, counted from 1, what the measured rows of it and of some before it add: a
  /// Fenwick tree.
  private var sums: [Double] = []

  init(count: Int, usual: Double) {
    self.count = max(0, count)
    self.usual = max(0, usual)
    rowsPerChunk = max(64, count / Self.mostChunks + 1)
  }

  private static let mostChunks = 1 << 15

  private var chunkCount: Int { (count + rowsPerChunk - 1) / rowsPerChunk }

  /// Whether any row was measured.
  var isMeasured: Bool { !chunks.isEmpty }

  /// How tall all rows are together.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  var total: Double { start(ofRow: count) }

  /// How tall a row is; its number must be below the count.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  subscript(row: Int) -> Double {
    chunks.isEmpty ? usual : chunks[row / rowsPerChunk].height(ofRow: row) ?? usual
  }

  /// Where a row begins; the end of the last for the number after it.
  ///
  /// - Complexity: O(log *n* + *c*), where *n* is the number of rows and *c* that of the measured
  ///   rows in a chunk: at most 64 for up to two million rows.
  func start(ofRow row: Int) -> Double {
    let even = Double(row) * usual
    guard !chunks.isEmpty else { return even }
    let chunk = row / rowsPerChunk
    let before = chunk < chunks.count ? chunks[chunk].addition(before: row, usual) : 0
    return even + sum(ofChunksBefore: chunk) + before
  }

  /// The first row that ends after a place; the count where none does.
  ///
  /// - Complexity: O(log² *n* + *c* log *c*), with the letters of ``start(ofRow:)``.
  func firstRow(endingAfter place: Double) -> Int {
    let chunk =
      chunks.isEmpty
      ? 0 : firstIndex(below: chunkCount) { start(ofRow: end(ofChunk: $0)) > place }
    let first = chunks.isEmpty ? 0 : min(count, chunk * rowsPerChunk)
    let limit = chunks.isEmpty ? count : min(count, first + rowsPerChunk)
    return first + firstIndex(below: limit - first) { start(ofRow: first + $0 + 1) > place }
  }

  private func end(ofChunk chunk: Int) -> Int { min(count, (chunk + 1) * rowsPerChunk) }

  /// Gives a row the height that was measured.
  ///
  /// - Returns: How much taller it is now.
  /// - Complexity: O(log *n* + *c*), with the letters of ``start(ofRow:)``; O(*n* ÷ 64) for the first
  ///   row that is measured.
  @discardableResult
  mutating func set(_ height: Double, forRow row: Int) -> Double {
    guard (0..<count).contains(row) else { return 0 }
    let growth = height - self[row]
    guard growth != 0 else { return 0 }
    if chunks.isEmpty {
      chunks = Array(repeating: RowChunk(), count: chunkCount)
      sums = Array(repeating: 0, count: chunkCount + 1)
    }
    let chunk = row / rowsPerChunk
    chunks[chunk].set(height, forRow: row)
    var place = chunk + 1
    while place <= chunkCount {
      sums[place] += growth
      place += place & -place
    }
    return growth
  }

  private func sum(ofChunksBefore chunk: Int) -> Double {
    var (sum, place) = (0.0, min(chunk, chunks.count))
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }
}

/// The measured rows of a chunk, ascending.
private struct RowChunk: Hashable, Sendable {
  private var rows: [MeasuredRow] = []

  private func place(ofRow row: Int) -> Int {
    firstIndex(below: rows.count) { rows[$0].row >= row }
  }

  func height(ofRow row: Int) -> Double? {
    let place = place(ofRow: row)
    return place < rows.count && rows[place].row == row ? rows[place].height : nil
  }

  /// What the measured rows before a row are taller than as many usual ones.
  func addition(before row: Int, _ usual: Double) -> Double {
    var sum = 0.0
    for measured in rows {
      guard measured.row < row else { break }
      sum += measured.height - usual
    }
    return sum
  }

  mutating func set(_ height: Double, forRow row: Int) {
    let place = place(ofRow: row)
    if place < rows.count, rows[place].row == row {
      rows[place].height = height
    } else {
      rows.insert(MeasuredRow(row: row, height: height), at: place)
    }
  }
}

private struct MeasuredRow: Hashable, Sendable {
  let row: Int
  var height: Double
}
