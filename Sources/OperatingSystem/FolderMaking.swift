#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Makes a folder, and those that it lies in where they are missing.
///
/// - Parameter path: The folder, relative to the current one.
/// - Returns: The folders that were made, the outermost first.
/// - Throws: Where one cannot be made, or a file has its name.
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

/// Removes a file, or a folder that is empty; where that cannot be done, it stays.
///
/// - Parameter path: What is removed, relative to the current folder.
package func removeIfPossible(_ path: String) {
  if unsafe unlink(path) != 0 { _ = unsafe rmdir(path) }
}
