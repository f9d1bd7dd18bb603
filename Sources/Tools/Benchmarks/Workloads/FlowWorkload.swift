import CollectionLayout

/// W2 (a): a flow layout whose delegate has the sizes in arrays; its lines are justified as in
/// UIKit.
enum FlowWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts {
      let sizes = ArraySizes(Input(count: count))
      let layout = FlowLayout(settings: .lines, delegate: sizes)
      let context = Viewport.context(counts: [count])
      var height = 0.0
      let prepare = try bench.time {
        try layout.prepare(context, invalidation: InvalidationContext(everything: true))
        height = try layout.contentSize(context).height
      }
      var frames: [Rect] = []
      let content = Rect(x: 0, y: 0, width: 390, height: height)
      let copy = bench.time { copyFrames(of: layout, in: content, to: &frames) }
      var sum = Checksum()
      for frame in frames { sum.add(frame) }
      let checksum = (sum.value + height).rounded(.down)
      bench.row("flowj", count, "ns/item", prepare / Double(count), checksum)
      let requests = try Bench.allocations {
        try layout.prepare(context, invalidation: InvalidationContext(everything: true))
      }
      // Allocations for each item: the delegate's results come in arrays of sixty-four.
      bench.row("flowj", count, "allocations", Double(requests) / Double(count), checksum)
      bench.row("flowj_out", count, "ns/item", copy / Double(count), checksum)
    }
  }
}

/// A delegate with known sizes.
private final class ArraySizes: FlowDelegate {
  private let input: Input

  init(_ input: Input) { self.input = input }

  var sizesItems: Bool { true }

  func size(forItemAt indexPath: IndexPath) -> Size? {
    Size(width: input.widths[indexPath.item], height: input.heights[indexPath.item])
  }
}

extension FlowSettings {
  /// Insets of 5 and gaps of 10; positions are not rounded.
  fileprivate static var lines: FlowSettings {
    var settings = FlowSettings()
    settings.sectionInset = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    settings.pixelAlignment = .none
    return settings
  }
}
