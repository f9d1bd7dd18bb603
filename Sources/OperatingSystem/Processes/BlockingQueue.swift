internal import CSystemShim
internal import Synchronization

/// What some threads leave for others, which wait for it; first in, first out.
@safe package final class BlockingQueue<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  // How many elements there are; its fields are behind a lock of their own.
  nonisolated(unsafe) private let counter: OpaquePointer

  /// Begins without any element.
  ///
  /// - Throws: Where the system has no memory left.
  package init() throws(SystemError) {
    guard let made = unsafe CSystemMakeCounter() else {
      throw SystemError(.start, "a queue", .noMemory)
    }
    unsafe counter = made
  }

  deinit { unsafe CSystemFreeCounter(counter) }

  /// Leaves an element.
  package func add(_ element: Element) {
    elements.withLock { $0.append(element) }
    unsafe CSystemRaiseCounter(counter)
  }

  /// Takes the first element, as soon as there is one.
  package func next() -> Element {
    while true {
      unsafe CSystemLowerCounter(counter)
      let first = elements.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let first { return first }
    }
  }
}
