import CollectionLayout

@testable import CollectionSimulation

/// What becomes of the items of snapshots, by dictionaries of their identifiers: the plain version of ``ItemMatching``.
struct PlainDifference<Item: Hashable & Sendable> {
  private(set) var deleted: [IndexPath] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var moved: [SnapshotDifference.Move<IndexPath>] = []

  private typealias Shown = Snapshot<Int, Item>
  private var sources: [IndexPath: IndexPath] = [:]
  private var found: Set<IndexPath> = []

  /// Compares snapshots in which no section is reloaded.
  init(from old: Snapshot<Int, Item>, to new: Snapshot<Int, Item>) {
    let former = new.sections.map { section in
      old.sections.firstIndex { $0.identifier == section.identifier }
    }
    for (section, source) in former.enumerated() {
      guard let source else { continue }
      matchEnds(old.sections[source].items, new.sections[section].items, source, section)
    }
    matchRest(old, new)

    var kept = found
    for (section, source) in former.enumerated() {
      let items = new.sections[section].items.indices
      let own = items.filter { sources[IndexPath(section: section, item: $0)]?.section == source }
      let run = own.compactMap { sources[IndexPath(section: section, item: $0)]?.item }
        .longestIncreasingSubsequence
      let staying = Set(zip(own, run).filter(\.1).map(\.0))
      for item in items where source == nil || !staying.contains(item) {
        let place = IndexPath(section: section, item: item)
        let origin = sources[place]
        guard source != nil else {
          origin.map { _ = kept.remove($0) }
          continue
        }
        if let origin, former.contains(origin.section) {
          moved.append(SnapshotDifference.Move(from: origin, to: place))
        } else {
          inserted.append(place)
        }
      }
    }
    for section in old.sections.indices where former.contains(section) {
      deleted += old.sections[section].items.indices
        .map { IndexPath(section: section, item: $0) }.filter { !kept.contains($0) }
    }
  }

  private mutating func match(_ old: IndexPath, _ new: IndexPath) {
    sources[new] = old
    found.insert(old)
  }

  private mutating func matchEnds(_ was: [Item], _ now: [Item], _ source: Int, _ section: Int) {
    let shorter = min(was.count, now.count)
    let start = zip(was, now).prefix { $0 == $1 }.count
    let end = min(zip(was.reversed(), now.reversed()).prefix { $0 == $1 }.count, shorter - start)
    for item in 0..<start {
      match(IndexPath(section: source, item: item), IndexPath(section: section, item: item))
    }
    for item in 0..<end {
      match(
        IndexPath(section: source, item: was.count - 1 - item),
        IndexPath(section: section, item: now.count - 1 - item))
    }
  }

  private mutating func matchRest(_ old: Snapshot<Int, Item>, _ new: Snapshot<Int, Item>) {
    var places: [Item: IndexPath] = [:]
    for (section, content) in old.sections.enumerated() {
      for (item, name) in content.items.enumerated() {
        let place = IndexPath(section: section, item: item)
        if !found.contains(place), places[name] == nil { places[name] = place }
      }
    }
    for (section, content) in new.sections.enumerated() {
      for (item, name) in content.items.enumerated() {
        let place = IndexPath(section: section, item: item)
        guard sources[place] == nil, let source = places[name], !found.contains(source) else {
          continue
        }
        match(source, place)
      }
    }
  }
}
