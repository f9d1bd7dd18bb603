import CollectionLayout

/// Which item of one snapshot is which of another, and which of them move.
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

  /// For each item of the new snapshot, where it was.
  private var sources: [[IndexPath?]]

  /// For each item of the new snapshot, whether it is among those of its section that kept their order.
  private var keepsOrder: [[Bool]] = []

  /// For each new section that stays with its items, the old one that it was.
  private let staying: [Int?]

  /// For each old section that stays with its items, the new one that it is.
  private let destinations: [Int?]

  init<Section, Item>(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>, _ sections: SectionMatching
  ) {
    let destinations = sections.destinationsOfItems
    self.destinations = destinations
    staying = sections.sources.map { source in
      source.flatMap { destinations[$0] == nil ? nil : $0 }
    }
    sources = new.sections.map { Array(repeating: nil, count: $0.items.count) }
    var isFound = old.sections.map { Array(repeating: false, count: $0.items.count) }
    matchEnds(old, new, &isFound)
    matchRest(old, new, &isFound)
    findOrder()
    findDeleted(isFound)
  }

  // MARK: - Who is who

  /// Matches what is alike at the beginning and at the end of each section that stays, without a table: most changes
  /// leave most of a section as it was.
  private mutating func matchEnds<Section, Item>(
    _ old: Snapshot<Section, Item>, _ new: Snapshot<Section, Item>, _ isFound: inout [[Bool]]
  ) {
    for (section, source) in staying.enumerated() {
      guard let source else { continue }
      let (was, now) = (old.sections[source].items, new.sections[section].items)
      let shorter = min(was.count, now.count)
      var start = 0
      while start < shorter, was[start] == now[start] {
        sources[section][start] = IndexPath(section: source, item: start)
        isFound[source][start] = true
        start += 1
      }
      var end = 1
      while end <= shorter - start, was[was.count - end] == now[now.count - end] {
        sources[section][now.count - end] = IndexPath(section: source, item: was.count - end)
        isFound[source][was.count - end] = true
        end += 1
      }
    }
  }

  private mutating func matchRest<Section, Item>(
    _ old: Snapshot<Section, Item>, _ new: Snapshot<Section, Item>, _ isFound: inout [[Bool]]
  ) {
    var places: [Item: IndexPath] = [:]
    for (section, content) in old.sections.enumerated() {
      for (item, identifier) in content.items.enumerated()
      where !isFound[section][item] && places[identifier] == nil {
        places[identifier] = IndexPath(section: section, item: item)
      }
    }
    guard !places.isEmpty else { return }
    for (section, content) in new.sections.enumerated() {
      for (item, identifier) in content.items.enumerated() where sources[section][item] == nil {
        guard let place = places[identifier], !isFound[place.section][place.item] else { continue }
        sources[section][item] = place
        isFound[place.section][place.item] = true
      }
    }
  }

  // MARK: - Who moves

  /// Of the items that were in their section before, the most that can stay do.
  private mutating func findOrder() {
    keepsOrder = sources.map { Array(repeating: false, count: $0.count) }
    for (section, origin) in staying.enumerated() {
      guard let origin else { continue }
      let places = sources[section]
      let own = places.indices.filter { places[$0]?.section == origin }
      let run = own.lazy.compactMap { places[$0]?.item }.longestIncreasingRun
      for (item, isInOrder) in zip(own, run) { keepsOrder[section][item] = isInOrder }
    }
  }

  /// What is in the new snapshot nowhere, or comes back with a section.
  private mutating func findDeleted(_ isFound: [[Bool]]) {
    var isKept = isFound
    for (section, places) in sources.enumerated() where staying[section] == nil {
      for case let place? in places { isKept[place.section][place.item] = false }
    }
    for (section, items) in isKept.enumerated() where destinations[section] != nil {
      for (item, isKept) in items.enumerated() where !isKept {
        deleted.append(IndexPath(section: section, item: item))
      }
    }
  }

  /// What becomes of the item at a place of the new snapshot.
  func fate(of place: IndexPath) -> Fate {
    let source = sources[place.section][place.item]
    guard staying[place.section] != nil else {
      return source.map { .returns($0, isTold: false) } ?? .comesWithItsSection
    }
    guard let source else { return .comes }
    guard destinations[source.section] != nil else { return .returns(source, isTold: true) }
    return keepsOrder[place.section][place.item] ? .stays(source) : .moves(source)
  }
}
