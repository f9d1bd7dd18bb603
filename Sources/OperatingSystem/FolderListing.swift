#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The names in a folder, without `.` and `..`.
package struct FolderListing: Sendable {
  /// The names that are valid UTF-8, in the order of their bytes.
  package let names: [String]

  /// The other names, with U+FFFD for each part that is not valid.
  package let undecodable: [String]

  /// Whether the folder has more names than the limit, so that some are absent.
  package let isCut: Bool

  /// The maximum number of names that are listed unless another limit is given.
  package static let usualLimit = 100_000

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the current one; if it is a link, its target is listed.
  ///   - limit: The maximum number of names.
  /// - Throws: ``SystemError`` if the folder does not exist or cannot be read.
  package init(_ path: String, limit: Int = usualLimit) throws(SystemError) {
    guard !path.utf8.contains(0), let folder = unsafe opendir(path) else {
      throw SystemError(.read, path, path.utf8.contains(0) ? .invalid : .latest)
    }
    defer { unsafe _ = closedir(folder) }
    var (names, undecodable, isCut): ([String], [String], Bool) = ([], [], false)
    errno = 0
    while let entry = unsafe readdir(folder) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe Array($0.prefix { $0 != 0 })
      }
      if bytes == [UInt8(ascii: ".")] || bytes == Array("..".utf8) { continue }
      if names.count + undecodable.count == limit {
        isCut = true
        break
      }
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else {
        undecodable.append(String(decoding: bytes, as: UTF8.self))
      }
      errno = 0
    }
    if !isCut, errno != 0 { throw SystemError(.read, path, .latest) }
    self.names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.undecodable = undecodable.sorted()
    self.isCut = isCut
  }
}
