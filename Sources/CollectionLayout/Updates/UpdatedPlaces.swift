/// A map between the places of sections and items before and after an update (semantics 5.2).
///
/// Only changes are stored, and places are not compared with the data: a place that does not exist
/// in it has a meaningless result. A reloaded section or item counts as staying, except that the
/// items of a reloaded section have no other place.
package struct UpdatedPlaces: Sendable {
  private let sections: SlotMap
  private var reloads: Set<UpdatePlace> = []

  /// The moves, by either end.
  private var destinations: [UpdatePlace: UpdatePlace] = [:]
  private var origins: [UpdatePlace: UpdatePlace] = [:]

  /// The changes of the items in sections that stay, by the sections' old numbers.
  private var items: [Int: SlotMap] = [:]

  /// Creates the map of changes, in any order.
  package init(_ updates: [UpdateItem]) {
    var (gone, come) = (Places(), Places())
    for update in updates {
      guard update.action != .reload else {
        if let before = update.before { reloads.insert(before) }
        continue
      }
      if let before = update.before { gone.append(before) }
      if let after = update.after { come.append(after) }
      guard let before = update.before, let after = update.after else { continue }
      destinations[before] = after
      // Of two moves to one place, which a view refuses, the first counts.
      origins[after] = origins[after] ?? before
    }
    sections = SlotMap(removing: gone.sections, filling: come.sections)
    let filled = Dictionary(
      come.items.compactMap { section, items in
        oldSection(of: section).map { ($0, items) }
      }, uniquingKeysWith: +)
    for section in Set(gone.items.keys).union(filled.keys) {
      items[section] = SlotMap(
        removing: gone.items[section] ?? [], filling: filled[section] ?? [])
    }
  }

  /// Returns the new number of a section, also of a reloaded one; nil for a deleted one.
  package func newSection(of old: Int) -> Int? {
    destinations[.section(old)]?.section ?? sections.newIndex(of: old)
  }

  /// Returns the old number of a section, also of a reloaded one; nil for an inserted one.
  package func oldSection(of new: Int) -> Int? {
    origins[.section(new)]?.section ?? sections.oldIndex(of: new)
  }

  /// Returns whether a section or an item itself was reloaded, by its old place.
  package func isReloaded(_ old: UpdatePlace) -> Bool { reloads.contains(old) }

  /// Returns the changes of the items in a section that stays, by its old number.
  package func changes(ofSection old: Int) -> SlotMap { items[old] ?? SlotMap() }

  /// Returns the new index path of an item, also of a reloaded one; nil for one that is gone.
  package func newIndexPath(of old: IndexPath) -> IndexPath? {
    if let destination = destinations[.item(old)] { return destination.indexPath }
    guard !isReloaded(.section(old.section)), let section = newSection(of: old.section) else {
      return nil
    }
    return changes(ofSection: old.section).newIndex(of: old.item)
      .map { IndexPath(section: section, item: $0) }
  }

  /// Returns the old index path of an item, also of a reloaded one; nil for a new one.
  package func oldIndexPath(of new: IndexPath) -> IndexPath? {
    if let origin = origins[.item(new)] { return origin.indexPath }
    guard let section = oldSection(of: new.section), !isReloaded(.section(section)) else {
      return nil
    }
    return changes(ofSection: section).oldIndex(of: new.item)
      .map { IndexPath(section: section, item: $0) }
  }
}

/// Places of changes, by what they are.
private struct Places {
  var sections: [Int] = []

  var items: [Int: [Int]] = [:]

  mutating func append(_ place: UpdatePlace) {
    guard let item = place.item else { return sections.append(place.section) }
    items[place.section, default: []].append(item)
  }
}
