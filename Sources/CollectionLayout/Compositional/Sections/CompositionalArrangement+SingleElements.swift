/// Single elements of an arrangement.
extension CompositionalArrangement {
  /// Returns the attributes of one element; nil if it does not exist.
  ///
  /// - Complexity: O(log² *n*), where *n* is the number of elements.
  func attributes(of identifier: ElementIdentifier, _ scroll: ScrollState) -> ElementAttributes? {
    let path = identifier.indexPath
    switch identifier.category {
    case .cell: return cell(path, scroll)
    case .supplementary:
      guard let placed = boundaryView(identifier) else {
        return fastened(identifier.kind, path, scroll)
      }
      guard path.hasItem else { return attributes(ofLayoutBoundary: placed, scroll) }
      return attributes(
        of: placed, sections[path.section], path.section, origin(ofSection: path.section), scroll,
        window(of: scroll.window))
    case .decoration:
      guard sections.indices.contains(path.section) else { return nil }
      let decorations = sections[path.section].definition.decorations
      let ofKind = decorations.indices.filter { decorations[$0].kind == identifier.kind }
      guard ofKind.indices.contains(path.item) else { return nil }
      return background(
        ofKind[path.item], sections[path.section], path.section, origin(ofSection: path.section))
    }
  }

  private func cell(_ path: IndexPath, _ scroll: ScrollState) -> ElementAttributes? {
    guard let group = group(ofItemAt: path),
      let solved = group.template.cell(inSlot: path.item - group.items.lowerBound)
    else { return nil }
    let section = sections[path.section]
    let frame = solved.frame.moved(by: origin(of: group, inSection: path.section))
    var attributes = ElementAttributes(
      .cell(path),
      frame: frame.aligned(to: pixels).moved(by: scroll.shift(of: section, path.section)))
    attributes.zIndex =
      section.declaration.isDecorated ? solved.zIndex.addingCapped(1) : solved.zIndex
    return attributes
  }

  /// Returns the attributes of a view that is anchored to an item or a group.
  private func fastened(_ kind: String, _ path: IndexPath, _ scroll: ScrollState)
    -> ElementAttributes?
  {
    guard let (view, group) = fastenedView(kind, path) else { return nil }
    let section = sections[path.section]
    return attributes(
      of: view, path, at: origin(of: group, inSection: path.section),
      scroll.shift(of: section, path.section), section.declaration.isDecorated)
  }

  /// Returns a view that is anchored to an item or a group, with its group.
  private func fastenedView(_ kind: String, _ path: IndexPath) -> (TemplateView, PlacedGroup)? {
    guard sections.indices.contains(path.section), path.item >= 0,
      let groups = sections[path.section].groups
    else { return nil }
    if let group = group(ofItemAt: path) {
      let slot = path.item - group.items.lowerBound
      if let view = group.template.view(kind, ofItemIn: slot) { return (view, group) }
    }
    return groups.groupView(kind, path.item)
  }

  /// Returns the group that has an item; nil if there is no such item.
  private func group(ofItemAt path: IndexPath) -> PlacedGroup? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].itemCount).contains(path.item)
    else { return nil }
    return sections[path.section].groups.map { $0.group($0.groupNumber(ofItem: path.item)) }
  }

  /// Returns the frame of the outermost group that an item, or a view that is anchored in a group,
  /// belongs to; nil for other elements.
  func groupFrame(of identifier: ElementIdentifier, _ scroll: ScrollState) -> Rect? {
    let path = identifier.indexPath
    let holder: PlacedGroup?
    switch identifier.category {
    case .decoration: holder = nil
    case .cell: holder = group(ofItemAt: path)
    case .supplementary:
      let isInGroup = path.hasItem && boundaryView(identifier) == nil
      holder = isInGroup ? fastenedView(identifier.kind, path)?.1 : nil
    }
    guard let holder else { return nil }
    let frame = Rect(
      origin: origin(of: holder, inSection: path.section), size: holder.template.size)
    let shift = scroll.shift(of: sections[path.section], path.section)
    return frame.aligned(to: pixels).moved(by: shift)
  }

  /// Returns the origin of a group; for an orthogonal section, at the scroll offset 0.
  private func origin(of group: PlacedGroup, inSection number: Int) -> Point {
    origin(ofSection: number) + sections[number].groupOrigin + sections[number].position(of: group)
  }
}

// MARK: - Estimates

extension CompositionalArrangement {
  /// Returns the estimated extents of an element; none if it does not exist.
  func estimates(of identifier: ElementIdentifier) -> EstimatedExtents {
    let path = identifier.indexPath
    switch identifier.category {
    case .decoration: return []
    case .cell:
      guard let group = group(ofItemAt: path) else { return [] }
      return group.template.cell(inSlot: path.item - group.items.lowerBound)?.estimates ?? []
    case .supplementary:
      if let placed = boundaryView(identifier) { return EstimatedExtents(placed.definition.size) }
      return fastenedView(identifier.kind, path)?.0.estimates ?? []
    }
  }
}
