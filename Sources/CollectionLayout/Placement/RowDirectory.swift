/// An index of rows by kind, section and item.
///
/// Layouts mostly place the elements of a kind in the order of their index paths. Then a row is
/// found by bisection: first over the runs of its kind, which are sequences of rows that were
/// placed one after the other, and then in the run. That takes eight bytes for each run, and none
/// for each item. Only elements that are placed out of order are stored in a ``RowTable``.
///
/// The rows are stored by the ``Placement`` and passed as arguments. Rows with a number outside of
/// 32 bits are not in this index.
struct RowDirectory: Sendable {
  /// Rows that follow each other both in the order of placing and in their kind's index paths.
  private struct Run: Sendable {
    let first: Int32

    /// The row after the last one; greater than all rows while the run can still grow.
    var end: Int32 = .max
  }

  /// The runs of each kind; index paths also ascend from run to run.
  private var runs: [[Run]] = []

  /// The rows that were placed after a later one of their kind.
  private var strays = RowTable()

  /// The kind whose last run ends with the last row.
  private(set) var openKind: KindIndex?

  /// The memory of the buffers, in bytes.
  var memoryFootprint: Int {
    runs.reduce(strays.memoryFootprint) {
      $0 + $1.capacity * MemoryLayout<Run>.stride + MemoryLayout<[Run]>.stride
    }
  }

  /// Adds a kind without rows.
  mutating func addKind() { runs.append([]) }

  /// Removes all rows and keeps the kinds and the buffers.
  mutating func removeAll() {
    for kind in runs.indices { runs[kind].removeAll(keepingCapacity: true) }
    strays.removeAll()
    openKind = nil
  }

  /// Returns the row for a key, or nil; then the caller must append one.
  ///
  /// - Complexity: O(1) for a key after all others of its kind, otherwise O(log *r* + log *n*),
  ///   where *r* is the number of runs of the kind and *n* that of the rows of one.
  mutating func admit(_ name: RowName, in rows: [PlacedRow]) -> Int? {
    if let last = lastPosition(of: name.kind, in: rows), name.position <= last {
      if let row = row(named: name, in: rows) { return row }
      strays.insert(rows.count, named: name, in: rows)
      closeRun(before: rows.count)
    } else if openKind != name.kind {
      closeRun(before: rows.count)
      beginRun(of: name.kind.number, at: rows.count)
      openKind = name.kind
    }
    return nil
  }

  /// Adds a run to a kind.
  ///
  /// Their capacity grows by half: doubling it, as an array does by default, could leave half of it
  /// unused.
  private mutating func beginRun(of kind: Int, at row: Int) {
    let count = runs[kind].count
    if count == runs[kind].capacity { runs[kind].reserveCapacity(max(8, count + count / 2)) }
    runs[kind].append(Run(first: Int32(truncatingIfNeeded: row)))
  }

  /// Closes the growing run, because the next row does not belong to it.
  mutating func closeRun(before row: Int) {
    guard let kind = openKind?.number, let last = runs[kind].indices.last else { return }
    runs[kind][last].end = Int32(truncatingIfNeeded: row)
    openKind = nil
  }

  /// Returns the row for a key, or nil.
  ///
  /// - Complexity: O(log *r* + log *n*), where *r* is the number of runs of the kind and *n* that
  ///   of the rows of one.
  func row(named name: RowName, in rows: [PlacedRow]) -> Int? {
    guard name.kind.number < runs.count, let last = lastPosition(of: name.kind, in: rows),
      name.position <= last
    else { return nil }
    return rowInRuns(name, in: rows) ?? strays.row(named: name, in: rows)
  }

  private func rowInRuns(_ name: RowName, in rows: [PlacedRow]) -> Int? {
    let runs = runs[name.kind.number]
    let after = firstIndex(below: runs.count) {
      rows[Int(runs[$0].first)].position > name.position
    }
    guard after > 0 else { return nil }
    let range = range(of: runs[after - 1], in: rows)
    // Most runs have consecutive items, for which the row is found at once.
    let guess = Int64(range.lowerBound) + (name.position - rows[range.lowerBound].position)
    if guess < range.upperBound && rows[Int(guess)].position == name.position { return Int(guess) }
    let row =
      range.lowerBound
      + firstIndex(below: range.count) { rows[range.lowerBound + $0].position >= name.position }
    return row < range.upperBound && rows[row].position == name.position ? row : nil
  }

  private func lastPosition(of kind: KindIndex, in rows: [PlacedRow]) -> Int64? {
    guard let last = runs[kind.number].last else { return nil }
    return rows[range(of: last, in: rows).upperBound - 1].position
  }

  private func range(of run: Run, in rows: [PlacedRow]) -> Range<Int> {
    Int(run.first)..<min(Int(run.end), rows.count)
  }
}

/// The key of a row: its kind and its position, as numbers.
struct RowName: Equatable, Sendable {
  let kind: KindIndex
  let position: Int64

  init(_ kind: KindIndex, position: Int64) {
    self.kind = kind
    self.position = position
  }

  init(_ row: PlacedRow) { self.init(row.kind, position: row.position) }
}
