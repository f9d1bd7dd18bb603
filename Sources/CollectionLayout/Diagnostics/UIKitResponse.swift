/// The response of UIKit to the fault of a code, and the source of that.
///
/// It determines the severity: what UIKit raises is an error, what it logs is a warning, what it
/// accepts is at most a hint or a remark.
package struct UIKitResponse: Hashable, Sendable {
  /// The ways in which UIKit responds.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// UIKit raises an exception, or asserts.
    case raises
    /// UIKit prints a line to the console and continues.
    case logs
    /// UIKit reports nothing, and the screen is wrong: elements are missing, misplaced, out of reach
    /// or late.
    case wrongScreen = "wrong screen"
    /// UIKit reports nothing, and the screen is what the layout says.
    case accepts
    /// UIKit has no such fault: the script, its scenario or a limit of Moonlay has it.
    case none = "–"
  }

  /// The response.
  package let kind: Kind

  /// The source: a label of the catalogue (`B-01`), Apple's documentation, a report, or the reason why
  /// UIKit has no such fault.
  package let source: String
}

extension DiagnosticCode {
  /// UIKit's response to a fault of this code.
  package var uikitResponse: UIKitResponse {
    for (kind, codes) in Self.responses {
      if let (_, source) = codes.first(where: { $0.code == self }) {
        return UIKitResponse(kind: kind, source: source)
      }
    }
    return UIKitResponse(kind: .none, source: "the script, its scenario or its calls of Moonlay")
  }

  /// Whether a warning of this code makes a check fail: the screen is wrong, though UIKit says
  /// nothing.
  ///
  /// A warning about the words of a script does not, and neither does what UIKit only logs.
  package var failsCheck: Bool {
    guard severityClass != .remark else { return false }
    return switch uikitResponse.kind {
    case .raises, .wrongScreen, .none: true
    case .logs, .accepts: false
    }
  }

  private typealias Sourced = (code: DiagnosticCode, source: String)

  /// The codes with a response, each with its source; every other code is the script's own.
  private static let responses: [(kind: UIKitResponse.Kind, codes: [Sourced])] = [
    (.raises, raised), (.logs, logged), (.wrongScreen, shownWrong), (.accepts, accepted),
    (.none, ofLimits),
  ]

  private static let raised: [Sourced] = [
    (.boundsOrigin, "B-13"), (.changedWithoutInvalidation, "B-02"),
    (.conflictingScrollPositions, "B-61"), (.conflictingUpdates, "B-70, B-77 to B-83"),
    (.duplicateIdentifier, "B-90"),
    (.duplicateKind, "a recording at second hand (UIKit's messages)"),
    (.groupWithoutRoom, "reports (LiveContainer, issue 1414; SideStore, issue 1340)"),
    (.indexOutOfRange, "B-01, B-06, B-07"),
    (.invalidSection, "an analysis of UIKit"), (.invalidUpdateCounts, "B-84 to B-87"),
    (.invalidView, "B-41, B-42"), (.layoutLoop, "B-30, B-31"),
    (.missingAttributes, "B-04, B-05"), (.moveOutOfRange, "B-12"), (.negativeSize, "B-22, B-23"),
    (.noTransition, "a report (TLLayoutTransitioning, issue 17)"),
    (.nonFinite, "reports (Parchment, issue 740; Core Animation)"), (.nullFrame, "B-14"),
    (.scrollOutOfRange, "B-60"),
    (.transitionActive, "Apple (startInteractiveTransition)"),
    (.unknownElement, "reports (rdar 25873723, IGListKit issue 920)"),
    (.unknownIdentifier, "B-91"),
    (.unregisteredDecoration, "B-48"), (.unregisteredIdentifier, "B-47"),
    (.updateOutOfRange, "B-71 to B-80"), (.updateWithoutSnapshot, "B-94"), (.wrongCategory, "B-03"),
  ]

  private static let logged: [Sourced] = [
    (.flowItemTooLarge, "B-21"), (.invalidEstimate, "B-95"), (.mutationOfCached, "B-20"),
  ]

  private static let shownWrong: [Sourced] = [
    (.alphaOutOfRange, "UIView limits it, so the screen is not what the layout says"),
    (.baseNotCalled, "Apple (overrides call super)"),
    (.contentSizeUnstable, "Apple (collectionViewContentSize)"),
    (.cornerBehindEye, "Core Animation's projection"),
    (.duplicateElement, "reports (rdar 13005061)"), (.estimateHole, "a report (Checks)"),
    (.frameWithTransform, "Apple (frame is undefined then)"),
    (.gridIndex, "the arithmetic of the script"),
    (.hiddenElement, "Apple (zIndex; safe areas)"),
    (.missingItem, "Apple (layoutAttributesForElements)"),
    (.nothingPlaced, "Apple (layoutAttributesForElements)"),
    (.offsetOutOfRange, "Apple (setContentOffset does not clamp)"),
    (.outsideContent, "Apple (collectionViewContentSize)"),
    (.overInvalidation, "Apple (shouldInvalidateLayout)"),
    (.overlap, "Apple (zIndex: the order is undefined)"),
    (.pageDrift, "reports (Texture issue 1323, MSPeekCollectionView pull request 33)"),
    (.prepareSideEffect, "Apple (prepare is called again)"),
    (.readerMoved, "Apple (the content offset stays what it was)"),
    (.rectIncomplete, "Apple (layoutAttributesForElements); reports (Checks)"),
    (.rectInconsistent, "Apple (layoutAttributesForElements)"),
    (.rectItemMismatch, "Apple (layoutAttributesForItem); reports (Checks)"),
    (.scrollDependentPrepare, "Apple (shouldInvalidateLayout)"),
    (.selfSizeOscillation, "reports (LeftAlignedLayout, issue 17)"),
    (.sharedInstance, "a report (Checks)"),
    (.staleCache, "Apple (shouldInvalidateLayout); reports (Checks)"),
    (.targetOutOfRange, "a report (GLTableCollectionView, issue 30)"),
    (.unreachableAction, "Apple (canPerformAction)"),
    (.unstableSize, "Apple (layoutAttributesForElements); reports (Checks)"),
    (.updateOverlap, "reports (Checks)"),
  ]

  private static let accepted: [Sourced] = [
    (.outsideRect, "Apple (layoutAttributesForElements)"),
    (.rectCached, "recordings of rectangle queries"),
  ]

  private static let ofLimits: [Sourced] = [
    (.budgetExceeded, "a limit of Moonlay"), (.chainTooLong, "a limit of Moonlay"),
    (.groupTooLarge, "a limit of Moonlay"), (.internalError, "Moonlay"),
    (.interrupted, "the user"), (.machineUnavailable, "the system"),
    (.memoryExceeded, "a limit of Moonlay"), (.outputExceeded, "a limit of Moonlay"),
    (.runTooLarge, "a limit of Moonlay"), (.sourceTooLarge, "a limit of Moonlay"),
    (.strictSample, "a limit of Moonlay"), (.tooManyDiagnostics, "a limit of Moonlay"),
    (.workerFailed, "the system"), (.workerKilled, "a limit of Moonlay"),
  ]
}
