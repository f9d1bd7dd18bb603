#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Creates a folder and its missing parent folders.
///
/// - Parameter path: The folder, relative to the current one.
/// - Returns: The folders that were created, the outermost first.
/// - Throws: ``SystemError`` if one cannot be created, or a file has its name.
package func makeFolder(_ path: String) throws(SystemError) -> [String] {
  var made: [String] = []
  var folder = path.hasPrefix("/") ? "/" : ""
  for name in path.split(separator: "/") {
    folder = Path.join(folder, String(name))
    if Path.isFolder(folder) { continue }
    guard unsafe mkdir(folder, 0o777) == 0 else { throw SystemError(.write, folder, .latest) }
    made.append(folder)
  }
  return made
}

/// Removes a file or an empty folder; does nothing if that fails.
///
/// - Parameter path: The file or folder, relative to the current folder.
package func removeIfPossible(_ path: String) {
  if unsafe unlink(path) != 0 { _ = unsafe rmdir(path) }
}
