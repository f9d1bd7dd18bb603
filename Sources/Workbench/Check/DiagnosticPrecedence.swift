import CollectionLayout

/// Determines which codes are mere consequences of another one in the same case.
enum DiagnosticPrecedence {
  /// The consequences of faults that only some steps show: other cases show each by itself.
  ///
  /// What a layout does in every case hides nothing; its consequences are omitted element by element
  /// (`Checkpoint.unstable`).
  private static let consequences: [DiagnosticCode: Set<DiagnosticCode>] = [
    .rectInconsistent: [.changedWithoutInvalidation],
    .updateOverlap: [.staleCache, .changedWithoutInvalidation],
    .staleCache: [.changedWithoutInvalidation],
    .scrollDependentPrepare: [.changedWithoutInvalidation],
  ]

  /// Returns the codes that follow from those that were found.
  static func consequences(of codes: Set<DiagnosticCode>) -> Set<DiagnosticCode> {
    codes.reduce(into: []) { $0.formUnion(consequences[$1] ?? []) }
  }
}
