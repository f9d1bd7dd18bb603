package import CollectionLayout

/// A diagnostic of a run, with its first time and its number of occurrences.
package struct ReportedDiagnostic: Hashable, Sendable {
  /// The diagnostic.
  package let diagnostic: Diagnostic

  /// The time of the first occurrence, in seconds of the simulated clock.
  package let time: Double

  /// The number of equal diagnostics, at least 1.
  package var count: Int

  package init(diagnostic: Diagnostic, time: Double, count: Int = 1) {
    self.diagnostic = diagnostic
    self.time = time
    self.count = count
  }
}
