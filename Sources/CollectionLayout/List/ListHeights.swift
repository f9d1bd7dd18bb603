/// The heights of the header, the rows and the footer of a section.
struct ListHeights: Sendable {
  var rows = RowExtents(count: 0, usual: 0)

  /// The heights of the header and the footer; at zero there is none.
  var header = MeasuredHeight(usual: 0, isEstimated: false)
  var footer = MeasuredHeight(usual: 0, isEstimated: false)

  /// Returns these heights with the former measurements, if the estimate and the number of rows are
  /// unchanged.
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
  /// Moves the measurements to their positions after an update.
  ///
  /// Reloaded and inserted elements are not measured; of inserted sections, not even the rows are
  /// known.
  /// - Complexity: O(*k* log *m*), where *k* is the number of changes and *m* that of measured
  ///   rows, in addition to O(*s*) for each inserted or deleted section, where *s* is the number of
  ///   sections.
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

  /// Removes the rows that are deleted, moved or reloaded.
  ///
  /// - Returns: The new positions of the rows that remain, and their heights if they are known.
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
