internal import CSystemShim
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files that are being written under temporary names, and those that exist only while the program
/// runs.
///
/// An interrupted program calls ``removeAll()`` before it ends, from any thread.
package final class TemporaryFiles: Sendable {
  fileprivate struct State {
    var paths: Set<String> = []
    /// The folders of private files, which have nothing else.
    var folders: Set<String> = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates an empty collection.
  package init() {}

  /// Removes every file, and refuses new ones.
  package func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { _ = unsafe unlink(path) }
      for folder in state.folders { _ = unsafe rmdir(folder) }
      (state.paths, state.folders) = ([], [])
    }
  }

  /// Creates a file for the time of the program, which only its owner can read, in a folder that only
  /// its owner can open.
  ///
  /// It is in the user's folder for running programs (`XDG_RUNTIME_DIR`), or in that for temporary
  /// files.
  ///
  /// - Parameters:
  ///   - name: The file's name, without a folder.
  ///   - bytes: Its content.
  /// - Returns: The file's absolute path.
  /// - Throws: ``SystemError`` if it cannot be written.
  package func createPrivate(_ name: String, _ bytes: [UInt8]) throws(SystemError) -> String {
    let base = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap { environment($0) }
      .first { $0.hasPrefix("/") && Path.isFolder($0) }
    let path = try naming(.write, name) { () throws(ErrorNumber) in
      try state.withLock { state in
        Result { () throws(ErrorNumber) in try state.createPrivate(name, in: base ?? "/tmp") }
      }.get()
    }
    try appendPrivately(bytes, to: path)
    return path
  }

  /// Creates an empty file in a folder, under a name that cannot be predicted.
  ///
  /// Creating and registering it is a single step, so that no interrupt can come between the two.
  func create(in folder: String) throws(ErrorNumber) -> (descriptor: Descriptor, path: String) {
    let made = state.withLock { state -> Result<(Descriptor, String), ErrorNumber> in
      if state.isClosed { return .failure(.canceled) }
      return Result { () throws(ErrorNumber) in
        let (descriptor, path) = try Self.create(in: folder)
        state.paths.insert(path)
        return (descriptor, path)
      }
    }
    return try made.get()
  }

  /// Removes one of the files; a file that no longer exists is only unregistered.
  func remove(_ path: String) {
    state.withLock { state in
      if state.paths.remove(path) != nil { _ = unsafe unlink(path) }
    }
  }

  /// Renames one of the files over another, in one step of the file system.
  func move(_ path: String, over target: String) throws(ErrorNumber) {
    let fault = state.withLock { state -> ErrorNumber? in
      if state.isClosed { return .canceled }
      guard unsafe rename(path, target) == 0 else { return .latest }
      state.paths.remove(path)
      return nil
    }
    if let fault { throw fault }
  }

  /// Renames one of the files to a name that must be free, in one step of the file system.
  func move(_ path: String, asNew target: String) throws(ErrorNumber) {
    let fault = state.withLock { state -> ErrorNumber? in
      if state.isClosed { return .canceled }
      if unsafe link(path, target) == 0 {
        _ = unsafe unlink(path)
      } else {
        let fault = ErrorNumber.latest
        // Some file systems have no hard links.
        guard fault != .exists, !Path.exists(target), unsafe rename(path, target) == 0 else {
          return fault
        }
      }
      state.paths.remove(path)
      return nil
    }
    if let fault { throw fault }
  }

  fileprivate static let beginning = ".moonlay-"
  private static let end = ".tmp"

  private static func create(
    in folder: String
  ) throws(ErrorNumber) -> (descriptor: Descriptor, path: String) {
    // Removes the files of programs that were killed before they could.
    unsafe CSystemRemoveAbandoned(folder, beginning, end)
    while true {
      // The target's own name is not used: with the suffix it could exceed the maximum length.
      let name = beginning + String(UInt64.random(in: .min ... .max), radix: 36) + end
      let path = Path.join(folder, name)
      do {
        return (try Descriptor.createTemporary(path), path)
      } catch .exists {
        continue
      }
    }
  }
}

extension TemporaryFiles.State {
  /// Creates a folder with a name that cannot be predicted, and registers a file in it.
  fileprivate mutating func createPrivate(_ name: String, in base: String) throws(ErrorNumber)
    -> String
  {
    if isClosed { throw .canceled }
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let folder = Path.join(base, TemporaryFiles.beginning + random)
      guard unsafe CSystemMakeFolder(folder) == 0 else {
        let fault = ErrorNumber.latest
        if fault == .exists { continue }
        throw fault
      }
      let path = Path.join(folder, name)
      folders.insert(folder)
      paths.insert(path)
      return path
    }
  }
}
