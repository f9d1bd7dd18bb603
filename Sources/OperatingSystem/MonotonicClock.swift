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
