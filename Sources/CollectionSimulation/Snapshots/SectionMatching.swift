/// Which section of one snapshot is which of another, and which of them move.
struct SectionMatching {
  /// For each new section, the old one that it was; nil for one that comes.
  private(set) var sources: [Int?]

  /// For each old section, the new one that it is; nil for one that goes.
  private(set) var destinations: [Int?]

  /// The new numbers of the sections that do not keep their order, ascending.
  private(set) var moved: [Int] = []

  /// The new numbers of those that are reloaded where they are, ascending.
  private(set) var reloaded: [Int] = []

  init(from old: Snapshot<Int, Int>, to new: Snapshot<Int, Int>) {
    sources = Array(repeating: nil, count: new.sections.count)
    destinations = Array(repeating: nil, count: old.sections.count)
    match(old, new)
    let staying = sources.indices.filter { sources[$0] != nil }
    let keepsOrder = staying.compactMap { sources[$0] }.longestIncreasingSubsequence
    for (section, isInOrder) in zip(staying, keepsOrder) {
      let isReloaded = new.reloadedSections.contains(new.sections[section].identifier)
      switch (isInOrder, isReloaded) {
      case (true, false): break
      case (true, true): reloaded.append(section)
      case (false, false): moved.append(section)
      // What moves cannot be reloaded (semantics 1B, B-77), so it goes and comes.
      case (false, true): separate(section)
      }
    }
  }

  private mutating func match(_ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>) {
    var places: [Int: Int] = [:]
    for (index, section) in old.sections.enumerated() where places[section.identifier] == nil {
      places[section.identifier] = index
    }
    for (index, section) in new.sections.enumerated() {
      guard let source = places[section.identifier], destinations[source] == nil else { continue }
      sources[index] = source
      destinations[source] = index
    }
  }

  private mutating func separate(_ section: Int) {
    if let source = sources[section] { destinations[source] = nil }
    sources[section] = nil
  }

  /// For each old section, the new one that it is, without those whose items are all taken for others: such that go,
  /// come or are reloaded.
  var destinationsOfItems: [Int?] {
    let reloaded = Set(reloaded)
    return destinations.map { section in
      section.flatMap { reloaded.contains($0) ? nil : $0 }
    }
  }
}
