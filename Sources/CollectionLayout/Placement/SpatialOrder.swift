/// Rows sorted so that neighbours in space are neighbours in the order.
///
/// Rows of similar size are together, and within a size they follow a Z-order curve (Morton code)
/// through their centres. Sizes are separated because one large element would make the leaf of
/// sixteen small ones large.
struct SpatialOrder: Sendable {
  /// The numbers of the rows in this order.
  private var rowNumbers: [Int32] = []
  private var leaves = BoxHierarchy()

  /// The memory of the buffers, in bytes.
  var memoryFootprint: Int {
    leaves.memoryFootprint + rowNumbers.capacity * MemoryLayout<Int32>.stride
  }

  mutating func removeAll(keepingCapacity: Bool) {
    rowNumbers.removeAll(keepingCapacity: keepingCapacity)
    leaves.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Sorts all rows that have an area.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  mutating func sort(_ rows: [PlacedRow]) {
    removeAll(keepingCapacity: true)
    var keys = Self.keys(rows)
    keys.sort()
    rowNumbers.reserveCapacity(keys.count)
    leaves.reserveCapacity(keys.count / ElementIndex.leafSize + 1)
    var box = BoundingBox.nothing
    for key in keys {
      rowNumbers.append(key.row)
      box.formUnion(BoundingBox(rows[Int(key.row)]))
      if rowNumbers.count % ElementIndex.leafSize == 0 {
        leaves.append(box)
        box = .nothing
      }
    }
    if rowNumbers.count % ElementIndex.leafSize != 0 { leaves.append(box) }
  }

  /// Appends the numbers of the rows that intersect the reach, in an undefined order.
  ///
  /// - Complexity: about O(√*n* + *k*) at worst and O(log *n* + *k*) for elements of similar size,
  ///   where *n* is the number of rows and *k* that of the results.
  func search(_ reach: Reach, in rows: [PlacedRow], into buffer: inout [Int32]) {
    leaves.forEachLeaf(meeting: reach) { leaf in
      let first = leaf * ElementIndex.leafSize
      for place in first..<min(first + ElementIndex.leafSize, rowNumbers.count) {
        let row = rowNumbers[place]
        if BoundingBox(rows[Int(row)]).meets(reach) { buffer.append(row) }
      }
      return true
    }
  }

  private struct Key: Comparable {
    let code: UInt64
    let row: Int32

    static func < (left: Key, right: Key) -> Bool {
      left.code != right.code ? left.code < right.code : left.row < right.row
    }
  }

  private static func keys(_ rows: [PlacedRow]) -> [Key] {
    let curve = ZOrderCurve(through: rows)
    var keys: [Key] = []
    keys.reserveCapacity(rows.count)
    for (number, row) in rows.enumerated() where row.width > 0 && row.height > 0 {
      keys.append(Key(code: curve.code(of: row), row: Int32(truncatingIfNeeded: number)))
    }
    return keys
  }
}

/// A curve through the plane that mostly keeps neighbouring points together.
private struct ZOrderCurve {
  private static let bits = 29
  private static let steps = Double(1 << bits)

  private var minX = 0.0
  private var minY = 0.0
  private var stepsPerPoint = 0.0

  /// Creates a curve through the square around the rows' centres, ignoring a few distant ones.
  ///
  /// Otherwise, a single distant element would put all others on one step of the curve.
  init(through rows: [PlacedRow]) {
    let stride = max(1, rows.count / 1024)
    let samples = Swift.stride(from: 0, to: rows.count, by: stride).map { rows[$0].frame.center }
    guard let x = Self.middle(samples.map({ $0.x })), let y = Self.middle(samples.map({ $0.y }))
    else {
      return
    }
    let side = max(x.upper - x.lower, y.upper - y.lower)
    (minX, minY) = (x.lower, y.lower)
    stepsPerPoint = side > 0 ? Self.steps / side : 0
  }

  /// Returns the range of most numbers, extended by half of its length on both sides; nil if there
  /// are none.
  private static func middle(_ numbers: [Double]) -> (lower: Double, upper: Double)? {
    let sorted = numbers.filter { $0.isFinite }.sorted()
    guard !sorted.isEmpty else { return nil }
    let lower = sorted[sorted.count / 50]
    let upper = sorted[sorted.count - 1 - sorted.count / 50]
    let margin = (upper - lower) / 2
    return (lower - margin, upper + margin)
  }

  /// Returns the sort key: the size class in the high bits, and the position on the curve.
  func code(of row: PlacedRow) -> UInt64 {
    let center = row.frame.center
    return Self.sizeClass(of: row) << UInt64(2 * Self.bits)
      | Self.spread(step(center.x - minX)) | Self.spread(step(center.y - minY)) << 1
  }

  /// Returns the size class: one for each factor of four of the longer side, from 2⁻³² to 2⁹⁶
  /// points.
  private static func sizeClass(of row: PlacedRow) -> UInt64 {
    let exponent = max(row.width, row.height).exponent
    return UInt64((min(max(exponent, -32), 94) + 32) / 2)
  }

  private func step(_ distance: Double) -> UInt64 {
    let step = distance * stepsPerPoint
    guard step > 0 else { return 0 }
    return step < Self.steps ? UInt64(step) : UInt64(Self.steps) - 1
  }

  /// Inserts a zero before each bit.
  private static func spread(_ number: UInt64) -> UInt64 {
    var spread = number & 0xFFFF_FFFF
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0F
    spread = (spread | spread << 2) & 0x3333_3333_3333_3333
    return (spread | spread << 1) & 0x5555_5555_5555_5555
  }
}
