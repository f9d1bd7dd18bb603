internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A program that this one has started, and communicates with by its standard input and output.
///
/// Only one thread may use it, except for ``waker``. Releasing the last reference ends the program.
package final class ChildProcess {
  /// The reason why communication with a program has ended.
  package enum ChildError: Error, Hashable, Sendable {
    /// Its time limit is exceeded.
    case tookTooLong
    /// It has ended, or has closed its streams.
    case ended
  }

  /// The result of waiting for a program.
  package enum Arrival: Hashable, Sendable {
    /// Bytes that the program has written; never empty.
    case bytes([UInt8])
    /// No bytes yet: the waiting was cancelled, or its time is over.
    case nothing
  }

  /// The way in which a program has ended.
  package enum End: Hashable, Sendable {
    case exited(status: Int32)
    /// The system ended it because it exceeded its limit of processor time.
    case usedUpProcessorTime
    /// This program ended it, or the system did, for example because memory was short.
    case killed
    /// Another signal ended it.
    case crashed(signal: Int32)
  }

  /// Ends the waiting for the program, from any thread.
  package let waker: Waker

  /// Retained, because the program would end with it.
  private let starter: ProcessStarter
  private let number: Int64
  private let input: Descriptor
  private let output: Descriptor
  private let clock = MonotonicClock()
  private var deadline: Duration?
  private var end: End?

  /// The number of bytes to read at once.
  private static let chunk = 65_536

  /// The time in which a program that has closed its streams may end by itself, in milliseconds.
  private static let farewell = 200

  /// Takes over a started program, with the ends of its streams.
  init(
    _ number: Int64, of starter: ProcessStarter, input: Descriptor, output: Descriptor
  ) throws(ErrorNumber) {
    do throws(ErrorNumber) {
      for descriptor in [input, output] where CSystemDoNotBlock(descriptor.number) != 0 {
        throw .latest
      }
      waker = try Waker()
    } catch {
      _ = CSystemKill(number)
      var status: Int32 = 0
      _ = unsafe CSystemReap(number, 1, &status)
      throw error
    }
    self.starter = starter
    self.number = number
    self.input = input
    self.output = output
  }

  deinit {
    kill()
    try? input.close()
    try? output.close()
  }

  /// The process ID of the program.
  package var processNumber: Int64 { number }

  /// The processor time of the program; zero if the system does not report it, or the program has
  /// ended.
  package var processorTime: Duration {
    end == nil ? .nanoseconds(CSystemChildNanoseconds(number)) : .zero
  }

  /// Sets the program's time limit, from now on; after that, waiting for it fails.
  package func allow(_ time: Duration) { deadline = clock.now + time }

  /// Writes all of the bytes.
  ///
  /// - Throws: ``ChildError`` if the program does not accept them.
  package func send(_ bytes: [UInt8]) throws(ChildError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe CSystemWrite(input.number, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch ErrorNumber.latest {
      case .interrupted: continue
      case .wouldBlock:
        let left = try timeLeft()
        guard CSystemWaitToWriteFor(input.number, left) >= 0 else { throw .ended }
      default: throw .ended
      }
    }
  }

  /// Waits for bytes from the program, or until the waiting is cancelled.
  ///
  /// - Parameter time: The maximum time to wait; nil for the program's whole time limit.
  /// - Returns: The bytes, or ``Arrival/nothing`` if there are none yet.
  /// - Throws: ``ChildError`` if no more will come, or the program's time limit is exceeded.
  package func receive(within time: Duration? = nil) throws(ChildError) -> Arrival {
    let end = time.map { clock.now + $0 }
    while true {
      let left = try timeLeft(until: end)
      let found = CSystemWaitForEither(waker.readEnd.number, output.number, left)
      if found < 0 { throw .ended }
      if found & 1 != 0 { return .nothing }
      guard found & 2 != 0 else {
        if let end, clock.now >= end { return .nothing }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: Self.chunk)
      let count = unsafe CSystemRead(output.number, &bytes, bytes.count)
      if count > 0 {
        bytes.removeLast(bytes.count - count)
        return .bytes(bytes)
      }
      if count == 0 { throw .ended }
      switch ErrorNumber.latest {
      case .interrupted, .wouldBlock: continue
      default: throw .ended
      }
    }
  }

  /// Ends the program immediately; does nothing if it has already ended.
  ///
  /// - Returns: The way in which it has ended.
  @discardableResult
  package func kill() -> End {
    if let end { return end }
    _ = CSystemKill(number)
    return reap(waiting: true) ?? .killed
  }

  /// Waits for a program that has closed its streams to end, and ends it if it does not.
  ///
  /// - Returns: The way in which it has ended.
  package func waitForEnd() -> End {
    for _ in 0..<Self.farewell {
      if let end = reap(waiting: false) { return end }
      _ = CSystemWaitForEither(-1, -1, 1)
    }
    return kill()
  }

  private func reap(waiting: Bool) -> End? {
    if let end { return end }
    var status: Int32 = 0
    switch unsafe CSystemReap(number, waiting ? 1 : 0, &status) {
    case 0: return nil
    case 1: end = .exited(status: status)
    case 2 where status == SIGXCPU: end = .usedUpProcessorTime
    case 2 where status == SIGKILL: end = .killed
    case 2: end = .crashed(signal: status)
    // The status was collected elsewhere, so it is unknown.
    default: end = .killed
    }
    return end
  }

  /// Returns the time that is left to wait, at most until an earlier moment, in milliseconds; −1
  /// for ever.
  private func timeLeft(until earlier: Duration? = nil) throws(ChildError) -> Int32 {
    let now = clock.now
    if let deadline, deadline <= now { throw .tookTooLong }
    guard let end = [deadline, earlier].compactMap(\.self).min() else { return -1 }
    let left = max(.zero, end - now)
    let milliseconds = left.components.seconds.multipliedReportingOverflow(by: 1000)
    guard !milliseconds.overflow else { return .max }
    return Int32(
      clamping: milliseconds.partialValue + left.components.attoseconds / 1_000_000_000_000_000 + 1)
  }
}

/// Ends another thread's waiting for a program.
package final class Waker: Sendable {
  /// The end of a pipe that has bytes to read after a call of ``wake()``.
  let readEnd: Descriptor
  private let writeEnd: Descriptor

  init() throws(ErrorNumber) {
    (readEnd, writeEnd) = try Descriptor.pipe()
    for end in [readEnd, writeEnd] where CSystemDoNotBlock(end.number) != 0 {
      let fault = ErrorNumber.latest
      try? readEnd.close()
      try? writeEnd.close()
      throw fault
    }
  }

  deinit {
    try? readEnd.close()
    try? writeEnd.close()
  }

  /// Ends the current waiting, or the next one.
  package func wake() {
    var byte: UInt8 = 1
    // If the pipe is full, the thread is already being woken.
    _ = unsafe CSystemWrite(writeEnd.number, &byte, 1)
  }
}
