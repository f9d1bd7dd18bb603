import CollectionLayout

/// A flow layout and the view that it is told of, so that tests say only what they are about.
final class FlowFixture {
  let layout: FlowLayout
  var context: LayoutContext

  /// - Parameters:
  ///   - settings: What the layout is set to.
  ///   - width: The view's width; it is 600 high.
  ///   - counts: How many items each section has.
  ///   - delegate: What answers for items and sections.
  init(
    _ settings: FlowSettings = FlowSettings(), width: Double = 320, counts: [Int] = [],
    delegate: (any FlowDelegate)? = nil
  ) {
    layout = FlowLayout(settings: settings, delegate: delegate)
    context = LayoutContext(
      bounds: Rect(x: 0, y: 0, width: width, height: 600), contentInset: .zero,
      adjustedInset: .zero, contentSize: .zero, pixels: PixelGrid(scale: 2),
      direction: .leftToRight, textCategory: "L", itemCounts: counts)
  }

  /// Runs a pass for an invalidation and returns the fixture.
  @discardableResult
  func prepare(_ invalidation: InvalidationContext = InvalidationContext(everything: true)) throws
    -> FlowFixture
  {
    try layout.prepare(context, invalidation: invalidation)
    context.contentSize = try layout.contentSize(context)
    return self
  }

  /// Where an item of the first section is.
  func frame(_ item: Int, section: Int = 0) throws -> Rect? {
    try layout.attributes(of: .cell(IndexPath(section: section, item: item)), context)?.frame
  }

  /// Where the items of the first section are.
  func frames() throws -> [Rect] {
    try (0..<context.itemCounts[0]).compactMap { try frame($0) }
  }

  /// The x of each item of the first section.
  func xs() throws -> [Double] { try frames().map(\.x) }

  /// The y of each item of the first section.
  func ys() throws -> [Double] { try frames().map(\.y) }

  func header(_ section: Int = 0) throws -> ElementAttributes? {
    try layout.attributes(
      of: .supplementary("header", IndexPath(section: section, item: 0)), context)
  }

  func footer(_ section: Int = 0) throws -> ElementAttributes? {
    try layout.attributes(
      of: .supplementary("footer", IndexPath(section: section, item: 0)), context)
  }

  /// Every element there is, by itself.
  func everyElement() throws -> [ElementAttributes] {
    var all: [ElementAttributes] = []
    for (section, count) in context.itemCounts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(section: section, item: item)
        if let cell = try layout.attributes(of: .cell(path), context) { all.append(cell) }
      }
    }
    for section in context.itemCounts.indices {
      if let header = try header(section) { all.append(header) }
    }
    for section in context.itemCounts.indices {
      if let footer = try footer(section) { all.append(footer) }
    }
    return all
  }
}

/// Answers a flow layout from tables, and counts what it is asked.
final class TableDelegate: FlowDelegate {
  var sizes: [[Size]]?
  var insets: [EdgeInsets?] = []
  var lineSpacings: [Double?] = []
  var itemSpacings: [Double?] = []
  var headers: [Size?] = []
  var footers: [Size?] = []

  private(set) var asked: [IndexPath] = []

  init(sizes: [[Size]]? = nil) { self.sizes = sizes }

  var sizesItems: Bool { sizes != nil }

  func size(forItemAt indexPath: IndexPath) -> Size? {
    asked.append(indexPath)
    return sizes?[indexPath.section][indexPath.item]
  }

  func inset(forSection section: Int) -> EdgeInsets? { Self.find(insets, section) }
  func minimumLineSpacing(forSection section: Int) -> Double? { Self.find(lineSpacings, section) }
  func minimumInteritemSpacing(forSection section: Int) -> Double? {
    Self.find(itemSpacings, section)
  }
  func referenceSizeForHeader(inSection section: Int) -> Size? { Self.find(headers, section) }
  func referenceSizeForFooter(inSection section: Int) -> Size? { Self.find(footers, section) }

  func forgetAsked() { asked = [] }

  private static func find<Value>(_ table: [Value?], _ section: Int) -> Value? {
    table.indices.contains(section) ? table[section] : nil
  }
}

extension FlowSettings {
  /// Settings that differ from the usual ones.
  static func with(_ change: (inout FlowSettings) -> Void) -> FlowSettings {
    var settings = FlowSettings()
    change(&settings)
    return settings
  }

  /// Items of one size.
  static func items(_ width: Double, _ height: Double) -> FlowSettings {
    .with { $0.itemSize = Size(width: width, height: height) }
  }
}

extension InvalidationContext {
  /// A context that names items of the first section.
  static func items(_ items: Int...) -> InvalidationContext {
    var context = InvalidationContext()
    for item in items { context.add(.cell(IndexPath(section: 0, item: item))) }
    return context
  }
}
