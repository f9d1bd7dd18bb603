/// The section, the group and the place in it that make a cell's frame.
package struct CompositionalPath: Sendable {
  /// The frames of the section, the outermost group and the cell, in content coordinates.
  package let section, group, cell: Rect

  /// The declared insets of the section, with those of its reference.
  package let insets: DirectionalEdgeInsets

  /// The number of the group, from 1, and of all groups of the section.
  package let groupNumber, groupCount: Int

  /// The declared distance between two groups.
  package let groupSpacing: Double

  /// The place of the cell in the group, from 1, and the number of places.
  package let place, placeCount: Int
}

extension CompositionalLayout {
  /// Returns what makes the frame of a cell; nil if there is no such cell.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package func path(of cell: IndexPath) -> CompositionalPath? {
    guard let group = groupFrame(of: .cell(cell)), let arrangement,
      let own = arrangement.attributes(of: .cell(cell), scroll)
    else { return nil }
    return arrangement.path(of: cell, own.frame, inGroup: group)
  }
}

extension CompositionalArrangement {
  fileprivate func path(of cell: IndexPath, _ own: Rect, inGroup frame: Rect) -> CompositionalPath?
  {
    guard sections.indices.contains(cell.section), let groups = sections[cell.section].groups else {
      return nil
    }
    let (section, number) = (sections[cell.section], groups.groupNumber(ofItem: cell.item))
    let items = groups.items(ofGroup: number)
    return CompositionalPath(
      section: section.bounds.moved(by: origin(ofSection: cell.section)), group: frame,
      cell: own,
      insets: section.insets, groupNumber: number + 1, groupCount: groups.groupCount,
      groupSpacing: groups.spacing, place: cell.item - items.lowerBound + 1, placeCount: items.count
    )
  }
}
