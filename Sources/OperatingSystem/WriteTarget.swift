internal import CSystemShim

/// The target of a write: a file that is replaced as a whole, or an output that is written
/// immediately.
enum WriteTarget {
  /// A regular file, whose permissions are kept, or a free name.
  case regularFile(path: String, existing: FileStatus?)

  /// A device or a pipe, which cannot be replaced.
  case special(path: String)

  /// A descriptor of the process, such as `/dev/stdout`.
  case descriptor(Int32)

  init(_ path: String) throws(ErrorNumber) {
    try path.mustBeAName()
    if let number = StandardStream.descriptor(named: path) {
      self = .descriptor(number)
      return
    }
    let existing = try Self.status(of: path)
    if existing?.isFolder ?? path.hasSuffix("/") { throw .folder }
    if existing?.isRegular == false {
      self = .special(path: path)
      return
    }
    let file = try Path.followLinks(path)
    // Replacing a file needs no write permission for it, but its protection is intended.
    if existing != nil, unsafe CSystemMayWrite(file) != 0 { throw .latest }
    self = .regularFile(path: file, existing: existing)
  }

  private static func status(of path: String) throws(ErrorNumber) -> FileStatus? {
    do {
      return try FileStatus(of: path)
    } catch .missing {
      return nil
    }
  }
}
