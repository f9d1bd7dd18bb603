import CollectionLayout
import CollectionSimulation
import Testing

/// What is shown by rows, held against whole passes: a layout with orthogonal sections is never followed by rows, and one that is
/// looked at with hints has its answers taken in one by one.
struct ScrolledRowsTests {
  /// What of a layout becomes another when the content scrolls.
  private enum Change: Sendable, CaseIterable {
    case nothing
    /// Everything: where elements are, how they fade and turn, and the order in which they are answered.
    case all
    /// What its context names: all that are no cells.
    case named
  }

  /// Elements anywhere in a content, of all categories; some are hidden, some are turned, some answered twice.
  ///
  /// One that says that it has orthogonal sections is shown the long way.
  private final class Scattered: OrthogonallyScrollingLayout {
    let flipsHorizontally: Bool
    let elements: [ElementAttributes]
    let change: Change
    let hasOrthogonalSections: Bool
    private let repeatsItself: Bool

    init(seed: UInt64, _ change: Change, hasOrthogonalSections: Bool) {
      var random = SplitMix64(seed: seed)
      func number(_ limit: UInt64) -> Double { Double(random.next() % limit) }
      let isOrdered = seed % 2 == 0
      elements = (0..<300).map { item in
        let path = IndexPath(section: 0, item: item)
        let element: ElementIdentifier =
          switch random.next() % 8 {
          case 0: .supplementary("header", path)
          case 1: .decoration("line", path)
          default: .cell(path)
          }
        let y = isOrdered ? Double(item) * 20 : number(6_000)
        var attributes = ElementAttributes(
          element,
          frame: Rect(x: number(300), y: y, width: number(200) + 1, height: number(200) + 1))
        attributes.isHidden = random.next() % 10 == 0
        attributes.zIndex = Int(random.next() % 3)
        if random.next() % 5 == 0 {
          attributes.custom = [
            CustomField(name: "shade", value: .integer(Int64(random.next() % 4)))
          ]
        }
        return attributes
      }
      self.change = change
      self.hasOrthogonalSections = hasOrthogonalSections
      flipsHorizontally = seed % 4 == 1
      repeatsItself = seed % 5 == 2
    }

    func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {}
    func contentSize(_ context: LayoutContext) -> Size { Size(width: 390, height: 6_300) }

    func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext) -> Bool {
      change != .nothing
    }

    func invalidation(
      forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
      _ context: LayoutContext
    ) {
      guard change == .named else { return }
      for element in elements where element.identifier.category != .cell {
        invalidation.add(element.identifier)
      }
    }

    func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
      var answer = elements.map { seen($0, context.bounds) }.filter { $0.frame.intersects(rect) }
      if change == .all, Int(context.bounds.y) % 3 == 0 { answer.reverse() }
      if repeatsItself { answer += answer.prefix(1) }
      return answer
    }

    func attributes(of element: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes? {
      elements.first { $0.identifier == element }.map { seen($0, context.bounds) }
    }

    var scrolledSections: [Int] { [] }
    func orthogonalSections(in rect: Rect) -> [OrthogonalSection] { [] }
    func orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }
    func orthogonalSection(holding element: ElementIdentifier) -> Int? { nil }
    func elements(followingSection section: Int) -> [ElementIdentifier] { [] }
    func orthogonalOffset(ofSection section: Int) -> Double { 0 }
    func setOrthogonalOffset(_ offset: Double, ofSection section: Int) {}
    func renumberOrthogonalSections(_ newSection: (Int) -> Int?) {}
    func resetOrthogonalSections() {}

    /// An element as it is where the content has been scrolled to.
    private func seen(_ element: ElementAttributes, _ bounds: Rect) -> ElementAttributes {
      var seen = element
      let isNamed = element.identifier.category != .cell
      guard change == .all || change == .named && isNamed else { return seen }
      let item = element.identifier.indexPath.item
      let phase = Double((Int(bounds.y) / 10 + item) % 8)
      if item % 2 == 0 { seen.frame = seen.frame.offset(dx: phase, dy: 0) }
      if item % 3 == 0 { seen.alpha = phase / 8 }
      if item % 4 == 0 { seen.transform = .scale(x: 1 + phase / 8, y: 0.5) }
      if item % 7 == 0 { seen.isHidden = phase < 2 }
      return seen
    }
  }

  /// Two kinds of cells, so that views are taken from more than one queue.
  private final class Kinds: DataSource {
    let itemCounts = [300]

    func view(for element: ElementIdentifier) -> RequestedView {
      RequestedView(reuse: element.indexPath.item % 3 == 0 ? "picture" : "text")
    }
  }

  private func view(_ seed: UInt64, _ change: Change, isOracle: Bool, _ recording: Recording) throws
    -> CollectionView
  {
    var settings = ViewSettings()
    settings.keptAliveViews = seed % 3 == 0 ? 4 : 0
    settings.rectPolicy = RectPolicy.allCases[Int(seed / 2) % 3]
    settings.recordsCalls = seed % 2 == 0
    settings.direction = seed % 8 == 1 ? .rightToLeft : .leftToRight
    settings.givesHints = isOracle && seed % 2 == 1
    let view = CollectionView(
      layout: Scattered(seed: seed, change, hasOrthogonalSections: isOracle && seed % 3 != 2),
      dataSource: Kinds(), settings: settings, recorder: recording.take)
    try view.displayFirst()
    return view
  }

  @Test(arguments: 0..<12, [Change.nothing, .all, .named])
  private func `what is shown by rows is shown and told as a whole pass does`(
    seed: UInt64, change: Change
  ) throws {
    let (recording, whole) = (Recording(), Recording())
    let view = try view(seed, change, isOracle: false, recording)
    let oracle = try self.view(seed, change, isOracle: true, whole)
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let jump = random.next() % 12 == 0
      let way = Double(random.next() % 200) - 90
      let y = jump ? Double(random.next() % 5_400) : view.contentOffset.y + way
      let offset = Point(x: 0, y: min(max(0, y), 5_400))
      try view.scroll(to: offset, animated: false)
      try oracle.scroll(to: offset, animated: false)

      #expect(try view.state() == oracle.state())
    }
    #expect(recording.records == whole.records)
    let told = view.diagnostics.filter { $0.diagnostic.severity != .hint }
    #expect(told == oracle.diagnostics.filter { $0.diagnostic.severity != .hint })
  }

  @Test func `a reconfigured cell is looked at by a whole pass`() throws {
    let data = SizedData(rows: 40) { _ in 50 }
    let fixture = try SizingFixture(EstimatedRows(estimate: 50), data)
    try fixture.scroll(to: 20)
    data.content = { _ in .size(Size(width: 390, height: 80)) }
    try fixture.change { (view) throws(Diagnostic) in
      try view.reconfigure(IndexPath(section: 0, item: 3))
    }
    try fixture.view.settle()

    #expect(try fixture.rows()[3]?.height == 80)
  }
}
