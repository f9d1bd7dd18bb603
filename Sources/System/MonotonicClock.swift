internal import CSystem

/// The time since some moment in the past, which no change of the date moves.
///
/// For progress and for measuring, never for results: those are the same on every day.
package struct MonotonicClock: Sendable {
  package init() {}

  package var now: Duration { .nanoseconds(CSystemMonotonicNanoseconds()) }
}
