import CollectionLayout
import CollectionSimulation
import Report

/// Results that more than one test reads.
enum Example {
  /// The run that the results contract shows.
  static let grid = RunResult(
    heading: RunHeading(
      script: "grid.lua", layoutName: "Grid",
      parameters: [
        RunHeading.Parameter(name: "columns", value: .integer(3)),
        RunHeading.Parameter(name: "spacing", value: .number(8.5)),
      ], viewport: Size(width: 390, height: 844)),
    state: ViewState(
      viewport: Size(width: 390, height: 844), sections: [40],
      contentSize: Size(width: 374, height: 1716), contentOffset: .zero,
      elements: [
        ReportedElement(
          attributes: ElementAttributes(
            .cell(IndexPath(section: 0, item: 0)),
            frame: Rect(x: 16, y: 16, width: 114, height: 114)), view: nil)
      ],
      reuse: ReuseFigures(
        created: 21, reused: 0, pools: [PoolDepth(name: "cell", count: 0)], onScreen: 21, peak: 21),
      passes: 1), scope: .visible, diagnostics: [], records: [])
}
