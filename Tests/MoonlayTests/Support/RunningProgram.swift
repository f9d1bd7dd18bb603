#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A program that has been started; it is killed when nobody holds it any more.
final class RunningProgram {
  private let process: pid_t
  private let outputFile: Int32
  private let errorFile: Int32
  private var end: Int32?

  /// How often the program is looked at, in microseconds.
  private static let glance: UInt32 = 2000

  init(
    _ path: String, arguments: [String], environment: [String], folder: String, input: String
  ) throws(ProgramError) {
    let inputFile = Self.scratchFile(holding: input)
    outputFile = Self.scratchFile()
    errorFile = Self.scratchFile()
    defer { close(inputFile) }
    var actions = unsafe Actions()
    defer { unsafe posix_spawn_file_actions_destroy(&actions.files) }
    defer { unsafe posix_spawnattr_destroy(&actions.attributes) }
    unsafe actions.describe(input: inputFile, output: outputFile, errors: errorFile, folder: folder)
    var process = pid_t()
    let code = unsafe Self.withStrings(arguments) { argumentList in
      unsafe Self.withStrings(environment) { variables in
        unsafe posix_spawn(
          &process, path, &actions.files, &actions.attributes, argumentList, variables)
      }
    }
    self.process = process
    if code != 0 {
      end = 127
      throw .cannotStart(path: path, code: code)
    }
  }

  deinit {
    if end == nil {
      kill(process, SIGKILL)
      _ = unsafe waitpid(process, nil, 0)
    }
    close(outputFile)
    close(errorFile)
  }

  /// What it has said so far on standard output.
  var output: [UInt8] { Self.contents(of: outputFile) }

  /// What it has said so far on standard error.
  var errors: [UInt8] { Self.contents(of: errorFile) }

  /// Whether it has not ended.
  var isRunning: Bool {
    look()
    return end == nil
  }

  func signal(_ number: Int32) { if isRunning { kill(process, number) } }

  /// Waits until something holds, or the program has ended.
  ///
  /// - Parameters:
  ///   - timeLimit: How long to wait, in seconds.
  ///   - condition: What is waited for.
  /// - Throws: ``ProgramError`` where it takes too long.
  func wait(timeLimit: Int = 60, until condition: () -> Bool) throws(ProgramError) {
    var rounds = timeLimit * 1_000_000 / Int(Self.glance)
    while !condition() && isRunning {
      if rounds == 0 {
        throw .tookTooLong(
          seconds: timeLimit, output: String(decoding: output, as: UTF8.self),
          errors: String(decoding: errors, as: UTF8.self))
      }
      rounds -= 1
      usleep(Self.glance)
    }
  }

  /// Waits for its end.
  ///
  /// - Parameter timeLimit: How long to wait, in seconds.
  /// - Returns: What it said, and how it ended.
  /// - Throws: ``ProgramError`` where it takes too long.
  func waitForEnd(timeLimit: Int = 60) throws(ProgramError) -> ProgramEnd {
    try wait(timeLimit: timeLimit) { false }
    return ProgramEnd(status: end ?? 0, outputBytes: output, errorBytes: errors)
  }

  private func look() {
    guard end == nil else { return }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return }
    let signal = status & 0x7F
    end = signal == 0 ? (status >> 8) & 0xFF : -signal
  }

  // MARK: - Files

  /// A file without a name, which no other program inherits.
  private static func scratchFile(holding text: String = "") -> Int32 {
    var template = Array("/tmp/moonlay-program-XXXXXX\0".utf8CString)
    let file = unsafe mkstemp(&template)
    _ = unsafe unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  /// The file's bytes, without moving the place where its writer is.
  private static func contents(of file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe pread(file, &chunk, chunk.count, off_t(bytes.count))
      if count <= 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  // MARK: - Starting

  /// What is done between the start and the program's first instruction.
  @unsafe private struct Actions {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif

    mutating func describe(input: Int32, output: Int32, errors: Int32, folder: String) {
      unsafe posix_spawn_file_actions_init(&files)
      unsafe posix_spawn_file_actions_adddup2(&files, input, 0)
      unsafe posix_spawn_file_actions_adddup2(&files, output, 1)
      unsafe posix_spawn_file_actions_adddup2(&files, errors, 2)
      unsafe posix_spawn_file_actions_addchdir_np(&files, folder)
      // A test runner in the background ignores Ctrl-C, and what it starts would inherit that.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { unsafe sigaddset(&signals, signal) }
      unsafe posix_spawnattr_init(&attributes)
      unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    }
  }

  private static func withStrings<Answer>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
  ) -> Answer {
    let pointers = unsafe strings.map { unsafe strdup($0) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers + [nil])
  }
}
