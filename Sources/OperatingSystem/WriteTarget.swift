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

  /// Finds what a path names.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the current folder.
  ///   - isOwn: Whether it must be a regular file or a free name: for a file of a folder that somebody else may have filled.
  /// - Throws: The system's error if it is neither, or cannot be written.
  init(_ path: String, asOwn isOwn: Bool) throws(ErrorNumber) {
    try path.mustBeAName()
    if isOwn {
      let existing = try Self.status { () throws(ErrorNumber) in try FileStatus(ofLink: path) }
      if existing?.isFolder ?? path.hasSuffix("/") { throw .folder }
      guard existing?.isRegular != false else { throw .linkOrDevice }
      self = .regularFile(path: path, existing: existing)
      return
    }
    if let number = StandardStream.descriptor(named: path) {
      self = .descriptor(number)
      return
    }
    let existing = try Self.status { () throws(ErrorNumber) in try FileStatus(of: path) }
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

  private static func status(_ read: () throws(ErrorNumber) -> FileStatus) throws(ErrorNumber)
    -> FileStatus?
  {
    do {
      return try read()
    } catch .missing {
      return nil
    }
  }
}
