/// The scroll positions that affect elements: the offsets of orthogonal sections, and the visible
/// window.
struct ScrollState {
  /// The offsets of orthogonal sections, from the beginning of their content.
  var orthogonalSections: [Int: Double] = [:]

  /// The visible part of the scroll axis, in which pinned views are kept.
  var window: PinWindow
}

extension CompositionalArrangement {
  /// Calls functions with every element that may intersect a rectangle: for each section its
  /// backgrounds, its groups and the views along its boundary, and then the layout's own boundary.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - scroll: The offsets of orthogonal sections, and the visible window.
  ///   - cell: Called with a cell's index path, its frame and its zIndex, which is increased by one
  ///     if there is a background: that is at zero, and all others above it (compositional 3.5).
  ///     Most elements are cells, and passing only numbers is cheap.
  ///   - other: Called with the attributes of each other element.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements and *k* that of the calls,
  ///   if sections and groups do not overlap.
  @inline(__always)
  func forEachElement(
    in rect: Rect, _ scroll: ScrollState, cell: (IndexPath, Rect, Int) -> Void,
    other: (ElementAttributes) -> Void
  ) {
    let inner = window(of: scroll.window)
    sections.forEachRun(in: sections(in: rect)) { section, run in
      let isDecorated = section.declaration.isDecorated
      forEachOrigin(ofSections: run) { number, origin in
        if isDecorated { forEachBackground(section, number, origin, other) }
        let shift = origin + scroll.shift(of: section, number)
        section.forEachGroup(in: rect, movedBy: shift, pixels) { template, group, items, origin in
          template.forEachElement(in: rect, movedBy: origin) { slot, frame, zIndex in
            guard slot < items.count else { return }
            cell(
              IndexPath(section: number, item: items.lowerBound + slot), frame,
              isDecorated ? zIndex.addingCapped(1) : zIndex)
          } view: { view in
            guard view.slot < items.count else { return }
            other(attributes(of: view, group, items, at: origin, number, isDecorated: isDecorated))
          }
        }
        for placed in section.boundary {
          other(attributes(of: placed, section, number, origin, inner))
        }
      }
    }
    for placed in boundary { other(attributes(ofLayoutBoundary: placed, scroll)) }
  }

  // MARK: - Backgrounds

  private func forEachBackground(
    _ section: SolvedSection, _ number: Int, _ origin: Point, _ body: (ElementAttributes) -> Void
  ) {
    for decoration in section.definition.decorations.indices {
      if let attributes = background(decoration, section, number, origin) { body(attributes) }
    }
  }

  /// Returns a background of a section; nil if the section is empty.
  private func background(
    _ decoration: Int, _ section: SolvedSection, _ number: Int, _ origin: Point
  ) -> ElementAttributes? {
    let definition = section.definition.decorations[decoration]
    guard let frame = section.frame(of: definition) else { return nil }
    let path = IndexPath(section: number, item: section.declaration.decorationNumbers[decoration])
    var attributes = ElementAttributes(
      .decoration(definition.kind, path), frame: frame.moved(by: origin))
    attributes.zIndex = definition.zIndex
    return attributes
  }

  // MARK: - Groups

  /// Returns the attributes of a view that is anchored in a group.
  private func attributes(
    of view: TemplateView, _ group: Int, _ items: Range<Int>, at origin: Point, _ section: Int,
    isDecorated: Bool
  ) -> ElementAttributes {
    let number = view.host == .group ? group : items.lowerBound + view.slot
    return supplementary(
      view.kind, IndexPath(section: section, item: number), view.frame.moved(by: origin),
      view.zIndex, isDecorated)
  }

  /// Returns the attributes of a supplementary view: its origin is rounded to the nearest pixel of
  /// the content, its size is unchanged (compositional 3.6, 3).
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

