import Lua
import Scripting

/// The processor time of the thread that performs a check.
///
/// It is the time of scripts and of the view's work on their behalf; that of other programs does not
/// count.
struct CheckClock {
  private let begin = Machine.threadTime

  /// The time at which the current part of the check ends; nil if it does not.
  var end: Duration?

  /// The time since the check began.
  var used: Duration { Machine.threadTime - begin }

  /// Whether the end has come.
  var isOver: Bool { end.map { used >= $0 } ?? false }

  /// Returns limits of a script that end it with the current part of the check, at the latest.
  func bounding(_ limits: ScriptLimits) -> ScriptLimits {
    guard let end else { return limits }
    var bounded = limits
    bounded.time = min(limits.time, max(end - used, .milliseconds(1)))
    return bounded
  }
}
