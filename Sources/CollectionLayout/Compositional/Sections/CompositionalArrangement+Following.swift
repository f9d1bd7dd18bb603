/// The parts of an arrangement that depend on the scroll position.
extension CompositionalArrangement {
  /// The pinned views along the layout's own boundary.
  var layoutPins: [ElementIdentifier] {
    boundary.views.filter { $0.definition.pins }.map {
      .supplementary($0.definition.kind, IndexPath(index: $0.number))
    }
  }

  /// Returns the pinned views along a section's boundary.
  func pins(ofSection number: Int) -> [ElementIdentifier] {
    sections[number].boundary.views.filter { $0.definition.pins }.map {
      .supplementary($0.definition.kind, IndexPath(section: number, item: $0.number))
    }
  }

  /// Returns whether the section of an element has a handler of visible items.
  func hasHandler(_ identifier: ElementIdentifier) -> Bool {
    let section = identifier.indexPath.section
    return identifier.category != .decoration && identifier.indexPath.hasItem
      && sections.indices.contains(section)
      && sections[section].definition.visibleItemsHandler != nil
  }

  /// Returns the orthogonal section with a number; nil if the section is not orthogonal, or is
  /// empty.
  func orthogonalSection(_ number: Int) -> OrthogonalSection? {
    guard sections.indices.contains(number), let frame = sections[number].orthogonalFrame,
      let groups = sections[number].groups
    else { return nil }
    let section = sections[number]
    let axis = section.groupAxis
    return OrthogonalSection(
      section: number, section.definition.orthogonal, axis: axis,
      frame: frame.moved(by: origin(ofSection: number)),
      leadingInset: section.insets.before(axis), trailingInset: section.insets.after(axis),
      groupCount: groups.groupCount, groupsLength: groups.length
    ) { number in
      let group = groups.group(number)
      return (group.start, group.template.size[axis])
    }
  }

  /// Returns the orthogonal section that contains an element: an item, or a view that is anchored
  /// to items or groups.
  func orthogonalSection(holding identifier: ElementIdentifier) -> Int? {
    let section = identifier.indexPath.section
    guard hasOrthogonalSections, identifier.category != .decoration, identifier.indexPath.hasItem,
      sections.indices.contains(section), sections[section].isOrthogonal,
      sections[section].groups != nil
    else { return nil }
    guard identifier.category == .supplementary else { return section }
    return boundaryView(identifier) == nil ? section : nil
  }
}
