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
    for (section, sizes) in self where !places.isReloaded(.section(section)) {
      guard let target = places.newSection(of: section) else { continue }
      moved[target, default: MeasuredSizes()].supplementaries = sizes.supplementaries
      for (item, size) in sizes.items {
        let path = IndexPath(section: section, item: item)
        guard !places.isReloaded(.item(path)), let place = places.newIndexPath(of: path) else {
          continue
        }
        moved[place.section, default: MeasuredSizes()].items[place.item] = size
      }
    }
    return moved
  }
}
