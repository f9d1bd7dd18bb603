/// What a flow layout is set to; the delegate may answer otherwise for an item or a section.
///
/// Names and defaults are UIKit's. Lengths are in points. Sizes and insets are as the view shows
/// them, whichever way it scrolls.
package struct FlowSettings: Hashable, Sendable {
  /// Which way the content grows from line to line.
  package var scrollDirection = ScrollDirection.vertical

  /// The size of an item that the delegate gives none.
  package var itemSize = Size(width: 50, height: 50)

  /// What an item's size is until it is measured; nil where items are not measured.
  package var estimatedItemSize: FlowEstimate?

  /// The distance between two lines, exactly: lines are never moved apart.
  package var minimumLineSpacing = 10.0

  /// The least distance between two items of a line.
  package var minimumInteritemSpacing = 10.0

  /// The distance of a section's lines from its header, its footer and the edges across.
  package var sectionInset = EdgeInsets.zero

  /// How large headers are; only the extent along the scroll axis counts, and there is none at zero.
  package var headerReferenceSize = Size.zero

  /// How large footers are; only the extent along the scroll axis counts, and there is none at zero.
  package var footerReferenceSize = Size.zero

  /// Whether a header stays in sight while its section is.
  package var headersPin = false

  /// Whether a footer stays in sight while its section is.
  package var footersPin = false

  /// What section insets are measured from, across the scroll axis.
  package var insetReference = FlowInsetReference.content

  /// What becomes of positions between pixels.
  package var pixelAlignment = PixelAlignment.nearest

  /// Whether the layout is mirrored where lines run from right to left.
  package var flipsHorizontallyInOppositeLayoutDirection = true

  /// The reported quirks of UIKit's that are followed.
  package var errata: Set<FlowErratum> = []

  package init() {}
}

/// What the size of an item is until it is measured.
package enum FlowEstimate: Hashable, Sendable {
  /// This size, or the delegate's.
  case size(Size)
  /// The layout's item size, or the delegate's: UIKit's `automaticSize`.
  case automatic
}

/// A quirk that was reported of UIKit's flow layout, and is not followed unless it is asked for.
package enum FlowErratum: String, CaseIterable, Hashable, Sendable {
  /// The only item of a section is centred where items are measured.
  ///
  /// Observed by the users of IGListKit (#516, #520); Apple's documents say nothing of it.
  case centresLoneMeasuredItem
}
