package import CollectionLayout

/// What of a script a code's diagnostics are about, and whether `moonlay fix` can remove them.
package struct EditRule: Sendable {
  /// What of the script's text they are about.
  package let subject: String

  /// What the edits change; nil if there are none.
  package let edit: String?

  /// Why there are no edits, or none in other cases.
  package let reason: String

  fileprivate init(_ subject: String, _ edit: String? = nil, otherwise reason: String) {
    (self.subject, self.edit, self.reason) = (subject, edit, reason)
  }

  // MARK: - Reasons

  fileprivate static let limit = Self(
    "nothing in particular",
    otherwise: "the author decides what the script computes, prints or keeps less of")

  fileprivate static let host = Self(
    "nothing in the script", otherwise: "the cause is outside of the script's text")

  fileprivate static let file = Self(
    "a module", otherwise: "another file is missing, or must be divided")

  fileprivate static let result = Self(
    "an element", otherwise: "a computed value is wrong, and several lines compute it")

  fileprivate static let scenario = Self(
    "a step of the scenario", otherwise: "the author decides what the step is meant to do")

  fileprivate static let statement = Self(
    "a statement of the author", otherwise: "either the statement or the layout is wrong")

  fileprivate static let export = Self(
    "an expression", otherwise: "the script runs; there are several ways to write it for the export"
  )

  fileprivate static let design = Self(
    "a class", otherwise: "the author decides how the layout is divided into callbacks")
}

extension DiagnosticCode {
  /// The rule of the code's edits.
  package var editRule: EditRule {
    switch self {
    case .gridIndex:
      EditRule(
        "an item's row and column", "counts from 0, and rounds down: `(item - 1) // columns`",
        otherwise: "the row or the column is computed in another way")
    case .implicitGlobal:
      EditRule(
        "a name", "writes `local` before it",
        otherwise: "other functions use the name, or it is assigned in a block")
    case .indexOutOfRange:
      EditRule(
        "an argument of a call", "swaps section and item, or counts from 1",
        otherwise: "the number is computed, or the data is too short")
    case .missingItem:
      EditRule(
        "a loop", "lets it run up to the last item",
        otherwise: "several loops place items, or a condition skips some")
    case .formerName:
      EditRule(
        "a field", "writes the current name", otherwise: "the text would be no script of Lua")
    case .misspeltCallback:
      EditRule(
        "a callback", "writes its name, or its class before it",
        otherwise: "the class has a function of the meant name already")
    case .noLayout:
      EditRule(
        "what the script returns", "returns the class", otherwise: "the script has no class")
    case .nothingPlaced:
      EditRule(
        "the result of `attributes`", "returns the collected elements",
        otherwise: "the callback collects none, or in several tables")
    case .placedOutsidePrepare:
      EditRule(
        "a method", "writes a colon, or removes a local that hides the layout",
        otherwise: "the author decides which callback places the elements")
    case .readOnlyField:
      EditRule(
        "a field", otherwise: "another value is to be set, which only the author knows")
    case .runtimeError:
      EditRule(
        "a field, a variable or a sign",
        "writes the nearest name, `table.insert`, `#list`, `..`, or a dot for a field",
        otherwise: "the value is nil for a reason that the text does not show")
    case .scrollDependentPrepare, .staleCache:
      EditRule(
        "a callback", "adds `shouldInvalidate`",
        otherwise: "the class has the callback already, and its condition is wrong")
    case .syntaxError:
      EditRule(
        "a word or a sign", "writes what Lua writes, or what is missing",
        otherwise: "no known habit makes a script of the text that can be parsed")
    case .undeclaredGlobal:
      EditRule(
        "a name", "writes the nearest name in scope, `self.` or `view.layout`",
        otherwise: "no name in scope is near")
    case .unknownField:
      EditRule(
        "a field, a method or a key", "writes the nearest name, or ours for UIKit's",
        otherwise: "no name is near, or several values have the field")
    case .unknownParameter:
      EditRule(
        "a key", "writes the nearest parameter", otherwise: "no parameter is near")
    case .wrongArgument:
      EditRule(
        "an argument, a method or a function",
        "removes quotes, adds a constructor, writes a colon or a dot, or the declared parameters",
        otherwise: "only the author knows the value")
    case .wrongParameterType, .parameterOutOfRange, .unlikelyUnit, .wrongCustomValue, .wrongData:
      EditRule("a value", otherwise: "only the author knows the value")
    case .wrongReturnType:
      EditRule(
        "the result of a callback", "returns the value that it computes",
        otherwise: "the callback computes no such value, or several")
    case .wrongShape:
      EditRule(
        "a call on a rectangle", "writes a colon",
        otherwise: "only the author knows the missing numbers")

    case .budgetExceeded, .chainTooLong, .groupTooLarge, .memoryExceeded, .outputExceeded,
      .runTooLarge, .sourceTooLarge, .tooManyDiagnostics, .workerKilled:
      .limit
    case .internalError, .interrupted, .invalidOption, .machineUnavailable, .noOrthogonalSection,
      .noView,
      .workerFailed:
      .host
    case .binaryChunk, .moduleCycle, .moduleNotFound: .file
    case .assertionFailed, .expectationFailed, .goalNotEvaluated, .wrongCheck: .statement
    case .notABooleanField, .notANumberField, .notAnIntegerField, .notExported: .export
    case .baseNotCalled, .prepareSideEffect, .preparedOutsidePrepare, .rectCached, .sharedInstance:
      .design
    case .alphaOutOfRange, .boundsOrigin, .changedWithoutInvalidation, .contentSizeUnstable,
      .cornerBehindEye, .duplicateElement, .estimateHole, .flowItemTooLarge, .frameWithTransform,
      .groupWithoutRoom, .hiddenElement, .invalidEstimate, .invalidSection, .layoutLoop,
      .missingAttributes,
      .mutationOfCached, .negativeSize, .nonFinite, .nullFrame, .outsideContent, .outsideRect,
      .overInvalidation, .overlap, .pageDrift, .rectIncomplete, .rectInconsistent,
      .rectItemMismatch, .selfSizeOscillation, .unregisteredDecoration, .unstableSize,
      .wrongCategory:
      .result
    case .conflictingScrollPositions, .conflictingUpdates, .duplicateIdentifier, .duplicateKind,
      .invalidUpdateCounts, .invalidView, .missingIdentifier, .moveOutOfRange, .noTransition,
      .offsetOutOfRange, .readerMoved, .reentrantCall, .scrollOutOfRange, .stepOrder, .strictSample,
      .targetOutOfRange, .touchOutsideView, .transitionActive, .unknownElement,
      .unknownIdentifier, .unreachableAction, .unregisteredIdentifier, .updateOutOfRange,
      .updateOverlap, .updateWithoutSnapshot:
      .scenario
    }
  }
}
