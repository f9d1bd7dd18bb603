package import CollectionLayout

/// The path of a finger, from where it comes down until it is lifted.
///
/// Between its waypoints the finger moves at constant speed: a path with one waypoint is a drag at
/// constant speed. Each waypoint is a touch event, and between them there are sixty events per
/// second, at any display rate.
package struct FingerPath: Hashable, Sendable {
  /// The position of a finger at a moment.
  package struct Waypoint: Hashable, Sendable {
    /// The distance from where it came down, in points of the view; up is negative.
    package let translation: Point

    /// The time since it came down, in seconds.
    package let time: Double

    package init(_ translation: Point, at time: Double) {
      (self.translation, self.time) = (translation, time)
    }
  }

  /// The waypoints in the order of their times, which are above 0 and strictly ascending.
  package private(set) var waypoints: [Waypoint] = []

  /// Creates the path of a finger that has just come down.
  package init() {}

  /// The time at which the finger is lifted, in seconds since it came down.
  package var duration: Double { waypoints.last?.time ?? 0 }

  /// The final translation of the finger.
  package var translation: Point { waypoints.last?.translation ?? .zero }

  /// Adds a waypoint.
  ///
  /// - Parameter waypoint: The position of the finger from this time on.
  /// - Returns: Whether the waypoint was added: false if it is not later than the last one, or not
  ///   finite.
  package mutating func add(_ waypoint: Waypoint) -> Bool {
    guard waypoint.translation.isFinite, waypoint.time.isFinite, waypoint.time > duration else {
      return false
    }
    waypoints.append(waypoint)
    return true
  }

  /// Returns the translation of the finger at a moment: that of the last waypoint after the end.
  ///
  /// - Parameter seconds: The time since the finger came down.
  /// - Returns: The distance from where it came down, in points.
  /// - Complexity: O(log *n*), where *n* is the number of waypoints.
  package func translation(after seconds: Double) -> Point {
    let next = firstStation(notBefore: seconds)
    guard next < waypoints.count else { return translation }
    let to = waypoints[next]
    let from = next > 0 ? waypoints[next - 1] : Waypoint(.zero, at: 0)
    guard seconds > from.time else { return from.translation }
    let share = (seconds - from.time) / (to.time - from.time)
    guard share < 1 else { return to.translation }
    let way = to.translation - from.translation
    return from.translation + Point(x: way.x * share, y: way.y * share)
  }

  /// Returns the index of the first waypoint at a moment or later; their count if there is none.
  private func firstStation(notBefore seconds: Double) -> Int {
    firstIndex(below: waypoints.count) { !(waypoints[$0].time < seconds) }
  }

  /// The number of touch samples per second, at any display rate.
  package static let samplesPerSecond = 60.0

  /// Returns the time of the next touch event after a moment, in seconds since the finger came
  /// down; nil after the end.
  ///
  /// - Parameter seconds: The moment: 0, or the time of an event.
  /// - Returns: A multiple of a sixtieth of a second, or the time of a waypoint.
  /// - Complexity: O(log *n*), where *n* is the number of waypoints.
  package func sampleTime(after seconds: Double) -> Double? {
    let tolerance = 1e-9
    let next = firstStation(notBefore: seconds + tolerance)
    guard next < waypoints.count else { return nil }
    let waypoint = waypoints[next].time
    let tick = ((seconds * Self.samplesPerSecond + 1e-6).rounded(.down) + 1) / Self.samplesPerSecond
    return tick < waypoint - tolerance ? tick : waypoint
  }

  /// Returns the same path without waypoints in the middle of a rest, which have no effect.
  ///
  /// - Complexity: O(*n*), where *n* is the number of waypoints.
  package func withoutRests() -> FingerPath {
    var path = FingerPath()
    for (index, waypoint) in waypoints.enumerated() {
      let before = path.waypoints.last?.translation ?? .zero
      let isRest =
        waypoint.translation == before && index + 1 < waypoints.count
        && waypoints[index + 1].translation == before
      if !isRest { path.waypoints.append(waypoint) }
    }
    return path
  }

  /// Returns the same path without the waypoints that the finger passes at a constant velocity.
  ///
  /// - Parameter tolerance: The maximum distance of an omitted waypoint from the straight
  ///   continuation, in points.
  /// - Returns: A path whose distance from this one is never more than twice the tolerance.
  /// - Complexity: O(*n*), where *n* is the number of waypoints.
  package func simplified(within tolerance: Double = 1e-9) -> FingerPath {
    var path = FingerPath()
    var first = 0
    while first < waypoints.count {
      let begin = path.waypoints.last ?? Waypoint(.zero, at: 0)
      let next = waypoints[first]
      let way = next.translation - begin.translation
      let rest = waypoints[(first + 1)...].firstIndex { waypoint in
        let share = (waypoint.time - begin.time) / (next.time - begin.time)
        let ahead = begin.translation + Point(x: way.x * share, y: way.y * share)
        let distance = ahead - waypoint.translation
        return distance.x.magnitude > tolerance || distance.y.magnitude > tolerance
      }
      let end = rest ?? waypoints.count
      path.waypoints.append(waypoints[end - 1])
      first = end
    }
    return path
  }
}
