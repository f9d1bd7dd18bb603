/// The messages for mistakes in the settings and the delegate of a flow layout.
enum FlowMessages {
  /// The maximum number of sections that are named; a mistake in one is usually repeated in all.
  static let maxSections = 10

  /// Adds a diagnostic unless there are already many with its code.
  static func note(_ fault: Diagnostic, in diagnostics: inout [Diagnostic]) {
    guard diagnostics.count(where: { $0.code == fault.code }) < maxSections else { return }
    diagnostics.append(fault)
  }

  static func nonFinite(_ size: Size, _ element: ElementIdentifier) -> Diagnostic {
    Diagnostic(
      .nonFinite,
      "\(element) is \(size.width.shortText) wide and \(size.height.shortText) high: a number is "
        + "NaN or infinite",
      fix: "look for a division by zero, or a size that is not known", element: element)
  }

  static func negativeSize(_ size: Size, _ element: ElementIdentifier) -> Diagnostic {
    Diagnostic(
      .negativeSize,
      "\(element) is \(size.width.shortText) wide and \(size.height.shortText) high",
      fix: "keep its reference size at zero or more; zero means no view", element: element,
      uikit: "negative sizes of headers/footers are not supported in the flow layout")
  }

  static func invalidEstimate(_ size: Size) -> Diagnostic {
    invalidEstimate(
      "the estimated item size is \(size.width.shortText) x \(size.height.shortText), which "
        + "is not positive; items are not measured",
      fix: "use an estimated width and height above zero, or omit the estimate")
  }

  static func invalidEstimate(row height: Double) -> Diagnostic {
    invalidEstimate(
      "the estimated row height must be above zero, got \(height.shortText); using 44",
      fix: "use an estimate above zero")
  }

  private static func invalidEstimate(_ message: String, fix: String) -> Diagnostic {
    Diagnostic(
      .invalidEstimate, severity: .warning, message, fix: fix,
      uikit: "Invalid estimated dimension, must be > 0. NOTE: This will be a hard-assert soon, "
        + "please update your call site.")
  }
}

/// The items of a section that have the same mistake in their sizes.
struct FlowFaultyItems {
  private var first: (path: IndexPath, size: Size)?
  private var count = 0

  /// Counts a number of items, the first of which is at the index path.
  mutating func add(_ path: IndexPath, _ size: Size, count: Int) {
    if first == nil { first = (path, size) }
    self.count += count
  }

  /// The diagnostic for items whose size, in the view's directions, is negative; nil if there are
  /// none.
  var refusal: Diagnostic? {
    guard let (path, size) = first else { return nil }
    let element = ElementIdentifier.cell(path)
    return Diagnostic(
      .negativeSize,
      "\(element) is \(size.width.shortText) wide and \(size.height.shortText) high"
        + furtherItems(count - 1),
      fix: "keep the sizes of items at zero or more: math.max(0, …)", element: element,
      uikit: "negative sizes are not supported in the flow layout")
  }

  /// Returns the diagnostic for items whose size, along and across the lines, is longer than the
  /// space of a line; nil if there are none.
  func oversize(room: Double, isTransposed: Bool) -> Diagnostic? {
    guard let (path, size) = first else { return nil }
    let element = ElementIdentifier.cell(path)
    let (side, adjective) = isTransposed ? ("height", "high") : ("width", "wide")
    let edges = isTransposed ? "top and bottom" : "left and right"
    return Diagnostic(
      .flowItemTooLarge, severity: .warning,
      "\(element) is \(size.width.shortText) \(adjective)\(furtherItems(count - 1)), but a line of "
        + "section \(path.section + 1) has room for \(room.shortText): the view's \(side) minus the "
        + "section's insets and the content insets",
      fix: "make it at most \(room.shortText) \(adjective), and invalidate the layout when the "
        + "view's \(side) changes",
      element: element,
      uikit: "The behavior of the UICollectionViewFlowLayout is not defined because: the item "
        + "\(side) must be less than the \(side) of the UICollectionView minus the section insets "
        + "\(edges) values, minus the content insets \(edges) values. Please check the values "
        + "returned by the delegate.")
  }
}

/// Returns a note that other items have the same mistake: ` (and 3 more items of the section)`.
private func furtherItems(_ count: Int) -> String {
  switch count {
  case ...0: ""
  case 1: " (and 1 more item of the section)"
  default: " (and \(count) more items of the section)"
  }
}
