internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A program that this one has started, and holds by its standard input and output.
///
/// All of it but ``waker`` belongs to one thread. When the last reference is gone, the program is ended.
package final class ChildProcess {
  /// Why nothing more comes from a program, or goes to it.
  package enum Loss: Error, Hashable, Sendable {
    /// The time that it was given is over.
    case tookTooLong
    /// It has ended, or has closed its streams.
    case ended
  }

  /// What has been waited for.
  package enum Arrival: Hashable, Sendable {
    /// Bytes that the program has written; never none.
    case bytes([UInt8])
    /// Nothing yet: the waiting was cancelled, or took as long as it should.
    case nothing
  }

  /// How a program has ended.
  package enum End: Hashable, Sendable {
    case exited(status: Int32)
    /// The system ended it because it had computed for longer than it may.
    case usedUpProcessorTime
    /// This program ended it, or the system did, as where memory is short.
    case killed
    /// Another signal ended it.
    case crashed(signal: Int32)
  }

  /// Wakes who waits for the program, from any thread.
  package let waker: Waker

  /// Kept, since the program would end with it.
  private let starter: ProcessStarter
  private let number: Int64
  private let input: Descriptor
  private let output: Descriptor
  private let clock = MonotonicClock()
  private var deadline: Duration?
  private var end: End?

  /// How much is read at once, in bytes.
  private static let chunk = 65_536

  /// For how long a program that has closed its streams may take to end by itself, in milliseconds.
  private static let farewell = 200

  /// Takes a program over, with the ends of its streams.
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

  /// The program's number, as the system counts processes.
  package var processNumber: Int64 { number }

  /// What the program has had of a processor; none where the system does not say, or it is gone.
  package var processorTime: Duration {
    end == nil ? .nanoseconds(CSystemChildNanoseconds(number)) : .zero
  }

  /// Gives the program so much time from now on; what waits for it gives up after that.
  package func allow(_ time: Duration) { deadline = clock.now + time }

  /// Writes all of the bytes.
  ///
  /// - Throws: ``Loss`` where the program does not take them.
  package func send(_ bytes: [UInt8]) throws(Loss) {
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

  /// Waits for bytes from the program, or for the waiting to be cancelled.
  ///
  /// - Parameter time: How long is waited at most; nil for as long as the program has.
  /// - Returns: The bytes, or that there are none yet.
  /// - Throws: ``Loss`` where no more will come, or the program's time is over.
  package func receive(within time: Duration? = nil) throws(Loss) -> Arrival {
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

  /// Ends the program at once, whatever it does; one that has ended stays as it is.
  ///
  /// - Returns: How it has ended.
  @discardableResult
  package func kill() -> End {
    if let end { return end }
    _ = CSystemKill(number)
    return reap(waiting: true) ?? .killed
  }

  /// Lets a program that has closed its streams end by itself, and ends one that does not.
  ///
  /// - Returns: How it has ended.
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
    // The status was collected elsewhere; it has ended with an unknown status.
    default: end = .killed
    }
    return end
  }

  /// How long may still be waited, at most until an earlier moment, in milliseconds; −1 for ever.
  private func timeLeft(until earlier: Duration? = nil) throws(Loss) -> Int32 {
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

/// Wakes a thread that waits for a program, from any other.
package final class Waker: Sendable {
  /// Has bytes to read from a call of ``wake()`` on.
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

  /// Ends the present or the next waiting.
  package func wake() {
    var byte: UInt8 = 1
    // A pipe that is full has wakened already.
    _ = unsafe CSystemWrite(writeEnd.number, &byte, 1)
  }
}
