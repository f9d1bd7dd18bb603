extension SectionArrangement {
  /// Returns the cells, then the headers, then the footers that intersect the rectangle, each in
  /// the order of the sections (semantics 13.1).
  ///
  /// - Complexity: As ``forEachItem(in:_:)``.
  func attributes(in rect: Rect) -> [ElementAttributes] {
    var found: [ElementAttributes] = []
    forEachItem(in: rect) { indexPath, frame in
      found.append(ElementAttributes(.cell(indexPath), frame: frame))
    }
    let near = sections(in: rect)
    for kind in [SectionSupplementary.headerKind, SectionSupplementary.footerKind] {
      found += near.compactMap { supplementary(kind, $0) }.filter { $0.frame.intersects(rect) }
    }
    return found
  }

  /// Returns the attributes of a cell, a header or a footer; nil if it does not exist.
  func attributes(of identifier: ElementIdentifier) -> ElementAttributes? {
    let path = identifier.indexPath
    switch (identifier.category, identifier.kind) {
    case (.cell, _):
      return frame(ofItemAt: path).map { ElementAttributes(identifier, frame: $0) }
    case (.supplementary, let kind) where path.item == 0:
      return supplementary(kind, path.section)
    default: return nil
    }
  }

  /// Returns the attributes of a section's header or footer; nil if there is none, and for another
  /// kind.
  private func supplementary(_ kind: String, _ section: Int) -> ElementAttributes? {
    guard let frame = frame(of: kind, in: section, pinning) else { return nil }
    let path = IndexPath(section: section, item: 0)
    var attributes = ElementAttributes(.supplementary(kind, path), frame: frame)
    attributes.zIndex = pinning.pins(kind) ? SectionSupplementary.pinnedZIndex : 0
    return attributes
  }
}
