import CollectionLayout
import CollectionSimulation
import Testing

import func TestSupport.seeds

/// Where things are on screen in a view with a safe area: it counts once (semantics 7.1).
@Suite struct SafeAreaTests {
  private static let viewport = Size(width: 300, height: 400)

  private static func view(
    _ layout: any Layout, items: Int, _ safeArea: EdgeInsets, contentInset: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    var settings = ViewSettings()
    (settings.viewport, settings.safeArea) = (viewport, safeArea)
    (settings.contentInset, settings.direction) = (contentInset, direction)
    let view = CollectionView(
      layout: layout, dataSource: TestData(itemCounts: [items]), settings: settings)
    try view.displayFirst()
    return view
  }

  /// Where an item is in the view's own coordinates.
  private static func onScreen(_ item: Int, _ view: CollectionView) throws -> Rect {
    let attributes = try #require(
      try view.layout.attributes(
        of: .cell(IndexPath(section: 0, item: item)), view.layoutContext))
    return attributes.frame.offset(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
  }

  private static func rows(_ reference: ContentInsetsReference) -> CompositionalLayout {
    let row = LayoutNode.item(
      LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))))
    let group = LayoutGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(50)),
      .subitems([row]))
    var configuration = CompositionalConfiguration()
    configuration.insetsReference = reference
    return CompositionalLayout(.uniform(LayoutSection(group: group)), configuration: configuration)
  }

  /// Rows between bars at the sides of 20 and 44 points: 256 is free from 20 on, and margins of eight
  /// points leave 240.
  @Test(arguments: [
    (ContentInsetsReference.safeArea, 20.0, 236.0), (.automatic, 20, 236), (.none, 0, 300),
    (.layoutMargins, 28, 220),
  ])
  func `rows of a compositional layout are clear of what their reference names`(
    reference: ContentInsetsReference, x: Double, width: Double
  ) throws {
    let sides = EdgeInsets(top: 0, left: 20, bottom: 0, right: 44)
    let view = try Self.view(Self.rows(reference), items: 8, sides)
    #expect(try Self.onScreen(0, view) == Rect(x: x, y: 0, width: width, height: 50))
    #expect(!view.scrollableAxes.horizontal)
    #expect(view.contentSize.width == 300)
  }

  @Test(arguments: [
    (FlowInsetReference.safeArea, 25.0), (.content, 5), (.layoutMargins, 33),
  ])
  func `a flow's sections are inset from what their reference names`(
    reference: FlowInsetReference, x: Double
  ) throws {
    let layout = FlowLayout(itemSize: Size(width: 100, height: 50))
    layout.settings.insetReference = reference
    layout.settings.sectionInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    let sides = EdgeInsets(top: 0, left: 20, bottom: 0, right: 44)
    let view = try Self.view(layout, items: 8, sides)
    #expect(try Self.onScreen(0, view).x == x)
    #expect(!view.scrollableAxes.horizontal)
  }

  @Test func `a list's rows are between the bars at the sides`() throws {
    let sides = EdgeInsets(top: 0, left: 20, bottom: 0, right: 44)
    let view = try Self.view(ListLayout(), items: 30, sides)
    #expect(try Self.onScreen(0, view) == Rect(x: 20, y: 0, width: 236, height: 44))
    let mirrored = try Self.view(ListLayout(), items: 30, sides, direction: .rightToLeft)
    #expect(try Self.onScreen(0, mirrored) == Rect(x: 20, y: 0, width: 236, height: 44))
  }

  /// A pager on a phone: 400 high, with bars of 59 and 34.
  @Test
  func `a page of a layout that scrolls sideways is between the bars, and does not move down`()
    throws
  {
    let page = LayoutNode.item(
      LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))))
    let group = LayoutGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
      .subitems([page]))
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = CompositionalLayout(
      .uniform(LayoutSection(group: group)), configuration: configuration)
    let bars = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let view = try Self.view(layout, items: 8, bars)
    #expect(try Self.onScreen(0, view) == Rect(x: 0, y: 59, width: 300, height: 307))
    #expect(!view.scrollableAxes.vertical && view.scrollableAxes.horizontal)
  }

  /// Layouts that know nothing of safe areas: rows below each other, and columns side by side.
  @Test(arguments: [2, 30])
  func `a custom layout begins after the bar along the axis on which it scrolls`(items: Int) throws
  {
    let insets = EdgeInsets(top: 59, left: 20, bottom: 34, right: 44)
    let rows = try Self.view(TestLayout.list(rows: items, width: 300), items: items, insets)
    #expect(try Self.onScreen(0, rows).origin == Point(x: 0, y: 59))
    #expect(rows.scrollRange.vertical.maximum == max(-59, Double(items) * 50 + 34 - 400))
  }

  /// The model: an item begins as far from the side as its section's inset and the reference say, or
  /// as the view's own inset says, whichever is more.
  @Test(arguments: seeds(500))
  func `the safe area counts once, whatever the insets are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ below: UInt64) -> Double { Double(random.next() % below) }
    let layout = FlowLayout(itemSize: Size(width: 20, height: 20))
    let isSideways = random.next() % 2 == 0
    let direction: LayoutDirection = random.next() % 2 == 0 ? .leftToRight : .rightToLeft
    layout.settings.scrollDirection = isSideways ? .horizontal : .vertical
    layout.settings.pixelAlignment = .none
    layout.settings.insetReference = [.safeArea, .layoutMargins][Int(random.next() % 2)]
    let inset = EdgeInsets(top: number(30), left: number(30), bottom: number(30), right: number(30))
    let safe = EdgeInsets(top: number(60), left: number(60), bottom: number(60), right: number(60))
    let own = EdgeInsets(top: number(40), left: number(40), bottom: number(40), right: number(40))
    layout.settings.sectionInset = inset
    let view = try Self.view(layout, items: 400, safe, contentInset: own, direction: direction)

    let margin = layout.settings.insetReference == .layoutMargins ? 8.0 : 0
    let first = try Self.onScreen(0, view)
    if isSideways {
      #expect(first.y == max(inset.top + safe.top + margin, own.top))
      #expect(view.adjustedInset.top == own.top && view.adjustedInset.left == own.left + safe.left)
    } else if direction == .leftToRight {
      #expect(first.x == max(inset.left + safe.left + margin, own.left))
      #expect(view.adjustedInset.left == own.left && view.adjustedInset.top == own.top + safe.top)
    } else {
      // A flow from right to left has its left inset at the right.
      #expect(abs(300 - first.maxX - max(inset.left + safe.right + margin, own.right)) < 1e-9)
    }
    let across: LayoutAxis = isSideways ? .vertical : .horizontal
    #expect(across == .vertical ? !view.scrollableAxes.vertical : !view.scrollableAxes.horizontal)
  }

  @Test func `content that becomes wider than the view begins after the bar at its side`() throws {
    let layout = FlowLayout(itemSize: Size(width: 100, height: 100))
    layout.settings.scrollDirection = .horizontal
    let insets = EdgeInsets(top: 59, left: 20, bottom: 34, right: 44)
    // One column of two: 307 points are free between the bars, which three would not fit.
    let short = try Self.view(layout, items: 2, insets)
    #expect(short.contentOffset == Point(x: 0, y: -59))
    let long = FlowLayout(itemSize: Size(width: 100, height: 100))
    long.settings.scrollDirection = .horizontal
    let view = try Self.view(long, items: 30, insets)
    #expect(view.contentOffset == Point(x: -20, y: 0))
    #expect(try Self.onScreen(0, view).origin == Point(x: 20, y: 0))
  }
}
