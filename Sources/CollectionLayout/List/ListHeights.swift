/// How tall the header, the rows and the footer of a section are.
struct ListHeights: Sendable {
  var rows = RowExtents(count: 0, usual: 0)

  /// How tall the header and the footer are; there is none at zero.
  var header = MeasuredHeight(usual: 0, isEstimated: false)
  var footer = MeasuredHeight(usual: 0, isEstimated: false)

  /// This, with what was measured before where the same was estimated for as many rows.
  func takingUp(_ former: ListHeights?) -> ListHeights {
    guard let former else { return self }
    var taken = self
    if former.rows.count == rows.count, former.rows.usual == rows.usual { taken.rows = former.rows }
    taken.header = header.takingUp(former.header)
    taken.footer = footer.takingUp(former.footer)
    return taken
  }
}

extension [ListHeights] {
  /// Takes what was measured along to where it is after an update.
  ///
  /// What is reloaded or comes is not measured; of sections that come not even the rows are known.
  /// - Complexity: O(*k* log *m*), where *k* is the number of changes and *m* that of measured rows, beside
  ///   O(*s*) for each of *s* sections that comes or goes.
  mutating func follow(_ updates: [UpdateItem]) {
    var arriving = takeRows(updates)
    followSections(updates)
    for update in updates where update.action == .insert {
      if let path = update.after?.indexPath { arriving.append((path, nil)) }
    }
    for (path, height) in arriving.sorted(by: { $0.0 < $1.0 })
    where indices.contains(path.section) {
      self[path.section].rows.insert(height, atRow: path.item)
    }
  }

  /// Takes out the rows that go, move or are reloaded.
  ///
  /// - Returns: Where those that stay come to, and how tall they are as far as that is known.
  private mutating func takeRows(_ updates: [UpdateItem]) -> [(IndexPath, Double?)] {
    let leaving = updates.filter { $0.action != .insert && !$0.isSection }
      .sorted { ($0.before ?? .section(0)) > ($1.before ?? .section(0)) }
    var arriving: [(IndexPath, Double?)] = []
    for update in leaving {
      guard let path = update.before?.indexPath, indices.contains(path.section) else { continue }
      let height = self[path.section].rows.remove(atRow: path.item)
      if let destination = update.after?.indexPath {
        arriving.append((destination, update.action == .move ? height : nil))
      }
    }
    return arriving
  }

  private mutating func followSections(_ updates: [UpdateItem]) {
    var arriving: [(Int, ListHeights)] = []
    let leaving = updates.filter { $0.action != .insert && $0.isSection }
      .sorted { ($0.before ?? .section(0)) > ($1.before ?? .section(0)) }
    for update in leaving {
      guard let section = update.before?.section, indices.contains(section) else { continue }
      let heights = remove(at: section)
      if let after = update.after?.section {
        arriving.append((after, update.action == .move ? heights : ListHeights()))
      }
    }
    for update in updates where update.action == .insert && update.isSection {
      if let section = update.after?.section { arriving.append((section, ListHeights())) }
    }
    for (section, heights) in arriving.sorted(by: { $0.0 < $1.0 }) where section <= count {
      insert(heights, at: section)
    }
  }
}
