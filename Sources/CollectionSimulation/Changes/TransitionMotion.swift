import CollectionLayout

/// How a transition goes to one of its ends by itself (semantics 8.2): with the speed that the hand left it, and slower
/// and slower.
struct TransitionMotion {
  /// Whether it goes to the new layout; else back to the old one.
  let isFinishing: Bool

  /// When it began, in seconds of the simulated clock.
  let begin: Double

  /// The duration, in seconds; zero where it is there already.
  let duration: Double
  private let progress: SettlingNumber
  private let values: [(key: String, number: SettlingNumber)]

  /// Where the first control point of the way lies: what was left of the speed.
  let curve: AnimationCurve

  init(_ layout: TransitionLayout, isFinishing: Bool, at time: Double) {
    self.isFinishing = isFinishing
    begin = time
    let end = isFinishing ? 1.0 : 0.0
    let way = end - layout.share
    // A hand that goes the other way has stopped.
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

  /// As long as any change, unless the hand was so fast that it would go beyond its end.
  private static func duration(of way: Double, speed: Double) -> Double {
    guard way > 0 else { return 0 }
    return speed > 0
      ? min(Changes.duration, 3 * way / speed) : Changes.duration
  }

  /// Whether it has come to its end, at a moment.
  func isOver(at time: Double) -> Bool { time >= begin + duration - 1e-9 }

  /// How each element that is shown comes to the end.
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

  /// Moves the transition to where it is at a moment.
  func move(_ layout: TransitionLayout, to time: Double) {
    let elapsed = isOver(at: time) ? duration : time - begin
    for (key, number) in values {
      layout.setValue(number.value(after: elapsed), for: key, at: time)
    }
    layout.setProgress(progress.value(after: elapsed), at: time)
  }
}

/// A number on its way to rest: a cubic curve with a velocity at its beginning and none at its end.
struct SettlingNumber {
  let start: Double
  let velocity: Double
  let end: Double

  /// In seconds; zero for a number that is where it ends.
  let duration: Double

  init(from start: Double, velocity: Double, to end: Double, over duration: Double) {
    (self.start, self.velocity, self.end) = (start, velocity, end)
    self.duration = duration
  }

  /// A tracked value: it runs out where the transition is finished, and goes back to where it began where it is not.
  init(_ number: TrackedNumber, at time: Double, isFinishing: Bool, over duration: Double) {
    let velocity = number.velocity(at: time)
    self.init(
      from: number.value, velocity: velocity,
      to: isFinishing ? number.value + velocity * duration / 2 : number.first, over: duration)
  }

  /// The number after this many seconds: Hermite's cubic between both ends.
  func value(after seconds: Double) -> Double {
    guard duration > 0, seconds < duration else { return end }
    let share = max(0, seconds / duration)
    let rest = 1 - share
    return rest * rest * (1 + 2 * share) * start + share * rest * rest * duration * velocity
      + share * share * (3 - 2 * share) * end
  }
}
