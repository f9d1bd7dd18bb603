/// Reads the common dimensions of a list's sections from its settings, and checks that a list can
/// use them.
struct ListMeasuresReader {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var measures = ListMeasures()

  /// Whether UIKit would raise an exception.
  var hasError: Bool { diagnostics.contains { $0.severity == .error } }

  /// The height of a row that was not measured, in points.
  private(set) var rowHeight = 0.0

  /// The heights of a header and a footer that were not measured.
  private(set) var header = MeasuredHeight(usual: 0, isEstimated: false)
  private(set) var footer = MeasuredHeight(usual: 0, isEstimated: false)

  init(_ settings: ListSettings, _ coordinates: ArrangementCoordinates, _ sides: EdgeInsets)
    throws(Diagnostic)
  {
    let style = settings.style
    measures.across = coordinates.across
    measures.sides = sides
    measures.spaces = style.spaces
    measures.hasBackground = style.hasBackground
    measures.separatorThickness = try height(settings.separatorThickness, "separatorThickness")
    measures.showsSeparators = settings.showsSeparators && measures.separatorThickness > 0
    measures.headerTopPadding = try height(
      settings.headerTopPadding ?? style.headerTopPadding, "headerTopPadding")
    measures.separatorInset = try inset(settings.separatorInset ?? style.separatorInset)
    rowHeight = try height(settings.rowHeight, "rowHeight", settings)
    header = MeasuredHeight(
      usual: try height(settings.headerHeight, "headerHeight", settings),
      isEstimated: settings.headerHeight == .automatic)
    footer = MeasuredHeight(
      usual: try height(settings.footerHeight, "footerHeight", settings),
      isEstimated: settings.footerHeight == .automatic)
  }

  private mutating func height(_ height: ListHeight, _ name: String, _ settings: ListSettings)
    throws(Diagnostic) -> Double
  {
    if case .fixed(let height) = height { return try self.height(height, name) }
    let estimate = try finite(settings.estimatedRowHeight, "estimatedRowHeight")
    guard estimate <= 0 else { return estimate }
    // Rows, headers and footers share it; it is reported once.
    let fault = FlowMessages.invalidEstimate(row: estimate)
    if !diagnostics.contains(fault) { diagnostics.append(fault) }
    return ListSettings().estimatedRowHeight
  }

  private func inset(_ inset: EdgeInsets) throws(Diagnostic) -> EdgeInsets {
    for number in [inset.left, inset.right] { _ = try finite(number, "separatorInset") }
    return inset
  }

  /// Checks a height; a negative one is an error, and counts as zero.
  private mutating func height(_ number: Double, _ name: String) throws(Diagnostic) -> Double {
    let height = try finite(number, name)
    guard height < 0 else { return height }
    diagnostics.append(
      Diagnostic(
        .negativeSize, "the list's \(name) is \(height.shortText)",
        fix: "keep heights at zero or more"))
    return 0
  }

  private func finite(_ number: Double, _ name: String) throws(Diagnostic) -> Double {
    guard !number.isFinite else { return number }
    throw Diagnostic(
      .nonFinite, "the list's \(name) must be finite, got \(number.shortText)",
      fix: "look for a division by zero")
  }
}

extension ListMeasuresReader {
  /// Checks the measured height of a row, a header or a footer; a negative one is an error, and
  /// counts as zero.
  mutating func measured(_ height: Double, of element: ElementIdentifier) throws(Diagnostic)
    -> Double
  {
    let size = measures.rect(from: 0, height: height).size
    guard height.isFinite else { throw FlowMessages.nonFinite(size, element) }
    guard height < 0 else { return height }
    diagnostics.append(
      Diagnostic(
        .negativeSize, "\(element) has the preferred height \(height.shortText)",
        fix: "keep heights at zero or more", element: element))
    return 0
  }
}
