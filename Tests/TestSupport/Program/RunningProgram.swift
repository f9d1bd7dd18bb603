import Foundation

/// The program while it runs; it is killed when nobody holds it any more.
package final class RunningProgram {
  private let process = Process()
  private let scratch: ScratchFolder

  /// Starts the program in a folder, with other variables beside the tests' own.
  package init(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws
  {
    scratch = try ScratchFolder()
    try scratch.write("", to: "output")
    try scratch.write("", to: "errors")
    process.executableURL = URL(fileURLWithPath: Program.moonlay.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
    InheritedSignals.useDefaults()
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What it has said so far on standard output.
  package var output: String { contents(of: "output") }

  /// What it has said so far on standard error.
  package var errors: String { contents(of: "errors") }

  package var isRunning: Bool { process.isRunning }

  /// Its number, as the system counts processes.
  package var number: Int32 { process.processIdentifier }

  package func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits until something holds, or the program has ended.
  package func wait(seconds: Int = 60, until condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !condition() && process.isRunning {
      if ContinuousClock.now > end { throw ProgramError.tookTooLong(seconds: seconds) }
      usleep(2000)
    }
  }

  /// Waits for its end.
  package func waitForEnd() throws -> ProgramEnd {
    try wait { false }
    process.waitUntilExit()
    let wasSignalled = process.terminationReason == .uncaughtSignal
    return ProgramEnd(
      status: wasSignalled ? -process.terminationStatus : process.terminationStatus,
      outputBytes: Array(output.utf8), errorBytes: Array(errors.utf8))
  }

  private func contents(of name: String) -> String {
    let data = try? Data(contentsOf: scratch.url(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
