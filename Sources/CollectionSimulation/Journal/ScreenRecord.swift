package import CollectionLayout

/// The visible changes since the previous record; elements in motion are where they are at this moment.
///
/// Together, these records show what is visible at any moment of a run. They exist if ``ViewSettings/recordsScreens`` is set.
package struct ScreenRecord: Hashable, Sendable {
  /// The time, in seconds of the simulated clock.
  package let time: Double

  /// The size of the view, in points.
  package let viewport: Size

  /// The visible content offset, in points.
  package let contentOffset: Point

  /// The content size, in points.
  package let contentSize: Size

  /// The views that appeared or changed, with the elements that they show now, in the order on screen.
  ///
  /// A view is identified by its serial number: at any moment, a view shows one element.
  package let changed: [ReportedElement]

  /// The serial numbers of the views that are no longer visible, in ascending order.
  package let gone: [Int]

  package init(
    time: Double, viewport: Size, contentOffset: Point, contentSize: Size,
    changed: [ReportedElement], gone: [Int]
  ) {
    (self.time, self.viewport, self.contentOffset) = (time, viewport, contentOffset)
    (self.contentSize, self.changed, self.gone) = (contentSize, changed, gone)
  }
}
