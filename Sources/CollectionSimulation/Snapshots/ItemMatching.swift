import CollectionLayout

/// Which item of one snapshot is which of another, and which of them move.
///
/// The items of all sections are counted through, so that what is known of each stands in flat arrays.
struct ItemMatching {
  /// What becomes of an item of the new snapshot.
  enum Fate {
    case comesWithItsSection
    case comes
    /// It was there, and is taken for new; where its section stays, the view is told of it.
    case returns(IndexPath, isTold: Bool)
    case stays(IndexPath)
    case moves(IndexPath)
  }

  /// The items that go though their sections stay, by their old places, ascending.
  private(set) var deleted: [IndexPath] = []

  private let old: FlatItems
  private let new: FlatItems

  /// For each item of the new snapshot, which of the old one it was; -1 for one that comes.
  private var sources: [Int32]

  /// For each item of the new snapshot, whether it is among those of its section that kept their order.
  private var keepsOrder: [Bool]

  /// For each new section that stays with its items, the old one that it was.
  private let staying: [Int?]

  /// For each old section that stays with its items, the new one that it is.
  private let destinations: [Int?]

  /// Matches the items of two snapshots.
  ///
  /// - Parameters:
  ///   - old: The one snapshot.
  ///   - new: The other.
  ///   - range: All numbers of items are in it; the table has an entry for each.
  ///   - sections: Which section is which.
  /// - Complexity: O(*n* + *r*), where *n* is the number of items and *r* that of the numbers in the range, and
  ///   O(*m* log *m*) for the *m* items of sections whose order has changed.
  init(
    from old: Snapshot<Int, Int>, to new: Snapshot<Int, Int>, numberedIn range: ClosedRange<Int>,
    _ sections: SectionMatching
  ) {
    let destinations = sections.destinationsOfItems
    self.destinations = destinations
    staying = sections.sources.map { source in
      source.flatMap { destinations[$0] == nil ? nil : $0 }
    }
    self.old = FlatItems(old)
    self.new = FlatItems(new)
    sources = Array(repeating: -1, count: self.new.count)
    keepsOrder = Array(repeating: false, count: self.new.count)
    var isFound = Array(repeating: false, count: self.old.count)
    matchEnds(old, new, &isFound)
    matchRest(old, new, range, &isFound)
    findOrder()
    findDeleted(&isFound)
  }

  // MARK: - Who is who

  /// Matches what is alike at the beginning and at the end of each section that stays, without a table: most changes
  /// leave most of a section as it was.
  private mutating func matchEnds(
    _ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>, _ isFound: inout [Bool]
  ) {
    for (section, source) in staying.enumerated() {
      guard let source else { continue }
      let (was, now) = (old.sections[source].items, new.sections[section].items)
      let (wasFrom, nowFrom) = (self.old.starts[source], self.new.starts[section])
      let shorter = min(was.count, now.count)
      var start = 0
      while start < shorter, was[start] == now[start] {
        sources[nowFrom + start] = Int32(truncatingIfNeeded: wasFrom + start)
        isFound[wasFrom + start] = true
        start += 1
      }
      var end = 1
      while end <= shorter - start, was[was.count - end] == now[now.count - end] {
        let place = was.count - end
        sources[nowFrom + now.count - end] = Int32(truncatingIfNeeded: wasFrom + place)
        isFound[wasFrom + place] = true
        end += 1
      }
    }
  }

  private mutating func matchRest(
    _ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>, _ range: ClosedRange<Int>,
    _ isFound: inout [Bool]
  ) {
    let least = range.lowerBound
    var places = [Int32](repeating: -1, count: range.upperBound - least + 1)
    for (section, content) in old.sections.enumerated() {
      var place = self.old.starts[section]
      for number in content.items {
        if !isFound[place], places[number - least] < 0 {
          places[number - least] = Int32(truncatingIfNeeded: place)
        }
        place += 1
      }
    }
    for (section, content) in new.sections.enumerated() {
      var place = self.new.starts[section]
      for number in content.items {
        let source = places[number - least]
        if source >= 0, sources[place] < 0, !isFound[Int(source)] {
          sources[place] = source
          isFound[Int(source)] = true
        }
        place += 1
      }
    }
  }

  // MARK: - Who moves

  /// Of the items that were in their section before, the most that can stay do.
  private mutating func findOrder() {
    for (section, origin) in staying.enumerated() {
      guard let origin else { continue }
      let (places, own) = (new.range(ofSection: section), old.range(ofSection: origin))
      if isAscending(places, own) {
        for place in places { keepsOrder[place] = own.contains(Int(sources[place])) }
      } else {
        let sources = sources
        let staying = places.filter { own.contains(Int(sources[$0])) }
        let run = staying.lazy.map { Int(sources[$0]) }.longestIncreasingSubsequence
        for (place, isInOrder) in zip(staying, run) { keepsOrder[place] = isInOrder }
      }
    }
  }

  /// Whether the items that come from a range are in their old order.
  private func isAscending(_ places: Range<Int>, _ origin: Range<Int>) -> Bool {
    var last = -1
    for place in places {
      let source = Int(sources[place])
      guard origin.contains(source) else { continue }
      if source < last { return false }
      last = source
    }
    return true
  }

  /// What is in the new snapshot nowhere, or comes back with a section.
  private mutating func findDeleted(_ isKept: inout [Bool]) {
    for section in staying.indices where staying[section] == nil {
      for place in new.range(ofSection: section) where sources[place] >= 0 {
        isKept[Int(sources[place])] = false
      }
    }
    for section in destinations.indices where destinations[section] != nil {
      let range = old.range(ofSection: section)
      for place in range where !isKept[place] {
        deleted.append(IndexPath(section: section, item: place - range.lowerBound))
      }
    }
  }

  /// Whether the item at a place of the new snapshot stays where it is among its neighbours.
  func stays(_ item: Int, ofSection section: Int) -> Bool { keepsOrder[new.starts[section] + item] }

  /// What becomes of the item at a place of the new snapshot.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func fate(of place: IndexPath) -> Fate {
    let number = new.starts[place.section] + place.item
    let source = sources[number] < 0 ? nil : old.place(of: Int(sources[number]))
    guard staying[place.section] != nil else {
      return source.map { .returns($0, isTold: false) } ?? .comesWithItsSection
    }
    guard let source else { return .comes }
    guard destinations[source.section] != nil else { return .returns(source, isTold: true) }
    return keepsOrder[number] ? .stays(source) : .moves(source)
  }
}

/// The items of a snapshot's sections, counted through.
private struct FlatItems {
  /// The number of each section's first item, and that of all items.
  let starts: [Int]

  init(_ snapshot: Snapshot<Int, Int>) {
    var starts = [0]
    var count = 0
    for section in snapshot.sections {
      count += section.items.count
      starts.append(count)
    }
    self.starts = starts
  }

  var count: Int { starts.last ?? 0 }

  func range(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The section and the place in it of the item with a number.
  func place(of number: Int) -> IndexPath {
    var (low, high) = (0, starts.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(section: low, item: number - starts[low])
  }
}
