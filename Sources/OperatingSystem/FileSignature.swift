/// The properties of a file that change when it is written or replaced.
package struct FileSignature: Hashable, Sendable {
  private let signature: FileStatus.Signature

  /// Reads the signature of a file; nil if it does not exist.
  package init?(of path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    signature = status.signature
  }
}
