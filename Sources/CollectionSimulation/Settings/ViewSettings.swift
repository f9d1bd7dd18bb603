public import CollectionLayout

/// How a view is set up before its first display.
public struct ViewSettings: Hashable, Sendable {
  /// The view's size, in points.
  public var viewport = Size(width: 390, height: 844)

  /// The space around the content, in points.
  public var contentInset = EdgeInsets.zero

  /// The area that bars cover, in points at each edge.
  public var safeArea = EdgeInsets.zero

  /// The layout margins without the safe area, which is added to them.
  public var layoutMargins = EdgeInsets.usualMargins

  /// Pixels to a point; above zero.
  public var scale = 3.0

  /// The direction of text.
  public var direction = LayoutDirection.leftToRight

  /// The Dynamic Type category.
  public var textCategory = "L"

  /// Display frames to a simulated second; above zero.
  public var framesPerSecond = 60.0

  /// The seed of everything random in a run.
  public var seed: UInt64 = 1

  /// Which rectangles the view asks its layout about.
  package var rectPolicy = RectPolicy.paged

  /// How it scrolls.
  public var scrolling = ScrollSettings()

  /// The number of items that may be selected at once.
  public var selectionMode = SelectionMode.single

  /// What is shown where there is no item; nil for nothing.
  package var placeholder: Placeholder?

  /// What stays in its place when content changes its size; nil for what the layout prefers.
  public var anchor: ScrollAnchor?

  /// Whether a view that left the screen is used again; without it, every appearance makes a new one.
  public var reusesViews = true

  /// The number of  that have left the screen stay alive, so that they may come back as they are (semantics 6.3).
  public var keptAliveViews = 0

  /// Whether a delegate that listens is told which data will be wanted soon.
  public var prefetchesData = true

  /// Whether cells are created ahead of their display while the content moves (semantics 6.4).
  public var prefetchesCells = false

  /// Whether calls of the layout protocol are recorded, so that a result lists them.
  public var recordsCalls = false

  /// Whether it is recorded what is seen, at every display frame in which that changes, so that pictures and pages play it.
  public var recordsScreens = false

  /// Whether the view itself remembers calls, so that it can be asked for them.
  package var keepsCalls = false

  /// Whether the host also holds answers against each other that UIKit would take as they are.
  public var isStrict = false

  /// Whether hints are entered in the log, too.
  package var givesHints = false

  /// Creates settings with the defaults of their properties.
  public init() {}

  /// What no view can be set to, in words; nil if all is well.
  package var fault: String? {
    if !viewport.isFinite || viewport.width < 0 || viewport.height < 0 {
      "the viewport must be finite and not negative, got \(viewport.width.shortText)x\(viewport.height.shortText)"
    } else if !contentInset.isFinite || !safeArea.isFinite || !layoutMargins.isFinite {
      "contentInset, safeArea and layoutMargins must be finite"
    } else if !(scale > 0 && scale <= 100) {
      "scale must be above 0 and at most 100, got \(scale)"
    } else if !(framesPerSecond > 0 && framesPerSecond <= 1000) {
      "framesPerSecond must be above 0 and at most 1000, got \(framesPerSecond)"
    } else if keptAliveViews < 0 {
      "keptAliveViews must not be negative, got \(keptAliveViews)"
    } else {
      nil
    }
  }
}

/// How a view scrolls.
public struct ScrollSettings: Hashable, Sendable {
  /// Whether a finger can drag the content beyond its edges.
  public var bounces = true

  /// Whether short content bounces, too.
  public var alwaysBounceVertical = false

  /// Whether narrow content bounces, too.
  public var alwaysBounceHorizontal = false

  /// Whether scrolls end at whole pages.
  public var isPagingEnabled = false

  /// Whether a drag that goes nearly along an axis moves the content along that axis alone (semantics 7.3).
  public var isDirectionalLockEnabled = false

  /// How fast a scroll slows down.
  public var decelerationRate = DecelerationRate.normal

  /// Creates settings with the defaults of their properties.
  public init() {}
}
