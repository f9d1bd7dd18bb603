package import CollectionLayout

/// How a view is set up before its first display.
package struct ViewSettings: Hashable, Sendable {
  /// The view's size, in points.
  package var viewport = Size(width: 390, height: 844)
  package var contentInset = EdgeInsets.zero
  package var safeArea = EdgeInsets.zero

  /// Pixels to a point; above zero.
  package var scale = 3.0
  package var direction = LayoutDirection.leftToRight

  /// The Dynamic Type category.
  package var textCategory = "L"

  /// Display frames to a simulated second; above zero.
  package var framesPerSecond = 60.0

  /// The seed of everything random in a run.
  package var seed: UInt64 = 1
  package var rectPolicy = RectPolicy.paged
  package var scrolling = ScrollSettings()

  /// How many items may be selected at once.
  package var selectionMode = SelectionMode.single

  /// What is shown where there is no item; nil for nothing.
  package var placeholder: Placeholder?

  /// What stays in its place when content changes its size; nil for what the layout prefers.
  package var anchor: ScrollAnchor?

  /// Whether a view that left the screen is used again; without it, every appearance makes a new one.
  package var reusesViews = true

  /// How many cells that have left the screen stay alive, so that they may come back as they are (semantics 6.3).
  package var keptAliveViews = 0

  /// Whether a delegate that listens is told which data will be wanted soon.
  package var prefetchesData = true

  /// Whether cells are created ahead of their display while the content moves (semantics 6.4).
  package var prefetchesCells = false

  /// Whether calls of the layout protocol are recorded.
  package var recordsCalls = false

  /// Whether it is recorded what is seen, at every display frame in which that changes.
  package var recordsScreens = false

  /// Whether the view itself remembers calls, so that it can be asked for them.
  package var keepsCalls = false

  /// Whether the host also holds answers against each other that UIKit would take as they are.
  package var isStrict = false

  /// Whether hints are entered in the log, too.
  package var givesHints = false

  package init() {}
}

/// How a view scrolls.
package struct ScrollSettings: Hashable, Sendable {
  package var bounces = true
  package var alwaysBounceVertical = false
  package var alwaysBounceHorizontal = false
  package var isPagingEnabled = false

  /// Whether a drag that goes nearly along an axis moves the content along that axis alone (semantics 7.3).
  package var isDirectionalLockEnabled = false
  package var decelerationRate = DecelerationRate.normal

  package init() {}
}
