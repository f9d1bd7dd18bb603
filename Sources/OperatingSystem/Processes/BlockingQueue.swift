internal import CSystemShim
internal import Synchronization

/// A first-in, first-out queue between threads, whose readers wait for elements.
@safe package final class BlockingQueue<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  // The number of elements; a lock of its own protects its fields.
  nonisolated(unsafe) private let counter: OpaquePointer

  /// Creates an empty queue.
  ///
  /// - Throws: ``SystemError`` if the system has no memory left.
  package init() throws(SystemError) {
    guard let made = unsafe CSystemMakeCounter() else {
      throw SystemError(.start, "a queue", .noMemory)
    }
    unsafe counter = made
  }

  deinit { unsafe CSystemFreeCounter(counter) }

  /// Adds an element.
  package func add(_ element: Element) {
    elements.withLock { $0.append(element) }
    unsafe CSystemRaiseCounter(counter)
  }

  /// Removes and returns the first element; waits until there is one.
  package func next() -> Element {
    while true {
      unsafe CSystemLowerCounter(counter)
      let first = elements.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let first { return first }
    }
  }
}
