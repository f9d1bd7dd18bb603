/// Numbers for identifiers of any type: equal identifiers have the same number, and the numbers
/// have no gaps.
///
/// Identifiers are hashed once, here; snapshots of numbers are then compared with tables that are
/// indexed by number.
struct SnapshotNumbering<SectionIdentifier, ItemIdentifier>
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
  private var sections: [SectionIdentifier: Int] = [:]
  private var items: [ItemIdentifier: Int] = [:]

  /// The number of numbered items.
  var itemCount: Int { items.count }

  /// Returns a snapshot with numbers in place of its identifiers.
  ///
  /// - Complexity: O(*n*), where *n* is the number of identifiers.
  mutating func numbered(_ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>)
    -> Snapshot<Int, Int>
  {
    var numbered = Snapshot<Int, Int>()
    for section in snapshot.sections {
      var numbers: [Int] = []
      numbers.reserveCapacity(section.items.count)
      for item in section.items { numbers.append(items.number(of: item)) }
      numbered.sections.append(.init(sections.number(of: section.identifier), numbers))
    }
    // Marked identifiers that are not in any snapshot are ignored.
    numbered.reloadedSections = Set(snapshot.reloadedSections.compactMap { sections[$0] })
    numbered.reloadedItems = Set(snapshot.reloadedItems.compactMap { items[$0] })
    numbered.reconfiguredItems = Set(snapshot.reconfiguredItems.compactMap { items[$0] })
    return numbered
  }
}

extension Dictionary where Value == Int {
  /// Returns the number of a key; a new key has the next number.
  fileprivate mutating func number(of key: Key) -> Int {
    if let number = self[key] { return number }
    let number = count
    self[key] = number
    return number
  }
}

extension Snapshot<Int, Int> {
  /// Returns the range of the item numbers in both snapshots if it is dense; nil if a table of the
  /// range would be much larger than the snapshots.
  func tableRange(with other: Snapshot<Int, Int>) -> ClosedRange<Int>? {
    var (least, greatest, count) = (Int.max, Int.min, 0)
    for section in sections + other.sections {
      count += section.items.count
      for item in section.items {
        least = Swift.min(least, item)
        greatest = Swift.max(greatest, item)
      }
    }
    guard least <= greatest else { return 0...0 }
    let (span, isFar) = greatest.subtractingReportingOverflow(least)
    return !isFar && span / 8 <= count + 16 ? least...greatest : nil
  }
}
