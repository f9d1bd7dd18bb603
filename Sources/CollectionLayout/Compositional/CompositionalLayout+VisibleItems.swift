/// Handlers of visible items (semantics 14.5).
extension CompositionalLayout {
  /// The elements of sections with a handler that are in sight, as they are solved.
  func shown(in bounds: Rect, _ arrangement: CompositionalArrangement) -> [ElementAttributes] {
    var shown: [ElementAttributes] = []
    let show = { (attributes: ElementAttributes) in
      guard arrangement.hasHandler(attributes.identifier), attributes.frame.intersects(bounds),
        self.isInSight(attributes, bounds, arrangement)
      else { return }
      shown.append(attributes)
    }
    forEachElement(of: arrangement, in: bounds) { path, frame, zIndex in
      var attributes = ElementAttributes(.cell(path), frame: frame)
      attributes.zIndex = zIndex
      show(attributes)
    } other: {
      show($0)
    }
    return shown
  }

  /// Whether what an orthogonal section holds can be seen in it.
  private func isInSight(
    _ attributes: ElementAttributes, _ bounds: Rect, _ arrangement: CompositionalArrangement
  ) -> Bool {
    guard arrangement.hasOrthogonalSections,
      let section = arrangement.orthogonalSection(holding: attributes.identifier),
      let orthogonalSection = arrangement.orthogonalSection(section)
    else { return true }
    return mirror(orthogonalSection.frame).intersection(bounds)?.intersects(attributes.frame)
      ?? false
  }

  /// Shows each section's handler what is visible of it, and keeps what it makes of that.
  func callHandlers() throws(Diagnostic) {
    handled = HandledElements()
    guard let arrangement, arrangement.hasHandlers else { return }
    var bySection: [Int: [ElementAttributes]] = [:]
    for attributes in shown(in: visible, arrangement) {
      bySection[attributes.identifier.indexPath.section, default: []].append(attributes)
    }
    for section in bySection.keys.sorted() {
      try callHandler(ofSection: section, about: bySection[section] ?? [], arrangement)
    }
  }

  /// Shows the handler of one section what is visible of it now.
  func callHandler(ofSection section: Int) throws(Diagnostic) {
    guard let arrangement, arrangement.hasHandlers,
      arrangement.sections[section].definition.visibleItemsHandler != nil
    else { return }
    let items = shown(in: visible, arrangement)
      .filter { $0.identifier.indexPath.section == section }
    handled.keep([], ofSection: section)
    guard !items.isEmpty else { return }
    try callHandler(ofSection: section, about: items, arrangement)
  }

  private func callHandler(
    ofSection section: Int, about shown: [ElementAttributes],
    _ arrangement: CompositionalArrangement
  ) throws(Diagnostic) {
    guard let handler = arrangement.sections[section].definition.visibleItemsHandler else { return }
    var items = shown
    try handler(&items, offset(ofSection: section, arrangement), arrangement.environment)
    handled.keep(items, ofSection: section)
  }

  /// The offset of what scrolls a section: its own, or the view's.
  private func offset(ofSection section: Int, _ arrangement: CompositionalArrangement) -> Point {
    guard arrangement.sections[section].isOrthogonal else { return visible.origin }
    let axis = arrangement.sections[section].groupAxis
    return Point(axis, along: scroll.orthogonalSections[section] ?? 0, across: 0)
  }
}
