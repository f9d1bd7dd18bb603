/// What scrolling does to where elements are: how far strips are scrolled, and what is visible.
struct ScrollState {
  /// The offsets of the strips of sections, from where their content begins.
  var strips: [Int: Double] = [:]

  /// The visible part of the scroll axis; views that pin are kept in it.
  var window: PinWindow
}

extension CompositionalArrangement {
  /// Calls the body with every element that may intersect a rectangle: section after section its
  /// backgrounds, its groups and the views along its boundary, and then the layout's own boundary.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements and *k* that of the calls, as
  ///   far as sections and groups do not lie on each other.
  func forEachElement(
    in rect: Rect, _ scroll: ScrollState, _ body: (ElementAttributes) -> Void
  ) {
    let inner = scroll.window(in: self)
    for number in sections(in: rect) {
      let origin = origin(ofSection: number)
      forEachBackground(number, origin, body)
      forEachGroup(number, origin, scroll, in: rect) { group, groupOrigin in
        forEachElement(
          of: group, at: groupOrigin, number, in: rect.moved(by: .zero - groupOrigin), body)
      }
      for placed in sections[number].boundary {
        body(attributes(of: placed, number, origin, inner))
      }
    }
    for placed in boundary { body(attributes(ofLayoutBoundary: placed, scroll)) }
  }

  // MARK: - Backgrounds

  private func forEachBackground(
    _ number: Int, _ origin: Point, _ body: (ElementAttributes) -> Void
  ) {
    let section = sections[number]
    for decoration in section.definition.decorations.indices {
      if let attributes = background(decoration, number, origin) { body(attributes) }
    }
  }

  /// A background of a section; nil where the section is empty.
  private func background(_ decoration: Int, _ number: Int, _ origin: Point)
    -> ElementAttributes?
  {
    let decorations = sections[number].definition.decorations
    let definition = decorations[decoration]
    guard let frame = sections[number].frame(of: definition) else { return nil }
    let item = decorations[..<decoration].count { $0.kind == definition.kind }
    let path = IndexPath(section: number, item: item)
    var attributes = ElementAttributes(
      .decoration(definition.kind, path), frame: frame.moved(by: origin))
    attributes.zIndex = definition.zIndex
    return attributes
  }

  // MARK: - Groups

  private func forEachGroup(
    _ number: Int, _ origin: Point, _ scroll: ScrollState, in rect: Rect,
    _ body: (PlacedGroup, Point) -> Void
  ) {
    let section = sections[number]
    guard let groups = section.groups else { return }
    let axis = section.groupAxis
    let shift = origin + scroll.shift(of: section, number)
    let start = shift[axis] + section.groupOrigin[axis]
    for group in groups.groups(from: rect.start(axis) - start, to: rect.end(axis) - start) {
      let placed = groups.group(group)
      body(placed, shift + section.origin(of: placed))
    }
  }

  /// Calls the body with the elements of a group that may intersect a rectangle of the group's own
  /// coordinates.
  private func forEachElement(
    of group: PlacedGroup, at origin: Point, _ number: Int, in rect: Rect,
    _ body: (ElementAttributes) -> Void
  ) {
    let isDecorated = !sections[number].definition.decorations.isEmpty
    group.template.forEachElement(in: rect) { element in
      guard element.slot < group.itemCount else { return }
      body(attributes(of: element, group, at: origin, number, isDecorated: isDecorated))
    }
  }

  /// The attributes of one element of a group.
  private func attributes(
    of element: TemplateElement, _ group: PlacedGroup, at origin: Point, _ section: Int,
    isDecorated: Bool
  ) -> ElementAttributes {
    let frame = element.frame.moved(by: origin)
    let item = group.firstItem + element.slot
    switch element.role {
    case .cell:
      var attributes = ElementAttributes(
        .cell(IndexPath(section: section, item: item)), frame: frame)
      // A background stands at zero, and all others above it (compositional 3.5).
      attributes.zIndex = isDecorated ? element.zIndex.addingCapped(1) : element.zIndex
      return attributes
    case .badge(let kind), .groupSupplementary(let kind, isNested: true):
      return supplementary(
        kind, IndexPath(section: section, item: item), frame, element.zIndex, isDecorated)
    case .groupSupplementary(let kind, isNested: false):
      return supplementary(
        kind, IndexPath(section: section, item: group.number), frame, element.zIndex, isDecorated)
    }
  }

  /// The attributes of a supplementary view: its origin goes to the nearest pixel of the content, its
  /// size stays (compositional 3.6, 3).
  private func supplementary(
    _ kind: String, _ indexPath: IndexPath, _ frame: Rect, _ zIndex: Int, _ isDecorated: Bool
  ) -> ElementAttributes {
    var attributes = ElementAttributes(
      .supplementary(kind, indexPath),
      frame: Rect(origin: pixels.round(frame.origin), size: frame.size))
    attributes.zIndex = isDecorated ? max(1, zIndex) : zIndex
    return attributes
  }

  // MARK: - Boundaries

