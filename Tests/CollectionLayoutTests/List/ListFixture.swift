import CollectionLayout

/// A list and the view that it is told of.
final class ListFixture {
  let layout: ListLayout
  var context: LayoutContext

  /// A view of 390 by 600 points at 2 pixels a point.
  init(_ settings: ListSettings = ListSettings(), counts: [Int]) {
    layout = ListLayout(settings: settings)
    context = LayoutContext(
      bounds: Rect(x: 0, y: 0, width: 390, height: 600), contentInset: .zero, adjustedInset: .zero,
      contentSize: .zero, pixels: PixelGrid(scale: 2), direction: .leftToRight, textCategory: "L",
      itemCounts: counts)
  }

  @discardableResult
  func prepare(_ invalidation: InvalidationContext = InvalidationContext(everything: true)) throws
    -> ListFixture
  {
    try layout.prepare(context, invalidation: invalidation)
    context.contentSize = try layout.contentSize(context)
    return self
  }

  func row(_ item: Int, section: Int = 0) throws -> Rect? {
    try layout.attributes(of: .cell(IndexPath(section: section, item: item)), context)?.frame
  }

  func header(_ section: Int = 0) throws -> ElementAttributes? {
    try supplementary("header", section)
  }

  func footer(_ section: Int = 0) throws -> ElementAttributes? {
    try supplementary("footer", section)
  }

  private func supplementary(_ kind: String, _ section: Int) throws -> ElementAttributes? {
    try layout.attributes(of: .supplementary(kind, IndexPath(section: section, item: 0)), context)
  }

  func separator(_ item: Int, section: Int = 0) throws -> ElementAttributes? {
    try layout.attributes(
      of: .decoration("separator", IndexPath(section: section, item: item)), context)
  }

  func background(_ section: Int = 0) throws -> ElementAttributes? {
    try layout.attributes(
      of: .decoration("background", IndexPath(section: section, item: 0)), context)
  }

  /// Every element there is, by itself, in the order of an answer.
  func everyElement() throws -> [ElementAttributes] {
    var paths: [IndexPath] = []
    for (section, count) in context.itemCounts.enumerated() {
      paths += (0..<count).map { IndexPath(section: section, item: $0) }
    }
    let sections = context.itemCounts.indices
    let cells = try paths.compactMap { try layout.attributes(of: .cell($0), context) }
    let separators = try paths.compactMap { try separator($0.item, section: $0.section) }
    return try cells + sections.compactMap { try header($0) }
      + sections.compactMap { try footer($0) } + separators
      + sections.compactMap { try background($0) }
  }

  /// Lets a row prefer a height; nil where the layout does not take it up.
  func prefer(_ height: Double, _ item: Int, section: Int = 0) throws -> InvalidationContext? {
    try prefer(height, .cell(IndexPath(section: section, item: item)))
  }

  /// Lets a header or a footer prefer a height; nil where the layout does not take it up.
  func preferSupplementary(_ kind: String, _ height: Double, section: Int = 0) throws
    -> InvalidationContext?
  {
    try prefer(height, .supplementary(kind, IndexPath(section: section, item: 0)))
  }

  private func prefer(_ height: Double, _ element: ElementIdentifier) throws
    -> InvalidationContext?
  {
    guard let original = try layout.attributes(of: element, context) else { return nil }
    var preferred = original
    preferred.size.height = height
    guard layout.shouldInvalidate(forPreferred: preferred, original: original, context)
    else { return nil }
    var invalidation = InvalidationContext()
    layout.invalidation(forPreferred: preferred, original: original, &invalidation, context)
    return invalidation
  }
}

extension ListSettings {
  /// Settings that differ from the usual ones.
  static func with(_ change: (inout ListSettings) -> Void) -> ListSettings {
    var settings = ListSettings()
    change(&settings)
    return settings
  }
}
