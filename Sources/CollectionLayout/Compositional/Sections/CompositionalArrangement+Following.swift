/// What of an arrangement moves with the scrolling.
extension CompositionalArrangement {
  /// The views along the layout's own boundary that pin.
  var layoutPins: [ElementIdentifier] {
    boundary.filter(\.definition.pins).map {
      let item = firstNumbers[$0.definition.kind, default: 0] + $0.number
      return .supplementary($0.definition.kind, IndexPath(section: 0, item: item))
    }
  }

  /// The views along a section's boundary that pin.
  func pins(ofSection number: Int) -> [ElementIdentifier] {
    sections[number].boundary.filter(\.definition.pins).map {
      .supplementary($0.definition.kind, IndexPath(section: number, item: $0.number))
    }
  }

  /// Whether a section wants to be shown its visible items.
  func hasHandler(_ identifier: ElementIdentifier) -> Bool {
    let section = identifier.indexPath.section
    return identifier.category != .decoration && sections.indices.contains(section)
      && sections[section].definition.visibleItemsHandler != nil
      && layoutBoundaryName(of: identifier) == nil
  }

  /// The name under which the layout's own boundary has a view; nil for the view of a section.
  func layoutBoundaryName(of identifier: ElementIdentifier) -> SupplementaryName? {
    guard identifier.category == .supplementary, identifier.indexPath.section == 0 else {
      return nil
    }
    let first = firstNumbers[identifier.kind, default: 0]
    let own = boundary.first {
      $0.definition.kind == identifier.kind && first + $0.number == identifier.indexPath.item
    }
    return own.map { SupplementaryName(identifier.kind, $0.number) }
  }

  /// The strip of a section that scrolls across; nil for any other, and for an empty one.
  func strip(ofSection number: Int) -> OrthogonalStrip? {
    guard sections.indices.contains(number), let frame = sections[number].stripFrame,
      let groups = sections[number].groups
    else { return nil }
    let section = sections[number]
    return OrthogonalStrip(
      section: number, section.definition.orthogonal, axis: section.groupAxis,
      frame: frame.moved(by: origin(ofSection: number)),
      leadingInset: section.insets.before(section.groupAxis),
      trailingInset: section.insets.after(section.groupAxis), groups: groups)
  }

  /// The section whose strip holds an element: its items, and what is fastened to them and to groups.
  func stripSection(holding identifier: ElementIdentifier) -> Int? {
    let section = identifier.indexPath.section
    guard hasStrips, identifier.category != .decoration, sections.indices.contains(section),
      sections[section].isOrthogonal, sections[section].groups != nil
    else { return nil }
    guard identifier.category == .supplementary else { return section }
    let isOfBoundary = sections[section].boundary.contains {
      $0.definition.kind == identifier.kind && $0.number == identifier.indexPath.item
    }
    return isOfBoundary || layoutBoundaryName(of: identifier) != nil ? nil : section
  }
}
