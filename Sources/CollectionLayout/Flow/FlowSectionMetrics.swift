/// The metrics of a section from the delegate and the settings.
///
/// Directions are those of ``ArrangementCoordinates``: `top` is where the section begins along the scroll
/// axis.
struct FlowSectionMetrics: Hashable, Sendable {
  var inset = EdgeInsets.zero
  var lineSpacing = 0.0
  var itemSpacing = 0.0

  /// The extents of header and footer along the scroll axis; zero if there is none.
  var headerExtent = 0.0
  var footerExtent = 0.0

  var sizes = FlowItemSizes(count: 0, of: .zero)
}
