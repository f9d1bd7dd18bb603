package import CollectionLayout

/// The visible state of a view at one moment.
package struct ViewState: Hashable, Sendable {
  /// The size of the view, in points.
  package var viewport: Size

  /// The number of items in each section.
  package var sections: [Int]

  /// The content size of the last pass, in points.
  package var contentSize: Size

  /// The content offset, in points.
  package var contentOffset: Point

  /// The reported elements, always in the order of results.
  ///
  /// - Complexity: Setting *n* elements is O(*n*) if they are already in order, and O(*n* log *n*)
  ///   otherwise.
  package var elements: [ReportedElement] {
    get { orderedElements }
    set { orderedElements = newValue.inResultOrder }
  }

  private var orderedElements: [ReportedElement]

  /// The reuse figures so far.
  package var reuse: ReuseFigures

  /// The self-sizing figures so far.
  package var sizing: SizingFigures

  /// The number of passes that have prepared the layout so far.
  package var passes: Int

  /// The placeholder shown because there are no items; nil if none is shown.
  package var placeholder: Placeholder?

  /// The orthogonal sections that intersect the reported area, in the order of their sections.
  package var orthogonalSections: [ReportedOrthogonalSection]

  /// The space around the content, in points at each edge, without the safe area.
  package var contentInset = EdgeInsets.zero

  /// The area that bars and rounded corners cover, in points at each edge.
  package var safeArea = EdgeInsets.zero

  package init(
    viewport: Size, sections: [Int], contentSize: Size, contentOffset: Point,
    elements: [ReportedElement], reuse: ReuseFigures, passes: Int, placeholder: Placeholder? = nil,
    orthogonalSections: [ReportedOrthogonalSection] = [], sizing: SizingFigures = SizingFigures()
  ) {
    (self.orthogonalSections, self.sizing) = (orthogonalSections, sizing)
    (self.placeholder, self.viewport, self.sections) = (placeholder, viewport, sections)
    (self.contentSize, self.contentOffset) = (contentSize, contentOffset)
    orderedElements = elements.inResultOrder
    self.reuse = reuse
    self.passes = passes
  }
}

/// One element of a state, and the view that shows it.
package struct ReportedElement: Hashable, Sendable {
  /// The position and appearance of the element.
  package let attributes: ElementAttributes

  /// The view that shows the element; nil if the element is not on screen.
  package let view: ReusedView?

  /// Whether the view is on its way out and no longer belongs to an element of the layout.
  package var isLeaving = false

  package init(attributes: ElementAttributes, view: ReusedView?) {
    self.attributes = attributes
    self.view = view
  }
}

/// The properties of a view that tell it apart from others.
package struct ReusedView: Hashable, Sendable {
  /// The reuse identifier.
  package let reuse: String

  /// The number of the view in a run, in the order of creation, from 1.
  package let serial: Int

  /// The number of elements that the view has shown, including this one.
  package let timesUsed: Int

  /// The states that affect the look of a cell.
  package var state = CellState()

  /// The content that the data source configured; nil if none is drawn.
  package let content: CellContent?

  package init(reuse: String, serial: Int, timesUsed: Int, content: CellContent? = nil) {
    self.reuse = reuse
    self.serial = serial
    self.timesUsed = timesUsed
    self.content = content
  }
}

/// The costs and savings of view reuse so far (semantics 6.2).
package struct ReuseFigures: Hashable, Sendable {
  /// The number of views that were created.
  package var created: Int

  /// The number of times that a view was taken from a pool, which equals the number of calls of
  /// `prepareForReuse`.
  package var reused: Int

  /// The number of views that wait in each pool, in the order of the pools' names.
  package var pools: [PoolDepth]

  /// The number of views on screen.
  package var onScreen: Int

  /// The maximum number of views that were on screen at once.
  package var peak: Int

  /// The number of views off screen that are kept alive, so that their cells can return unchanged.
  package var keptAlive: Int

  /// The maximum number of views that were alive at once, on screen or off.
  package var peakLive: Int

  /// The number of views that are alive: on screen or kept.
  package var live: Int { onScreen + keptAlive }

  /// Creates figures; without `peakLive`, the peak on screen is used.
  package init(
    created: Int, reused: Int, pools: [PoolDepth], onScreen: Int, peak: Int, keptAlive: Int = 0,
    peakLive: Int? = nil
  ) {
    (self.created, self.reused, self.pools, self.onScreen) = (created, reused, pools, onScreen)
    (self.peak, self.keptAlive) = (peak, keptAlive)
    self.peakLive = peakLive ?? peak
  }
}

/// The number of views that wait in one pool.
package struct PoolDepth: Hashable, Sendable {
  /// The reuse identifier, prefixed with the kind if the two differ: `header/large`.
  package let name: String

  /// The number of waiting views.
  package let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
