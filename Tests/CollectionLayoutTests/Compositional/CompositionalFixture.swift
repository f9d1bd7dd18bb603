import CollectionLayout
import Testing

/// A compositional layout with a view's context about it: what a test asks it.
final class CompositionalFixture {
  var context: LayoutContext
  let layout: CompositionalLayout

  /// Prepares a layout as the first display does; 375 × 812 points at three pixels to a point, unless
  /// told otherwise.
  ///
  /// The safe area is part of the view's inset at the top and the bottom, as where the view scrolls down.
  init(
    _ provider: SectionProvider, counts: [Int], size: Size = Size(width: 375, height: 812),
    scale: Double = 3, contentInset: EdgeInsets = .zero, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight,
    configuration: CompositionalConfiguration = CompositionalConfiguration()
  ) throws {
    context = LayoutContext(
      bounds: Rect(origin: .zero, size: size), contentInset: contentInset,
      adjustedInset: contentInset
        + EdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0),
      contentSize: .zero,
      pixels: PixelGrid(scale: scale), direction: direction, textCategory: "L", itemCounts: counts)
    context.safeArea = safeArea
    layout = CompositionalLayout(provider, configuration: configuration)
    try prepare(InvalidationContext(everything: true))
  }

  convenience init(
    _ section: LayoutSection, _ count: Int, size: Size = Size(width: 375, height: 812),
    scale: Double = 3, direction: LayoutDirection = .leftToRight,
    configuration: CompositionalConfiguration = CompositionalConfiguration()
  ) throws {
    try self.init(
      .uniform(section), counts: [count], size: size, scale: scale, direction: direction,
      configuration: configuration)
  }

  func prepare(_ invalidation: InvalidationContext = InvalidationContext()) throws {
    try layout.prepare(context, invalidation: invalidation)
    context.contentSize = try layout.contentSize(context)
  }

  /// Scrolls as a view does: asks, invalidates and prepares.
  func scroll(to offset: Point) throws {
    var bounds = context.bounds
    bounds.origin = offset
    guard try layout.shouldInvalidate(forBoundsChange: bounds, context) else {
      context.bounds = bounds
      return
    }
    var invalidation = InvalidationContext()
    try layout.invalidation(forBoundsChange: bounds, &invalidation, context)
    context.bounds = bounds
    try layout.invalidate(with: invalidation, context)
    try prepare(invalidation)
  }

  /// Tells the layout the size of a view, and prepares it as self-sizing does.
  func measure(_ sizes: [(ElementIdentifier, Size)]) throws {
    var invalidation = InvalidationContext()
    for (identifier, size) in sizes {
      layout.setMeasured(size, for: identifier)
      invalidation.add(identifier)
    }
    try prepare(invalidation)
  }

  var contentSize: Size { get throws { try layout.contentSize(context) } }

  func attributes(in rect: Rect) throws -> [ElementAttributes] {
    try layout.attributes(in: rect, context)
  }

  /// Everything, however far off.
  func everything() throws -> [ElementAttributes] {
    try attributes(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
  }

  func frame(_ item: Int, section: Int = 0) throws -> Rect? {
    try layout.attributes(of: .cell(IndexPath(section: section, item: item)), context)?.frame
  }

  func frames(section: Int = 0) throws -> [Rect] {
    try (0..<context.itemCounts[section]).compactMap { try frame($0, section: section) }
  }

  func supplementary(_ kind: String, _ item: Int = 0, section: Int = 0) throws
    -> ElementAttributes?
  {
    try layout.attributes(
      of: .supplementary(kind, IndexPath(section: section, item: item)), context)
  }

  /// A view along the layout's own boundary, whose index path is its number alone.
  func ofLayout(_ kind: String, _ number: Int = 0) throws -> ElementAttributes? {
    try layout.attributes(of: .supplementary(kind, IndexPath(index: number)), context)
  }

  func background(_ kind: String, section: Int = 0) throws -> ElementAttributes? {
    try layout.attributes(of: .decoration(kind, IndexPath(section: section, item: 0)), context)
  }
}

// MARK: - Short words for trees

extension LayoutSize {
  init(_ width: LayoutDimension, _ height: LayoutDimension) {
    self.init(width: width, height: height)
  }
}

func item(
  _ width: LayoutDimension, _ height: LayoutDimension, insets: DirectionalEdgeInsets = .zero,
  edges: LayoutEdgeSpacing = .zero, badges: [AnchoredSupplementary] = []
) -> LayoutNode {
  .item(
    LayoutItem(
      size: LayoutSize(width, height), insets: insets, edgeSpacing: edges, supplementaries: badges))
}

func horizontal(
  _ width: LayoutDimension, _ height: LayoutDimension, _ content: LayoutGroup.Content,
  spacing: LayoutSpacing = .zero, insets: DirectionalEdgeInsets = .zero,
  edges: LayoutEdgeSpacing = .zero, footers: [AnchoredSupplementary] = []
) -> LayoutGroup {
  LayoutGroup(
    .horizontal, size: LayoutSize(width, height), content, spacing: spacing, insets: insets,
    edgeSpacing: edges, supplementaries: footers)
}

func vertical(
  _ width: LayoutDimension, _ height: LayoutDimension, _ content: LayoutGroup.Content,
  spacing: LayoutSpacing = .zero, insets: DirectionalEdgeInsets = .zero,
  edges: LayoutEdgeSpacing = .zero, footers: [AnchoredSupplementary] = []
) -> LayoutGroup {
  LayoutGroup(
    .vertical, size: LayoutSize(width, height), content, spacing: spacing, insets: insets,
    edgeSpacing: edges, supplementaries: footers)
}

func section(_ group: LayoutGroup, _ change: (inout LayoutSection) -> Void = { _ in })
  -> LayoutSection
{
  var section = LayoutSection(group: group)
  change(&section)
  return section
}

/// Rows of full width.
func rows(_ height: LayoutDimension) -> LayoutGroup {
  horizontal(
    .fractionalWidth(1), height, .subitems([item(.fractionalWidth(1), .fractionalHeight(1))]))
}

/// The numbers, for what is read at a glance.
func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.001 }

/// The first number that differs by a thousandth of a point or more; nil where none does.
func difference(_ found: [Double], _ expected: [Double]) -> String? {
  guard found.count == expected.count else { return "\(found) has not \(expected.count) numbers" }
  let place = found.indices.first { !isClose(found[$0], expected[$0]) }
  return place.map { "number \($0) is \(found[$0]), not \(expected[$0]), of \(found)" }
}

func difference(_ found: Rect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
  -> String?
{
  guard let found else { return "there is no frame" }
  return difference([found.x, found.y, found.width, found.height], [x, y, width, height])
}
