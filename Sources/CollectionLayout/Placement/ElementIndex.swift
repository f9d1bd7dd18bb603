/// A spatial index of rows.
///
/// Sixteen consecutive rows form a leaf, and a ``BoxHierarchy`` has the leaves. Layouts place
/// neighbours one after the other (lists, grids, waterfalls, in either scroll direction), so that
/// the leaves are small, nothing must be sorted, and the index is complete after each row. If a
/// layout places elements in no such order, ``settle(_:)`` detects this by some test queries, and
/// puts the rows into a ``SpatialOrder``, with its own hierarchy; elements that are placed or
/// changed later are searched separately.
///
/// The rows are stored by the ``Placement`` and passed as arguments; the index and the rows change
/// together. In any state, each result is the same as that of examining every row.
struct ElementIndex: Sendable {
  static let leafSize = 16

  /// The rows from `firstInSequence` on, in the order of placing, except for the last few.
  private var sequence = BoxHierarchy()

  /// The box of the last few rows, which form a leaf once there are sixteen.
  private var openLeaf = BoundingBox.nothing
  private var count = 0

  /// The rows before `firstInSequence`, in spatial order; empty until they must be sorted.
  private var order = SpatialOrder()
  private var firstInSequence = 0

  /// The sorted rows that have changed since they were sorted.
  private var strays: [Int32] = []

  /// The number of rows when the order of placing was last examined, and the number of those that
  /// were added or changed since.
  private var examinedCount = 0
  private var changesSinceExamined = 0

  /// The memory of the buffers, in bytes.
  var memoryFootprint: Int {
    sequence.memoryFootprint + order.memoryFootprint + strays.capacity * MemoryLayout<Int32>.stride
  }

  /// Whether the rows had to be sorted, because neighbours were not placed one after the other.
  var isSorted: Bool { firstInSequence > 0 }

  /// Removes all rows and keeps the buffers.
  mutating func removeAll() {
    sequence.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    strays.removeAll(keepingCapacity: true)
    openLeaf = .nothing
    (count, firstInSequence, examinedCount, changesSinceExamined) = (0, 0, 0, 0)
  }

  /// Reserves memory for a number of rows.
  mutating func reserveCapacity(_ rows: Int) {
    sequence.reserveCapacity(rows / Self.leafSize + 1)
  }

