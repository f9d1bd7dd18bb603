/// A hash table of rows by their keys, which stores only the numbers of the rows.
///
/// A slot takes four bytes, because the row has its own key: five to ten bytes for each row, where
/// a dictionary takes forty. The unused bits contain a part of the hash, so that a missing key is
/// mostly detected without reading a row, which would be far away in memory. Rows are never removed
/// individually.
struct RowTable: Sendable {
  /// A row's number plus one in the low bits and a part of its hash above; zero if the slot is
  /// free.
  ///
  /// Their number is a power of two, or zero.
  private var slots: [UInt32] = []

  /// The number of bits for the row's number.
  private var numberBits: UInt32 = 8
  private(set) var count = 0

  /// The memory of the buffer, in bytes.
  var memoryFootprint: Int { slots.capacity * MemoryLayout<UInt32>.stride }

  /// Removes all rows and keeps the buffer.
  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Adds a row that is not in the table, under the key that it has or is about to get.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ row: Int, named name: RowName, in rows: [PlacedRow]) {
    let number = UInt32(truncatingIfNeeded: row) &+ 1
    if (count + 1) * 5 > slots.count * 4 {
      rebuild(rows, slotCount: max(32, slots.count * 2))
    }
    if number & ~numberMask != 0 {
      let bits = UInt32(UInt32.bitWidth - number.leadingZeroBitCount) + 1
      rebuild(rows, slotCount: slots.count, numberBits: min(bits, 32))
    }
    put(number, name.hash)
    count += 1
  }

  /// Returns the row for a key, or nil.
  ///
  /// - Complexity: O(1) on average.
  func row(named name: RowName, in rows: [PlacedRow]) -> Int? {
    guard count > 0 else { return nil }
    let hash = name.hash
    let (mask, tag) = (numberMask, tag(of: hash))
    var slot = firstSlot(for: hash)
    while slots[slot] != 0 {
      if slots[slot] & ~mask == tag {
        let row = Int(slots[slot] & mask) - 1
        if RowName(rows[row]) == name { return row }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func rebuild(_ rows: [PlacedRow], slotCount: Int, numberBits: UInt32? = nil) {
    let numbers = slots.filter { $0 != 0 }.map { $0 & numberMask }
    slots = Array(repeating: 0, count: slotCount)
    self.numberBits = numberBits ?? self.numberBits
    for number in numbers { put(number, RowName(rows[Int(number) - 1]).hash) }
  }

  private mutating func put(_ number: UInt32, _ hash: UInt64) {
    var slot = firstSlot(for: hash)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = tag(of: hash) | number
  }

  private func firstSlot(for hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  private var numberMask: UInt32 { (UInt32(1) << numberBits) &- 1 }

  /// Returns the highest bits of the hash, in the bits that the row's number does not use.
  private func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~numberMask
  }
}

extension RowName {
  /// A hash that depends in all of its bits on all bits of the key.
  fileprivate var hash: UInt64 {
    var hash = UInt64(bitPattern: position) &+ UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
