import CollectionLayout
import CollectionSimulation
import Testing

/// Frames in which only the content offset changes, held against whole passes.
struct ScrolledRowsTests {
  /// Elements anywhere in a content, of all categories; some hidden, some the layout says again elsewhere.
  private final class Scattered: Layout {
    let name = "Scattered"
    let elements: [ElementAttributes]

    /// Whether the view has to work out each frame as a whole: a layout with strips is never followed by rows.
    let hasStrips: Bool

    init(seed: UInt64, hasStrips: Bool) {
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
        return attributes
      }
      self.hasStrips = hasStrips
    }

    func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {}
    func contentSize(_ context: LayoutContext) -> Size { Size(width: 390, height: 6_300) }

    func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
      elements.filter { $0.frame.intersects(rect) }
    }

    func attributes(of element: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes? {
      elements.first { $0.identifier == element }
    }
  }

  /// Two kinds of cells, so that views are taken from more than one queue.
  private final class Kinds: DataSource {
    let itemCounts = [300]

    func reuseIdentifier(for element: ElementIdentifier) -> String {
      element.indexPath.item % 3 == 0 ? "picture" : "text"
    }
  }

  private func view(_ seed: UInt64, hasStrips: Bool, _ recording: Recording) throws
    -> CollectionView
  {
    var settings = ViewSettings()
    settings.keptAliveViews = seed % 3 == 0 ? 4 : 0
    let view = CollectionView(
      layout: Scattered(seed: seed, hasStrips: hasStrips), dataSource: Kinds(), settings: settings,
      recorder: recording.take)
    try view.displayFirst()
    return view
  }

  @Test(arguments: 0..<12)
  func `a frame of rows shows and tells what a whole pass does`(seed: UInt64) throws {
    let (recording, whole) = (Recording(), Recording())
    let view = try view(seed, hasStrips: false, recording)
    let oracle = try self.view(seed, hasStrips: true, whole)
    var random = SplitMix64(seed: seed)
    for _ in 0..<120 {
      let jump = random.next() % 12 == 0
      let way = Double(random.next() % 200) - 90
      let y = jump ? Double(random.next() % 5_400) : view.contentOffset.y + way
      let offset = Point(x: 0, y: min(max(0, y), 5_400))
      try view.scroll(to: offset, animated: false)
      try oracle.scroll(to: offset, animated: false)

      #expect(try view.state() == oracle.state())
    }
    #expect(recording.records == whole.records)
  }

  @Test func `a reconfigured cell is looked at by a whole pass`() throws {
    let data = SizedData(rows: 40) { _ in 50 }
    let stage = try SizingStage(EstimatedRows(estimate: 50), data)
    try stage.scroll(to: 20)
    data.content = { _ in .size(Size(width: 390, height: 80)) }
    try stage.change { (view) throws(Diagnostic) in
      try view.reconfigure(IndexPath(section: 0, item: 3))
    }
    try stage.view.settle()

    #expect(try stage.rows()[3]?.height == 80)
  }
}
