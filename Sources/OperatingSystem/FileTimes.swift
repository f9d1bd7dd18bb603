#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Path {
  /// When a file was written last, in nanoseconds since 1970; nil if there is no such file.
  package static func modified(_ path: String) -> Int64? {
    guard let signature = try? FileStatus(of: path).signature else { return nil }
    let (product, overflows) = signature.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? nil : product.addingReportingOverflow(signature.nanoseconds).partialValue
  }

  /// The size of a file, in bytes; nil if there is no such file.
  package static func size(_ path: String) -> Int? { (try? FileStatus(of: path))?.size }
}

/// The number of processors that the system has that can run something now; at least one.
package var processorCount: Int { max(1, Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
