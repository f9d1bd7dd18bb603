package import CollectionLayout

/// The error of a session that failed itself, and lost its state.
package struct SessionLoss: Error {
  /// The diagnostic that describes the failure.
  package let diagnostic: Diagnostic

  /// The kind of failure.
  package let failure: RunFailure
}
