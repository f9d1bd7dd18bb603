package import CollectionLayout

/// A motion of the content offset that runs by itself until it rests.
///
/// It is a function of time in closed form: sampled at any moments, it is the same curve. Offsets
/// during the motion are not rounded to pixels, which is up to the view; the final offset is
/// defined by each kind.
package struct ScrollMotion: Hashable, Sendable {
  /// The kind of a motion, which determines its delegate calls (semantics 7.7).
  package enum Kind: Hashable, Sendable {
    /// After a finger was lifted, including bounces: `willBeginDecelerating` …
    /// `didEndDecelerating`.
    case deceleration
    /// Requested by a program: … `didEndScrollingAnimation`.
    case animation
  }

  private enum Course: Hashable, Sendable {
    case axes(horizontal: AxisMotion, vertical: AxisMotion)
    case animation(ScrollAnimation)
  }

  private let course: Course

  /// Creates the motion of two axes that were released together; nil if both are at rest.
  package init?(horizontal: AxisMotion, vertical: AxisMotion) {
    guard !(horizontal.isRest && vertical.isRest) else { return nil }
    course = .axes(horizontal: horizontal, vertical: vertical)
  }

  /// Creates the motion that a program requested.
  package init(_ animation: ScrollAnimation) {
    course = .animation(animation)
  }

  /// The kind of the motion, which determines its delegate calls.
  package var kind: Kind {
    switch course {
    case .axes: .deceleration
    case .animation: .animation
    }
  }

  /// The offset at the beginning, in points.
  package var start: Point { offset(after: 0) }

  /// The offset at the end, in points.
  package var destination: Point {
    switch course {
    case .axes(let horizontal, let vertical):
      Point(x: horizontal.destination, y: vertical.destination)
    case .animation(let animation): animation.destination
    }
  }

  /// The duration, in seconds.
  package var duration: Double {
    switch course {
    case .axes(let horizontal, let vertical):
      max(horizontal.duration, vertical.duration) / Self.millisecondsPerSecond
    case .animation: ScrollAnimation.duration
    }
  }

  /// Returns the content offset at a time: exactly the destination from the duration on.
  ///
  /// - Parameter seconds: The time since the beginning; negative values and NaN count as 0.
  /// - Returns: The content offset, in points.
  package func offset(after seconds: Double) -> Point {
    guard !(seconds > 0 && seconds >= duration) else { return destination }
    switch course {
    case .axes(let horizontal, let vertical):
      let time = seconds * Self.millisecondsPerSecond
      return Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
    case .animation(let animation): return animation.offset(after: seconds)
    }
  }

  /// Returns the content offset in the frame in which the motion ends, before it is set to its
  /// destination (semantics 7.6).
  ///
  /// - Parameter seconds: The time since the beginning: the duration or later.
  /// - Returns: The content offset, in points.
  func lastOffset(after seconds: Double) -> Point {
    guard case .axes(let horizontal, let vertical) = course else { return destination }
    let time = seconds * Self.millisecondsPerSecond
    return Point(x: horizontal.lastOffset(at: time), y: vertical.lastOffset(at: time))
  }

  /// Returns the motion with its axes adapted to another range from a moment on; nil if that
  /// changes nothing, and for an animation, whose destination is fixed.
  ///
  /// - Parameters:
  ///   - seconds: The moment, as time since the beginning.
  ///   - range: The range of the content from then on.
  ///   - bounces: Whether the content may be pulled past the ends of the range.
  /// - Returns: A motion with the same beginning, or nil.
  func adapted(after seconds: Double, to range: ScrollRange, bounces: Bool) -> ScrollMotion? {
    guard case .axes(let horizontal, let vertical) = course else { return nil }
    let time = seconds * Self.millisecondsPerSecond
    let across = horizontal.adapted(at: time, to: range.horizontal, bounces: bounces)
    let down = vertical.adapted(at: time, to: range.vertical, bounces: bounces)
    guard across != nil || down != nil else { return nil }
    return ScrollMotion(
      course: .axes(horizontal: across ?? horizontal, vertical: down ?? vertical))
  }

  /// Returns an animation that continues to another destination and ends at the same time; a
  /// deceleration is returned unchanged.
  ///
  /// - Parameters:
  ///   - destination: The content offset at the end, in points.
  ///   - seconds: The moment of the change, as time since the beginning.
  /// - Returns: A motion with the same beginning.
  func retargeted(to destination: Point, after seconds: Double) -> ScrollMotion {
    guard case .animation(let animation) = course else { return self }
    return ScrollMotion(animation.retargeted(to: destination, after: seconds))
  }

  private init(course: Course) { self.course = course }

  /// Returns whether the motion is over.
  ///
  /// - Parameter seconds: The time since the beginning.
  /// - Returns: Whether the content is at its destination and stays there.
  package func isFinished(after seconds: Double) -> Bool { seconds >= duration }

  private static let millisecondsPerSecond = 1000.0
}
