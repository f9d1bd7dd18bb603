internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Operations on file paths, with `/` between their components.
package enum Path {
  /// Returns the last component: `b` of `/a/b` and of `a/b/`, `/` of `/`; empty for an empty path.
  package static func lastComponent(_ path: String) -> String {
    guard let last = path.split(separator: "/").last else { return path.isEmpty ? "" : "/" }
    return String(last)
  }

  /// Returns the folder of the last component: `/a` of `/a/b`, `/` of `/a`, `.` of `a` and of an
  /// empty path.
  package static func folder(of path: String) -> String {
    let named = path.dropLast(while: { $0 == "/" })
    let folder = named.dropLast(while: { $0 != "/" })
    if folder.isEmpty { return path.hasPrefix("/") ? "/" : "." }
    let trimmed = folder.dropLast(while: { $0 == "/" })
    return trimmed.isEmpty ? "/" : String(trimmed)
  }

  /// Returns a path relative to a folder; an absolute path is returned unchanged.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Returns the absolute path without symbolic links, `.` and `..`.
  package static func realPath(_ path: String) throws(SystemError) -> String {
    try naming(.find, path) { () throws(ErrorNumber) in
      try path.mustBeAName()
      guard let found = unsafe realpath(path, nil) else { throw ErrorNumber.latest }
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }

  /// Returns whether a path leads into a folder; both are without symbolic links.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns the folder to which relative paths refer.
  package static func currentDirectory() throws(SystemError) -> String {
    try naming(.find, "the current folder") { () throws(ErrorNumber) in
      guard let found = unsafe getcwd(nil, 0) else { throw ErrorNumber.latest }
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }

  /// Returns whether a path leads to a regular file, not a folder, pipe or device.
  package static func isRegularFile(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.isRegular ?? false
  }

  /// Returns whether the name exists, even as a symbolic link whose target does not.
  package static func exists(_ path: String) -> Bool { (try? FileStatus(ofLink: path)) != nil }

  /// The kind of an entry in a folder.
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case special
  }

  /// Returns the kind of a path itself, whose last link is not followed; nil if it cannot be found.
  package static func kind(_ path: String) -> Kind? {
    guard let status = try? FileStatus(ofLink: path) else { return nil }
    if status.isLink { return .link }
    return status.isFolder ? .folder : status.isRegular ? .file : .special
  }

  /// Returns whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.isFolder ?? false
  }

  /// Returns the target of symbolic links, even if that file does not exist.
  static func followLinks(_ path: String) throws(ErrorNumber) -> String {
    var path = path
    // The same limit as in Linux.
    for _ in 0..<40 {
      guard let target = try linkTarget(path) else { return path }
      path = join(folder(of: path), target)
    }
    throw .circle
  }

  /// Flushes the names in a file's folder to the disk, if the file system supports it.
  static func synchronizeFolder(of path: String) {
    unsafe CSystemSynchronizeFolder(folder(of: path))
  }

  private static func linkTarget(_ path: String) throws(ErrorNumber) -> String? {
    do {
      guard try FileStatus(ofLink: path).isLink else { return nil }
    } catch .missing {
      return nil
    }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &target, target.count)
    guard count >= 0 else { throw .latest }
    return String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension StringProtocol {
  /// Returns the text without the matching characters at its end.
  fileprivate func dropLast(while fits: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !fits($0) }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
