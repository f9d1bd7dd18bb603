package import CollectionLayout

/// All that can be seen of a view at one moment.
package struct ViewState: Hashable, Sendable {
  /// The size of the view, in points.
  package var viewport: Size

  /// How many items each section has.
  package var sections: [Int]

  /// The content size of the last pass, in points.
  package var contentSize: Size

  /// The content offset, in points.
  package var contentOffset: Point

  /// The reported elements, always in the order of results.
  ///
  /// - Complexity: To set *n* elements takes O(*n*) where they stand in order already, else O(*n* log *n*).
  package var elements: [ReportedElement] {
    get { orderedElements }
    set { orderedElements = newValue.inResultOrder }
  }

  private var orderedElements: [ReportedElement]

  /// What reuse has cost and saved so far.
  package var reuse: ReuseFigures

  /// What self-sizing has cost so far.
  package var sizing: SizingFigures

  /// How many passes have prepared the layout so far.
  package var passes: Int

  /// What is shown because there is no item; nil if it is not.
  package var placeholder: Placeholder?

  /// The orthogonal sections that meet what is reported, in the order of their sections.
  package var orthogonalSections: [ReportedOrthogonalSection]

  /// The author's inset about the content, and what bars and corners of the screen cover.
  package var contentInset = EdgeInsets.zero

  /// What bars and corners of the screen cover, in points at each edge.
  package var safeArea = EdgeInsets.zero

  package init(
    viewport: Size, sections: [Int], contentSize: Size, contentOffset: Point,
    elements: [ReportedElement], reuse: ReuseFigures, passes: Int, placeholder: Placeholder? = nil,
    orthogonalSections: [ReportedOrthogonalSection] = [], sizing: SizingFigures = SizingFigures()
  ) {
    self.orthogonalSections = orthogonalSections
    self.sizing = sizing
    self.placeholder = placeholder
    self.viewport = viewport
    self.sections = sections
    self.contentSize = contentSize
    self.contentOffset = contentOffset
    orderedElements = elements.inResultOrder
    self.reuse = reuse
    self.passes = passes
  }
}

/// One element of a state, and the view that shows it.
package struct ReportedElement: Hashable, Sendable {
  /// Where the element is and how it looks.
  package let attributes: ElementAttributes

  /// The view on screen that shows the element; nil for what is not on screen.
  package let view: ReusedView?

  /// Whether the view shows nothing of the layout any more, and is on its way out.
  package var isLeaving = false

  package init(attributes: ElementAttributes, view: ReusedView?) {
    self.attributes = attributes
    self.view = view
  }
}

/// A view, as far as people can tell it from others.
package struct ReusedView: Hashable, Sendable {
  /// The reuse identifier.
  package let reuse: String

  /// Counts the views of a run in the order in which they were made, from 1.
  package let serial: Int

  /// How many elements it has shown, this one included.
  package let timesUsed: Int

  /// What the cell it is looks different for.
  package var state = CellState()

  /// What it shows of its item, where that is drawn.
  package let content: CellContent?

  package init(reuse: String, serial: Int, timesUsed: Int, content: CellContent? = nil) {
    self.reuse = reuse
    self.serial = serial
    self.timesUsed = timesUsed
    self.content = content
  }
}

/// What reuse has cost and saved so far (semantics 6.2).
package struct ReuseFigures: Hashable, Sendable {
  /// How many views were made.
  package var created: Int

  /// How many times a view was taken from a pool, which is how many times `prepareForReuse` was
  /// called.
  package var reused: Int

  /// How many views wait in each pool, in the order of the pools' names.
  package var pools: [PoolDepth]

  /// How many views are on screen.
  package var onScreen: Int

  /// The most views that were on screen at once.
  package var peak: Int

  /// How many views are off screen and alive, so that their cells may come back as they were.
  package var keptAlive: Int

  /// The most views that were alive at once, on screen or off.
  package var peakLive: Int

  /// How many views are alive: those on screen and those that are kept.
  package var live: Int { onScreen + keptAlive }

  /// Counts of views; without views kept alive, those on screen are all that live.
  package init(
    created: Int, reused: Int, pools: [PoolDepth], onScreen: Int, peak: Int, keptAlive: Int = 0,
    peakLive: Int? = nil
  ) {
    self.created = created
    self.reused = reused
    self.pools = pools
    self.onScreen = onScreen
    self.peak = peak
    self.keptAlive = keptAlive
    self.peakLive = peakLive ?? peak
  }
}

/// How many views wait in one pool.
package struct PoolDepth: Hashable, Sendable {
  /// The reuse identifier, after the kind where the two differ: `header/large`.
  package let name: String

  /// The number of views that wait.
  package let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
