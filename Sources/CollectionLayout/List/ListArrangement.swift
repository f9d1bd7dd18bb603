/// A computed list.
typealias ListArrangement = SectionArrangement<ListSection>

extension ListArrangement {
  /// The z-distance of a separator above its row, and of a background below it.
  private static var separatorZIndex: Int { 1 }
  private static var backgroundZIndex: Int { -1 }

  /// Returns the rows, the headers and the footers, then the separators and the backgrounds that
  /// intersect the rectangle.
  ///
  /// - Complexity: As ``forEachItem(in:_:)``; O(1) for a rectangle beside the rows.
  func everything(in rect: Rect, cornerRadius: Double) -> [ElementAttributes] {
    if isBeside(rect) { return [] }
    return attributes(in: rect) + separators(in: rect)
      + sections(in: rect).compactMap { background(ofSection: $0, cornerRadius) }
      .filter { $0.frame.intersects(rect) }
  }

  /// Returns whether a rectangle is to the left or to the right of all rows, headers and footers,
  /// which have the same edges.
  private func isBeside(_ rect: Rect) -> Bool {
    guard let measures = sections.first?.measures else { return true }
    let column = coordinates.content(measures.rect(from: 0, height: 1))
    return rect.maxX <= column.minX || column.maxX <= rect.minX
  }

  /// Returns the separators of the rows that intersect the rectangle, because a separator is inside
  /// its row.
  ///
  /// Rounding to a pixel can move a separator out of its row by less than that.
  private func separators(in rect: Rect) -> [ElementAttributes] {
    guard sections.first?.measures.showsSeparators ?? false else { return [] }
    let margin = 2 * (coordinates.pixels?.pixel ?? 0)
    let around = rect.inset(by: EdgeInsets(top: -margin, left: 0, bottom: -margin, right: 0))
    var found: [ElementAttributes] = []
    forEachItem(in: around) { path, _ in
      if let separator = separator(at: path), separator.frame.intersects(rect) {
        found.append(separator)
      }
    }
    return found
  }

  /// Returns the line under a row; nil if there is none.
  func separator(at path: IndexPath) -> ElementAttributes? {
    guard sections.indices.contains(path.section), path.item >= 0,
      let frame = sections[path.section].separator(ofItem: path.item)
    else { return nil }
    var attributes = ElementAttributes(
      .decoration(ListLayout.separatorKind, path), frame: placed(frame, path.section))
    attributes.zIndex = Self.separatorZIndex
    return attributes
  }

  /// Returns the background of the rows of a section; nil if there is none.
  func background(ofSection section: Int, _ cornerRadius: Double) -> ElementAttributes? {
    guard sections.indices.contains(section), let frame = sections[section].background else {
      return nil
    }
    let path = IndexPath(section: section, item: 0)
    var attributes = ElementAttributes(
      .decoration(ListLayout.backgroundKind, path), frame: placed(frame, section))
    attributes.zIndex = Self.backgroundZIndex
    attributes.cornerRadius = cornerRadius
    return attributes
  }

  private func placed(_ frame: Rect, _ section: Int) -> Rect {
    coordinates.content(frame.offset(dx: 0, dy: places[section].start))
  }
}
