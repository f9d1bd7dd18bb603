/// The settings of a flow layout; the delegate can override them for an item or a section.
///
/// Names and defaults are UIKit's. Lengths are in points. Sizes and insets are in the view's
/// directions, independent of the scroll direction.
public struct FlowSettings: Hashable, Sendable {
  /// The direction in which lines follow each other.
  public var scrollDirection = ScrollDirection.vertical

  /// The size of an item for which the delegate returns nil.
  public var itemSize = Size(width: 50, height: 50)

  /// The size of an item until it is measured; nil if items are not measured.
  public var estimatedItemSize: FlowEstimate?

  /// The exact distance between two lines: lines are never moved apart.
  public var minimumLineSpacing = 10.0

  /// The minimum distance between two items of a line.
  public var minimumInteritemSpacing = 10.0

  /// The distance of a section's lines from its header, its footer and the edges across.
  public var sectionInset = EdgeInsets.zero

  /// The size of headers; only the extent along the scroll axis is used, and at zero there are
  /// none.
  public var headerReferenceSize = Size.zero

  /// The size of footers; only the extent along the scroll axis is used, and at zero there are
  /// none.
  public var footerReferenceSize = Size.zero

  /// Whether a header stays in sight while its section is.
  public var headersPin = false

  /// Whether a footer stays in sight while its section is.
  public var footersPin = false

  /// The edges from which section insets are measured, across the scroll axis.
  public var insetReference = FlowInsetReference.content

  /// The rounding of positions to pixels.
  public var pixelAlignment = PixelAlignment.nearest

  /// Whether the layout is mirrored if lines run from right to left.
  public var flipsHorizontallyInOppositeLayoutDirection = true

  /// What one recording shows and others do not: reproduced on request.
  public var errata: Set<FlowErratum> = []

  /// Creates settings with UIKit's defaults.
  public init() {}
}

/// The size of an item until it is measured.
public enum FlowEstimate: Hashable, Sendable {
  /// This size, unless the delegate returns one.
  case size(Size)
  /// The layout's item size, unless the delegate returns one: UIKit's `automaticSize`.
  case automatic
}

/// A behaviour of UIKit's flow layout that was recorded under Mac Catalyst, and may be one of that
/// release; it is reproduced only on request (flow 2.9).
public enum FlowErratum: String, CaseIterable, Hashable, Sendable {
  /// Measured items of one length along the lines have the columns of a full line in the last line,
  /// whatever their extents across it.
  case columnsOfMeasuredItems

  /// Items that were not measured have the average size of those of their section that were, unless
  /// the delegate sizes items; and only visible items are measured.
  case averageOfMeasuredItems
}
