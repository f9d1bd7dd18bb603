internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Starts programs, all of them from one thread, which lives as long as this does.
///
/// Linux ends a program that asked to die with its parent when the *thread* ends that started it; so no thread that may
/// end before the program does must start it. What was started keeps its starter.
package final class ProcessStarter: Sendable {
  private struct Order: Sendable {
    let path: String
    let arguments: [String]
    let input: Descriptor
    let output: Descriptor
    let answer: BlockingQueue<Result<Int64, ErrorNumber>>
  }

  private let orders: BlockingQueue<Order?>

  /// Makes one, with its thread.
  ///
  /// - Throws: Where the system has no thread left.
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

  /// The path under which this very program can be started again, even where its file has been replaced meanwhile.
  package static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? ""
    #endif
  }

  /// Starts a program, in a session of its own and without any variables; what it says on standard error is lost.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: What it is given, its name first.
  /// - Returns: The program, whose standard input and output are in its starter's hands.
  /// - Throws: Where it cannot be started.
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
    // A program that has ended shows as a fault of the call that writes.
    CSystemTakeFaultsOfWritingAsErrors()
    var arguments = unsafe order.arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let number = unsafe CSystemStartProcess(
      order.path, &arguments, order.input.number, order.output.number)
    guard number >= 0 else { throw .latest }
    return number
  }
}