  /// Appends a row.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  mutating func append(_ row: PlacedRow) {
    openLeaf.formUnion(BoundingBox(row))
    count += 1
    changesSinceExamined += 1
    if (count - firstInSequence) & (Self.leafSize - 1) == 0 { closeLeaf() }
  }

  /// Appends rows by their frames, and adds the frames to the extent.
  ///
  /// This is done by leaves: a leaf's box stays in registers, and represents its rows in the
  /// extent.
  ///
  /// - Complexity: O(*k*), where *k* is the number of rows.
  @inline(__always)
  mutating func append(
    _ places: Range<Int>, reaching extent: inout Extent, _ frame: (Int) -> Rect
  ) {
    var first = places.lowerBound
    while first < places.upperBound {
      let room = Self.leafSize - (count - firstInSequence) & (Self.leafSize - 1)
      let end = min(first + room, places.upperBound)
      var leaf = openLeaf
      for place in first..<end {
        let frame = frame(place)
        let box = BoundingBox(frame)
        if frame.isEmpty { extent.add(box) } else { leaf.formUnion(box) }
      }
      extent.add(leaf)
      openLeaf = leaf
      count += end - first
      changesSinceExamined += end - first
      if end - first == room { closeLeaf() }
      first = end
    }
  }

  private mutating func closeLeaf() {
    sequence.append(openLeaf)
    openLeaf = .nothing
  }

  /// Updates the index for a changed row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  mutating func update(_ row: Int, in rows: [PlacedRow]) {
    changesSinceExamined += 1
    if row < firstInSequence {
      let number = Int32(truncatingIfNeeded: row)
      if strays.last != number { strays.append(number) }
      return
    }
    let leaf = (row - firstInSequence) / Self.leafSize
    let first = firstInSequence + leaf * Self.leafSize
    let box = box(of: first..<min(first + Self.leafSize, count), in: rows)
    if leaf < sequence.leafCount { sequence.update(leaf, to: box) } else { openLeaf = box }
  }

  /// Appends the numbers of the rows that intersect the rectangle, in ascending order.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of rows and *k* that of the results;
  ///   in addition, each row that was changed after ``settle(_:)`` had to sort is examined.
  ///   Allocates no memory while the buffer has capacity.
  func search(_ rect: Rect, in rows: [PlacedRow], into buffer: inout [Int32]) {
    let reach = Reach(rect)
    if isSorted { searchSorted(reach, in: rows, into: &buffer) }
    sequence.forEachLeaf(meeting: reach) { leaf in
      let first = firstInSequence + leaf * Self.leafSize
      scan(first..<first + Self.leafSize, in: rows, for: reach, into: &buffer)
      return true
    }
    guard openLeaf.meets(reach) else { return }
    scan(
      firstInSequence + sequence.leafCount * Self.leafSize..<count, in: rows, for: reach,
      into: &buffer)
  }

  @inline(__always)
  private func scan(
    _ range: Range<Int>, in rows: [PlacedRow], for reach: Reach, into buffer: inout [Int32]
  ) {
    for row in range where BoundingBox(rows[row]).meets(reach) {
      buffer.append(Int32(truncatingIfNeeded: row))
    }
  }

  /// Appends the sorted rows that intersect the rectangle; a changed row may occur twice, in its
  /// old leaf and among the strays.
  private func searchSorted(_ reach: Reach, in rows: [PlacedRow], into buffer: inout [Int32]) {
    let first = buffer.count
    order.search(reach, in: rows, into: &buffer)
    for row in strays where BoundingBox(rows[Int(row)]).meets(reach) { buffer.append(row) }
    buffer.sortInPlace(from: first)
    if !strays.isEmpty { buffer.removeRepetitions(from: first) }
  }

  /// Examines the order in which the rows were placed, and sorts them if it is unsuitable for
  /// searches.
  ///
  /// Does nothing while few rows have changed since the last time.
  ///
  /// - Complexity: O(log *n*) while neighbours are placed one after the other, otherwise
  ///   O(*n* log *n*), where *n* is the number of rows.
  mutating func settle(_ rows: [PlacedRow]) {
    let isStrewn = strays.count > Self.straysBorne + count / 256
    guard isStrewn || changesSinceExamined > Self.leafSize + examinedCount / 8 else { return }
    if isSorted {
      removeAll()
      for row in rows { append(row) }
    }
    (examinedCount, changesSinceExamined) = (count, 0)
    guard !isCoherent(rows) else { return }
    order.sort(rows)
    firstInSequence = count
    sequence.removeAll(keepingCapacity: false)
    openLeaf = .nothing
  }

  /// Returns whether searches by the order of placing examine few rows that they do not find.
  ///
  /// Queries the centres of elements that are spread over the order of placing. This measures the
  /// cost directly; comparing areas would not, because one distant element makes any leaf look
  /// small in comparison with the whole. Overlapping elements are not caused by the order, so found
  /// rows are not counted as cost.
  private func isCoherent(_ rows: [PlacedRow]) -> Bool {
    guard sequence.leafCount > Self.leavesExcused else { return true }
    var (visited, excused) = (0, 0)
    for probe in 0..<Self.probes {
      // An odd stride, so that probes do not always fall on the same column of a grid.
      let row = rows[(probe * (count / Self.probes) + probe * 7) % count]
      guard let reach = Reach(middleOf: row) else { continue }
      let cost = cost(of: reach, in: rows)
      visited += cost.leaves
      excused += cost.rows + Self.leavesExcused
    }
    return visited <= excused
  }

  /// Returns the number of leaves that a search examines and the number of rows that it finds;
  /// stops when the number of leaves is conclusive.
  private func cost(of reach: Reach, in rows: [PlacedRow]) -> (leaves: Int, rows: Int) {
    var (leaves, found) = (0, 0)
    sequence.forEachLeaf(meeting: reach) { leaf in
      let first = leaf * Self.leafSize
      for row in first..<first + Self.leafSize where BoundingBox(rows[row]).meets(reach) {
        found += 1
      }
      leaves += 1
      return leaves < Self.leavesPerProbe
    }
    return (leaves, found)
  }

  /// The maximum number of changed rows that a search examines one by one before the rows are
  /// sorted again.
  private static let straysBorne = 256

  /// The number of queries that test the order of placing.
  private static let probes = 64

  /// The number of leaves after which a query is conclusive.
  private static let leavesPerProbe = 256

  /// The number of leaves without a result that a good order may examine for one point.
  private static let leavesExcused = 12

  private func box(of range: Range<Int>, in rows: [PlacedRow]) -> BoundingBox {
    var box = BoundingBox.nothing
    for row in range { box.formUnion(BoundingBox(rows[row])) }
    return box
  }
}

extension Reach {
  /// Creates a rectangle of the middle tenth of an element; nil if it has no area.
  fileprivate init?(middleOf row: PlacedRow) {
    guard row.width > 0 && row.height > 0 else { return nil }
    self.init(
      Rect(
        x: row.x + row.width * 0.45, y: row.y + row.height * 0.45, width: row.width * 0.1,
        height: row.height * 0.1))
  }
}
