/// A hash table of rows by their names, which keeps the numbers of the rows alone.
///
/// A slot is four bytes, because a row holds its own name: five to ten bytes a row, where a
/// dictionary takes forty. The bits that the numbers leave over hold some of the hash, so that a
/// name that is not there is mostly found out without a look at any row, which would be far away
/// in memory. Rows are never taken out one by one.
struct RowTable: Sendable {
  /// A row's number plus one in the low bits and some of its hash above; zero where free.
  ///
  /// There is a power of two of them, or none.
  private var slots: [UInt32] = []

  /// How many bits of a slot the number takes.
  private var numberBits: UInt32 = 8
  private(set) var count = 0

  /// The memory that the buffer holds, in bytes.
  var memoryFootprint: Int { slots.capacity * MemoryLayout<UInt32>.stride }

  /// Forgets all rows and keeps the buffer.
  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Adds a row, which is not in it, under the name that it has or is about to have.
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

  /// The row that has the name, or nil.
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

  /// The highest bits of the hash, as many as the number leaves over.
  private func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~numberMask
  }
}

extension RowName {
  /// A number on all of whose bits all bits of the name bear.
  fileprivate var hash: UInt64 {
    var hash = UInt64(bitPattern: position) &+ UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
