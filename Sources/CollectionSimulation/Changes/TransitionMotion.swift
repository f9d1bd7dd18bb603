import CollectionLayout

/// The motion of a transition to one of its ends (semantics 8.2): it starts with the speed of the
/// interaction and slows down.
struct TransitionMotion {
  /// Whether it moves to the new layout; otherwise back to the old one.
  let isFinishing: Bool

  /// The start of the motion, in seconds of the simulated clock.
  let begin: Double

  /// The duration, in seconds; zero if it is already at its end.
  let duration: Double
  private let progress: SettlingNumber
  private let values: [(key: String, number: SettlingNumber)]

  /// The timing curve of the motion; the first control point depends on the initial speed.
  let curve: AnimationCurve

  init(_ layout: TransitionLayout, isFinishing: Bool, at time: Double) {
    self.isFinishing = isFinishing
    begin = time
    let end = isFinishing ? 1.0 : 0.0
    let way = end - layout.share
    // A speed in the opposite direction counts as zero.
    let speed = max(0, layout.trackedProgress.velocity(at: time) * (isFinishing ? 1 : -1))
    let duration = Self.duration(of: way.magnitude, speed: speed)
    self.duration = duration
    progress = SettlingNumber(
      from: layout.share, velocity: isFinishing ? speed : -speed, to: end, over: duration)
    let slope = way == 0 ? 0 : speed * duration / (3 * way.magnitude)
    curve = .cubicBezier(min(slope, 1), 1)
    values = layout.trackedValues.map { key, number in
      (key, SettlingNumber(number, at: time, isFinishing: isFinishing, over: duration))
    }
  }

  /// Returns the duration: that of any change, unless the speed is so high that the motion would
  /// overshoot.
  private static func duration(of way: Double, speed: Double) -> Double {
    guard way > 0 else { return 0 }
    return speed > 0
      ? min(Changes.duration, 3 * way / speed) : Changes.duration
  }

  /// Returns whether the motion is over at a moment.
  func isOver(at time: Double) -> Bool { time >= begin + duration - 1e-9 }

  func animations(of shown: [ElementAttributes], to ends: TransitionEnds) -> [ElementAnimation] {
    let places = Dictionary(
      ends.pairs.map { ($0.to.identifier, isFinishing ? $0.to : $0.from) },
      uniquingKeysWith: { $1 })
    return shown.compactMap { attributes in
      guard let place = places[attributes.identifier], !place.isEquivalent(to: attributes) else {
        return nil
      }
      return ElementAnimation(phase: .shift, from: attributes, to: place)
    }
  }

  /// Advances the transition to a moment.
  func move(_ layout: TransitionLayout, to time: Double) {
    let elapsed = isOver(at: time) ? duration : time - begin
    for (key, number) in values {
      layout.setValue(number.value(after: elapsed), for: key, at: time)
    }
    layout.setProgress(progress.value(after: elapsed), at: time)
  }
}

/// A number that moves to a rest: a cubic curve with an initial velocity that ends with velocity
/// zero.
struct SettlingNumber {
  let start: Double
  let velocity: Double
  let end: Double

  /// The duration in seconds; zero for a number that is already at its end.
  let duration: Double

  init(from start: Double, velocity: Double, to end: Double, over duration: Double) {
    (self.start, self.velocity, self.end) = (start, velocity, end)
    self.duration = duration
  }

  /// Creates the motion of a tracked value: it decelerates if the transition finishes, and
  /// otherwise returns to its first value.
  init(_ number: TrackedNumber, at time: Double, isFinishing: Bool, over duration: Double) {
    let velocity = number.velocity(at: time)
    self.init(
      from: number.value, velocity: velocity,
      to: isFinishing ? number.value + velocity * duration / 2 : number.first, over: duration)
  }

  /// Returns the number after a time in seconds: Hermite's cubic between both ends.
  func value(after seconds: Double) -> Double {
    guard duration > 0, seconds < duration else { return end }
    let share = max(0, seconds / duration)
    let rest = 1 - share
    return rest * rest * (1 + 2 * share) * start + share * rest * rest * duration * velocity
      + share * share * (3 - 2 * share) * end
  }
}
