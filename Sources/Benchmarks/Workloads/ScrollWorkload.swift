import CollectionLayout
import CollectionSimulation

/// W6: a thousand frames of 24 points on a waterfall, through the whole view: the query, what comes and goes, the
/// queues of reuse, and the calls of display, recorded.
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
      // What a view that scrolls has done: views made, and views taken from and put into queues.
      let view = try makeView(layout, data) {}
      try scroll(view, frames: 0..<1_000)
      bench.row(
        "scroll", count, "ns/frame", time / 1_000,
        Double(view.reuseFigures.created) * 1e6 + Double(changes))

      // The language's runtime asks for something of its own now and then. What the frames ask for is asked for each
      // time, so one time without any says that they ask for none. A frame that shows more than any before may make a list
      // longer, as the allocator's spare room has it: each time the view is warmed up further.
      var least = Double.infinity
      for warmUps in 1...20 where least > 0 {
        least = min(least, try allocationsPerFrame(layout, data, after: warmUps * 1_000))
      }
      bench.row("scroll", count, "allocations", least, 0)
    }
  }

  /// Some frames warm a view up; what ten thousand more ask for is the frames' own.
  private static func allocationsPerFrame(
    _ layout: Waterfall, _ data: CountedData, after warmUp: Int
  ) throws -> Double {
    let (short, long) = (try makeView(layout, data) {}, try makeView(layout, data) {})
    let warm = try Bench.allocations { try scroll(short, frames: 0..<warmUp) }
    let all = try Bench.allocations { try scroll(long, frames: 0..<warmUp + 10_000) }
    return Double(all - warm) / 10_000
  }

  private static func makeView(
    _ layout: Waterfall, _ data: CountedData, changed: @escaping () -> Void
  ) throws -> CollectionView {
    var settings = ViewSettings()
    settings.framesPerSecond = 120
    settings.prefetchesData = false
    let view = CollectionView(layout: layout, dataSource: data, settings: settings) { record in
      guard case .event(let event) = record else { return }
      if event.name == "willDisplayCell" || event.name == "didEndDisplayingCell" { changed() }
    }
    try view.displayFirst()
    return view
  }

  private static func scroll(_ view: CollectionView, frames: Range<Int>) throws {
    let end = view.contentSize.height - Viewport.size.height
    for frame in frames {
      let offset = max(0, min(Double(frame) * 24, end))
      try view.scroll(to: Point(x: 0, y: offset), animated: false)
    }
  }
}

/// Items that are only counted.
final class CountedData: DataSource {
  let itemCounts: [Int]

  init(_ itemCounts: [Int]) { self.itemCounts = itemCounts }

  func reuseIdentifier(for element: ElementIdentifier) -> String { "cell" }
}
