internal import CSystemShim

/// How a name is written: whole, by putting a new file in its place, or as it comes.
enum WriteTarget {
  /// Nothing is there, or a regular file is: its permissions are kept.
  case regularFile(path: String, existing: FileStatus?)

  /// A device or a pipe, which cannot be replaced.
  case special(path: String)

  /// A descriptor that the process was given, as `/dev/stdout`.
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
    // A file can be replaced where it could not be written; its protection is intended.
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
