import Foundation

/// The clock of the thread that reads it.
package enum ThreadTime {
  /// How long the thread was on a processor.
  package static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
