import CollectionLayout
import CollectionSimulation
import Testing

import func TestSupport.seeds

/// Only what stays visible is measured, from the top down (compositional 3.11).
@Suite struct MeasuringInOrderTests {
  /// Cells of given heights, in a view of 320 × 480.
  private final class Cells: DataSource {
    let itemCounts: [Int]
    let heights: [Double]
    private(set) var measured: Set<Int> = []

    init(_ heights: [Double]) { (itemCounts, self.heights) = ([heights.count], heights) }

    func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
      RequestedView(reuse: "cell", content: nil)
    }

    var decidesPreferredSizes: Bool { true }

    func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
      throws(Diagnostic) -> Size?
    {
      measured.insert(element.indexPath.item)
      return Size(width: attributes.size.width, height: heights[element.indexPath.item])
    }
  }

  /// What the model measures: rows from the first visible one on, as long as they begin in sight.
  private struct Model {
    let heights: [Double]
    let columns: Int
    let estimate: Double
    let gap: Double
    private(set) var measured: [Int: Double] = [:]

    init(_ heights: [Double], columns: Int, estimate: Double, gap: Double) {
      (self.heights, self.columns, self.estimate, self.gap) = (heights, columns, estimate, gap)
    }

    var rowCount: Int { (heights.count + columns - 1) / columns }

    var length: Double {
      (0..<rowCount).reduce(0) { $0 + (measured[$1] ?? estimate) } + Double(rowCount - 1) * gap
    }

    mutating func look(from low: Double, to high: Double) {
      var start = 0.0
      for row in 0..<rowCount {
        guard start < high else { return }
        if measured[row] == nil, start + estimate > low {
          let last = min(heights.count, (row + 1) * columns)
          measured[row] = heights[row * columns..<last].max()
        }
        start += (measured[row] ?? estimate) + gap
      }
    }
  }

  private static func layout(columns: Int, estimate: Double, gap: Double) -> CompositionalLayout {
    let cell = LayoutNode.item(
      LayoutItem(
        size: LayoutSize(
          width: .fractionalWidth(1 / Double(columns)), height: .estimated(estimate))))
    let group = LayoutGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(estimate)),
      .count(cell, columns))
    var section = LayoutSection(group: group)
    section.interGroupSpacing = gap
    return CompositionalLayout(.uniform(section))
  }

  @Test(arguments: seeds(300))
  func `what is measured at first is what the model measures`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let columns = Int(random.next() % 3) + 1
    let (estimate, gap) = (Double(random.next() % 80 + 20), Double(random.next() % 12))
    // The heights are all above the estimate, or all below, or both.
    let (low, high) = [(10.0, 30.0), (30, 200), (10, 200)][Int(random.next() % 3)]
    let heights = (0..<Int(random.next() % 80 + 1)).map { _ in
      (low + random.nextUnit() * (high - low)).rounded()
    }
    let cells = Cells(heights)
    var settings = ViewSettings()
    settings.viewport = Size(width: 320, height: 480)
    let layout = Self.layout(columns: columns, estimate: estimate, gap: gap)
    let view = CollectionView(layout: layout, dataSource: cells, settings: settings)
    try view.displayFirst()

    var model = Model(heights, columns: columns, estimate: estimate, gap: gap)
    model.look(from: 0, to: 480)
    #expect(abs(view.contentSize.height - model.length) < 1e-6)
    #expect(Set(cells.measured.map { $0 / columns }) == Set(model.measured.keys))
  }

  /// Two columns of 50, five points apart: six rows at first, 88 + 126 + 31 + 88 + 126 + 88 with 14
  /// rows of 50 and 19 gaps of 3 (recorded under Mac Catalyst).
  @Test func `forty cells in two columns are 1304 points high at first`() throws {
    let cells = Cells((0..<40).map { [31, 88, 31, 126, 31][$0 % 5] })
    var settings = ViewSettings()
    settings.viewport = Size(width: 320, height: 480)
    let layout = Self.layout(columns: 2, estimate: 50, gap: 3)
    let view = CollectionView(layout: layout, dataSource: cells, settings: settings)
    try view.displayFirst()
    #expect(view.contentSize.height == 1304)
    #expect(cells.measured == Set(0..<12))
    try view.scroll(to: Point(x: 0, y: 300), animated: false)
    #expect(view.contentSize.height == 1399)
    #expect(cells.measured == Set(0..<18))
  }
}
