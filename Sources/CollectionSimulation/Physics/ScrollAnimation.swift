package import CollectionLayout

/// An animated change of the content offset, as by `setContentOffset(_:animated:)` (semantics
/// 7.10).
///
/// It takes 0.3 seconds for any distance: from + (to − from) · (1 − cos(π · t / 0.3)) / 2, as
/// recorded. The destination may be outside the range.
package struct ScrollAnimation: Hashable, Sendable {
  /// The content offset at the beginning, in points.
  package let start: Point

  /// The content offset at the end, in points.
  package let destination: Point

  /// The duration, in seconds.
  package static let duration = 0.3

  /// Creates an animation; nil if a number is not finite.
  ///
  /// - Parameters:
  ///   - start: The content offset at the beginning, in points.
  ///   - destination: The content offset at the end, in points.
  package init?(from start: Point, to destination: Point) {
    guard start.isFinite, (destination - start).isFinite else { return nil }
    self.start = start
    self.destination = destination
  }

  /// Returns an animation that continues from the current offset of this one to another
  /// destination, and ends at the same time.
  ///
  /// It runs on the same curve: its start is the offset from which the curve leads through the
  /// current one.
  ///
  /// - Parameters:
  ///   - destination: The content offset at the end, in points.
  ///   - seconds: The time since the beginning; NaN counts as 0.
  /// - Returns: An animation with the same beginning; this one if a number would not be finite.
  func retargeted(to destination: Point, after seconds: Double) -> ScrollAnimation {
    let share = seconds > 0 ? Self.way(at: min(seconds / Self.duration, 1)) : 0
    let rest = 1 - share
    guard rest > 1e-9 else {
      return ScrollAnimation(from: destination, to: destination) ?? self
    }
    let place = offset(after: seconds)
    let start = Point(
      x: (place.x - destination.x * share) / rest, y: (place.y - destination.y * share) / rest)
    return ScrollAnimation(from: start, to: destination) ?? self
  }

  /// Returns the fraction of the distance at a fraction of the time, both from 0 to 1.
  private static func way(at moment: Double) -> Double { (1 - cosine(.pi * moment)) / 2 }

  /// Returns the content offset at a time: the start at and before time 0, exactly the destination
  /// from the duration on.
  ///
  /// - Parameter seconds: The time since the beginning; NaN counts as 0.
  /// - Returns: The content offset, in points.
  package func offset(after seconds: Double) -> Point {
    guard seconds > 0 else { return start }
    guard seconds < Self.duration else { return destination }
    let share = Self.way(at: seconds / Self.duration)
    let way = destination - start
    return start + Point(x: way.x * share, y: way.y * share)
  }
}
