internal import CSystemShim

/// The time since some moment in the past, which no change of the date moves.
///
/// For progress and for measuring, never for results: those are the same on every day.
package struct MonotonicClock: Sendable {
  /// Makes a clock; all of them agree.
  package init() {}

  /// The time on the clock, of use only in comparison with another.
  package var now: Duration { .nanoseconds(CSystemMonotonicNanoseconds()) }
}
