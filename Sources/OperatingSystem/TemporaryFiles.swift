internal import CSystemShim
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files that are being written under temporary names.
///
/// A program that is interrupted calls ``removeAll()`` before it ends, from whichever thread.
package final class TemporaryFiles: Sendable {
  private struct State {
    var paths: Set<String> = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Begins without any file.
  package init() {}

  /// Removes every file that is being written, and lets no other be begun.
  package func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { _ = unsafe unlink(path) }
      state.paths = []
    }
  }

  /// Makes an empty file in a folder, under a name that cannot be predicted.
  ///
  /// It is made and noted in one step, so that no interrupt comes between the two.
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

  /// Removes one of the files; one that is gone by now is forgotten.
  func remove(_ path: String) {
    state.withLock { state in
      if state.paths.remove(path) != nil { _ = unsafe unlink(path) }
    }
  }

  /// Puts one of the files in another's place, in one step of the file system.
  func move(_ path: String, over target: String) throws(ErrorNumber) {
    let fault = state.withLock { state -> ErrorNumber? in
      if state.isClosed { return .canceled }
      guard unsafe rename(path, target) == 0 else { return .latest }
      state.paths.remove(path)
      return nil
    }
    if let fault { throw fault }
  }

  /// Gives one of the files a name that nothing has, in one step of the file system.
  func move(_ path: String, asNew target: String) throws(ErrorNumber) {
    let fault = state.withLock { state -> ErrorNumber? in
      if state.isClosed { return .canceled }
      if unsafe link(path, target) == 0 {
        _ = unsafe unlink(path)
      } else {
        let fault = ErrorNumber.latest
        // Some file systems have no second names for a file.
        guard fault != .exists, !Path.exists(target), unsafe rename(path, target) == 0 else {
          return fault
        }
      }
      state.paths.remove(path)
      return nil
    }
    if let fault { throw fault }
  }

  private static let beginning = ".moonlay-"
  private static let end = ".tmp"

  private static func create(
    in folder: String
  ) throws(ErrorNumber) -> (descriptor: Descriptor, path: String) {
    // A program that was killed could not remove its own.
    unsafe CSystemRemoveAbandoned(folder, beginning, end)
    while true {
      // The target's own name is omitted: with an ending it could be longer than a name may be.
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
