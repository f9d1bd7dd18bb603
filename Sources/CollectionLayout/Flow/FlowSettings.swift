/// What a flow layout is set to; the delegate may answer otherwise for an item or a section.
///
/// Names and defaults are UIKit's. Lengths are in points. Sizes and insets are as the view shows
/// them, whichever way it scrolls.
public struct FlowSettings: Hashable, Sendable {
  /// Which way the content grows from line to line.
  public var scrollDirection = ScrollDirection.vertical

  /// The size of an item that the delegate gives none.
  public var itemSize = Size(width: 50, height: 50)

  /// What an item's size is until it is measured; nil if items are not measured.
  public var estimatedItemSize: FlowEstimate?

  /// The distance between two lines, exactly: lines are never moved apart.
  public var minimumLineSpacing = 10.0

  /// The least distance between two items of a line.
  public var minimumInteritemSpacing = 10.0

  /// The distance of a section's lines from its header, its footer and the edges across.
  public var sectionInset = EdgeInsets.zero

  /// How large headers are; only the extent along the scroll axis counts, and there is none at zero.
  public var headerReferenceSize = Size.zero

  /// How large footers are; only the extent along the scroll axis counts, and there is none at zero.
  public var footerReferenceSize = Size.zero

  /// Whether a header stays in sight while its section is.
  public var headersPin = false

  /// Whether a footer stays in sight while its section is.
  public var footersPin = false

  /// What section insets are measured from, across the scroll axis.
  public var insetReference = FlowInsetReference.content

  /// What becomes of positions between pixels.
  public var pixelAlignment = PixelAlignment.nearest

  /// Whether the layout is mirrored where lines run from right to left.
  public var flipsHorizontallyInOppositeLayoutDirection = true

  /// The reported quirks of UIKit's that are followed.
  public var errata: Set<FlowErratum> = []

  /// Creates settings with UIKit's defaults.
  public init() {}
}

/// What the size of an item is until it is measured.
public enum FlowEstimate: Hashable, Sendable {
  /// This size, or the delegate's.
  case size(Size)
  /// The layout's item size, or the delegate's: UIKit's `automaticSize`.
  case automatic
}

/// A quirk that was reported of UIKit's flow layout, and is not followed unless it is requested.
public enum FlowErratum: String, CaseIterable, Hashable, Sendable {
  /// The only item of a section is centred where items are measured.
  ///
  /// Observed by the users of IGListKit (#516, #520); Apple's documents say nothing of it.
  case centresLoneMeasuredItem
}
