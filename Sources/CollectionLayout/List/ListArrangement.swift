/// A list that is computed.
typealias ListArrangement = SectionArrangement<ListSection>

extension ListArrangement {
  /// How far a separator stands above its row, and a background below.
  private static var separatorZIndex: Int { 1 }
  private static var backgroundZIndex: Int { -1 }

  /// The rows, the headers and the footers, then the separators and the backgrounds that intersect
  /// the rectangle.
  ///
  /// - Complexity: As ``forEachItem(in:_:)``.
  func everything(in rect: Rect, cornerRadius: Double) -> [ElementAttributes] {
    attributes(in: rect) + separators(in: rect)
      + sections(in: rect).compactMap { background(ofSection: $0, cornerRadius) }
      .filter { $0.frame.intersects(rect) }
  }

  /// A separator lies in its row, so the rows that are met have all that are.
  ///
  /// One that is put on a pixel may leave its row by less than that.
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

  /// The line under a row; nil if there is none.
  func separator(at path: IndexPath) -> ElementAttributes? {
    guard sections.indices.contains(path.section), path.item >= 0,
      let frame = sections[path.section].separator(ofItem: path.item)
    else { return nil }
    var attributes = ElementAttributes(
      .decoration(ListLayout.separatorKind, path), frame: placed(frame, path.section))
    attributes.zIndex = Self.separatorZIndex
    return attributes
  }

  /// What the rows of a section stand on; nil if there is nothing.
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
