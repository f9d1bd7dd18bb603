package import CollectionLayout

/// A map between the sections and items before and after an update (semantics 5.2).
///
/// Only changes are stored: the map of a change of one item among a million is small. An item of a
/// reloaded or deleted section has no place after the update, even if an equal item does.
package struct UpdateMap: Sendable {
  /// The number of items in each section before the update.
  package let before: [Int]

  /// The number of items in each section after the update.
  package let after: [Int]

  private let sections: SlotMap
  private let movedSections: Moves<Int>
  private let reloadedSections: Set<Int>

  /// The changes of the items in sections that stay, by the sections' old numbers.
  private var items: [Int: SlotMap] = [:]
  private let movedItems: Moves<IndexPath>
  private let reloadedItems: Set<IndexPath>

  /// Creates the map of changes that match the data.
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

  /// Returns the new number of a section, also of a reloaded one; nil for a deleted one.
  package func newSection(of old: Int) -> Int? {
    guard before.indices.contains(old) else { return nil }
    return movedSections.destination[old] ?? sections.newIndex(of: old)
  }

  /// Returns the old number of a section, also of a reloaded one; nil for an inserted one.
  package func oldSection(of new: Int) -> Int? {
    guard after.indices.contains(new) else { return nil }
    return movedSections.source[new] ?? sections.oldIndex(of: new)
  }

  /// Returns whether a section was reloaded, by its old number.
  package func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }

  // MARK: - Items

  /// Returns the new index path of an item, also of a reloaded one; nil for one that is gone.
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

  /// Calls a closure with each run of adjacent items that stay in a section and remain adjacent,
  /// ascending.
  ///
  /// The closure receives the old numbers of a run and the new place of its first item. Explicitly
  /// moved items are in no run.
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

  /// Returns the old index path of an item, also of a reloaded one; nil for a new one.
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

  /// Returns whether an item was reloaded individually, so that it has another view after the
  /// update; by its old index path.
  package func isReloaded(_ old: IndexPath) -> Bool { reloadedItems.contains(old) }
}

/// A set of moves that can be looked up by either end.
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
  /// Returns whether an item exists at an index path, given the item counts of the sections.
  func contains(_ path: IndexPath) -> Bool {
    indices.contains(path.section) && path.item >= 0 && path.item < self[path.section]
  }
}
