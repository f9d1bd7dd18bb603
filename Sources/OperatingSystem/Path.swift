internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Names of files, with `/` between their parts.
package enum Path {
  /// The last part: `b` of `/a/b` and of `a/b/`, `/` of `/`, nothing of nothing.
  package static func lastComponent(_ path: String) -> String {
    guard let last = path.split(separator: "/").last else { return path.isEmpty ? "" : "/" }
    return String(last)
  }

  /// What the last part lies in: `/a` of `/a/b`, `/` of `/a`, `.` of `a` and of nothing.
  package static func folder(of path: String) -> String {
    let named = path.dropLast(while: { $0 == "/" })
    let folder = named.dropLast(while: { $0 != "/" })
    if folder.isEmpty { return path.hasPrefix("/") ? "/" : "." }
    let trimmed = folder.dropLast(while: { $0 == "/" })
    return trimmed.isEmpty ? "/" : String(trimmed)
  }

  /// A path as seen from a folder; one that begins at the root stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The path from the root without symbolic links, `.` and `..`.
  package static func realPath(_ path: String) throws(SystemError) -> String {
    try naming(.find, path) { () throws(ErrorNumber) in
      try path.mustBeAName()
      guard let found = unsafe realpath(path, nil) else { throw ErrorNumber.latest }
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }

  /// The folder that relative paths start from.
  package static func currentDirectory() throws(SystemError) -> String {
    try naming(.find, "the current folder") { () throws(ErrorNumber) in
      guard let found = unsafe getcwd(nil, 0) else { throw ErrorNumber.latest }
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }

  /// Whether a path leads to a regular file: no folder, pipe or device.
  package static func isRegularFile(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.isRegular ?? false
  }

  /// Whether there is anything of the name, be it a link that leads nowhere.
  package static func exists(_ path: String) -> Bool { (try? FileStatus(ofLink: path)) != nil }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.isFolder ?? false
  }

  /// The name that symbolic links lead to, be it of a file that does not exist.
  static func followLinks(_ path: String) throws(ErrorNumber) -> String {
    var path = path
    // As many as Linux itself follows.
    for _ in 0..<40 {
      guard let target = try linkTarget(path) else { return path }
      path = join(folder(of: path), target)
    }
    throw .circle
  }

  /// Brings the names in a file's folder to the disk, as far as the file system can.
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
  /// What is left when the characters at the end that fit are taken away.
  fileprivate func dropLast(while fits: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !fits($0) }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
