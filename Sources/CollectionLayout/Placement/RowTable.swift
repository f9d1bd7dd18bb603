/// A hash table of rows by their names, which keeps the numbers of the rows alone.
///
/// A slot is four bytes, because a row holds its own name: five to ten bytes a row, where a
/// dictionary takes forty. Rows are never taken out one by one.
struct RowTable: Sendable {
  /// Numbers of rows, or below zero where a slot is free; their count is a power of two, or none.
  private var slots: [Int32] = []
  private(set) var count = 0

  /// The memory that the buffer holds, in bytes.
  var memoryFootprint: Int { slots.capacity * MemoryLayout<Int32>.stride }

  /// Forgets all rows and keeps the buffer.
  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for slot in slots.indices { slots[slot] = Self.free }
  }

  /// Adds a row, which is not in it, under the name that it has or is about to have.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ row: Int, named name: RowName, in rows: [PlacedRow]) {
    if (count + 1) * 5 > slots.count * 4 { grow(rows) }
    slots[freeSlot(for: name)] = Int32(truncatingIfNeeded: row)
    count += 1
  }

  /// The row that has the name, or nil.
  ///
  /// - Complexity: O(1) on average.
  func row(named name: RowName, in rows: [PlacedRow]) -> Int? {
    guard count > 0 else { return nil }
    var slot = firstSlot(for: name)
    while slots[slot] >= 0 {
      let row = Int(slots[slot])
      if RowName(rows[row]) == name { return row }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func grow(_ rows: [PlacedRow]) {
    let old = slots
    slots = Array(repeating: Self.free, count: max(32, old.count * 2))
    for row in old where row >= 0 { slots[freeSlot(for: RowName(rows[Int(row)]))] = row }
  }

  private func freeSlot(for name: RowName) -> Int {
    var slot = firstSlot(for: name)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Where the search for a name begins: all bits of the name bear on the low bits of the hash.
  private func firstSlot(for name: RowName) -> Int {
    var hash =
      UInt64(bitPattern: name.position)
      &+ UInt64(name.kind.rawValue) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: hash ^ hash >> 31) & (slots.count - 1)
  }

  private static let free: Int32 = -1
}
