internal import CSystemShim

/// A clock that measures the time since a fixed moment, independently of changes of the date.
///
/// For progress and measurements, never for results, which must be the same every day.
package struct MonotonicClock: Sendable {
  /// Creates a clock; all of them agree.
  package init() {}

  /// The time on the clock; only differences are meaningful.
  package var now: Duration { .nanoseconds(CSystemMonotonicNanoseconds()) }
}

/// Lets the calling thread sleep.
package func pause(for duration: Duration) {
  let (seconds, attoseconds) = duration.components
  let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
  _ = CSystemWaitForEither(-1, -1, Int32(clamping: milliseconds))
}
