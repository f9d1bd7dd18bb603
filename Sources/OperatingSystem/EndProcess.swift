#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Ends the process at once, from whichever thread, without a farewell to what else runs.
package func endProcess(status: Int32) -> Never { _exit(status) }
