internal import CSystemShim

/// A file being written piece by piece, that appears whole at the end or not at all.
///
/// The pieces go to a new file in the same folder, which `commit()` puts in the target's place;
/// until then the target holds what it held. A symbolic link stays, and what it leads to is replaced.
/// What is not a regular file (a device, a pipe, `/dev/stdout`) is written as it comes.
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

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The target, relative to the current folder.
  ///   - temporaryFiles: Notes what has to be removed if the program is interrupted.
  /// - Throws: Where the target is a folder or protected, or its folder is missing or protected.
  package init(_ path: String, temporaryFiles: TemporaryFiles) throws(SystemError) {
    self.path = path
    self.temporaryFiles = temporaryFiles
    CSystemTakeFaultsOfWritingAsErrors()
    (target, temporaryPath, buffer) = try naming(.write, path) { () throws(ErrorNumber) in
      let target = try WriteTarget(path)
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

  /// Adds bytes; after a fault nothing is left of the file, and nothing more can be written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try orDiscard { () throws(ErrorNumber) in try buffer.write(bytes) }
  }

  /// Adds text as UTF-8; after a fault nothing is left of the file.
  package func write(_ text: String) throws(SystemError) {
    try orDiscard { () throws(ErrorNumber) in try buffer.write(text.utf8) }
  }

  /// Passes on what has been gathered, for a reader of a pipe while it is written.
  package func flush() throws(SystemError) {
    try orDiscard { () throws(ErrorNumber) in try buffer.flush() }
  }

  /// Ends the file: from here on its name leads to what was written, even after a power cut.
  ///
  /// - Parameter isNew: Whether nothing may have the name: what has come there meanwhile stays, and that is a fault.
  /// - Throws: Where it cannot be done; the target then holds what it held before.
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

  /// Ends the attempt: the target holds what it held.
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
