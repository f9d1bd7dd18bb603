import CollectionLayout

/// W1: a flow layout of equal items, which is arithmetic.
enum GridWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts {
      let layout = FlowLayout(settings: .grid)
      let context = Viewport.context(counts: [count])
      var height = 0.0
      let prepare = try bench.time {
        try layout.prepare(context, invalidation: InvalidationContext(everything: true))
        height = try layout.contentSize(context).height
      }
      bench.row("grid_prepare", count, "ns", prepare, height)

      var frames: [Rect] = []
      let content = Rect(x: 0, y: 0, width: 390, height: height)
      let copy = bench.time { copyFrames(of: layout, in: content, to: &frames) }
      var sum = Checksum()
      for frame in frames { sum.add(frame) }
      bench.row("grid", count, "ns/item", copy / Double(count), sum.value + height)
    }
  }
}

/// Copies all frames of a flow layout of one section.
func copyFrames(of layout: FlowLayout, in content: Rect, to frames: inout [Rect]) {
  frames.removeAll(keepingCapacity: true)
  layout.appendFrames(ofItemsIn: content, to: &frames)
}

extension FlowSettings {
  /// Items of 120 by 120 with insets of 5 and gaps of 10.
  fileprivate static var grid: FlowSettings {
    var settings = FlowSettings()
    settings.itemSize = Size(width: 120, height: 120)
    settings.sectionInset = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    return settings
  }
}
