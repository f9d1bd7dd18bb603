#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Path {
  /// Returns the time at which a file was last written, in nanoseconds since 1970; nil if it does
  /// not exist.
  package static func modified(_ path: String) -> Int64? {
    guard let signature = try? FileStatus(of: path).signature else { return nil }
    let (product, overflows) = signature.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? nil : product.addingReportingOverflow(signature.nanoseconds).partialValue
  }

  /// Returns the size of a file, in bytes; nil if it does not exist.
  package static func size(_ path: String) -> Int? { (try? FileStatus(of: path))?.size }
}

/// The number of processors that are available to the system; at least one.
package var processorCount: Int { max(1, Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
