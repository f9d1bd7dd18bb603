internal import CSystemShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Ends the process immediately, from any thread, without any cleanup but of the terminal.
package func endProcess(status: Int32) -> Never {
  CSystemEndKeys()
  CSystemEndSplit()
  _exit(status)
}
