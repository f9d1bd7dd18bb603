package import CollectionLayout

/// A property that a layout is held to at a checkpoint of a case.
protocol Property: AnyObject, Sendable {
  /// The code under which a breach is reported.
  var code: DiagnosticCode { get }

  /// The first breach at a checkpoint, or nil if the property holds.
  ///
  /// - Throws: ``Diagnostic`` for what the layout throws when it is asked.
  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic?
}

extension Check {
  /// The codes of all properties, in the order of the alphabet.
  package static var properties: [DiagnosticCode] {
    let properties =
      Properties.ofStability + Properties.ofHistory + Properties.ofAnswers + Properties.ofWholeCases
    return Set(properties.map { $0.code }).sorted()
  }
}

/// All properties, in the order in which they are held to: what later ones compare must be stable first.
enum Properties {
  /// The same question has the same answer.
  ///
  /// Where it has not, nothing can be compared.
  static let ofStability: [any Property] = [
    StableContentSizeProperty(), StableAnswersProperty(), RepeatedPrepareProperty(),
  ]

  /// What the view has become over the steps is what it would be if it had begun so.
  static let ofHistory: [any Property] = [
    UpdateOverlapProperty(), StaleCacheProperty(), ScrollDependentPrepareProperty(),
  ]

  /// Answers agree with each other, with the data and with what is on screen.
  static let ofAnswers: [any Property] = [
    UnchangedOnScreenProperty(), DuplicateElementProperty(), CompleteRectProperty(),
    ConsistentRectProperty(),
    SingleAnswerProperty(), AbsentElementProperty(), MissingItemProperty(),
    OutsideContentProperty(), OverlapProperty(),
    EstimateHoleProperty(),
  ]

  /// What takes runs of its own: at the end of few cases.
  static let ofWholeCases: [any Property] = [
    SharedInstanceProperty(), PrepareSideEffectProperty(), OverInvalidationProperty(),
  ]
}
