import Scripting

/// How long scripts ran in a check, on their own clock: neither the host's work nor other programs' counts.
final class ScriptTime {
  private(set) var used = Duration.zero

  func add(_ time: Duration) { used += time }
}

/// Adds the time of a program to a check's when it is released.
final class ScriptClock {
  private let program: any CheckedLayout
  private let total: ScriptTime

  init(_ program: any CheckedLayout, _ total: ScriptTime) {
    (self.program, self.total) = (program, total)
  }

  deinit { total.add(program.usedTime) }
}
