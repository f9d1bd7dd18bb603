import Foundation

/// The built program, and other programs, run as a user would run them.
///
/// What a program says goes to files, so that it never waits for a reader. It gets few of the variables of the
/// test's own environment.
package struct Program: Sendable {
  /// Where the program is.
  package let path: String

  package init(path: String) { self.path = path }

  /// The folder of the repository.
  package static let root = String(
    #filePath.dropLast("/Tests/TestSupport/Program/Program.swift".count))

  /// The number of lessons of the course.
  package static let lessonCount =
    (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/scripts/lessons"))
    .map { $0.count { $0.first?.isNumber == true } } ?? 0

  /// `moonlay`, as it was built beside the tests.
  package static let moonlay = Program(path: builtProgram)

  /// What is handed on of the test's own environment.
  private static let inherited = [
    "PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "MOONLAY_FAULT", "LLVM_PROFILE_FILE",
  ]

  private static var builtProgram: String {
    let tests = CommandLine.arguments.first ?? ""
    let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = folder.joined(separator: "/") + "/moonlay"
    return FileManager.default.isExecutableFile(atPath: beside)
      ? beside : root + "/.build/debug/moonlay"
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind its name.
  ///   - input: What it reads on standard input.
  ///   - environment: Variables to set beside the few that it is given anyway.
  ///   - folder: The folder that it is run in; nil for the repository's.
  ///   - timeLimit: How long it may take, in seconds.
  /// - Returns: What it said, and how it ended.
  /// - Throws: ``ProgramError`` where it takes too long, and what Foundation throws where it cannot be run.
  package func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: String? = nil, timeLimit: Int = 60
  ) throws -> ProgramEnd {
    let scratch = try ScratchFolder()
    try scratch.write(input, to: "input")
    try scratch.write("", to: "output")
    try scratch.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.variables(beside: environment)
    process.currentDirectoryURL = URL(fileURLWithPath: folder ?? Self.root)
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
    InheritedSignals.useDefaults()
    try process.run()
    try Self.wait(for: process, seconds: timeLimit)
    let wasSignalled = process.terminationReason == .uncaughtSignal
    return ProgramEnd(
      status: wasSignalled ? -process.terminationStatus : process.terminationStatus,
      outputBytes: [UInt8](try Data(contentsOf: scratch.url("output"))),
      errorBytes: [UInt8](try Data(contentsOf: scratch.url("errors"))))
  }

  private static func variables(beside environment: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
      .merging(environment) { $1 }
  }

  private static func wait(for process: Process, seconds: Int) throws(ProgramError) {
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      if ContinuousClock.now > end {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        throw .tookTooLong(seconds: seconds)
      }
      usleep(2000)
    }
    process.waitUntilExit()
  }
}

/// Why a program was not run to its end.
package enum ProgramError: Error {
  case tookTooLong(seconds: Int)
}

/// What a program said, and how it ended.
package struct ProgramEnd: Sendable {
  /// The exit status; the negative number of the signal that ended it.
  package let status: Int32
  package let outputBytes: [UInt8]
  package let errorBytes: [UInt8]

  package init(status: Int32, outputBytes: [UInt8], errorBytes: [UInt8]) {
    self.status = status
    self.outputBytes = outputBytes
    self.errorBytes = errorBytes
  }

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  package var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}
