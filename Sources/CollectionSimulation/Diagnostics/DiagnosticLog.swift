import CollectionLayout

/// The diagnostics of a run; equal ones are counted, not repeated.
struct DiagnosticLog {
  private(set) var entries: [ReportedDiagnostic] = []
  private var positions: [Diagnostic: Int] = [:]

  mutating func add(_ diagnostic: Diagnostic, at time: Double) {
    if let position = positions[diagnostic] {
      entries[position].count += 1
    } else {
      positions[diagnostic] = entries.count
      entries.append(ReportedDiagnostic(diagnostic: diagnostic, time: time))
    }
  }

  func contains(_ diagnostic: Diagnostic) -> Bool { positions[diagnostic] != nil }
}
