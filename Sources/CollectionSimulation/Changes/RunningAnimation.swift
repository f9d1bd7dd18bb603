import CollectionLayout

/// The running animation of one element.
struct RunningAnimation {
  private(set) var from: ElementAttributes
  private(set) var to: ElementAttributes

  /// The start, in seconds of the simulated clock.
  let start: Double

  /// The duration, in seconds; above zero.
  let duration: Double
  let curve: AnimationCurve

  init(_ animation: ElementAnimation, start: Double, duration: Double, curve: AnimationCurve) {
    from = animation.from
    to = animation.to
    self.start = start
    self.duration = duration
    self.curve = curve
  }

  /// Returns the visible attributes of the element at a moment, in seconds of the simulated clock.
  func attributes(at time: Double) -> ElementAttributes {
    from.interpolated(to: to, share: curve.way(at: (time - start) / duration))
  }

  /// Returns whether the animation is over at a moment.
  func isOver(at time: Double) -> Bool { time >= start + duration - 1e-9 }

  /// Moves the animation sideways.
  mutating func shift(by distance: Double) {
    from.shift(by: distance)
    to.shift(by: distance)
  }
}

/// The running animation of the content offset.
struct RunningOffsetAnimation {
  private(set) var from: Point
  private(set) var to: Point
  let start: Double
  let duration: Double
  let curve: AnimationCurve

  func offset(at time: Double) -> Point {
    let share = curve.way(at: (time - start) / duration)
    guard share < 1 else { return to }
    return from + Point(x: (to.x - from.x) * share, y: (to.y - from.y) * share)
  }

  func isOver(at time: Double) -> Bool { time >= start + duration - 1e-9 }

  mutating func shift(by distance: Double) {
    from.x += distance
    to.x += distance
  }
}

extension AnimationCurve {
  /// Returns the fraction of the distance at a fraction of the time, from 0 to 1.
  func way(at moment: Double) -> Double { timing.way(at: moment) }

  private var timing: TimingCurve {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .cubicBezier(let first, let second): TimingCurve(first: first, second: second)
    }
  }
}
