import Synchronization
import OperatingSystem

/// What takes the interrupts of a session, for the handler that has to say that one was answered.
final class InterruptAnswer: Sendable {
  private let taken = Mutex<Interrupts?>(nil)

  init() {}

  /// Notes what takes them.
  func note(_ interrupts: Interrupts?) { taken.withLock { $0 = interrupts } }

  /// Says that the interrupt has been answered: the next one is a first one again.
  func expectAnother() { taken.withLock { $0?.expectAnother() } }
}
