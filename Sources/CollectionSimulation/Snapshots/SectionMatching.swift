/// The matching of the sections of two snapshots, including which of them move.
struct SectionMatching {
  /// The old number of each new section; nil for an inserted one.
  private(set) var sources: [Int?]

  /// The new number of each old section; nil for a deleted one.
  private(set) var destinations: [Int?]

  /// The new numbers of the sections that do not keep their order, ascending.
  private(set) var moved: [Int] = []

  /// The new numbers of the sections that are reloaded in place, ascending.
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
      // A moved section cannot be reloaded (semantics 1B, B-77), so it is deleted and inserted.
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

  /// The new number of each old section whose items can be matched; nil if the section is inserted,
  /// deleted or reloaded.
  var destinationsOfItems: [Int?] {
    let reloaded = Set(reloaded)
    return destinations.map { section in
      section.flatMap { reloaded.contains($0) ? nil : $0 }
    }
  }
}
