/// What a layout does on purpose and is a fault in other layouts: the fields of a class that turn
/// checks and warnings off.
package enum Allowance: String, CaseIterable, Hashable, Sendable {
  case overlap = "allowsOverlap"
  case outsideContent = "allowsOutsideContent"
  case missingItems = "allowsMissingItems"
  case replacement = "allowsReplacement"
  case pageDrift = "allowsPageDrift"
  case readerMoves = "allowsReaderMoves"
  case recomputing = "allowsRecomputing"
  case offsetReads = "allowsOffsetReads"
  case followsOffset

  /// The name that it had before 1.0; it still works, with a warning.
  package var formerName: String {
    switch self {
    case .overlap: "overlap_ok"
    case .outsideContent: "outside_ok"
    case .missingItems: "empty_ok"
    case .replacement: "replace_ok"
    case .pageDrift: "drift_ok"
    case .readerMoves: "moves_ok"
    case .recomputing: "recompute_ok"
    case .offsetReads: "offset_ok"
    case .followsOffset: "follows_offset"
    }
  }

  /// Its meaning, in a sentence.
  package var summary: String {
    switch self {
    case .overlap: "Whether elements may overlap, without a warning."
    case .outsideContent: "Whether elements may be outside the content, without a warning."
    case .missingItems: "Whether items may be missing or empty, without a warning."
    case .replacement: "Whether prepare may place an element twice, without a warning."
    case .pageDrift: "Whether pages may be longer or shorter than items, without a warning."
    case .readerMoves:
      "Whether updates and sizes may move what is visible without changing it, without a warning."
    case .recomputing: "Whether each step of a scroll may recompute every item, without a warning."
    case .offsetReads:
      "Whether prepare may read the content offset while scrolling does not prepare, without a warning."
    case .followsOffset:
      "Whether the results depend on the content offset instead of the rectangle, without findings of checks."
    }
  }

  /// Returns whether this is a name of an allowance, or was one.
  package static func isNamed(_ name: String) -> Bool {
    allCases.contains { $0.rawValue == name || $0.formerName == name }
  }

  /// Returns whether an element's own values allow it.
  package func isSet(in custom: [CustomField]) -> Bool {
    custom.contains {
      ($0.name == rawValue || $0.name == formerName) && $0.value == .boolean(true)
    }
  }
}
