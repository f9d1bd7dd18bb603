import CollectionLayout
import CollectionSimulation

/// W6: a thousand frames of 24 points on a waterfall, through the whole view.
///
/// This includes the query, elements that appear and disappear, the reuse queues, and the recorded
/// calls of display.
enum ScrollWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts {
      let layout = Waterfall(heights: Input(count: count).heights)
      let data = CountedData([count])
      var changes = 0
      let time = try bench.time {
        changes = 0
        return try makeView(layout, data) { changes += 1 }
      } _: { view in
        try scroll(view, frames: 0..<1_000)
      }
      // The work of a scrolling view: created views, and views taken from and returned to queues.
      let view = try makeView(layout, data) {}
      try scroll(view, frames: 0..<1_000)
      bench.row(
        "scroll", count, "ns/frame", time / 1_000,
        Double(view.reuseFigures.created) * 1e6 + Double(changes))

      bench.row("scroll", count, "allocations", try allocationsPerFrame(view), 0)
      try keepRecords(bench, layout, data, count)
    }
  }

  /// Measures the same with all records kept, as for a result; ``LibraryWorkload`` is compared with
  /// it.
  private static func keepRecords(
    _ bench: Bench, _ layout: Waterfall, _ data: CountedData, _ count: Int
  ) throws {
    let makeView = { () throws(Diagnostic) in
      let records = RecordList()
      let view = CollectionView(
        layout: layout, dataSource: data, settings: settings, recorder: records.add)
      try view.displayFirst()
      return (view, records)
    }
    let time = try bench.time(preparing: makeView) { try scroll($0.0, frames: 0..<1_000) }
    let (view, records) = try makeView()
    try scroll(view, frames: 0..<1_000)
    let changes = records.all.count { $0.isDisplayOfCell }
    bench.row(
      "recorded_scroll", count, "ns/frame", time / 1_000,
      Double(view.reuseFigures.created) * 1e6 + Double(changes))
  }

  static var settings: ViewSettings {
    var settings = ViewSettings()
    settings.framesPerSecond = 120
    settings.prefetchesData = false
    return settings
  }

  /// Returns the number of allocations of a frame of a warm view, over ten thousand frames.
  ///
  /// A frame that shows more than any before extends a list, and the language's runtime allocates
  /// memory of its own occasionally. Allocations of the frames themselves would occur each time, so
  /// ten thousand frames without any prove that there are none. The view is warmed up until there
  /// are that many.
  private static func allocationsPerFrame(_ view: CollectionView) throws -> Double {
    var least = Double.infinity
    for begin in stride(from: 1_000, to: 200_000, by: 10_000) where least > 0 {
      let allocated = try Bench.allocations { try scroll(view, frames: begin..<begin + 10_000) }
      least = min(least, Double(allocated) / 10_000)
    }
    return least
  }

  private static func makeView(
    _ layout: Waterfall, _ data: CountedData, changed: @escaping () -> Void
  ) throws -> CollectionView {
    let view = CollectionView(layout: layout, dataSource: data, settings: settings) { record in
      if record.isDisplayOfCell { changed() }
    }
    try view.displayFirst()
    return view
  }

  private static func scroll(_ view: CollectionView, frames: Range<Int>) throws {
    // To the end of the content, and back.
    let end = view.contentSize.height - Viewport.size.height
    for frame in frames {
      let way = (Double(frame) * 24).truncatingRemainder(dividingBy: 2 * end)
      try view.scroll(to: Point(x: 0, y: way <= end ? way : 2 * end - way), animated: false)
    }
  }
}

extension Record {
  /// Whether the record is of a cell that appeared or disappeared.
  var isDisplayOfCell: Bool {
    guard case .event(let event) = self else { return false }
    return event.name == "willDisplayCell" || event.name == "didEndDisplayingCell"
  }
}

/// A data source that only counts its items.
final class CountedData: DataSource {
  let itemCounts: [Int]

  init(_ itemCounts: [Int]) { self.itemCounts = itemCounts }

  func view(for element: ElementIdentifier) -> RequestedView { RequestedView(reuse: "cell") }
}
