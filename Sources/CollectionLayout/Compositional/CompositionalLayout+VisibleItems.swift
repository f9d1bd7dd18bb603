/// Handlers of visible items (semantics 14.5).
extension CompositionalLayout {
  /// Returns the visible elements of sections with a handler, as they are solved.
  func shown(in bounds: Rect, _ arrangement: CompositionalArrangement) -> [ElementAttributes] {
    elements(of: arrangement, in: bounds) { identifier, frame in
      arrangement.hasHandler(identifier) && isInSight(identifier, frame, bounds, arrangement)
    }
  }

  /// Returns whether an element of an orthogonal section is visible within that section.
  private func isInSight(
    _ identifier: ElementIdentifier, _ frame: Rect, _ bounds: Rect,
    _ arrangement: CompositionalArrangement
  ) -> Bool {
    guard arrangement.hasOrthogonalSections,
      let section = arrangement.orthogonalSection(holding: identifier),
      let orthogonalSection = arrangement.orthogonalSection(section)
    else { return true }
    return mirror.reflect(orthogonalSection.frame).intersection(bounds)?.intersects(frame) ?? false
  }

  /// Calls each section's handler with its visible elements, and stores the elements as the handler
  /// leaves them.
  func callHandlers() throws(Diagnostic) {
    handled = HandledElements(inOrderOf: handled)
    guard let arrangement, arrangement.hasHandlers else { return }
    var bySection: [Int: [ElementAttributes]] = [:]
    for attributes in shown(in: visible, arrangement) {
      bySection[attributes.identifier.indexPath.section, default: []].append(attributes)
    }
    for section in bySection.keys.sorted() {
      try callHandler(ofSection: section, about: bySection[section] ?? [], arrangement)
    }
  }

  /// Calls the handler of one section with the elements that are visible now.
  func callHandler(ofSection section: Int) throws(Diagnostic) {
    guard let arrangement, arrangement.hasHandlers,
      arrangement.sections[section].definition.visibleItemsHandler != nil
    else { return }
    let items = shown(in: visible, arrangement)
      .filter { $0.identifier.indexPath.section == section }
    guard !items.isEmpty else { return handled.keep([], ofSection: section) }
    try callHandler(ofSection: section, about: items, arrangement)
  }

  private func callHandler(
    ofSection section: Int, about shown: [ElementAttributes],
    _ arrangement: CompositionalArrangement
  ) throws(Diagnostic) {
    guard let handler = arrangement.sections[section].definition.visibleItemsHandler else { return }
    let way = scrolledWay(ofSection: section, arrangement)
    let inPlace = handled.inOrder(shown)
    let inRow = inPlace.map { attributes in
      var moved = attributes
      if arrangement.orthogonalSection(holding: attributes.identifier) != nil {
        moved.moveRectangle(by: way)
      }
      return moved
    }
    var items = inRow
    try handler(&items, offset(ofSection: section, arrangement), arrangement.environment)
    putBack(&items, from: inRow, to: inPlace, by: way)
    handled.keep(items, ofSection: section)
  }

  /// Moves elements from the unscrolled row to where they are, exactly so if the handler has not
  /// moved them.
  private func putBack(
    _ items: inout [ElementAttributes], from inRow: [ElementAttributes],
    to inPlace: [ElementAttributes], by way: Point
  ) {
    guard way != .zero else { return }
    let places = Dictionary(
      zip(inRow, inPlace).map { ($0.identifier, ($0.untransformedFrame, $1.untransformedFrame)) },
      uniquingKeysWith: { $1 })
    for number in items.indices {
      guard let (row, place) = places[items[number].identifier], row != place else { continue }
      if items[number].untransformedFrame == row {
        items[number].frame = place
      } else {
        items[number].moveRectangle(by: .zero - way)
      }
    }
  }

  /// Returns the distance from where the elements of an orthogonal section are to where they are in
  /// the row before any scrolling, in which a handler sees and places them.
  private func scrolledWay(ofSection section: Int, _ arrangement: CompositionalArrangement)
    -> Point
  {
    let offset = offset(ofSection: section, arrangement)
    guard arrangement.sections[section].isOrthogonal else { return .zero }
    return mirror != nil && arrangement.sections[section].groupAxis == .horizontal
      ? offset.reflectedVector : offset
  }

  /// Returns the content offset that applies to a section: its own, or the view's.
  private func offset(ofSection section: Int, _ arrangement: CompositionalArrangement) -> Point {
    guard arrangement.sections[section].isOrthogonal else { return visible.origin }
    let axis = arrangement.sections[section].groupAxis
    return Point(axis, along: scroll.orthogonalSections[section] ?? 0, across: 0)
  }
}
