import CollectionLayout

extension ElementIdentifier {
  /// What a drawing calls the element, what is liked best first.
  ///
  /// A cell is its number: `7`, or `2.7` where there are several sections. Other elements are their kind, with the
  /// section's number where they have one.
  func labels(sectionCount: Int) -> [String] {
    let ordinal = indexPath.ordinal
    let hasSections = sectionCount > 1
    guard category == .cell else {
      let name = kind.visible
      return hasSections && ordinal.hasItem ? ["\(name) \(ordinal.section)", name] : [name]
    }
    return [hasSections ? "\(ordinal.section).\(ordinal.item)" : "\(ordinal.item)"]
  }
}
