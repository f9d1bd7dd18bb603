internal import CSystemShim

/// A file that is written piece by piece, and appears complete or not at all.
///
/// The pieces go to a new file in the same folder, and `commit()` replaces the target with it;
/// until then the target does not change. A symbolic link stays, and its target is replaced.
/// Anything other than a regular file (a device, a pipe, `/dev/stdout`) is written immediately.
package final class FileSink {
  private enum State {
    case writing
    case closed
  }

  private let path: String
  private let target: WriteTarget
  private let temporaryFiles: TemporaryFiles
  private let temporaryPath: String?
  private var buffer: BufferedDescriptor
  private var state = State.writing

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - path: The target, relative to the current folder.
  ///   - temporaryFiles: Registers files to remove if the program is interrupted.
  ///   - isOwn: Whether the target must be a regular file or a free name: no link is followed.
  /// - Throws: ``SystemError`` if the target is a folder or protected, or if its folder is missing
  ///   or protected.
  package init(_ path: String, temporaryFiles: TemporaryFiles, asOwn isOwn: Bool = false)
    throws(SystemError)
  {
    self.path = path
    self.temporaryFiles = temporaryFiles
    CSystemTakeFaultsOfWritingAsErrors()
    (target, temporaryPath, buffer) = try naming(.write, path) { () throws(ErrorNumber) in
      let target = try WriteTarget(path, asOwn: isOwn)
      switch target {
      case .descriptor(let number):
        return (target, nil, BufferedDescriptor(try .duplicate(number)))
      case .special(let path):
        return (target, nil, BufferedDescriptor(try .open(forWriting: path)))
      case .regularFile(let path, _):
        let made = try temporaryFiles.create(in: Path.folder(of: path))
        return (target, made.path, BufferedDescriptor(made.descriptor))
      }
    }
  }

  deinit { discard() }

  /// Adds bytes; an error discards the file, and nothing more can be written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try orDiscard { () throws(ErrorNumber) in try buffer.write(bytes) }
  }

  /// Adds text as UTF-8; an error discards the file.
  package func write(_ text: String) throws(SystemError) {
    try orDiscard { () throws(ErrorNumber) in try buffer.write(text.utf8) }
  }

  /// Writes the buffered bytes, for a program that reads the pipe at the same time.
  package func flush() throws(SystemError) {
    try orDiscard { () throws(ErrorNumber) in try buffer.flush() }
  }

  /// Completes the file: its name now refers to the new content, even after a power cut.
  ///
  /// - Parameter isNew: Whether the file must not exist: one that was created in the meantime
  ///   stays, and is an error.
  /// - Throws: ``SystemError`` if this fails; the target then does not change.
  package func commit(asNew isNew: Bool = false) throws(SystemError) {
    try orDiscard { () throws(ErrorNumber) in
      try buffer.flush()
      if case .regularFile(let target, let existing) = target, let temporaryPath {
        try existing?.apply(to: buffer.descriptor)
        try buffer.descriptor.synchronize()
        // On the disk by now, so closing it has nothing left to report.
        try? buffer.descriptor.close()
        state = .closed
        if isNew {
          try temporaryFiles.move(temporaryPath, asNew: target)
        } else {
          try temporaryFiles.move(temporaryPath, over: target)
        }
        Path.synchronizeFolder(of: target)
      } else {
        state = .closed
        try buffer.descriptor.close()
      }
    }
  }

  /// Discards the file: the target does not change.
  package func discard() {
    if let temporaryPath { temporaryFiles.remove(temporaryPath) }
    guard state == .writing else { return }
    state = .closed
    try? buffer.descriptor.close()
  }

  private func orDiscard(_ calls: () throws(ErrorNumber) -> Void) throws(SystemError) {
    guard state == .writing else {
      throw SystemError(
        .write, path, .canceled, reason: "it is already closed", fix: "open it again")
    }
    do {
      try calls()
    } catch {
      discard()
      throw SystemError(.write, path, error)
    }
  }
}
