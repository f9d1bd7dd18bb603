public import CollectionLayout

/// The setup of a view before its first display.
public struct ViewSettings: Hashable, Sendable {
  /// The view's size, in points.
  public var viewport = Size(width: 390, height: 844)

  /// The space around the content, in points.
  public var contentInset = EdgeInsets.zero

  /// The area that bars cover, in points at each edge.
  public var safeArea = EdgeInsets.zero

  /// The layout margins without the safe area, which is added to them.
  public var layoutMargins = EdgeInsets.usualMargins

  /// The number of pixels per point; above zero.
  public var scale = 3.0

  /// The direction of text.
  public var direction = LayoutDirection.leftToRight

  /// The Dynamic Type category.
  public var textCategory = "L"

  /// The number of display frames per simulated second; above zero.
  public var framesPerSecond = 60.0

  /// The seed of all random choices in a run.
  public var seed: UInt64 = 1

  /// The policy for the rectangles that the view requests from its layout.
  package var rectPolicy = RectPolicy.paged

  /// The scrolling behaviour.
  public var scrolling = ScrollSettings()

  /// The number of items that may be selected at once.
  public var selectionMode = SelectionMode.single

  /// The placeholder that is shown if there are no items; nil for none.
  package var placeholder: Placeholder?

  /// The anchor that stays in place when content changes its size; nil for the layout's preference.
  public var anchor: ScrollAnchor?

  /// Whether a view that has left the screen is reused; if not, every appearance creates a new one.
  public var reusesViews = true

  /// The number of views that stay alive after they left the screen, so that they can return
  /// unchanged (semantics 6.3).
  public var keptAliveViews = 0

  /// Whether a delegate that supports prefetching is notified of data that will be needed soon.
  public var prefetchesData = true

  /// Whether cells are created ahead of their display while the content moves (semantics 6.4).
  public var prefetchesCells = false

  /// Whether calls of the layout protocol are recorded, so that a result lists them.
  public var recordsCalls = false

  /// Whether the visible screen is recorded at every display frame in which it changes, so that
  /// pictures and pages can play it.
  public var recordsScreens = false

  /// Whether the view keeps recent calls in memory, so that they can be queried.
  package var keepsCalls = false

  /// Whether results are also checked for consistency in ways that UIKit does not check.
  public var isStrict = false

  /// Whether the log also includes hints.
  package var givesHints = false

  /// Creates settings with the defaults of their properties.
  public init() {}

  /// A description of the first invalid setting; nil if all are valid.
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

/// The scrolling behaviour of a view.
public struct ScrollSettings: Hashable, Sendable {
  /// Whether a finger can drag the content beyond its edges.
  public var bounces = true

  /// Whether content that is shorter than the view bounces, too.
  public var alwaysBounceVertical = false

  /// Whether content that is narrower than the view bounces, too.
  public var alwaysBounceHorizontal = false

  /// Whether scrolls end at whole pages.
  public var isPagingEnabled = false

  /// Whether a drag that is nearly parallel to an axis moves the content along that axis only
  /// (semantics 7.3).
  public var isDirectionalLockEnabled = false

  /// The rate at which a scroll slows down.
  public var decelerationRate = DecelerationRate.normal

  /// Creates settings with the defaults of their properties.
  public init() {}
}
