#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The built program, and other programs, run as a user would run them.
///
/// What a program says goes to files, so that it never waits for a reader. It gets few of the variables of the
/// test's own environment, and signals as a shell would hand them on.
struct Program: Sendable {
  /// Where the program is.
  let path: String

  /// The folder of the repository.
  static let root: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast("Tests/MoonlayTests/Support/Program.swift".split(separator: "/").count)
    return parts.joined(separator: "/")
  }()

  /// `moonlay`, as it was built beside the tests.
  static let moonlay = Program(path: builtProgram)

  /// The system's shell.
  static let shell = Program(path: "/bin/sh")

  /// What is handed on of the test's own environment.
  private static let inherited = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]

  private static var builtProgram: String {
    let tests = CommandLine.arguments.first ?? ""
    let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = folder.joined(separator: "/") + "/moonlay"
    return unsafe access(beside, X_OK) == 0 ? beside : root + "/.build/debug/moonlay"
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
  /// - Throws: ``ProgramError`` where it cannot be run, or takes too long.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: String? = nil, timeLimit: Int = 60
  ) throws(ProgramError) -> ProgramEnd {
    let running = try start(arguments, input: input, environment: environment, in: folder)
    return try running.waitForEnd(timeLimit: timeLimit)
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind its name.
  ///   - input: What it reads on standard input.
  ///   - environment: Variables to set beside the few that it is given anyway.
  ///   - folder: The folder that it is run in; nil for the repository's.
  /// - Returns: The program, which is killed when nobody holds it any more.
  /// - Throws: ``ProgramError`` where it cannot be run.
  func start(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: String? = nil
  ) throws(ProgramError) -> RunningProgram {
    var variables: [String] = []
    for name in Self.inherited where environment[name] == nil {
      guard let value = unsafe getenv(name) else { continue }
      variables.append(unsafe "\(name)=\(String(cString: value))")
    }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      variables.append("\(name)=\(value)")
    }
    return try RunningProgram(
      path, arguments: [path] + arguments, environment: variables, folder: folder ?? Self.root,
      input: input)
  }
}

/// Why a program could not be run to its end.
enum ProgramError: Error {
  case cannotStart(path: String, code: Int32)
  case tookTooLong(seconds: Int, output: String, errors: String)
}

/// What a program said, and how it ended.
struct ProgramEnd: Sendable {
  /// The exit status; the negative number of the signal that ended it.
  let status: Int32
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}
