/// The properties of a view from which a flow layout is computed, in addition to its metrics.
///
/// Directions are those of ``ArrangementCoordinates``.
struct FlowEnvironment: Hashable, Sendable {
  /// The coordinates, without the extent along the scroll axis, which is not known yet.
  let coordinates: ArrangementCoordinates

  /// The insets that are added to each section's insets across the scroll axis; nil for none.
  private let reference: EdgeInsets?

  private let measuresItems: Bool

  /// Whether items of one length along the lines count as uniform.
  private let comparesLengthsAlone: Bool

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
    let reference = settings.insetReference.insets(context).map { isMirrored ? $0.reflected : $0 }
    self.reference = isTransposed ? reference?.transposed : reference
    measuresItems = settings.measuresItems
    comparesLengthsAlone =
      settings.measuresItems && settings.errata.contains(.columnsOfMeasuredItems)
  }

  /// The length of a line from edge to edge of the view, in points.
  var across: Double { coordinates.across }

  /// Returns the space before and after a section's lines, across the scroll axis (flow 2.1).
  func sides(_ inset: EdgeInsets) -> (before: Double, after: Double) {
    guard let reference else { return (inset.left, inset.right) }
    return (max(0, inset.left + reference.left), max(0, inset.right + reference.right))
  }

  /// Returns the rules for a section's lines.
  func rules(for metrics: FlowSectionMetrics) -> FlowLineRules {
    let sides = sides(metrics.inset)
    return FlowLineRules(
      room: across - sides.before - sides.after,
      itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing,
      isUniform: metrics.sizes.isUniform(inLengthAlone: comparesLengthsAlone),
      comparesLengthsAlone: comparesLengthsAlone, areMeasured: measuresItems)
  }
}
