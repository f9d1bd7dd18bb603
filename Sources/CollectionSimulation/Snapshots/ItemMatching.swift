import CollectionLayout

/// The matching of the items of two snapshots, including which of them move.
///
/// The items of all sections are numbered consecutively, so that flat arrays store the results.
struct ItemMatching {
  /// The change of an item of the new snapshot.
  enum Fate {
    case comesWithItsSection
    case comes
    /// The item existed but is deleted and inserted; if its section stays, the view is notified.
    case returns(IndexPath, isTold: Bool)
    case stays(IndexPath)
    case moves(IndexPath)
  }

  /// The deleted items of sections that stay, by their old places, ascending.
  private(set) var deleted: [IndexPath] = []

  private let old: FlatItems
  private let new: FlatItems

  /// The old number of each item of the new snapshot; -1 for an inserted one.
  private var sources: [Int32]

  /// Whether each item of the new snapshot is among those of its section that kept their order.
  private var keepsOrder: [Bool]

  /// The old number of each new section that stays with its items.
  private let staying: [Int?]

  /// The new number of each old section that stays with its items.
  private let destinations: [Int?]

  /// Matches the items of two snapshots.
  ///
  /// - Parameters:
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  ///   - range: A range that contains all item numbers; the table has an entry for each.
  ///   - sections: The matching of the sections.
  /// - Complexity: O(*n* + *r*), where *n* is the number of items and *r* the length of the range,
  ///   and O(*m* log *m*) for the *m* items of sections whose order has changed.
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

  // MARK: - Matching

  /// Matches equal items at the start and the end of each section that stays, without a table: most
  /// changes leave most of a section unchanged.
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

  // MARK: - Moves

  /// Finds a longest subsequence of items that keep their order in each section.
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

  /// Returns whether the items that come from a range are in their old order.
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

  /// Finds the items that are missing in the new snapshot, or are deleted and inserted with a
  /// section.
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

  /// Returns whether the item at a place of the new snapshot keeps its order among its neighbours.
  func stays(_ item: Int, ofSection section: Int) -> Bool { keepsOrder[new.starts[section] + item] }

  /// Returns the change of the item at a place of the new snapshot.
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

/// The items of a snapshot's sections, numbered consecutively.
private struct FlatItems {
  /// The number of the first item of each section, followed by the number of all items.
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

  /// Returns the index path of the item with a number.
  func place(of number: Int) -> IndexPath {
    let section = firstIndex(below: starts.count - 1) { starts[$0 + 1] > number }
    return IndexPath(section: section, item: number - starts[section])
  }
}
