internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An `errno` value that is not yet associated with a file.
struct ErrorNumber: Error, Hashable, Sendable {
  let code: Int32

  /// The error of the call that has just returned −1.
  static var latest: ErrorNumber { ErrorNumber(code: CSystemErrorNumber()) }

  static let missing = ErrorNumber(code: ENOENT)
  static let folder = ErrorNumber(code: EISDIR)
  static let closedPipe = ErrorNumber(code: EPIPE)
  static let tooLarge = ErrorNumber(code: EFBIG)
  static let invalid = ErrorNumber(code: EINVAL)
  static let circle = ErrorNumber(code: ELOOP)
  static let canceled = ErrorNumber(code: ECANCELED)
  static let interrupted = ErrorNumber(code: EINTR)
  static let wouldBlock = ErrorNumber(code: EAGAIN)
  static let gaveUp = ErrorNumber(code: ECONNABORTED)
  static let taken = ErrorNumber(code: EADDRINUSE)
  static let exists = ErrorNumber(code: EEXIST)
  static let linkOrDevice = ErrorNumber(code: ENXIO)
  static let special = ErrorNumber(code: ENOTSUP)
  static let noMemory = ErrorNumber(code: ENOMEM)
}

extension ErrorNumber {
  /// Returns the error in words, and how to fix it.
  func words(for operation: SystemError.Operation) -> (reason: String, fix: String) {
    switch (code, operation) {
    case (ENOENT, .write):
      ("its folder does not exist", "make the folder first, or choose another")
    case (ENOENT, _):
      ("no such file or folder", "check the name and the folder you are in")
    case (EISDIR, _):
      ("it is a folder", "name a file")
    case (EEXIST, _):
      ("it already exists", "choose another name, or move it")
    case (ENXIO, .write):
      ("it is a symbolic link or a device", "remove it, or choose another folder")
    case (EACCES, .write), (EPERM, .write):
      ("permission denied", "choose another folder, or check the permissions")
    case (EACCES, .listen), (EPERM, .listen):
      ("permission denied", "choose a port above 1023")
    case (EACCES, _), (EPERM, _):
      ("permission denied", "check the file's permissions")
    case (ENOTSUP, .read):
      ("it is not a regular file", "name a file")
    case (ENOTDIR, _):
      ("a part of its path is a file, not a folder", "check the path")
    case (ELOOP, _):
      ("its symbolic links form a loop", "name the file itself")
    case (ENAMETOOLONG, _):
      ("its name is longer than the system allows", "choose a shorter one")
    case (EINVAL, _):
      ("its name is empty or contains a zero byte", "name a file")
    case (ENOSPC, .write), (EDQUOT, .write):
      ("no space left", "free some space, or choose another place")
    case (EROFS, .write):
      ("the file system is read-only", "choose another folder")
    case (EPIPE, .write):
      ("the program that was reading has ended", "check why it ended")
    case (EFBIG, .write):
      ("it would be larger than the system allows", "choose another place, or raise the limit")
    case (EMFILE, _), (ENFILE, _):
      ("too many files are open", "raise the limit with 'ulimit -n'")
    case (EBADF, _):
      ("it is closed", "name a file, or open it before you start the program")
    case (EADDRINUSE, _):
      ("another program listens on it", "choose another port")
    case (ECANCELED, _):
      ("the program is ending", "start it again")
    default:
      (systemWords, "the system gave error \(code)")
    }
  }

  private var systemWords: String {
    var text = [CChar](repeating: 0, count: 256)
    unsafe CSystemErrorText(code, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
