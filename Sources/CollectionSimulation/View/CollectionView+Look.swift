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
    return try engine.known(element, because: reason)
  }

  /// The topmost item whose frame contains a point of the content (semantics 9.2).
  package func item(at point: Point) throws(Diagnostic) -> IndexPath? {
    try refuseInCallback("itemAt")
    try layoutIfNeeded()
    return try engine.item(at: point, holding: move?.attributes)
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
    let held = move?.attributes
    switch scope {
    case .visible:
      return seen(elementsToShow.replacing(held, in: bounds), in: seenBounds)
    case .rect(let rect):
      return seen(try engine.elements(reportedIn: rect).replacing(held, in: rect)).filter {
        $0.frame.intersects(rect)
      }
    case .all:
      let everything = engine.withStripContents(reportedRect(scope))
      return seen(try engine.elements(reportedIn: everything).replacing(held, in: everything))
    }
  }
}

extension CollectionView {
  /// What is shown instead of content now; nil where there are items, or nothing to be shown.
  var shownPlaceholder: Placeholder? {
    itemCounts.allSatisfy { $0 <= 0 } ? settings.placeholder : nil
  }
}

extension CollectionView {
  /// What the base class answers for an element of the update that is being worked out, in the layout's coordinates;
  /// nil where it has nothing, and between updates.
  package func standardAttributes(
    of element: ElementIdentifier, initially: Bool
  ) -> ElementAttributes? {
    let standards = engine.standards
    return (initially ? standards.initial[element] : standards.final[element]).map(engine.turned)
  }

  /// The view of an element on screen, as it is reported.
  func reported(_ shown: DisplayedElement) -> ReusedView {
    var view = screen.reported(shown.view)
    let element = shown.attributes.identifier
    if element.category == .cell { view.state = state(ofCell: element.indexPath) }
    return view
  }
}