  /// Returns the attributes of a view along a section's boundary, in its pinned position if it
  /// pins.
  private func attributes(
    of placed: PlacedBoundary, _ section: SolvedSection, _ number: Int, _ origin: Point,
    _ window: PinWindow
  ) -> ElementAttributes {
    var moved = placed
    moved.frame = placed.frame.moved(by: origin)
    let start = origin[axis] + section.thickness.before(axis)
    let end = origin[axis] + section.extent - section.thickness.after(axis)
    let frame = window.pinned(moved, content: start...max(start, end))
    return supplementary(
      placed.definition.kind, IndexPath(section: number, item: placed.number), frame,
      placed.definition.zIndex, section.declaration.isDecorated)
  }

  /// Returns the attributes of a view along the layout's own boundary; its index path is only its
  /// number.
  private func attributes(ofLayoutBoundary placed: PlacedBoundary, _ scroll: ScrollState)
    -> ElementAttributes
  {
    let start = thickness.before(axis)
    let end = contentSize[axis] - thickness.after(axis)
    return supplementary(
      placed.definition.kind, IndexPath(index: placed.number),
      scroll.window.pinned(placed, content: start...max(start, end)), placed.definition.zIndex,
      false)
  }

  /// Returns the view along the layout's or a section's boundary that a supplementary view's
  /// identifier names; nil if there is none.
  func boundaryView(_ identifier: ElementIdentifier) -> PlacedBoundary? {
    let (kind, path) = (identifier.kind, identifier.indexPath)
    guard !path.hasItem || sections.indices.contains(path.section) else { return nil }
    let views = path.hasItem ? sections[path.section].boundary : boundary
    let number = path.hasItem ? path.item : path.section
    return views.first { $0.definition.kind == kind && $0.number == number }
  }

  // MARK: - One element

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
        of: placed, sections[path.section], path.section, origin(ofSection: path.section),
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
    let origin = origin(of: group, inSection: path.section, scroll)
    var attributes = ElementAttributes(.cell(path), frame: solved.frame.moved(by: origin))
    let isDecorated = sections[path.section].declaration.isDecorated
    attributes.zIndex = isDecorated ? solved.zIndex.addingCapped(1) : solved.zIndex
    return attributes
  }

  /// Returns the attributes of a view that is anchored to an item or a group.
  private func fastened(_ kind: String, _ path: IndexPath, _ scroll: ScrollState)
    -> ElementAttributes?
  {
    guard let (view, group) = fastenedView(kind, path) else { return nil }
    let isDecorated = sections[path.section].declaration.isDecorated
    return attributes(
      of: view, group.number, group.items, at: origin(of: group, inSection: path.section, scroll),
      path.section, isDecorated: isDecorated)
  }

  /// Returns a view that is anchored to an item or a group, with its group.
  private func fastenedView(_ kind: String, _ path: IndexPath) -> (TemplateView, PlacedGroup)? {
    guard sections.indices.contains(path.section), path.item >= 0,
      let groups = sections[path.section].groups
    else { return nil }
    if let group = group(ofItemAt: path) {
      let slot = path.item - group.items.lowerBound
      let view =
        group.template.view(kind, of: .item, slot: slot)
        ?? group.template.view(kind, of: .nestedGroup, slot: slot)
      if let view { return (view, group) }
    }
    guard path.item < groups.groupCount else { return nil }
    let group = groups.group(path.item)
    return group.template.view(kind, of: .group, slot: 0).map { ($0, group) }
  }

  /// Returns the group that has an item; nil if there is no such item.
  private func group(ofItemAt path: IndexPath) -> PlacedGroup? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].itemCount).contains(path.item)
    else { return nil }
    return sections[path.section].groups.map { $0.group($0.groupNumber(ofItem: path.item)) }
  }

  private func origin(of group: PlacedGroup, inSection number: Int, _ scroll: ScrollState) -> Point
  {
    origin(ofSection: number) + sections[number].origin(of: group, pixels)
      + scroll.shift(of: sections[number], number)
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

extension ScrollState {
  /// Returns the distance by which scrolling moves the groups of a section.
  fileprivate func shift(of section: SolvedSection, _ number: Int) -> Point {
    guard section.isOrthogonal, let offset = orthogonalSections[number] else { return .zero }
    return Point(section.groupAxis, along: -offset, across: 0)
  }
}
