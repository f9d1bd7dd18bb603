/// A failed call of the operating system, with a fix.
package struct SystemError: Error, Hashable, Sendable {
  /// The operation that failed.
  package enum Operation: String, Hashable, Sendable {
    case read
    case write
    case find
    case watch
    case catchInterrupts = "catch interrupts"
    case start
    case confine
    case listen = "listen on port"
  }

  /// The operation that failed.
  package let operation: Operation

  /// The file, as it was named, or a description such as `standard output`.
  package let path: String

  /// The system's error number: an `errno`.
  package let code: Int32

  /// The fault, the file and the fix, as one line without a full stop.
  ///
  /// `cannot read 'wall.lua': no such file or folder; check the name and the folder you are in`
  package let message: String

  init(_ operation: Operation, _ path: String, _ number: ErrorNumber) {
    let words = number.words(for: operation)
    self.init(operation, path, number, reason: words.reason, fix: words.fix)
  }

  init(
    _ operation: Operation, _ path: String, _ number: ErrorNumber, reason: String, fix: String
  ) {
    self.operation = operation
    self.path = path
    self.code = number.code
    let place = StandardStream.names.contains(path) ? path : "'\(path)'"
    self.message = "cannot \(operation.rawValue) \(place): \(reason); \(fix)"
  }

  /// Whether the file does not exist.
  package var isMissing: Bool { code == ErrorNumber.missing.code }

  /// Whether the path is a folder instead of a file.
  package var isFolder: Bool { code == ErrorNumber.folder.code }

  /// Whether another program listens on the port.
  package var isTaken: Bool { code == ErrorNumber.taken.code }

  /// Whether the file exceeds the given limit.
  package var isTooLarge: Bool { code == ErrorNumber.tooLarge.code }
}

/// Runs calls that do not know the file, and adds its name to their errors.
func naming<Answer>(
  _ operation: SystemError.Operation, _ path: String,
  _ calls: () throws(ErrorNumber) -> Answer
) throws(SystemError) -> Answer {
  do {
    return try calls()
  } catch {
    throw SystemError(operation, path, error)
  }
}
