/// A layout of full-width rows, section after section: the counterpart of UIKit's list.
///
/// The height of a row comes from the settings or from its view. Colours and accessories belong to
/// the cells; separators and backgrounds are decorations.
public final class ListLayout: SelfSizingLayout, UpdateAnimatingLayout, ReportingLayout {
  /// The kind of the line under a row.
  public static let separatorKind = "separator"

  /// The kind of the background of a section's rows.
  public static let backgroundKind = "background"

  /// The layout's name in results.
  public let name: String

  /// The list's style and its dimensions.
  public var settings: ListSettings

  /// The mistakes that the last `prepare` found: errors where UIKit would raise an exception, and
  /// warnings.
  package private(set) var diagnostics: [Diagnostic] = []

  package private(set) var movedUnnamedElements = false

  /// The result of the last `prepare`; nil before the first.
  var arrangement: ListArrangement?

  /// The heights that views preferred since the last `prepare`; the last one for an element is
  /// used.
  var waiting: [(element: ElementIdentifier, height: Double)] = []

  /// The heights at their positions after an update; nil before an update and after the next
  /// `prepare`.
  private var following: [ListHeights]?

  /// The input from which the list was computed.
  private var basis: Basis?

  public init(name: String = "ListLayout", settings: ListSettings = ListSettings()) {
    self.name = name
    self.settings = settings
  }

  package var dependsOnViewWidth: Bool { true }

  // MARK: - Preparing

