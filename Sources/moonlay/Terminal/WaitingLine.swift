import OperatingSystem
import Synchronization
import Workbench

/// A line on standard error that says, after a second, that a script still runs, and how it can be
/// ended; it goes when the script has ended.
final class WaitingLine: Sendable {
  private enum State { case waiting, shown, over }

  private let state = Mutex(State.waiting)
  private let text: String

  /// The time until the line is shown, in milliseconds.
  private static let delay = 1000

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - name: The script's name.
  ///   - limit: The script's time limit, in seconds.
  ///   - messages: Determine whether anything is shown: standard error must be a terminal.
  init(_ name: String, limit: Duration, _ messages: Messages) {
    text = "\(name.shown) still runs; Ctrl-C ends it, as does its limit of \(limit.inSeconds) s"
    guard messages.showsProgress else { return }
    // If the system has no thread left, nothing is said.
    try? startThread { [self] in
      sleepThread(milliseconds: Self.delay)
      state.withLock { state in
        guard state == .waiting else { return }
        state = .shown
        ProgressLine.overwrite(with: text)
      }
    }
  }

  /// Removes the line.
  func end() {
    state.withLock { state in
      if state == .shown { ProgressLine.overwrite(with: "") }
      state = .over
    }
  }
}
