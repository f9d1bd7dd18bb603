/// Rows of the full width, section after section: UIKit's list.
///
/// A row is as tall as the settings say, or as its view wants to be. The colours and accessories of
/// a list are its cells' affair; its separators and backgrounds are decorations.
package final class ListLayout: Layout {
  /// The kind of the line under a row.
  package static let separatorKind = "separator"

  /// The kind of what the rows of a section stand on.
  package static let backgroundKind = "background"

  package let name: String
  package var settings: ListSettings

  /// What the last `prepare` found wrong: errors where UIKit would raise, and warnings.
  package private(set) var diagnostics: [Diagnostic] = []

  package private(set) var movedUnnamedElements = false

  /// What the last `prepare` worked out; nil before the first.
  var arrangement: ListArrangement?

  /// The heights that views preferred since the last `prepare`.
  var waiting: [ElementIdentifier: Double] = [:]

  /// What the list was worked out from.
  private var basis: Basis?

  package init(name: String = "ListLayout", settings: ListSettings = ListSettings()) {
    self.name = name
    self.settings = settings
  }

  package var dependsOnViewWidth: Bool { true }

  // MARK: - Preparing

  package func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    let basis = Basis(context, settings)
    var reader = try ListMeasuresReader(settings, basis.coordinates, pixel: context.pixels.pixel)
    let pinning = pinning(context.bounds, context)
    let keepsHeights =
      !invalidation.invalidatesEverything && !invalidation.invalidatesDataSourceCounts
      && self.basis.map { $0.measuresAs(basis) } ?? false
    if !keepsHeights { waiting = [:] }
    let stays =
      keepsHeights && self.basis == basis
      && arrangement?.hasItemCounts(context.itemCounts) ?? false
    if stays, let arrangement {
      movedUnnamedElements = !arrangement.moves(onlyNamedIn: invalidation, whenPinnedTo: pinning)
      self.arrangement?.pinning = pinning
    } else {
      let former = keepsHeights ? arrangement?.sections ?? [] : []
      arrange(sections(context.itemCounts, reader, former), basis, pinning)
    }
    try measure(&reader)
    diagnostics = reader.diagnostics
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
    _ counts: [Int], _ reader: ListMeasuresReader, _ former: [ListSection]
  ) -> [ListSection] {
    counts.enumerated().map { number, count in
      var rows = RowExtents(count: count, usual: reader.rowHeight)
      let known = former.indices.contains(number) ? former[number] : nil
      if let known, known.rows.count == rows.count, known.rows.usual == rows.usual {
        rows = known.rows
      }
      return ListSection(
        reader.measures, rows: rows,
        header: reader.header.takingUp(known?.headerHeight),
        footer: reader.footer.takingUp(known?.footerHeight),
        isLast: number == counts.count - 1)
    }
  }

  /// Takes up what was measured.
  ///
  /// - Complexity: O(*m* log *n* + *s*), where *m* is the number of elements that were measured, *n* that
  ///   of all rows and *s* that of the sections.
  private func measure(_ reader: inout ListMeasuresReader) throws(Diagnostic) {
    var first: Int?
    for (element, height) in inOrder(waiting) {
      let section = element.indexPath.section
      guard settings.measures(element), arrangement?.sections.indices.contains(section) ?? false
      else { continue }
      let taken = try reader.measured(height, of: element)
      let isChanged = arrangement?.sections[section].measure(taken, of: element)
      if isChanged == true { first = min(first ?? section, section) }
    }
    // Whoever raises for an error prepares again, and is to meet it again.
    if !reader.hasError { waiting = [:] }
    guard let first else { return }
    arrangement?.placeSections(from: first)
    movedUnnamedElements = true
  }

  /// What was measured, in the order of the data, so that what is wrong with it is said in one order.
  private func inOrder(_ heights: [ElementIdentifier: Double]) -> [(ElementIdentifier, Double)] {
    heights.map { ($0, $1) }.sorted {
      let (left, right) = ($0.0, $1.0)
      return left.indexPath == right.indexPath
        ? left.kind < right.kind : left.indexPath < right.indexPath
    }
  }

  /// What headers are pinned to where the bounds are these.
  func pinning(_ bounds: Rect, _ context: LayoutContext) -> Pinning {
    Pinning(bounds, context, headers: settings.pinsHeaders, footers: false)
  }

  // MARK: - Answers

  package func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    arrangement?.contentSize ?? .zero
  }

  /// The attributes of every element that intersects the rectangle: rows, headers, footers,
  /// separators, backgrounds, each in the order of the sections.
  package func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    arrangement?.everything(in: rect, cornerRadius: settings.style.cornerRadius) ?? []
  }

  package func attributes(of identifier: ElementIdentifier, _ context: LayoutContext)
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

/// What a list is worked out from, beside the data and what was measured.
private struct Basis: Hashable {
  let coordinates: ArrangementCoordinates
  let settings: ListSettings
  let textCategory: String

  init(_ context: LayoutContext, _ settings: ListSettings) {
    let inset = context.adjustedInset
    coordinates = ArrangementCoordinates(
      isMirrored: context.direction == .rightToLeft,
      across: max(0, context.bounds.width - inset.left - inset.right),
      pixels: settings.pixelAlignment == .floor ? context.pixels : nil)
    self.settings = settings
    textCategory = context.textCategory
  }

  /// Whether what was measured for one is as tall for the other.
  func measuresAs(_ other: Basis) -> Bool {
    coordinates.across == other.coordinates.across && textCategory == other.textCategory
      && settings.rowHeight == other.settings.rowHeight
      && settings.style.margin == other.settings.style.margin
  }
}
