package import CollectionLayout

/// What has changed on the screen since the record before, as it is seen: with all that is on its way where it is now.
///
/// Together these records say what can be seen at any moment of a run. They are made where ``ViewSettings/recordsScreens``
/// asks for them.
package struct ScreenRecord: Hashable, Sendable {
  /// When it is seen, in seconds of the simulated clock.
  package let time: Double

  /// The size of the view, in points.
  package let viewport: Size

  /// The content offset as it is seen.
  package let contentOffset: Point

  /// The content size, in points.
  package let contentSize: Size

  /// The views that came or look different, with the elements that they show now, in the order of the screen.
  ///
  /// Each has its view, whose serial number is its name: at one moment a view shows one element.
  package let changed: [ReportedElement]

  /// The serial numbers of the views that are not seen any more, in ascending order.
  package let gone: [Int]

  package init(
    time: Double, viewport: Size, contentOffset: Point, contentSize: Size,
    changed: [ReportedElement], gone: [Int]
  ) {
    self.time = time
    self.viewport = viewport
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.changed = changed
    self.gone = gone
  }
}