  public func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    let basis = Basis(context, settings)
    var reader = try ListMeasuresReader(settings, basis.coordinates, basis.sides)
    let pinning = pinning(context.bounds, context)
    let keeps = keepsHeights(basis, invalidation)
    if !keeps { waiting = [] }
    let stays =
      keeps && following == nil && self.basis == basis
      && arrangement?.hasItemCounts(context.itemCounts) ?? false
    if stays, let arrangement {
      movedUnnamedElements = !arrangement.moves(onlyNamedIn: invalidation, whenPinnedTo: pinning)
      self.arrangement?.pinning = pinning
    } else {
      let sections = sections(context.itemCounts, reader, keeps ? takeHeights() ?? [] : [])
      arrange(sections, basis, pinning)
    }
    following = nil
    try measure(&reader)
    diagnostics = reader.diagnostics
  }

  /// Returns whether the measurements are still valid: not if the data has changed without an
  /// update.
  private func keepsHeights(_ basis: Basis, _ invalidation: InvalidationContext) -> Bool {
    guard !invalidation.invalidatesEverything, self.basis?.measuresAs(basis) ?? false else {
      return false
    }
    return !invalidation.invalidatesDataSourceCounts || following != nil
  }

  /// Returns the measurements and removes the arrangement, because the sections are created again;
  /// nil if there are none.
  ///
  /// They then have a single reference, so that they are changed in place.
  private func takeHeights() -> [ListHeights]? {
    defer { (following, arrangement) = (nil, nil) }
    return following ?? arrangement?.sections.map { $0.heights }
  }

  /// Moves the measurements to their positions after an update.
  public func takeAlong(_ updates: [UpdateItem]) {
    guard var heights = takeHeights() else { return }
    waiting = []
    heights.follow(updates)
    following = heights
  }

  private func arrange(_ sections: [ListSection], _ basis: Basis, _ pinning: Pinning) {
    var arranged = ListArrangement(basis.coordinates, pinning)
    arranged.sections = sections
    arranged.placeSections(in: basis.coordinates, pinning)
    arrangement = arranged
    self.basis = basis
    movedUnnamedElements = true
  }

  private func sections(
    _ counts: [Int], _ reader: ListMeasuresReader, _ former: [ListHeights]
  ) -> [ListSection] {
    counts.enumerated().map { number, count in
      let heights = ListHeights(
        rows: RowExtents(count: count, usual: reader.rowHeight), header: reader.header,
        footer: reader.footer)
      return ListSection(
        reader.measures,
        heights.takingUp(former.indices.contains(number) ? former[number] : nil),
        isFirst: number == 0, isLast: number == counts.count - 1)
    }
  }

  /// Applies the new measurements.
  ///
  /// - Complexity: O(*m* log *n* + *s*), where *m* is the number of elements that were measured, *n* that
  ///   of all rows and *s* that of the sections.
  private func measure(_ reader: inout ListMeasuresReader) throws(Diagnostic) {
    var first: Int?
    sortWaiting()
    for (element, height) in waiting {
      let section = element.indexPath.section
      guard settings.measures(element), arrangement?.sections.indices.contains(section) ?? false
      else { continue }
      let taken = try reader.measured(height, of: element)
      let isChanged = arrangement?.sections[section].measure(taken, of: element)
      if isChanged == true { first = min(first ?? section, section) }
    }
    // A caller that throws an error prepares again, and must get it again.
    if !reader.hasError { waiting = [] }
    guard let first else { return }
    arrangement?.placeSections(from: first)
    movedUnnamedElements = true
  }

  /// Sorts the new measurements in the order of the data, so that diagnostics have a defined order.
  private func sortWaiting() {
    guard waiting.count > 1 else { return }
    let sorted = waiting.enumerated().sorted {
      let (left, right) = ($0.element.element, $1.element.element)
      if left.indexPath != right.indexPath { return left.indexPath < right.indexPath }
      return (left.kind, $0.offset) < (right.kind, $1.offset)
    }
    waiting = []
    for (_, measured) in sorted {
      if waiting.last?.element == measured.element { waiting.removeLast() }
      waiting.append(measured)
    }
  }

  /// Returns the pinning for these bounds.
  func pinning(_ bounds: Rect, _ context: LayoutContext) -> Pinning {
    Pinning(bounds, context, headers: settings.pinsHeaders, footers: false)
  }

  // MARK: - Results

  public func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    arrangement?.contentSize ?? .zero
  }

  /// Returns the attributes of every element that intersects the rectangle: rows, headers, footers,
  /// separators, backgrounds, each in the order of the sections.
  public func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    arrangement?.everything(in: rect, cornerRadius: settings.style.cornerRadius) ?? []
  }

  public func attributes(of identifier: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    let path = identifier.indexPath
    switch (identifier.category, identifier.kind) {
    case (.decoration, Self.separatorKind): return arrangement?.separator(at: path)
    case (.decoration, Self.backgroundKind) where path.item == 0:
      return arrangement?.background(ofSection: path.section, settings.style.cornerRadius)
    default: return arrangement?.attributes(of: identifier)
    }
  }
}

/// The input from which a list is computed, in addition to the data and the measurements.
private struct Basis: Hashable {
  let coordinates: ArrangementCoordinates

  /// The space at the sides of the rows: the part of the safe area that the view's own inset does not
  /// hold, and the style's margin.
  let sides: EdgeInsets
  let settings: ListSettings
  let textCategory: String

  init(_ context: LayoutContext, _ settings: ListSettings) {
    let (inset, isMirrored) = (context.adjustedInset, context.direction == .rightToLeft)
    let open = isMirrored ? context.openSafeArea.reflected : context.openSafeArea
    let margin = settings.style.margin
    sides = EdgeInsets(top: 0, left: open.left + margin, bottom: 0, right: open.right + margin)
    coordinates = ArrangementCoordinates(
      isMirrored: isMirrored,
      across: max(0, context.bounds.width - inset.left - inset.right),
      pixels: settings.pixelAlignment == .nearest ? context.pixels : nil)
    self.settings = settings
    textCategory = context.textCategory
  }

  /// Returns whether measurements for one input are valid for the other.
  func measuresAs(_ other: Basis) -> Bool {
    coordinates.across == other.coordinates.across && textCategory == other.textCategory
      && settings.rowHeight == other.settings.rowHeight
      && sides == other.sides
  }
}
