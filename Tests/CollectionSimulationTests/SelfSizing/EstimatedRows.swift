import CollectionLayout
import CollectionSimulation

/// Rows below each other, as tall as estimated until a view prefers another height.
final class EstimatedRows: SelfSizingLayout {
  let estimate: Double

  /// The heights that were taken up.
  var heights: [Int: Double] = [:]

  /// Whether what views prefer is taken up.
  var takesPreferences = true

  /// What a context says beside the name of its row.
  var adjusts:
    (_ preferred: Rect, _ original: Rect, inout InvalidationContext, LayoutContext) -> Void =
      { _, _, _, _ in }

  /// What was asked, as the row, the original and the preferred height.
  private(set) var questions: [Question] = []
  private(set) var prepares = 0
  private var tops: [Double] = [0]

  struct Question: Equatable {
    let row: Int
    let original: Double
    let preferred: Double
  }

  init(estimate: Double) { self.estimate = estimate }

  func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents { .height }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic) {
    prepares += 1
    tops = [0]
    for row in 0..<(context.itemCounts.first ?? 0) {
      tops.append((tops.last ?? 0) + (heights[row] ?? estimate))
    }
  }

  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    Size(width: context.bounds.width, height: tops.last ?? 0)
  }

  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    var low = 0
    var high = tops.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] > rect.minY { high = middle } else { low = middle + 1 }
    }
    var found: [ElementAttributes] = []
    while low < tops.count - 1, tops[low] < rect.maxY {
      found.append(row(low, context))
      low += 1
    }
    return found
  }

  func attributes(of element: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?
  {
    let row = element.indexPath.item
    return element.category == .cell && tops.indices.contains(row + 1)
      ? self.row(row, context) : nil
  }

  private func row(_ row: Int, _ context: LayoutContext) -> ElementAttributes {
    ElementAttributes(
      .cell(row),
      frame: Rect(
        x: 0, y: tops[row], width: context.bounds.width, height: tops[row + 1] - tops[row]))
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  { newBounds.size != context.bounds.size }

  func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool {
    questions.append(
      Question(
        row: original.identifier.indexPath.item, original: original.size.height,
        preferred: preferred.size.height))
    return takesPreferences
  }

  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) {
    heights[preferred.identifier.indexPath.item] = preferred.size.height
    invalidation.add(preferred.identifier)
    adjusts(preferred.frame, original.frame, &invalidation, context)
  }
}

/// Cells of given heights or texts, which may have the last word.
final class SizedData: DataSource {
  var itemCounts: [Int]
  var content: (ElementIdentifier) -> ViewContent?
  var lastWord: ((ElementAttributes) -> Size?)?

  /// The elements whose content was asked for.
  private(set) var asked: [ElementIdentifier] = []

  init(rows: Int, _ content: @escaping (ElementIdentifier) -> ViewContent?) {
    itemCounts = [rows]
    self.content = content
  }

  /// Rows of heights.
  convenience init(rows: Int, height: @escaping (Int) -> Double) {
    self.init(rows: rows) { .size(Size(width: 390, height: height($0.indexPath.item))) }
  }

  func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
    RequestedView(reuse: "row")
  }

  func content(of element: ElementIdentifier) throws(Diagnostic) -> ViewContent? {
    asked.append(element)
    return content(element)
  }

  var decidesPreferredSizes: Bool { lastWord != nil }

  func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?
  { lastWord?(attributes) }
}

/// A view of cells that are measured, 390 by 844 points, with what is recorded of it.
struct SizingFixture {
  let data: SizedData
  let recording = Recording()
  let view: CollectionView

  init(
    _ layout: any Layout, _ data: SizedData, with change: (inout ViewSettings) -> Void = { _ in }
  ) throws(Diagnostic) {
    var settings = ViewSettings()
    settings.recordsCalls = true
    change(&settings)
    self.data = data
    view = CollectionView(
      layout: layout, dataSource: data, settings: settings, recorder: recording.take)
    try view.displayFirst()
  }

  func scroll(to y: Double) throws(Diagnostic) {
    try view.scroll(to: Point(x: 0, y: y), animated: false)
  }

  /// Tells the view of changes, in one update.
  func change(_ body: (CollectionView) throws(Diagnostic) -> Void) throws(Diagnostic) {
    try view.beginUpdates()
    try body(view)
    try view.endUpdates()
  }

  /// The frames of the cells on screen, by row.
  func rows() throws(Diagnostic) -> [Int: Rect] {
    var rows: [Int: Rect] = [:]
    for element in try view.state().elements
    where element.view != nil && element.attributes.identifier.category == .cell {
      rows[element.attributes.identifier.indexPath.item] = element.attributes.frame
    }
    return rows
  }

  var codes: [DiagnosticCode] { view.diagnostics.map(\.diagnostic.code) }
}
