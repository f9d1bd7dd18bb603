internal import CSystemShim

/// A clock that measures the calling thread's processor time, which other work on the machine does
/// not affect.
///
/// For measurements, never for results.
package struct ThreadClock: Sendable {
  /// Creates a clock; each thread reads its own time.
  package init() {}

  /// The calling thread's time; only differences on the same thread are meaningful.
  package var now: Duration { .nanoseconds(CSystemThreadNanoseconds()) }
}
