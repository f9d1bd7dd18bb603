/// A call of the operating system that failed, with what to do about it.
package struct SystemError: Error, Hashable, Sendable {
  /// What was being done.
  package enum Operation: String, Hashable, Sendable {
    case read
    case write
    case find
    case watch
    case catchInterrupts = "catch interrupts"
    case start
    case confine
  }

  /// What failed.
  package let operation: Operation

  /// The file, as it was named, or what stands for one, as `standard output`.
  package let path: String

  /// The system's number for the fault: an `errno`.
  package let code: Int32

  /// What, where, and how to fix it, as one line without a full stop.
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

  /// Whether there is no such file.
  package var isMissing: Bool { code == ErrorNumber.missing.code }

  /// Whether it is a folder where a file was wanted.
  package var isFolder: Bool { code == ErrorNumber.folder.code }

  /// Whether the reader has gone.
  package var isClosedPipe: Bool { code == ErrorNumber.closedPipe.code }

  /// Whether the file holds more than the limit that was given.
  package var isTooLarge: Bool { code == ErrorNumber.tooLarge.code }
}

/// Runs calls that know no file, and says about which one they failed.
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
