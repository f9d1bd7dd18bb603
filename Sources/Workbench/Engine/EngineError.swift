package import CollectionLayout

/// The error of an engine that failed itself, and lost its state.
package struct EngineError: Error {
  /// The diagnostic that describes the failure.
  package let diagnostic: Diagnostic

  /// The kind of failure.
  package let failure: RunFailure
}
