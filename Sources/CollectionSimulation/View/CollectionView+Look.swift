package import CollectionLayout

/// What can be asked of a view. What depends on the layout's answers runs the waiting pass first, and is refused while
/// the layout is being asked (semantics 1.5, 1.9).
extension CollectionView {
  /// Whether the layout is being asked where its elements are, and nothing else of it.
  package var isLayingOut: Bool {
    switch engine.runningCallback?.name {
    case "prepare", "attributes", "itemAttributes": true
    default: false
    }
  }

  /// The attributes of what is on screen, also outside of the visible rectangle.
  package var displayedElements: [ElementAttributes] { screen.displayed.map(\.attributes) }

  /// The items on screen, in the order of the data.
  package func visibleItems() throws(Diagnostic) -> [IndexPath] {
    try refuseInCallback("visibleItems")
    try layoutIfNeeded()
    return screen.displayed.map(\.attributes.identifier).filter { $0.category == .cell }
      .map(\.indexPath).sorted()
  }

  /// The view on screen that shows an element, and its attributes; nil for what is not on screen.
  package func view(for element: ElementIdentifier) throws(Diagnostic) -> ReportedElement? {
    try refuseInCallback("cellFor")
    try layoutIfNeeded()
    return screen.displayed.first { $0.attributes.identifier == element }.map {
      ReportedElement(attributes: seen($0.attributes), view: reported($0))
    }
  }

  /// The attributes of an element wherever it is, or nil where the layout has none.
  package func attributes(
    of element: ElementIdentifier, because reason: String = "the element was requested"
  ) throws(Diagnostic) -> ElementAttributes? {
    try refuseInCallback("attributesFor")
    try layoutIfNeeded()
    if let known = engine.answers.cache.attributes(of: element) { return known }
    guard element.category != .cell || contains(element.indexPath) else { return nil }
    return try engine.askSingle(element, because: reason)
  }

  /// The topmost item whose frame contains a point of the content (semantics 9.2).
  package func item(at point: Point) throws(Diagnostic) -> IndexPath? {
    try refuseInCallback("itemAt")
    try layoutIfNeeded()
    guard point.isFinite else { return nil }
    let spot = Rect(x: point.x, y: point.y, width: pixels.pixel, height: pixels.pixel)
    let cells = try arrangedCells(in: spot).filter { engine.isSeen($0, at: point) }
    return withHeldItem(cells, in: spot).topmost(at: point)
  }

  /// What the layout answers for a rectangle, from what is known where that is all of it.
  func answered(in rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    engine.answers.region.rect?.contains(rect) == true
      ? engine.answers.cache.attributes(in: rect) : try probe(rect)
  }

  /// All that can be seen of the view now, with the elements of a scope.
  package func state(reporting scope: StateScope = .visible) throws(Diagnostic) -> ViewState {
    try refuseInCallback("snapshot")
    try layoutIfNeeded()
    var elements = withViews(try reportedAttributes(scope))
    if scope == .visible { elements += leavingViews(in: seenBounds) }
    var state = ViewState(
      viewport: viewport, sections: itemCounts, contentSize: contentSize,
      contentOffset: seenOffset, elements: elements, reuse: reuseFigures,
      passes: passes, placeholder: shownPlaceholder,
      strips: engine.reportedStrips(in: reportedRect(scope)), sizing: engine.sizing.figures)
    (state.contentInset, state.safeArea) = (contentInset, safeArea)
    return state
  }

  /// Elements with the views that show them.
  ///
  /// Of very many elements few have a view: most are known for others by their index paths, which spares a look into a
  /// table.
  private func withViews(_ elements: [ElementAttributes]) -> [ReportedElement] {
    let views = Dictionary(
      screen.displayed.map { ($0.attributes.identifier, reported($0)) }, uniquingKeysWith: { $1 })
    let paths = views.keys.map(\.indexPath)
    guard let first = paths.min(), let last = paths.max() else {
      return elements.map { ReportedElement(attributes: $0, view: nil) }
    }
    return elements.map {
      let mayBeShown = first <= $0.identifier.indexPath && $0.identifier.indexPath <= last
      return ReportedElement(attributes: $0, view: mayBeShown ? views[$0.identifier] : nil)
    }
  }

