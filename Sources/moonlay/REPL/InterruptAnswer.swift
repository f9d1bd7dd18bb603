import Synchronization
import OperatingSystem

/// Access to a session's interrupts, for the handler that must mark one as handled.
final class InterruptAnswer: Sendable {
  private let taken = Mutex<Interrupts?>(nil)

  init() {}

  /// Sets the interrupts of the session.
  func note(_ interrupts: Interrupts?) { taken.withLock { $0 = interrupts } }

  /// Marks the interrupt as handled: the next one counts as the first again.
  func expectAnother() { taken.withLock { $0?.expectAnother() } }
}
