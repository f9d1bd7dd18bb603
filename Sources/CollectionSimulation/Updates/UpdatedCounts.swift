import CollectionLayout

extension [UpdateItem] {
  /// Returns the number of items in each section after these changes, assuming that the data has
  /// changed accordingly.
  ///
  /// Changes that do not match the data are ignored: the view throws for them.
  ///
  /// - Parameters:
  ///   - before: The number of items in each section before the changes.
  ///   - inserted: The number of items in each inserted section, by its number after the changes.
  /// - Returns: The counts, none of them negative.
  package func itemCounts(after before: [Int], inserted: [Int: Int]) -> [Int] {
    var old = before
    for place in items({ $0.before }, of: [.delete, .move])
    where old.indices.contains(place.section) {
      old[place.section] -= 1
    }
    let sections = filter { $0.isSection && $0.action != .reload }
    let (gone, come) = (sections.compactMap { $0.before }, sections.compactMap { $0.after })
    let places = UpdatedPlaces(sections)
    let count = before.count - Set(gone).count + Set(come).count
    var new = (0..<Swift.max(count, 0)).map { section in
      guard let source = places.oldSection(of: section) else { return inserted[section] ?? 0 }
      return old.indices.contains(source) ? old[source] : 0
    }
    for place in items({ $0.after }, of: [.insert, .move]) where new.indices.contains(place.section)
    {
      new[place.section] += 1
    }
    return new.map { Swift.max($0, 0) }
  }

  private func items(_ place: (UpdateItem) -> UpdatePlace?, of actions: [UpdateAction])
    -> [UpdatePlace]
  {
    compactMap { !$0.isSection && actions.contains($0.action) ? place($0) : nil }
  }
}
