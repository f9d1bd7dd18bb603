import CollectionLayout

/// Determines which codes are mere consequences of another one in the same case.
enum DiagnosticPrecedence {
  /// The codes that a built-in layout with sizes in points inevitably causes in a view of a few
  /// points.
  ///
  /// Its items and margins do not shrink with the view.
  static let ofNoRoom: Set<DiagnosticCode> = [
    .flowItemTooLarge, .groupWithoutRoom, .outsideContent,
  ]

  private static let ofUnstableAnswers: Set<DiagnosticCode> = [
    .changedWithoutInvalidation, .contentSizeUnstable, .layoutLoop, .rectIncomplete,
    .rectInconsistent, .rectItemMismatch, .scrollDependentPrepare, .sharedInstance,
    .staleCache, .outsideContent, .overlap, .missingItem, .targetOutOfRange,
  ]

  private static let consequences: [DiagnosticCode: Set<DiagnosticCode>] = [
    .unstableSize: ofUnstableAnswers,
    .mutationOfCached: ofUnstableAnswers.union([.unstableSize]),
    .contentSizeUnstable: ofUnstableAnswers.subtracting([.contentSizeUnstable]),
    .rectInconsistent: [.changedWithoutInvalidation],
    .updateOverlap: [.staleCache, .changedWithoutInvalidation],
    .flowItemTooLarge: [.outsideContent],
    .staleCache: [.changedWithoutInvalidation],
    .scrollDependentPrepare: [.changedWithoutInvalidation],
  ]

  /// Returns the codes that follow from those that were found.
  static func consequences(of codes: Set<DiagnosticCode>) -> Set<DiagnosticCode> {
    codes.reduce(into: []) { $0.formUnion(consequences[$1] ?? []) }
  }
}
