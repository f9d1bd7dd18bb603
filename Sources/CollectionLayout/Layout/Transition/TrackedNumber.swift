/// A number that a gesture sets again and again, with how fast it changes.
package struct TrackedNumber: Hashable, Sendable {
  /// The number as it was set last.
  package private(set) var value: Double

  /// The number as it was set first.
  package let first: Double

  /// What was set in the last tenth of a second, the oldest first; one entry for each moment.
  private var samples: [Sample]

  private struct Sample: Hashable {
    let time: Double
    let value: Double
  }

  /// How long a number that was set has a say in the velocity, in seconds.
  private static let memory = 0.1

  /// Creates a number that is set for the first time.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - time: When it is set, in seconds.
  package init(_ value: Double, at time: Double) {
    self.value = value
    first = value
    samples = [Sample(time: time, value: value)]
  }

  /// Sets the number; what was set at the same moment counts no more.
  ///
  /// - Parameters:
  ///   - newValue: The number.
  ///   - time: When it is set, in seconds; not before the last time.
  package mutating func set(_ newValue: Double, at time: Double) {
    value = newValue
    samples.removeAll { $0.time >= time || $0.time < time - Self.memory - 1e-9 }
    samples.append(Sample(time: time, value: newValue))
  }

  /// How fast the number changes, in units a second: from the oldest to the newest of the last tenth of a second.
  ///
  /// - Parameter time: Now, in seconds.
  /// - Returns: The velocity; 0 where the number has not changed lately.
  package func velocity(at time: Double) -> Double {
    guard let oldest = samples.first(where: { $0.time >= time - Self.memory - 1e-9 }),
      let newest = samples.last, newest.time > oldest.time
    else { return 0 }
    let velocity = (newest.value - oldest.value) / (newest.time - oldest.time)
    return velocity.isFinite ? velocity : 0
  }
}
