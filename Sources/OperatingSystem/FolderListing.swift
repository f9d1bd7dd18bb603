#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Returns the names in a folder, in no particular order, without `.` and `..`.
///
/// - Parameters:
///   - path: The folder, relative to the current one.
///   - limit: The maximum number of names.
/// - Returns: The names that are valid UTF-8, at most as many as the limit.
/// - Throws: ``SystemError`` if the folder does not exist or cannot be read.
package func listFolder(_ path: String, limit: Int) throws(SystemError) -> [String] {
  guard let folder = unsafe opendir(path) else { throw SystemError(.read, path, .latest) }
  defer { unsafe _ = closedir(folder) }
  var names: [String] = []
  while names.count < limit, let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self, capacity: 256) {
        unsafe String(validatingCString: $0)
      }
    }
    if let name, name != ".", name != ".." { names.append(name) }
  }
  return names
}
