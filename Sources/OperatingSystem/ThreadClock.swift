internal import CSystemShim

/// What the calling thread has had of a processor: a machine that is busy with other work does not move it.
///
/// For measuring, never for results.
package struct ThreadClock: Sendable {
  /// Makes a clock; each thread reads a time of its own.
  package init() {}

  /// The calling thread's time, of use only in comparison with another of the same thread.
  package var now: Duration { .nanoseconds(CSystemThreadNanoseconds()) }
}