  /// What was known of the view when it was last laid out; nothing is asked.
  package var lastKnownState: ViewState {
    let elements = screen.displayed.map {
      ReportedElement(attributes: $0.attributes, view: reported($0))
    }
    var state = ViewState(
      viewport: viewport, sections: itemCounts, contentSize: contentSize,
      contentOffset: contentOffset, elements: elements, reuse: reuseFigures,
      passes: passes, placeholder: shownPlaceholder, strips: engine.reportedStrips(in: bounds),
      sizing: engine.sizing.figures)
    (state.contentInset, state.safeArea) = (contentInset, safeArea)
    return state
  }

  /// Which elements a state holds.
  package enum StateScope: Hashable, Sendable {
    /// Those that meet the visible rectangle.
    case visible
    /// Those that meet a rectangle of the content.
    case rect(Rect)
    /// All that the layout answers for the whole content and the visible rectangle.
    case all
  }

  /// The rectangle that a scope is about.
  private func reportedRect(_ scope: StateScope) -> Rect {
    switch scope {
    case .visible: bounds
    case .rect(let rect): rect
    case .all: Rect(origin: .zero, size: contentSize).union(bounds)
    }
  }

  private func reportedAttributes(_ scope: StateScope) throws(Diagnostic) -> [ElementAttributes] {
    switch scope {
    case .visible:
      return seen(withHeldItem(elementsToShow, in: bounds), in: seenBounds)
    case .rect(let rect):
      return seen(withHeldItem(try probe(rect), in: rect)).filter { $0.frame.intersects(rect) }
    case .all:
      let everything = engine.withStripContents(reportedRect(scope))
      return seen(withHeldItem(try probe(everything), in: everything))
    }
  }

  /// Asks about a rectangle for the host's own sake; the call stays out of the trace.
  private func probe(_ rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    guard !viewport.isEmpty else { return [] }
    let reason = "the report requests \(engine.toLayout(rect).text)"
    engine.runningCallback = RunningCallback(name: "attributes", reason: reason)
    let answer: [ElementAttributes]
    do {
      answer = try layout.attributes(in: engine.toLayout(rect), layoutContext)
      engine.runningCallback = nil
    } catch {
      let complete = rethrowing(error)
      engine.runningCallback = nil
      throw complete
    }
    if !answer.areSound(among: itemCounts) {
      for attributes in answer { try engine.check(attributes, in: "attributes", because: reason) }
    }
    return (engine.mirror == nil ? answer : answer.map { engine.turned($0) }).uniqued
  }

  func contains(_ path: IndexPath) -> Bool {
    let counts = itemCounts
    return counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }
}

extension [ElementAttributes] {
  /// Each element once, with its last answer, at the place of its first.
  ///
  /// Most answers are in the order of the data and need no table of what has come: it would hold each element again.
  fileprivate var uniqued: [ElementAttributes] {
    guard !areInOrder else { return self }
    var positions: [ElementIdentifier: Int] = [:]
    positions.reserveCapacity(count)
    var unique: [ElementAttributes] = []
    unique.reserveCapacity(count)
    for attributes in self {
      if let position = positions[attributes.identifier] {
        unique[position] = attributes
      } else {
        positions[attributes.identifier] = unique.count
        unique.append(attributes)
      }
    }
    return unique
  }
}

extension [ElementAttributes] {
  /// Whether all are of one kind, and each comes after the one before it in the data.
  private var areInOrder: Bool {
    span.indices.dropFirst().allSatisfy { place in
      let (one, next) = (span[place - 1].identifier, span[place].identifier)
      return one.category == next.category && one.indexPath < next.indexPath
        && one.kind == next.kind
    }
  }
}

extension CollectionView {
  /// What is shown instead of content now; nil where there are items, or nothing to be shown.
  var shownPlaceholder: Placeholder? {
    itemCounts.allSatisfy { $0 <= 0 } ? settings.placeholder : nil
  }
}
