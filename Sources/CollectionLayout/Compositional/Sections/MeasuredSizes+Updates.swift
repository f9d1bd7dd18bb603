extension [Int: MeasuredSizes] {
  /// Returns the sizes of each section at the places of their elements after an update.
  ///
  /// Inserted and reloaded items are not measured. A supplementary view keeps its number in its
  /// section.
  /// - Complexity: O((*m* + *k*) log *k*), where *m* is the number of measured elements and *k* that
  ///   of changes.
  func following(_ updates: [UpdateItem]) -> [Int: MeasuredSizes] {
    let places = UpdatedPlaces(updates)
    var moved: [Int: MeasuredSizes] = [:]
    for (section, sizes) in self {
      guard let target = places.newSection(of: section) else { continue }
      moved[target, default: MeasuredSizes()].supplementaries = sizes.supplementaries
      let slots = places.slots(of: section, now: target)
      for (item, size) in sizes.items {
        let path = IndexPath(section: section, item: item)
        guard let place = places.newIndexPath(of: path, to: target, slots) else { continue }
        moved[place.section, default: MeasuredSizes()].items[place.item] = size
      }
    }
    return moved
  }
}

/// The places of sections and items after an update, for those that keep their measured sizes.
private struct UpdatedPlaces {
  private var moves: [UpdatePlace: UpdatePlace] = [:]
  private var reloads: Set<UpdatePlace> = []
  private let sections: SlotMap

  /// The changes of the items in each section: by its number before the update, and after it.
  private var removed: [Int: [Int]] = [:]
  private var filled: [Int: [Int]] = [:]

  init(_ updates: [UpdateItem]) {
    let changes = updates.filter { $0.action != .reload }
    let ofSections = changes.filter { $0.isSection }
    sections = SlotMap(
      removing: ofSections.compactMap { $0.before?.section },
      filling: ofSections.compactMap { $0.after?.section })
    for update in changes {
      if let path = update.before?.indexPath {
        removed[path.section, default: []].append(path.item)
      }
      if let path = update.after?.indexPath { filled[path.section, default: []].append(path.item) }
      if let before = update.before, let after = update.after { moves[before] = after }
    }
    for update in updates where update.action == .reload {
      if let before = update.before { reloads.insert(before) }
    }
  }

  /// Returns the new number of a section; nil for a deleted or reloaded one.
  func newSection(of section: Int) -> Int? {
    guard !reloads.contains(.section(section)) else { return nil }
    return moves[.section(section)]?.section ?? sections.newIndex(of: section)
  }

  /// Returns the changes of the items in a section that has a new number.
  func slots(of section: Int, now target: Int) -> SlotMap {
    SlotMap(removing: removed[section] ?? [], filling: filled[target] ?? [])
  }

  /// Returns the new place of an item; nil for a deleted or reloaded one.
  ///
  /// - Parameters:
  ///   - path: The place before the update.
  ///   - section: The new number of its section.
  ///   - slots: The changes of the items in its section.
  /// - Returns: The place after the update.
  func newIndexPath(of path: IndexPath, to section: Int, _ slots: SlotMap) -> IndexPath? {
    guard !reloads.contains(.item(path)) else { return nil }
    return moves[.item(path)]?.indexPath
      ?? slots.newIndex(of: path.item).map { IndexPath(section: section, item: $0) }
  }
}
