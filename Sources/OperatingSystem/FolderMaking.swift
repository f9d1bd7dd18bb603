#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Makes a folder in one that is there.
///
/// - Parameter path: The folder, relative to the current one.
/// - Throws: Where there is something of the name already, or it cannot be made.
package func makeFolder(_ path: String) throws(SystemError) {
  guard unsafe mkdir(path, 0o777) == 0 else { throw SystemError(.write, path, .latest) }
}
