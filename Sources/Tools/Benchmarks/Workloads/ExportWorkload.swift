import CollectionLayout
import CollectionSimulation
import Report

/// W10: a result of a hundred thousand elements as JSON, with whole numbers and with numbers of
/// many digits.
enum ExportWorkload {
  static func run(_ bench: Bench) throws {
    let count = min(bench.maxCount, 100_000)
    var layout = Waterfall(heights: Input(count: count).heights)
    let context = Viewport.context(counts: [count])
    layout.prepare(context, invalidation: InvalidationContext(everything: true))
    let whole = (0..<count).map { layout.placement.row(at: $0).frame }
    let digits = whole.map {
      Rect(x: $0.x / 3 + 0.1, y: $0.y / 3 + 0.1, width: $0.width / 3, height: $0.height / 3)
    }
    layout = Waterfall(heights: [])
    for (job, frames) in [("json_int", whole), ("json_frac", digits)] {
      let result = RunResult(frames)
      var bytes = 0
      let time = bench.time {
        bytes = 0
        result.writeJSON { bytes += $0.count }
      }
      bench.row(job, count, "MB/s", time > 0 ? Double(bytes) / time * 1_000 : 0, Double(bytes))
    }
  }
}

extension RunResult {
  /// Creates a result that contains only cells with these frames.
  fileprivate init(_ frames: [Rect]) {
    let elements = frames.enumerated().map { item, frame in
      ReportedElement(
        attributes: ElementAttributes(.cell(IndexPath(section: 0, item: item)), frame: frame),
        view: nil)
    }
    let none = CountedData([])
    let view = CollectionView(layout: Waterfall(heights: []), dataSource: none)
    self.init(
      heading: RunHeading(
        script: "benchmark.lua", layoutName: "Waterfall", parameters: [], viewport: Viewport.size),
      state: ViewState(
        viewport: Viewport.size, sections: [frames.count],
        contentSize: Size(width: 390, height: frames.last?.maxY ?? 0), contentOffset: .zero,
        elements: elements, reuse: view.reuseFigures, passes: 1),
      scope: .all, diagnostics: [], records: [])
  }
}
