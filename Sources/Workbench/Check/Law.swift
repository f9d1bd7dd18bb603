package import CollectionLayout

/// A law that a layout is held to at a moment of a trial.
protocol Law: Sendable {
  /// The code under which a breach is reported.
  var code: DiagnosticCode { get }

  /// The first breach at a moment, or nil where the law holds.
  ///
  /// - Throws: ``Diagnostic`` for what the layout throws when it is asked.
  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic?
}

extension Check {
  /// The codes of all laws, in the order of the alphabet.
  package static var laws: [DiagnosticCode] {
    let laws = Laws.ofStability + Laws.ofHistory + Laws.ofAnswers + Laws.ofWholeTrials
    return Set(laws.map(\.code)).sorted()
  }
}

/// All laws, in the order in which they are held to: what later ones compare must be stable first.
enum Laws {
  /// The same question has the same answer.
  ///
  /// Where it has not, nothing can be compared.
  static let ofStability: [any Law] = [
    StableContentSizeLaw(), StableAnswersLaw(), RepeatedPrepareLaw(),
  ]

  /// What the view has become over the steps is what it would be if it had begun so.
  static let ofHistory: [any Law] = [
    UpdateOverlapLaw(), StaleCacheLaw(), ScrollDependentPrepareLaw(),
  ]

  /// Answers agree with each other, with the data and with what is on screen.
  static let ofAnswers: [any Law] = [
    UnchangedOnScreenLaw(), DuplicateElementLaw(), CompleteRectLaw(), ConsistentRectLaw(),
    SingleAnswerLaw(), AbsentElementLaw(), MissingItemLaw(), OutsideContentLaw(), OverlapLaw(),
    EstimateHoleLaw(),
  ]

  /// What takes runs of its own: at the end of few trials.
  static let ofWholeTrials: [any Law] = [
    SharedInstanceLaw(), PrepareSideEffectLaw(), OverInvalidationLaw(),
  ]
}
