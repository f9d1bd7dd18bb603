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
    found += near.compactMap { header(ofSection: $0) }.filter { $0.frame.intersects(rect) }
    found += near.compactMap { footer(ofSection: $0) }.filter { $0.frame.intersects(rect) }
    return found
  }

  /// Returns the attributes of a cell, a header or a footer; nil if it does not exist.
  func attributes(of identifier: ElementIdentifier) -> ElementAttributes? {
    let path = identifier.indexPath
    switch (identifier.category, identifier.kind) {
    case (.cell, _):
      return frame(ofItemAt: path).map { ElementAttributes(identifier, frame: $0) }
    case (.supplementary, SectionSupplementary.headerKind) where path.item == 0:
      return header(ofSection: path.section)
    case (.supplementary, SectionSupplementary.footerKind) where path.item == 0:
      return footer(ofSection: path.section)
    default: return nil
    }
  }

  private func header(ofSection section: Int) -> ElementAttributes? {
    frame(ofHeaderIn: section, pinning).map {
      supplementary(SectionSupplementary.headerKind, section, $0, pinning.pinsHeaders)
    }
  }

  private func footer(ofSection section: Int) -> ElementAttributes? {
    frame(ofFooterIn: section, pinning).map {
      supplementary(SectionSupplementary.footerKind, section, $0, pinning.pinsFooters)
    }
  }

  private func supplementary(_ kind: String, _ section: Int, _ frame: Rect, _ isPinned: Bool)
    -> ElementAttributes
  {
    let path = IndexPath(section: section, item: 0)
    var attributes = ElementAttributes(.supplementary(kind, path), frame: frame)
    attributes.zIndex = isPinned ? SectionSupplementary.pinnedZIndex : 0
    return attributes
  }
}
