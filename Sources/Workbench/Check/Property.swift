package import CollectionLayout

/// A property that a layout must have at each checkpoint of a case.
protocol Property: AnyObject, Sendable {
  /// The code under which a breach is reported.
  var code: DiagnosticCode { get }

  /// Returns the first breach at a checkpoint; nil if the property holds.
  ///
  /// - Throws: ``Diagnostic`` for errors that the layout raises.
  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic?
}

extension Check {
  /// The codes of all properties, in alphabetical order.
  package static var properties: [DiagnosticCode] {
    let properties =
      Properties.ofStability + Properties.ofHistory + Properties.ofAnswers + Properties.ofWholeCases
    return Set(properties.map { $0.code }).sorted()
  }
}

/// All properties, in the order in which they are checked: later ones compare results that must be
/// stable.
enum Properties {
  /// The same request has the same result.
  ///
  /// They mark the elements for which this does not hold, which nothing else is compared with.
  static let ofStability: [any Property] = [
    StableAnswersProperty(), RepeatedPrepareProperty(), StableContentSizeProperty(),
  ]

  /// After the steps, the view is in the same state as a fresh view.
  static let ofHistory: [any Property] = [
    UpdateOverlapProperty(), StaleCacheProperty(), ScrollDependentPrepareProperty(),
  ]

  /// Results agree with each other, with the data and with the screen.
  static let ofAnswers: [any Property] = [
    UnchangedOnScreenProperty(), DuplicateElementProperty(), CompleteRectProperty(),
    ConsistentRectProperty(),
    SingleAnswerProperty(), MissingItemProperty(),
    OutsideContentProperty(), OverlapProperty(),
    EstimateHoleProperty(),
  ]

  /// The properties that need runs of their own, checked at the end of a few cases.
  static let ofWholeCases: [any Property] = [
    SharedInstanceProperty(), PrepareSideEffectProperty(), OverInvalidationProperty(),
  ]
}
