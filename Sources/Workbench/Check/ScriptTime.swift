import Scripting

/// The total time of scripts in a check, on their own clock: the time of the host and of other
/// programs does not count.
final class ScriptTime {
  private(set) var used = Duration.zero

  func add(_ time: Duration) { used += time }
}

/// Adds the time of a program to a check's total when it is released.
final class ScriptClock {
  private let program: any CheckedLayout
  private let total: ScriptTime

  init(_ program: any CheckedLayout, _ total: ScriptTime) {
    (self.program, self.total) = (program, total)
  }

  deinit { total.add(program.usedTime) }
}
