extension SectionArrangement {
  /// The maximum number of headers and footers that are named individually when they may move.
  private static var maxNamed: Int { 256 }

  /// Returns the headers and footers that may move when they are pinned to another window: those of
  /// the sections in either window and between them; nil if there are too many to name.
  ///
  /// - Complexity: O(log *s* + *k*), where *s* is the number of sections and *k* that of the
  ///   results.
  func supplementaries(between other: Pinning) -> [ElementIdentifier]? {
    let low = min(pinning.low(coordinates), other.low(coordinates))
    let high = max(pinning.high(coordinates), other.high(coordinates))
    let near = sections(from: low, to: high)
    guard near.count <= Self.maxNamed else { return nil }
    var found: [ElementIdentifier] = []
    for section in near {
      let path = IndexPath(section: section, item: 0)
      if other.pinsHeaders, sections[section].header != nil {
        found.append(.supplementary(SectionSupplementary.headerKind, path))
      }
      if other.pinsFooters, sections[section].footer != nil {
        found.append(.supplementary(SectionSupplementary.footerKind, path))
      }
    }
    return found
  }

  /// Returns whether a context names all headers and footers that move when they are pinned to
  /// another window.
  func moves(onlyNamedIn invalidation: InvalidationContext, whenPinnedTo other: Pinning) -> Bool {
    guard pinning != other, pinning.isOn else { return true }
    guard let near = supplementaries(between: other) else { return false }
    let named = Set(invalidation.elements)
    return near.allSatisfy { named.contains($0) || !moves($0, whenPinnedTo: other) }
  }

  private func moves(_ element: ElementIdentifier, whenPinnedTo other: Pinning) -> Bool {
    let section = element.indexPath.section
    return frame(of: element.kind, in: section, pinning)
      != frame(of: element.kind, in: section, other)
  }
}
