/// The properties of a view from which a flow layout is computed, in addition to its metrics.
///
/// Directions are those of ``ArrangementCoordinates``.
struct FlowEnvironment: Hashable, Sendable {
  /// The coordinates, without the extent along the scroll axis, which is not known yet.
  let coordinates: ArrangementCoordinates

  /// The insets that are added to each section's insets across the scroll axis.
  let reference: EdgeInsets

  /// Whether a single measured item is centred, as users of UIKit have reported.
  let centresLoneItem: Bool

  init(_ context: LayoutContext, _ settings: FlowSettings) {
    let isTransposed = settings.scrollDirection == .horizontal
    let inset = context.adjustedInset
    let size = Size(
      width: context.bounds.width - inset.left - inset.right,
      height: context.bounds.height - inset.top - inset.bottom)
    let isMirrored =
      context.direction == .rightToLeft && settings.flipsHorizontallyInOppositeLayoutDirection
    coordinates = ArrangementCoordinates(
      isTransposed: isTransposed, isMirrored: isMirrored,
      across: max(0, isTransposed ? size.height : size.width), along: 0,
      pixels: settings.pixelAlignment == .nearest ? context.pixels : nil)
    let reference = settings.insetReference.insets(context)
    self.reference = isTransposed ? reference.transposed : reference
    centresLoneItem =
      settings.measuresItems && settings.errata.contains(.centresLoneMeasuredItem)
  }

  /// The length of a line from edge to edge of the view, in points.
  var across: Double { coordinates.across }

  /// Returns the rules for a section's lines.
  func rules(for metrics: FlowSectionMetrics) -> FlowLineRules {
    FlowLineRules(
      room: across - metrics.inset.left - metrics.inset.right - reference.left - reference.right,
      itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing,
      isUniform: metrics.sizes.isUniform, centresLoneItem: centresLoneItem)
  }
}
