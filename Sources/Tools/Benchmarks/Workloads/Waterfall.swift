import CollectionLayout

/// W3n: three columns of 120, each item below the shortest; its elements are placed like those of a
/// script.
final class Waterfall: PlacingLayout {
  let name = "Waterfall"
  var heights: [Double]
  private(set) var placement = Placement()
  private var rowNumbers: [Int32] = []
  private var contentHeight = 0.0

  /// Whether the placed elements are still valid, so that a view may start over at no cost.
  var isPlaced = false

  init(heights: [Double]) { self.heights = heights }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {
    guard !isPlaced else { return }
    // One access for all elements, because each access to a property of an object is checked.
    contentHeight = Self.place(heights, in: &placement)
    isPlaced = true
  }

  /// Places an item of each height, in points.
  ///
  /// - Returns: The height of the content.
  private static func place(_ heights: [Double], in placement: inout Placement) -> Double {
    placement.removeAll()
    placement.reserveCapacity(heights.count)
    var ends = (5.0, 5.0, 5.0)
    placement.placeItems(section: 0, firstItem: 0, count: heights.count) { item in
      let height = heights[item]
      if ends.0 <= ends.1 && ends.0 <= ends.2 {
        let y = ends.0
        ends.0 += height + 10
        return Rect(x: 5, y: y, width: 120, height: height)
      } else if ends.1 <= ends.2 {
        let y = ends.1
        ends.1 += height + 10
        return Rect(x: 135, y: y, width: 120, height: height)
      }
      let y = ends.2
      ends.2 += height + 10
      return Rect(x: 265, y: y, width: 120, height: height)
    }
    placement.finish()
    return max(ends.0, ends.1, ends.2) - 10 + 5
  }

  func contentSize(_ context: LayoutContext) -> Size { Size(width: 390, height: contentHeight) }

  func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
    placement.attributes(in: rect)
  }

  func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext
  ) { placement.addAttributes(in: rect, to: &answer, using: &rowNumbers) }

  func attributes(of element: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes? {
    placement.attributes(of: element)
  }

  /// The sum of all frames and the content's height.
  var checksum: Double {
    var sum = Checksum()
    for row in 0..<placement.rowCount { sum.add(placement.row(at: row).frame) }
    return sum.value + contentHeight
  }
}

enum WaterfallWorkload {
  static func run(_ bench: Bench) {
    for count in bench.counts {
      let input = Input(count: count)
      let layout = Waterfall(heights: input.heights)
      let context = Viewport.context(counts: [count])
      let time = bench.time {
        layout.isPlaced = false
        layout.prepare(context, invalidation: InvalidationContext(everything: true))
      }
      bench.row("waterfall", count, "ns/item", time / Double(count), layout.checksum)
      bench.row(
        "waterfall_memory", count, "B/item",
        Double(layout.placement.memoryFootprint) / Double(count), 0)
      insert(bench, input, count, context)
    }
  }

  /// W8 (b): an item is inserted at the top, and all items are placed again.
  private static func insert(
    _ bench: Bench, _ input: Input, _ count: Int, _ context: LayoutContext
  ) {
    var input = input
    input.insertAtTop()
    let layout = Waterfall(heights: input.heights)
    let time = bench.time {
      layout.heights.removeFirst()
      layout.heights.insert(77, at: 0)
      layout.isPlaced = false
      layout.prepare(context, invalidation: InvalidationContext(everything: true))
    }
    bench.row("insert_waterfall", count, "us", time / 1_000, layout.checksum)
  }
}
