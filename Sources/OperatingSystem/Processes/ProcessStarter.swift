internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Starts programs, all of them from one thread, which lives as long as this object.
///
/// Linux ends a program that requested to die with its parent when the *thread* that started it
/// ends. A thread that may end before the program must therefore not start it. Started programs
/// retain their starter.
package final class ProcessStarter: Sendable {
  private struct Order: Sendable {
    let path: String
    let arguments: [String]
    let input: Descriptor
    let output: Descriptor
    let answer: BlockingQueue<Result<Int64, ErrorNumber>>
  }

  private let orders: BlockingQueue<Order?>

  /// Creates a starter and its thread.
  ///
  /// - Throws: ``SystemError`` if the system has no thread left.
  package init() throws(SystemError) {
    let orders = try BlockingQueue<Order?>()
    try naming(.start, "a thread") { () throws(ErrorNumber) in
      try Thread.start {
        while let order = orders.next() {
          order.answer.add(Result { () throws(ErrorNumber) in try Self.start(order) })
        }
      }
    }
    self.orders = orders
  }

  deinit { orders.add(nil) }

  /// The path for starting this program again, even if its file has been replaced in the meantime.
  package static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? ""
    #endif
  }

  /// Starts a program in a session of its own, without environment variables; its standard error is
  /// discarded.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: The arguments, with the program's name first.
  /// - Returns: The program, with its standard input and output.
  /// - Throws: ``SystemError`` if it cannot be started.
  package func start(_ path: String, _ arguments: [String]) throws(SystemError) -> ChildProcess {
    try naming(.start, path) { () throws(ErrorNumber) in
      try path.mustBeAName()
      guard let answer = try? BlockingQueue<Result<Int64, ErrorNumber>>() else {
        throw ErrorNumber.noMemory
      }
      let input = try Descriptor.pipe()
      defer { try? input.readEnd.close() }
      do throws(ErrorNumber) {
        let output = try Descriptor.pipe()
        defer { try? output.writeEnd.close() }
        orders.add(
          Order(
            path: path, arguments: arguments, input: input.readEnd, output: output.writeEnd,
            answer: answer))
        do throws(ErrorNumber) {
          return try ChildProcess(
            try answer.next().get(), of: self, input: input.writeEnd, output: output.readEnd)
        } catch {
          try? output.readEnd.close()
          throw error
        }
      } catch {
        try? input.writeEnd.close()
        throw error
      }
    }
  }

  private static func start(_ order: Order) throws(ErrorNumber) -> Int64 {
    // Writing to a program that has ended must return an error instead of raising a signal.
    CSystemTakeFaultsOfWritingAsErrors()
    var arguments = unsafe order.arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let number = unsafe CSystemStartProcess(
      order.path, &arguments, order.input.number, order.output.number)
    guard number >= 0 else { throw .latest }
    return number
  }
}
