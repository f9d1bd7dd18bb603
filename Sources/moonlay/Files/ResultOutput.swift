import OperatingSystem

/// The destination of a result: standard output, or a file that is written completely or not at
/// all.
///
/// An error is stored, and nothing more is written after it.
final class ResultOutput {
  private var standard = StandardOutput()
  private let file: FileSink?
  private(set) var fault: WriteError?

  /// Whether anything has been written.
  private(set) var hasContent = false

  enum WriteError {
    /// The reader has closed the pipe.
    case closedPipe
    case failed(String)
  }

  /// Opens the output.
  ///
  /// - Parameters:
  ///   - path: The file; nil for standard output.
  ///   - temporaryFiles: Registers files to remove if the program is interrupted.
  /// - Throws: ``SystemError`` if the file cannot be created.
  init(_ path: String?, _ temporaryFiles: TemporaryFiles) throws(SystemError) {
    if let path {
      file = try FileSink(path, temporaryFiles: temporaryFiles)
    } else {
      file = nil
    }
  }

  /// Writes a piece, and flushes it if a reader may be waiting for it.
  func write(_ bytes: [UInt8], flushing: Bool = false) {
    guard fault == nil else { return }
    hasContent = true
    do {
      if let file {
        try file.write(bytes)
      } else {
        try standard.write(bytes)
        if flushing { try standard.flush() }
      }
    } catch {
      fault = WriteError(error)
    }
  }

  /// Completes the output, which makes a file visible.
  ///
  /// Without any result, an existing file does not change.
  func finish() {
    guard fault == nil else { return }
    do {
      guard let file else { return try standard.flush() }
      if hasContent { try file.commit() } else { file.discard() }
    } catch {
      fault = WriteError(error)
    }
  }
}

extension ResultOutput.WriteError {
  fileprivate init(_ error: any Error) {
    switch error {
    case StandardOutput.OutputError.closedPipe: self = .closedPipe
    case StandardOutput.OutputError.failed(let error): self = .failed(error.message)
    case let error as SystemError: self = .failed(error.message)
    default: self = .failed("\(error)")
    }
  }
}
