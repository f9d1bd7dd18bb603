/// The elements of a rectangle.
extension CompositionalArrangement {
  /// Calls functions with every element that intersects a rectangle: for each section its
  /// backgrounds, its groups and the views along its boundary, and then the layout's own boundary.
  ///
  /// The rectangle is clipped to the content; without an area, it selects the backgrounds of the
  /// sections that it touches. Items and views that are anchored in a group are selected only if the
  /// group intersects the clipped rectangle (compositional 3.8).
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
    let search = ElementSearch(rect, in: contentSize)
    let inner = window(of: scroll.window)
    sections.forEachRun(in: sections(in: rect)) { section, run in
      let isDecorated = section.declaration.isDecorated
      forEachOrigin(ofSections: run) { number, origin in
        if isDecorated, let clipped = search.clipped {
          forEachBackground(section, number, origin, touching: clipped, other)
        }
        if let area = search.area(ofGroupsIn: section) {
          forEachElement(
            ofGroupsIn: section, number, origin, area, rect, scroll, cell: cell, other: other)
        }
        guard let clipped = search.clipped else { return }
        for placed in section.boundary.views {
          let attributes = attributes(of: placed, section, number, origin, scroll, inner)
          if attributes.frame.intersects(clipped) { other(attributes) }
        }
      }
    }
    guard let clipped = search.clipped else { return }
    for placed in boundary.views {
      let attributes = attributes(ofLayoutBoundary: placed, scroll)
      if attributes.frame.intersects(clipped) { other(attributes) }
    }
  }

  @inline(__always)
  private func forEachElement(
    ofGroupsIn section: SolvedSection, _ number: Int, _ origin: Point, _ area: Rect,
    _ requested: Rect, _ scroll: ScrollState, cell: (IndexPath, Rect, Int) -> Void,
    other: (ElementAttributes) -> Void
  ) {
    let isDecorated = section.declaration.isDecorated
    let shift = scroll.shift(of: section, number)
    let (groupArea, unshifted) = (area.moved(by: .zero - shift), requested.moved(by: .zero - shift))
    section.forEachGroup(in: groupArea, movedBy: origin, pixels) { template, group, items, origin in
      template.forEachElement(in: unshifted, movedBy: origin, pixels) { slot, frame, zIndex in
        let frame = frame.moved(by: shift)
        guard slot < items.count, frame.intersects(requested) else { return }
        cell(
          IndexPath(section: number, item: items.lowerBound + slot), frame,
          isDecorated ? zIndex.addingCapped(1) : zIndex)
      } view: { view in
        guard view.slot < items.count else { return }
        let item = section.groups?.number(of: view, inGroup: group, items) ?? 0
        let attributes = attributes(
          of: view, IndexPath(section: number, item: item), at: origin, shift, isDecorated)
        if attributes.frame.intersects(requested) { other(attributes) }
      }
    }
  }

  // MARK: - Backgrounds

  /// Calls a function with the backgrounds of a section that a rectangle intersects; if it has no
  /// area, with those of a section that it touches.
  private func forEachBackground(
    _ section: SolvedSection, _ number: Int, _ origin: Point, touching rect: Rect,
    _ body: (ElementAttributes) -> Void
  ) {
    if rect.isEmpty, !section.bounds.moved(by: origin).touches(rect) { return }
    for decoration in section.definition.decorations.indices {
      guard let attributes = background(decoration, section, number, origin) else { continue }
      if rect.isEmpty || attributes.frame.intersects(rect) { body(attributes) }
    }
  }

  /// Returns a background of a section; nil if the section is empty.
  func background(
    _ decoration: Int, _ section: SolvedSection, _ number: Int, _ origin: Point
  ) -> ElementAttributes? {
    let definition = section.definition.decorations[decoration]
    guard let frame = section.frame(of: definition) else { return nil }
    let path = IndexPath(section: number, item: section.declaration.decorationNumbers[decoration])
    var attributes = ElementAttributes(
      .decoration(definition.kind, path), frame: frame.moved(by: origin).aligned(to: pixels))
    attributes.zIndex = definition.zIndex
    return attributes
  }

  // MARK: - Groups

  /// Returns the attributes of a view that is anchored in a group.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - path: Its index path.
  ///   - origin: The group's origin; for an orthogonal section, at the scroll offset 0.
  ///   - shift: The distance by which the section is scrolled.
  ///   - isDecorated: Whether the section has a background.
  /// - Returns: The attributes as the section is scrolled.
  func attributes(
    of view: TemplateView, _ path: IndexPath, at origin: Point, _ shift: Point, _ isDecorated: Bool
  ) -> ElementAttributes {
    var attributes = ElementAttributes(
      .supplementary(view.kind, path),
      frame: view.frame.moved(by: origin).aligned(to: pixels).moved(by: shift))
    attributes.zIndex = isDecorated ? max(1, view.zIndex) : view.zIndex
    return attributes
  }

  // MARK: - Boundaries

  /// Returns the attributes of a view along a section's boundary, in its pinned position if it
  /// pins.
  func attributes(
    of placed: PlacedBoundary, _ section: SolvedSection, _ number: Int, _ origin: Point,
    _ scroll: ScrollState, _ window: PinWindow
  ) -> ElementAttributes {
    var moved = placed
    moved.frame = placed.frame.moved(by: origin)
    var attributes = attributes(
      of: moved, IndexPath(section: number, item: placed.number), scroll, window,
      from: origin[axis] + section.boundary.before,
      to: origin[axis] + section.extent - section.boundary.after)
    if section.declaration.isDecorated { attributes.zIndex = max(1, attributes.zIndex) }
    return attributes
  }

  /// Returns the attributes of a view along the layout's own boundary; its index path is only its
  /// number.
  func attributes(ofLayoutBoundary placed: PlacedBoundary, _ scroll: ScrollState)
    -> ElementAttributes
  {
    attributes(
      of: placed, IndexPath(index: placed.number), scroll, scroll.window, from: boundary.before,
      to: contentSize[axis] - boundary.after)
  }

  /// Returns the attributes of a view along a boundary that is around content from a position to
  /// another; in sight, a view that pins is in front of everything (compositional 3.7).
  private func attributes(
    of placed: PlacedBoundary, _ path: IndexPath, _ scroll: ScrollState, _ window: PinWindow,
    from start: Double, to end: Double
  ) -> ElementAttributes {
    let frame = window.pinned(placed, content: start...max(start, end))
      .inset(by: placed.definition.margins).aligned(to: pixels)
    var attributes = ElementAttributes(.supplementary(placed.definition.kind, path), frame: frame)
    let isInFront = placed.definition.pins && frame.intersects(scroll.sight)
    attributes.zIndex = placed.definition.zIndex.addingCapped(
      isInFront ? BoundarySupplementary.pinnedZIndex : 0)
    return attributes
  }

  /// Returns the view along the layout's or a section's boundary that a supplementary view's
  /// identifier names; nil if there is none.
  func boundaryView(_ identifier: ElementIdentifier) -> PlacedBoundary? {
    let (kind, path) = (identifier.kind, identifier.indexPath)
    guard !path.hasItem || sections.indices.contains(path.section) else { return nil }
    let views = (path.hasItem ? sections[path.section].boundary : boundary).views
    let number = path.hasItem ? path.item : path.section
    return views.first { $0.definition.kind == kind && $0.number == number }
  }
}

extension Rect {
  /// Returns the rectangle with its origin on the nearest pixel (compositional 3.6).
  @inline(__always)
  func aligned(to pixels: PixelGrid) -> Rect { Rect(origin: pixels.round(origin), size: size) }

  /// Returns whether the rectangles share at least an edge or a corner, but for an error of sums.
  fileprivate func touches(_ other: Rect) -> Bool {
    let error = 1e-6
    return minX <= other.maxX + error && other.minX <= maxX + error
      && minY <= other.maxY + error && other.minY <= maxY + error
  }
}
