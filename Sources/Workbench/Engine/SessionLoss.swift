package import CollectionLayout

/// Why a session could not answer: it failed itself, and what it held is gone.
package struct SessionLoss: Error {
  package let diagnostic: Diagnostic
  package let failure: RunFailure
}
