internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Opens a replacement for each standard stream that the process was started without.
///
/// Otherwise the next opened file or pipe would get its number. The replacement fails: reading
/// standard input returns an error, and so does writing the others. Call this before opening
/// anything.
package func fillMissingStandardStreams() {
  for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
    // The system returns the lowest free number, and the lower ones are in use by now.
    _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
  }
}
