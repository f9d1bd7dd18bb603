package import CollectionLayout

/// A diagnostic as a run met it: when for the first time, and how often.
package struct ReportedDiagnostic: Hashable, Sendable {
  /// What was found.
  package let diagnostic: Diagnostic

  /// When it was met first, in seconds of the simulated clock.
  package let time: Double

  /// How often equal ones were met, at least 1.
  package var count: Int

  package init(diagnostic: Diagnostic, time: Double, count: Int = 1) {
    self.diagnostic = diagnostic
    self.time = time
    self.count = count
  }
}
