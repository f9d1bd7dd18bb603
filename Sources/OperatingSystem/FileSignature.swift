/// What of a file differs as soon as it has been written or replaced.
package struct FileSignature: Hashable, Sendable {
  private let signature: FileStatus.Signature

  /// Looks at a file; nil if there is none.
  package init?(of path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    signature = status.signature
  }
}
