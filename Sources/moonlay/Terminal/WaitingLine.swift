import OperatingSystem
import Synchronization
import Workbench

/// A line on standard error that says, after a second, that a script still runs, and how it can be
/// ended; on a terminal, it goes when the script has ended.
///
/// A pipe gets it too, if the second was the script's: on a busy machine every script takes a second. A file does not, since it
/// is read when the script has ended.
final class WaitingLine: Sendable {
  private enum State { case waiting, shown, over }

  private let state = Mutex(State.waiting)
  private let text: String

  /// The time until the line is shown, in milliseconds.
  private static let delay = 1000

  /// The processor time without which a script that takes a second has only waited for others.
  private static let work = Duration.milliseconds(500)

  /// The seconds after which the reason does not matter: a process of its own may run the script.
  private static let patience = 5

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - name: The script's name.
  ///   - limit: The script's time limit, in seconds.
  ///   - messages: Determine whether and how it is shown.
  init(_ name: String, limit: Duration, _ messages: Messages) {
    text = "\(name.shown) still runs; Ctrl-C ends it, as does its limit of \(limit.inSeconds) s"
    guard messages.showsWaiting else { return }
    let before = ProcessUsage().time
    // If the system has no thread left, nothing is said.
    try? startThread { [self] in
      for second in 1... {
        sleepThread(milliseconds: Self.delay)
        let isWork = ProcessUsage().time - before >= Self.work
        let isDone = state.withLock { state in
          guard state == .waiting else { return true }
          guard messages.showsProgress || isWork || second >= Self.patience else { return false }
          show(messages)
          state = messages.showsProgress ? .shown : .over
          return true
        }
        if isDone { return }
      }
    }
  }

  private func show(_ messages: Messages) {
    if messages.showsProgress { ProgressLine.overwrite(with: text) } else { messages.hint(text) }
  }

  /// Removes the line.
  func end() {
    state.withLock { state in
      if state == .shown { ProgressLine.overwrite(with: "") }
      state = .over
    }
  }
}
