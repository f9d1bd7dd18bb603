/// Finds rows by where they are.
///
/// Sixteen rows that were placed one after the other make a leaf, and a ``BoxHierarchy`` stands on
/// the leaves. Layouts place neighbours one after the other (lists, grids, waterfalls, either way
/// they scroll), so the leaves are small, nothing must be sorted, and the index is complete after
/// each row. Where a layout places without any order, ``settle(_:)`` notices it by asking itself a
/// few questions, and puts the rows in a ``SpatialOrder``, with a hierarchy of its own; elements
/// that are placed or changed later are searched separately.
///
/// The rows themselves are kept by the ``Placement`` and handed in; the index and they change
/// together. Every answer is what a look at each row would give, in any state.
struct ElementIndex: Sendable {
  static let leafSize = 16

  /// The rows from `firstInSequence` on, in the order of placing, all but the last few.
  private var sequence = BoxHierarchy()

  /// The box about the last few rows, which do not make a leaf until they are sixteen.
  private var openLeaf = BoundingBox.nothing
  private var count = 0

  /// The rows before `firstInSequence`, sorted by place; empty while no order was needed.
  private var order = SpatialOrder()
  private var firstInSequence = 0

  /// The sorted rows that have changed since they were sorted.
  private var strays: [Int32] = []

  /// The number of rows when the order of placing was last looked at, and how many have been
  /// added or changed since.
  private var examinedCount = 0
  private var changesSinceExamined = 0

  /// The memory that the buffers hold, in bytes.
  var memoryFootprint: Int {
    sequence.memoryFootprint + order.memoryFootprint + strays.capacity * MemoryLayout<Int32>.stride
  }

  /// Whether the rows had to be sorted, because neighbours were not placed one after the other.
  var isSorted: Bool { firstInSequence > 0 }

  /// Forgets all rows and keeps the buffers.
  mutating func removeAll() {
    sequence.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    strays.removeAll(keepingCapacity: true)
    openLeaf = .nothing
    (count, firstInSequence, examinedCount, changesSinceExamined) = (0, 0, 0, 0)
  }

  /// Makes room for this many rows.
  mutating func reserveCapacity(_ rows: Int) {
    sequence.reserveCapacity(rows / Self.leafSize + 1)
  }

  /// Adds a row after the others.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  mutating func append(_ row: PlacedRow) {
    openLeaf.formUnion(BoundingBox(row))
    count += 1
    changesSinceExamined += 1
    if (count - firstInSequence) & (Self.leafSize - 1) == 0 { closeLeaf() }
  }

  /// Adds rows after the others by their frames, and those to the extent.
  ///
  /// A leaf at a time: its box stays in registers, and stands for its rows in the extent.
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

  /// Takes note that a row has changed.
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

  /// Appends the numbers of the rows that intersect the rectangle, ascending.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of rows and *k* that of the answers;
  ///   one look at each row that was changed after ``settle(_:)`` had to sort. Takes no memory
  ///   while the buffer has room.
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

  /// A row that has changed may be met twice, in its old leaf and among the strays.
  private func searchSorted(_ reach: Reach, in rows: [PlacedRow], into buffer: inout [Int32]) {
    let first = buffer.count
    order.search(reach, in: rows, into: &buffer)
    for row in strays where BoundingBox(rows[Int(row)]).meets(reach) { buffer.append(row) }
    buffer.sortInPlace(from: first)
    if !strays.isEmpty { buffer.removeRepetitions(from: first) }
  }

  /// Looks at the order in which the rows were placed, and sorts them where it is of no use.
  ///
  /// Does nothing while few rows have changed since the last time.
  ///
  /// - Complexity: O(log *n*) while neighbours are placed one after the other, otherwise
  ///   O(*n* log *n*), where *n* is the number of rows.
  mutating func settle(_ rows: [PlacedRow]) {
    let isStrewn = strays.count > Self.straysBorne + count / 256
    guard isStrewn || changesSinceExamined > Self.leafSize + examinedCount / 8 else { return }
    if isSorted { returnToSequence(rows) }
    (examinedCount, changesSinceExamined) = (count, 0)
    guard !isCoherent(rows) else { return }
    order.sort(rows)
    firstInSequence = count
    sequence.removeAll(keepingCapacity: false)
    openLeaf = .nothing
  }

  private mutating func returnToSequence(_ rows: [PlacedRow]) {
    order.removeAll(keepingCapacity: true)
    strays.removeAll(keepingCapacity: true)
    sequence.removeAll(keepingCapacity: true)
    openLeaf = .nothing
    (count, firstInSequence) = (0, 0)
    for row in rows { append(row) }
  }

  /// Whether searches by the order of placing look at little more than they find.
  ///
  /// Asks at the middle of elements that are spread over the order of placing. This measures what
  /// it is about; areas would not, for one element far away makes any leaf look small beside the
  /// whole. Elements that pile up are no fault of the order, so what is found excuses what was
  /// looked at.
  private func isCoherent(_ rows: [PlacedRow]) -> Bool {
    guard sequence.leafCount > Self.leavesExcused else { return true }
    var (visited, excused) = (0, 0)
    for probe in 0..<Self.probes {
      // An odd stride, so that probes do not fall on the same column of a grid each time.
      let row = rows[(probe * (count / Self.probes) + probe * 7) % count]
      guard let reach = Reach(middleOf: row) else { continue }
      let cost = cost(of: reach, in: rows)
      visited += cost.leaves
      excused += cost.rows + Self.leavesExcused
    }
    return visited <= excused
  }

  /// The number of leaves that a search looks at and how many rows it finds, until the number of leaves tells
  /// enough.
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

  /// How many changed rows a search looks at one by one before the rows are sorted again.
  private static let straysBorne = 256

  /// How many questions tell whether the order of placing is of use.
  private static let probes = 64

  /// The number of leaves that a question looks at before it has told enough.
  private static let leavesPerProbe = 256

  /// How many leaves beside those that hold an answer a good order may look at for one point.
  private static let leavesExcused = 12

  private func box(of range: Range<Int>, in rows: [PlacedRow]) -> BoundingBox {
    var box = BoundingBox.nothing
    for row in range { box.formUnion(BoundingBox(rows[row])) }
    return box
  }
}

extension Reach {
  /// The middle tenth of an element; nil if it has no area.
  fileprivate init?(middleOf row: PlacedRow) {
    guard row.width > 0 && row.height > 0 else { return nil }
    self.init(
      Rect(
        x: row.x + row.width * 0.45, y: row.y + row.height * 0.45, width: row.width * 0.1,
        height: row.height * 0.1))
  }
}
