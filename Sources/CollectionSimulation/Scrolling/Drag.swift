package import CollectionLayout

/// A finger that moves at constant speed and lets go with it, as a scenario's `drag` does.
///
/// The content moves from the first point on, without the hysteresis and the smoothing of a
/// recogniser (semantics 7.3): the velocity at the release is the way divided by the time, exactly.
/// ``offset(after:)`` is a function of the time; the moments at which the display's hardware
/// samples a finger are ``sampleTime(_:)``.
package struct Drag: Hashable, Sendable {
  /// What ties the content to the finger.
  package let grip: FingerGrip

  /// How far the finger moves, in points: up is negative, and makes the offset grow.
  package let translation: Point

  /// How long the finger moves, in seconds; above zero.
  package let duration: Double

  /// A drag, or nil where a number is not finite, or where it takes no time.
  ///
  /// - Parameters:
  ///   - grip: What ties the content to the finger.
  ///   - translation: How far the finger moves, in points.
  ///   - duration: How long it moves, in seconds.
  package init?(_ grip: FingerGrip, by translation: Point, over duration: Double) {
    let speed = Point(x: translation.x / duration, y: translation.y / duration)
    guard translation.isFinite, duration > 0, duration.isFinite, speed.isFinite else { return nil }
    self.grip = grip
    self.translation = translation
    self.duration = duration
  }

  /// The content offset in points: the finger stays where it is after the duration.
  ///
  /// - Parameter seconds: The time since the finger came down; less than 0 and NaN count as 0.
  /// - Returns: The content offset, in points.
  package func offset(after seconds: Double) -> Point {
    let share = seconds > 0 ? min(seconds / duration, 1) : 0
    return grip.offset(translation: Point(x: translation.x * share, y: translation.y * share))
  }

  /// The content offset at the release, in points.
  package var finalOffset: Point { grip.offset(translation: translation) }

  /// The velocity at the release, in points per millisecond: positive makes the offset grow.
  ///
  /// It is the finger's, whatever the rubber band left of it. An axis that does not scroll has
  /// none.
  package var releaseVelocity: Point {
    grip.axes.restrict(Point(x: velocity(translation.x), y: velocity(translation.y)))
  }

  private func velocity(_ way: Double) -> Double {
    way == 0 ? 0 : -way / (duration * 1000)
  }

  /// How often a finger is sampled in a second, whatever the display's rate is.
  package static let samplesPerSecond = 60.0

  /// The time of a sample in seconds, the release at the latest.
  ///
  /// - Parameter number: 0 for the moment in which the finger comes down.
  /// - Returns: A time since the finger came down, in seconds.
  package func sampleTime(_ number: Int) -> Double {
    min(Double(number) / Self.samplesPerSecond, duration)
  }
}
