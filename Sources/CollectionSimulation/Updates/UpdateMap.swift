package import CollectionLayout

/// Where each section and each item of the data is after an update, and where it was before it (semantics 5.2).
///
/// Only changes are kept: a map of a change of one item among a million is small. An item of a section that was
/// reloaded or deleted is nowhere after the update, even where an equal one is.
package struct UpdateMap: Sendable {
  /// The number of items that each section had before the update.
  package let before: [Int]

  /// The number of items that each section has after it.
  package let after: [Int]

  private let sections: SlotMap
  private let movedSections: Moves<Int>
  private let reloadedSections: Set<Int>

  /// What happens to the items of sections that stay, by the sections' old numbers.
  private var items: [Int: SlotMap] = [:]
  private let movedItems: Moves<IndexPath>
  private let reloadedItems: Set<IndexPath>

  /// The map of changes that fit the data.
  init(_ updates: MergedUpdates, before: [Int], after: [Int]) {
    self.before = before
    self.after = after
    sections = updates.sections
    movedSections = Moves(updates.moves) { $0.isSection ? $0.section : nil }
    reloadedSections = Set(
      updates.reloads.compactMap { $0.before }.filter { $0.isSection }.map { $0.section })
    movedItems = Moves(updates.moves) { $0.indexPath }
    reloadedItems = Set(updates.reloads.compactMap { $0.before?.indexPath })
    items = changesOfItems(updates)
  }

  private func changesOfItems(_ updates: MergedUpdates) -> [Int: SlotMap] {
    var removed: [Int: [Int]] = [:]
    var filled: [Int: [Int]] = [:]
    for requests in [updates.deletes, updates.moves] {
      for request in requests {
        guard let path = request.before?.indexPath else { continue }
        removed[path.section, default: []].append(path.item)
      }
    }
    for requests in [updates.inserts, updates.moves] {
      for request in requests {
        guard let path = request.after?.indexPath, let section = oldSection(of: path.section)
        else { continue }
        filled[section, default: []].append(path.item)
      }
    }
    var changes: [Int: SlotMap] = [:]
    for section in Set(removed.keys).union(filled.keys) {
      changes[section] = SlotMap(
        removing: removed[section] ?? [], filling: filled[section] ?? [])
    }
    return changes
  }

  // MARK: - Sections

  /// Where a section is after the update, also where it was reloaded; nil for a deleted one.
  package func newSection(of old: Int) -> Int? {
    guard before.indices.contains(old) else { return nil }
    return movedSections.destination[old] ?? sections.newIndex(of: old)
  }

  /// Where a section was before the update, also where it was reloaded; nil for an inserted one.
  package func oldSection(of new: Int) -> Int? {
    guard after.indices.contains(new) else { return nil }
    return movedSections.source[new] ?? sections.oldIndex(of: new)
  }

  /// Whether a section was reloaded, by its old number.
  package func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }

  // MARK: - Items

  /// Where an item is after the update, also where it was reloaded; nil for one that is gone.
  package func newIndexPath(of old: IndexPath) -> IndexPath? {
    guard before.contains(old) else { return nil }
    if let destination = movedItems.destination[old] { return destination }
    guard !isReloaded(section: old.section), let section = newSection(of: old.section) else {
      return nil
    }
    guard let changes = items[old.section] else {
      return IndexPath(section: section, item: old.item)
    }
    return changes.newIndex(of: old.item).map { IndexPath(section: section, item: $0) }
  }

  /// Calls with the runs of a section's items that stay in it and stay neighbours, ascending.
  ///
  /// A run has old numbers and the place of the first of them after the update. Items that were told to move are in none.
  /// - Complexity: O(*k*), where *k* is the number of changes in the section.
  package func forEachRun(ofSection old: Int, _ body: (Range<Int>, IndexPath) -> Void) {
    guard before.indices.contains(old), !isReloaded(section: old),
      let section = newSection(of: old)
    else { return }
    let count = before[old]
    guard let changes = items[old] else {
      if count > 0 { body(0..<count, IndexPath(section: section, item: 0)) }
      return
    }
    changes.forEachRun(ofCount: count) { body($0, IndexPath(section: section, item: $1)) }
  }

  /// Where an item was before the update, also where it was reloaded; nil for one that is new.
  package func oldIndexPath(of new: IndexPath) -> IndexPath? {
    guard after.contains(new) else { return nil }
    if let source = movedItems.source[new] { return source }
    guard let section = oldSection(of: new.section), !isReloaded(section: section) else {
      return nil
    }
    guard let changes = items[section] else {
      return IndexPath(section: section, item: new.item)
    }
    return changes.oldIndex(of: new.item).map { IndexPath(section: section, item: $0) }
  }

  /// Whether an item was reloaded by itself, so that it has another view after the update; by its old index path.
  package func isReloaded(_ old: IndexPath) -> Bool { reloadedItems.contains(old) }
}

/// Moves, found by either end.
private struct Moves<Place: Hashable & Sendable>: Sendable {
  private(set) var destination: [Place: Place] = [:]
  private(set) var source: [Place: Place] = [:]

  init(_ requests: [UpdateRequest], _ place: (UpdatePlace) -> Place?) {
    for request in requests {
      guard let from = request.before.flatMap(place), let to = request.after.flatMap(place) else {
        continue
      }
      destination[from] = to
      source[to] = from
    }
  }
}

extension [Int] {
  /// Whether counts of items have an item at an index path.
  func contains(_ path: IndexPath) -> Bool {
    indices.contains(path.section) && path.item >= 0 && path.item < self[path.section]
  }
}