  /// The attributes of a view along a section's boundary, pinned where it pins.
  private func attributes(
    of placed: PlacedBoundary, _ number: Int, _ origin: Point, _ window: PinWindow
  ) -> ElementAttributes {
    let section = sections[number]
    var moved = placed
    moved.frame = placed.frame.moved(by: origin)
    let start = origin[axis] + section.thickness.before(axis)
    let end = origin[axis] + section.extent - section.thickness.after(axis)
    let frame = window.pinned(moved, content: start...max(start, end))
    return supplementary(
      placed.definition.kind, IndexPath(section: number, item: placed.number), frame,
      placed.definition.zIndex, !section.definition.decorations.isEmpty)
  }

  /// The attributes of a view along the layout's own boundary.
  private func attributes(ofLayoutBoundary placed: PlacedBoundary, _ scroll: ScrollState)
    -> ElementAttributes
  {
    let start = thickness.before(axis)
    let end = contentSize[axis] - thickness.after(axis)
    let item = firstNumbers[placed.definition.kind, default: 0] + placed.number
    return supplementary(
      placed.definition.kind, IndexPath(section: 0, item: item),
      scroll.window.pinned(placed, content: start...max(start, end)), placed.definition.zIndex,
      false)
  }

  // MARK: - One element

  /// The attributes of one element; nil where there is none.
  ///
  /// - Complexity: O(log² *n*), where *n* is the number of elements.
  func attributes(of identifier: ElementIdentifier, _ scroll: ScrollState) -> ElementAttributes? {
    let path = identifier.indexPath
    switch identifier.category {
    case .cell: return cell(path, scroll)
    case .supplementary:
      return layoutBoundary(identifier.kind, path, scroll)
        ?? sectionBoundary(identifier.kind, path, scroll)
        ?? fastened(identifier.kind, path, scroll)
    case .decoration:
      guard sections.indices.contains(path.section) else { return nil }
      let decorations = sections[path.section].definition.decorations
      let ofKind = decorations.indices.filter { decorations[$0].kind == identifier.kind }
      guard ofKind.indices.contains(path.item) else { return nil }
      return background(ofKind[path.item], path.section, origin(ofSection: path.section))
    }
  }

  private func cell(_ path: IndexPath, _ scroll: ScrollState) -> ElementAttributes? {
    guard let (group, origin) = group(ofItemAt: path, scroll) else { return nil }
    let element = group.template.elements[path.item - group.firstItem]
    let isDecorated = !sections[path.section].definition.decorations.isEmpty
    return attributes(
      of: element, group, at: origin, path.section, isDecorated: isDecorated)
  }

  private func layoutBoundary(_ kind: String, _ path: IndexPath, _ scroll: ScrollState)
    -> ElementAttributes?
  {
    guard path.section == 0 else { return nil }
    let first = firstNumbers[kind, default: 0]
    return boundary.first { $0.definition.kind == kind && first + $0.number == path.item }
      .map { attributes(ofLayoutBoundary: $0, scroll) }
  }

  private func sectionBoundary(_ kind: String, _ path: IndexPath, _ scroll: ScrollState)
    -> ElementAttributes?
  {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].boundary.first {
      $0.definition.kind == kind && $0.number == path.item
    }.map {
      attributes(
        of: $0, path.section, origin(ofSection: path.section), scroll.window(in: self))
    }
  }

  /// A view that is fastened to an item or to a group.
  private func fastened(_ kind: String, _ path: IndexPath, _ scroll: ScrollState)
    -> ElementAttributes?
  {
    guard sections.indices.contains(path.section), path.item >= 0 else { return nil }
    let section = sections[path.section]
    let isDecorated = !section.definition.decorations.isEmpty
    if let (group, origin) = group(ofItemAt: path, scroll) {
      let slot = path.item - group.firstItem
      let element =
        group.template.badge(kind, ofSlot: slot)
        ?? group.template.nestedSupplementary(kind, firstSlot: slot)
      if let element {
        return attributes(of: element, group, at: origin, path.section, isDecorated: isDecorated)
      }
    }
    guard let groups = section.groups, path.item < groups.groupCount else { return nil }
    let group = groups.group(path.item)
    let origin = origin(of: group, inSection: path.section, scroll)
    return group.template.ownSupplementary(kind).map {
      attributes(of: $0, group, at: origin, path.section, isDecorated: isDecorated)
    }
  }

  /// The group that has an item, and where it is; nil where there is no such item.
  private func group(ofItemAt path: IndexPath, _ scroll: ScrollState) -> (PlacedGroup, Point)? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].itemCount).contains(path.item),
      let groups = sections[path.section].groups
    else { return nil }
    let group = groups.group(groups.groupNumber(ofItem: path.item))
    return (group, origin(of: group, inSection: path.section, scroll))
  }

  private func origin(of group: PlacedGroup, inSection number: Int, _ scroll: ScrollState) -> Point
  {
    origin(ofSection: number) + sections[number].origin(of: group)
      + scroll.shift(of: sections[number], number)
  }
}

extension ScrollState {
  /// How far the groups of a section are moved by the scrolling of its strip.
  fileprivate func shift(of section: SolvedSection, _ number: Int) -> Point {
    guard section.isOrthogonal, let offset = strips[number] else { return .zero }
    return Point(section.groupAxis, along: -offset, across: 0)
  }

  /// The window that the views of sections are kept in.
  fileprivate func window(in arrangement: CompositionalArrangement) -> PinWindow {
    arrangement.window(of: window)
  }
}
