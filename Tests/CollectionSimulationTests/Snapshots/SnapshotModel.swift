import CollectionLayout
import CollectionSimulation

/// A plain model of semantics 5.2: sections and items as lists, changed slot by slot.
///
/// What stays and what moves keeps the name that it had; only what comes takes one from the new snapshot, as a view
/// asks its data source for it.
struct SnapshotModel {
  private(set) var sections: [NumberedSnapshot.Section]

  /// Changes a snapshot as a view is told to.
  init(_ old: NumberedSnapshot, _ difference: SnapshotDifference, taking new: NumberedSnapshot) {
    sections = old.sections
    let moved = difference.movedItems.map { (name: old[$0.from], to: $0.to) }
    let going = Set(difference.deletedItems + difference.movedItems.map(\.from))
    for section in sections.indices {
      sections[section].items = sections[section].items.indices
        .filter { !going.contains(IndexPath(section: section, item: $0)) }
        .map { old.sections[section].items[$0] }
    }
    changeSections(old, difference, new)
    for section in sections.indices {
      var slots: [Int: Int] = [:]
      for place in difference.insertedItems where place.section == section {
        slots[place.item] = new[place]
      }
      for move in moved where move.to.section == section { slots[move.to.item] = move.name }
      sections[section].items = Self.filling(slots, with: sections[section].items)
    }
  }

  private mutating func changeSections(
    _ old: NumberedSnapshot, _ difference: SnapshotDifference, _ new: NumberedSnapshot
  ) {
    for section in difference.reloadedSections {
      let name = old.sections[section].identifier
      if let now = new.sections.first(where: { $0.identifier == name }) {
        sections[section] = now
      }
    }
    var slots: [Int: NumberedSnapshot.Section] = [:]
    for section in difference.insertedSections { slots[section] = new.sections[section] }
    for move in difference.movedSections { slots[move.to] = sections[move.from] }
    let going = Set(difference.deletedSections + difference.movedSections.map(\.from))
    sections = Self.filling(
      slots, with: sections.indices.filter { !going.contains($0) }.map { sections[$0] })
  }

  /// What stands at its slot does; the rest comes between in its order.
  private static func filling<Entry>(_ slots: [Int: Entry], with rest: [Entry]) -> [Entry] {
    var rest = rest[...]
    var list: [Entry] = []
    for slot in 0..<(slots.count + rest.count) {
      guard let entry = slots[slot] ?? rest.popFirst() else { continue }
      list.append(entry)
    }
    return list + rest
  }
}

extension NumberedSnapshot {
  subscript(place: IndexPath) -> Int { sections[place.section].items[place.item] }

  func place(of item: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(of: item) {
        return IndexPath(section: section, item: item)
      }
    }
    return nil
  }
}
