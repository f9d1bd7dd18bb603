import CollectionLayout

extension ElementIdentifier {
  /// Returns the possible labels of the element in a drawing, the preferred one first.
  ///
  /// A cell is labelled with its number: `7`, or `2.7` if there are several sections. Other
  /// elements are labelled with their kind, and the section's number if they have one.
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
