/// The meaning of a code for a run that throws it as an error, or for a check that finds it as a
/// warning.
package enum DiagnosticClass: Hashable, Sendable {
  /// A violation of the protocol: UIKit would raise an exception, and the results until then are
  /// reported.
  case breach
  /// A limit of time, memory, instructions or output was exceeded.
  case limit
  /// The run was interrupted from outside.
  case interruption
  /// The process that should have run the script failed.
  case host
  /// A warning of the host about something that a property of a check measures.
  case measured
  /// A warning about the style of a script, or about the steps of its scenario.
  case remark
  /// Every other code; an error of this class is a failure of the script.
  case other
}

extension DiagnosticCode {
  /// The class of the code's errors, or of its warnings.
  package var severityClass: DiagnosticClass {
    switch self {
    case .assertionFailed, .boundsOrigin, .changedWithoutInvalidation,
      .conflictingScrollPositions, .conflictingUpdates, .duplicateIdentifier, .duplicateKind,
      .expectationFailed, .groupWithoutRoom, .indexOutOfRange, .invalidSection,
      .invalidUpdateCounts, .invalidView, .layoutLoop, .missingAttributes,
      .moveOutOfRange, .negativeSize, .noTransition, .nonFinite, .nullFrame,
      .placedOutsidePrepare, .preparedOutsidePrepare, .reentrantCall, .scrollOutOfRange,
      .transitionActive, .unknownElement, .unknownIdentifier, .unregisteredDecoration,
      .unregisteredIdentifier,
      .updateOutOfRange, .updateWithoutSnapshot, .wrongCategory, .wrongReturnType:
      .breach
    case .budgetExceeded, .memoryExceeded, .outputExceeded, .runTooLarge, .workerKilled:
      .limit
    case .interrupted:
      .interruption
    case .workerFailed:
      .host
    case .outsideContent, .overInvalidation, .rectIncomplete, .rectInconsistent,
      .rectItemMismatch, .scrollDependentPrepare, .staleCache:
      .measured
    case .formerName, .frameWithTransform, .implicitGlobal, .misspeltCallback, .offsetOutOfRange,
      .hiddenElement, .pageDrift, .readerMoved, .unlikelyUnit:
      .remark
    case .alphaOutOfRange, .baseNotCalled, .binaryChunk, .chainTooLong, .contentSizeUnstable,
      .cornerBehindEye,
      .duplicateElement, .estimateHole, .flowItemTooLarge, .goalNotEvaluated, .gridIndex,
      .groupTooLarge,
      .internalError, .invalidEstimate, .invalidOption, .machineUnavailable, .missingIdentifier,
      .missingItem, .moduleCycle, .moduleNotFound, .mutationOfCached, .noLayout,
      .noOrthogonalSection,
      .noView, .nothingPlaced, .notABooleanField, .notANumberField, .notAnIntegerField,
      .notExported,
      .outsideRect, .overlap,
      .parameterOutOfRange, .prepareSideEffect, .readOnlyField, .rectCached, .runtimeError,
      .selfSizeOscillation, .sharedInstance, .sourceTooLarge, .stepOrder,
      .strictSample, .syntaxError, .targetOutOfRange, .tooManyDiagnostics, .touchOutsideView,
      .undeclaredGlobal, .unknownField, .unknownParameter, .unreachableAction,
      .unstableSize, .updateOverlap, .wrongArgument, .wrongCheck, .wrongCustomValue, .wrongData,
      .wrongParameterType, .wrongShape:
      .other
    }
  }
}

extension DiagnosticClass {
  /// Whether an error of this class terminates a script from outside.
  package var endsScript: Bool { self == .limit || self == .interruption }
}
