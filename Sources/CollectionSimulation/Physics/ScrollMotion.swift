package import CollectionLayout

/// A content offset that moves by itself until it rests.
///
/// A function of time in closed form: sampled at whatever moments, it is the same curve. Nothing on
/// the way is rounded to pixels: the view does that; where it rests is said by each kind.
package struct ScrollMotion: Hashable, Sendable {
  /// Which calls of the delegate go with a motion (semantics 7.7).
  package enum Kind: Hashable, Sendable {
    /// After a finger has let go, bounces included: `willBeginDecelerating` … `didEndDecelerating`.
    case deceleration
    /// Asked for by a program: … `didEndScrollingAnimation`.
    case animation
  }

  private enum Course: Hashable, Sendable {
    case axes(horizontal: AxisMotion, vertical: AxisMotion)
    case animation(ScrollAnimation)
  }

  private let course: Course

  /// The motion of two axes that were released together, or nil if both are at rest.
  package init?(horizontal: AxisMotion, vertical: AxisMotion) {
    guard !(horizontal.isRest && vertical.isRest) else { return nil }
    course = .axes(horizontal: horizontal, vertical: vertical)
  }

  /// The motion that a program requested.
  package init(_ animation: ScrollAnimation) {
    course = .animation(animation)
  }

  /// Which calls of the delegate go with it.
  package var kind: Kind {
    switch course {
    case .axes: .deceleration
    case .animation: .animation
    }
  }

  /// Where it begins, in points.
  package var start: Point { offset(after: 0) }

  /// Where it rests, in points.
  package var destination: Point {
    switch course {
    case .axes(let horizontal, let vertical):
      Point(x: horizontal.destination, y: vertical.destination)
    case .animation(let animation): animation.destination
    }
  }

  /// How long it moves, in seconds.
  package var duration: Double {
    switch course {
    case .axes(let horizontal, let vertical):
      max(horizontal.duration, vertical.duration) / Self.millisecondsPerSecond
    case .animation(let animation): animation.duration
    }
  }

  /// The content offset in points: the destination exactly from the duration on.
  ///
  /// - Parameter seconds: The time since the beginning; less than 0 and NaN count as 0.
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

  /// The content offset in the frame in which the motion ends, before it is put at its destination (semantics 7.6).
  ///
  /// - Parameter seconds: The time since the beginning: the duration or later.
  /// - Returns: The content offset, in points.
  func lastOffset(after seconds: Double) -> Point {
    guard case .axes(let horizontal, let vertical) = course else { return destination }
    let time = seconds * Self.millisecondsPerSecond
    return Point(x: horizontal.lastOffset(at: time), y: vertical.lastOffset(at: time))
  }

  /// The motion whose axes continue in another range from a moment on, each as it does; nil if that changes nothing,
  /// and for an animation, which goes where it was told.
  ///
  /// - Parameters:
  ///   - seconds: The moment: the time since the beginning.
  ///   - range: Where the content may rest from then on.
  ///   - bounces: Whether the content may be pulled past its ends.
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

  /// The animation that goes on to another place, and ends when this one would have; what slows down goes on as it does.
  ///
  /// - Parameters:
  ///   - destination: The content offset at the end, in points.
  ///   - seconds: The moment from which on: the time since the beginning.
  /// - Returns: A motion with the same beginning.
  func retargeted(to destination: Point, after seconds: Double) -> ScrollMotion {
    guard case .animation(let animation) = course else { return self }
    return ScrollMotion(animation.retargeted(to: destination, after: seconds))
  }

  private init(course: Course) { self.course = course }

  /// Whether the motion is over.
  ///
  /// - Parameter seconds: The time since the beginning.
  /// - Returns: Whether the content is at its destination and stays there.
  package func isFinished(after seconds: Double) -> Bool { seconds >= duration }

  private static let millisecondsPerSecond = 1000.0
}
