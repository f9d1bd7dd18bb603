internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Puts something in the place of each standard stream that the process was started without.
///
/// Else the next file or pipe that is opened would be taken for it. What stands there refuses: reading standard
/// input fails, and so does writing the others. To be called before anything is opened.
package func fillMissingStandardStreams() {
  for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is given, and those below are taken by now.
    _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
  }
}
