/// A number that a gesture sets repeatedly, with its velocity.
package struct TrackedNumber: Hashable, Sendable {
  /// The last number that was set.
  package private(set) var value: Double

  /// The first number that was set.
  package let first: Double

  /// The numbers of the last tenth of a second, the oldest first; one entry for each moment.
  private var samples: [Sample]

  private struct Sample: Hashable {
    let time: Double
    let value: Double
  }

  /// The time for which a number is used for the velocity, in seconds.
  private static let memory = 0.1

  /// Creates a number with its first value.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - time: The time at which it is set, in seconds.
  package init(_ value: Double, at time: Double) {
    self.value = value
    first = value
    samples = [Sample(time: time, value: value)]
  }

  /// Sets the number; replaces one that was set at the same moment.
  ///
  /// - Parameters:
  ///   - newValue: The number.
  ///   - time: The time at which it is set, in seconds; not before the last time.
  package mutating func set(_ newValue: Double, at time: Double) {
    value = newValue
    samples.removeAll { $0.time >= time || $0.time < time - Self.memory - 1e-9 }
    samples.append(Sample(time: time, value: newValue))
  }

  /// Returns the velocity of the number, in units per second: from the oldest to the newest one of
  /// the last tenth of a second.
  ///
  /// - Parameter time: The current time, in seconds.
  /// - Returns: The velocity; 0 if the number has not changed recently.
  package func velocity(at time: Double) -> Double {
    guard let oldest = samples.first(where: { $0.time >= time - Self.memory - 1e-9 }),
      let newest = samples.last, newest.time > oldest.time
    else { return 0 }
    let velocity = (newest.value - oldest.value) / (newest.time - oldest.time)
    return velocity.isFinite ? velocity : 0
  }
}
