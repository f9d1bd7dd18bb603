/// Finds rows by what names them: kind, section and item.
///
/// Layouts mostly place the elements of a kind in the order of their index paths. Then a row is
/// found by bisection: first over the runs of its kind, which are stretches of rows that were
/// placed one after the other, and then in the run. That takes eight bytes a run, and none an item.
/// Only elements that are placed out of order go to a ``RowTable``.
///
/// The rows are kept by the ``Placement`` and handed in. Rows with a number beyond 32 bits are not
/// its business.
struct RowDirectory: Sendable {
  /// Rows that follow each other both in placing and in their kind's index paths.
  private struct Run: Sendable {
    let first: Int32

    /// The row after the last; beyond all rows while the run can still grow.
    var end: Int32 = .max
  }

  /// The runs of each kind, whose index paths ascend from run to run too.
  private var runs: [[Run]] = []

  /// What came after a later one of its kind.
  private var strays = RowTable()

  /// The kind whose last run ends with the last row.
  private(set) var openKind: KindIndex?

  /// The memory that the buffers hold, in bytes.
  var memoryFootprint: Int {
    runs.reduce(strays.memoryFootprint) {
      $0 + $1.capacity * MemoryLayout<Run>.stride + MemoryLayout<[Run]>.stride
    }
  }

  /// Makes room for one more kind.
  mutating func addKind() { runs.append([]) }

  /// Forgets all rows and keeps the kinds and the buffers.
  mutating func removeAll() {
    for kind in runs.indices { runs[kind].removeAll(keepingCapacity: true) }
    strays.removeAll()
    openKind = nil
  }

  /// The row that has the name, or nil; then the caller appends one that has it.
  ///
  /// - Complexity: O(1) for a name after all others of its kind, otherwise O(log *r* + log *n*),
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

  /// Adds a run to those of a kind.
  ///
  /// Their room grows by half: doubled, as an array does by itself, it would be up to twice as large as they are.
  private mutating func beginRun(of kind: Int, at row: Int) {
    let count = runs[kind].count
    if count == runs[kind].capacity { runs[kind].reserveCapacity(max(8, count + count / 2)) }
    runs[kind].append(Run(first: Int32(truncatingIfNeeded: row)))
  }

  /// Ends the run that grows, because the next row is none of its.
  mutating func closeRun(before row: Int) {
    guard let kind = openKind?.number, let last = runs[kind].indices.last else { return }
    runs[kind][last].end = Int32(truncatingIfNeeded: row)
    openKind = nil
  }

  /// The row that has the name, or nil.
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
    let after = runs.firstPlace { rows[Int($0.first)].position > name.position }
    guard after > 0 else { return nil }
    let range = range(of: runs[after - 1], in: rows)
    // Most runs have an item in each row, and then the row is known at once.
    let guess = Int64(range.lowerBound) + (name.position - rows[range.lowerBound].position)
    if guess < range.upperBound && rows[Int(guess)].position == name.position { return Int(guess) }
    let row = rows[range].firstPlace { $0.position >= name.position }
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

/// What names a row, as numbers.
struct RowName: Equatable, Sendable {
  let kind: KindIndex
  let position: Int64

  init(_ kind: KindIndex, position: Int64) {
    self.kind = kind
    self.position = position
  }

  init(_ row: PlacedRow) { self.init(row.kind, position: row.position) }
}

extension RandomAccessCollection {
  /// The first place from which on all elements satisfy the predicate; those before do not.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  fileprivate func firstPlace(where isAfter: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if isAfter(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
