package import CollectionLayout

/// Why a session could not answer: it failed itself, and what it held is gone.
package struct SessionLoss: Error {
  /// What went wrong.
  package let diagnostic: Diagnostic

  /// What kind of failure it was.
  package let failure: RunFailure
}
