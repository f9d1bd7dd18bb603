#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Ends the process immediately, from any thread, without any cleanup.
package func endProcess(status: Int32) -> Never { _exit(status) }
