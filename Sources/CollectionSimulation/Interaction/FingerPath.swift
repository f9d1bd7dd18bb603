package import CollectionLayout

/// The way of a finger that is down, from where it came down until it is lifted.
///
/// Between its stations the finger moves at constant speed: a path with one station is a drag at constant speed. Each
/// station is a touch event, and between them there are sixty in a second, whatever the display's rate.
package struct FingerPath: Hashable, Sendable {
  /// Where a finger is at a moment.
  package struct Station: Hashable, Sendable {
    /// How far it is from where it came down, in points of the view: up is negative.
    package let translation: Point

    /// The time since it came down, in seconds.
    package let time: Double

    package init(_ translation: Point, at time: Double) {
      (self.translation, self.time) = (translation, time)
    }
  }

  /// The stations in the order of their times, which are above 0 and rise.
  package private(set) var stations: [Station] = []

  /// A finger that has just come down.
  package init() {}

  /// The finger's last moment, in seconds since it came down.
  package var duration: Double { stations.last?.time ?? 0 }

  /// Where the finger is in the end.
  package var translation: Point { stations.last?.translation ?? .zero }

  /// Adds a station.
  ///
  /// - Parameter station: Where the finger is from here on.
  /// - Returns: Whether it was added: not where it is not later than the last, or not finite.
  package mutating func add(_ station: Station) -> Bool {
    guard station.translation.isFinite, station.time.isFinite, station.time > duration else {
      return false
    }
    stations.append(station)
    return true
  }

  /// Where the finger is at a moment: at the last station after the end.
  ///
  /// - Parameter seconds: The time since the finger came down.
  /// - Returns: How far it is from where it came down, in points.
  /// - Complexity: O(log *n*), where *n* is the number of stations.
  package func translation(after seconds: Double) -> Point {
    let next = firstStation(notBefore: seconds)
    guard next < stations.count else { return translation }
    let to = stations[next]
    let from = next > 0 ? stations[next - 1] : Station(.zero, at: 0)
    guard seconds > from.time else { return from.translation }
    let share = (seconds - from.time) / (to.time - from.time)
    guard share < 1 else { return to.translation }
    let way = to.translation - from.translation
    return from.translation + Point(x: way.x * share, y: way.y * share)
  }

  /// The number of the first station at a moment or later; their count where there is none.
  private func firstStation(notBefore seconds: Double) -> Int {
    var (low, high) = (0, stations.count)
    while low < high {
      let middle = low + (high - low) / 2
      if stations[middle].time < seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How often a finger is sampled in a second, whatever the display's rate is.
  package static let samplesPerSecond = 60.0

  /// The time of the first touch event after a moment, in seconds since the finger came down; nil after the end.
  ///
  /// - Parameter seconds: The moment: 0, or the time of an event.
  /// - Returns: A sixtieth of a second that is full, or the time of a station.
  /// - Complexity: O(log *n*), where *n* is the number of stations.
  package func sampleTime(after seconds: Double) -> Double? {
    let tolerance = 1e-9
    let next = firstStation(notBefore: seconds + tolerance)
    guard next < stations.count else { return nil }
    let station = stations[next].time
    let tick = ((seconds * Self.samplesPerSecond + 1e-6).rounded(.down) + 1) / Self.samplesPerSecond
    return tick < station - tolerance ? tick : station
  }

  /// The same way without the stations at which the finger goes on resting: nothing comes of them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of stations.
  package func withoutRests() -> FingerPath {
    var path = FingerPath()
    for (index, station) in stations.enumerated() {
      let before = path.stations.last?.translation ?? .zero
      let isRest =
        station.translation == before && index + 1 < stations.count
        && stations[index + 1].translation == before
      if !isRest { path.stations.append(station) }
    }
    return path
  }

  /// The same way with as few stations as it has bends: those that a finger passes at an unchanged speed are left out.
  ///
  /// - Parameter tolerance: How far from where the speed before it leads a station may lie that is passed, in points.
  /// - Returns: A path on which the finger is nowhere further from this one's than twice the tolerance.
  /// - Complexity: O(*n*), where *n* is the number of stations.
  package func simplified(within tolerance: Double = 1e-9) -> FingerPath {
    var path = FingerPath()
    var first = 0
    while first < stations.count {
      let begin = path.stations.last ?? Station(.zero, at: 0)
      let next = stations[first]
      let way = next.translation - begin.translation
      let rest = stations[(first + 1)...].firstIndex { station in
        let share = (station.time - begin.time) / (next.time - begin.time)
        let ahead = begin.translation + Point(x: way.x * share, y: way.y * share)
        let distance = ahead - station.translation
        return distance.x.magnitude > tolerance || distance.y.magnitude > tolerance
      }
      let end = rest ?? stations.count
      path.stations.append(stations[end - 1])
      first = end
    }
    return path
  }
}
