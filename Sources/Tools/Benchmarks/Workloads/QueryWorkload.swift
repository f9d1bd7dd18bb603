import CollectionLayout

/// W5: the elements that intersect each of a thousand visible rectangles of a waterfall, in a
/// buffer of the caller.
enum QueryWorkload {
  static func run(_ bench: Bench) {
    for count in bench.counts {
      let layout = Waterfall(heights: Input(count: count).heights)
      let context = Viewport.context(counts: [count])
      layout.prepare(context, invalidation: InvalidationContext(everything: true))
      let offsets = Input.offsets(contentHeight: layout.contentSize(context).height)
      let placement = Placement(copying: layout.placement)
      var (numbers, frames): ([Int32], [Rect]) = ([], [])
      var checksum = 0.0
      let query = {
        checksum = 0
        for offset in offsets {
          placement.rows(
            in: Rect(origin: Point(x: 0, y: offset), size: Viewport.size), into: &numbers)
          frames.removeAll(keepingCapacity: true)
          for number in numbers {
            frames.append(placement.row(at: Int(number)).frame)
            checksum += Double(number)
          }
          checksum += Double(numbers.count)
        }
      }
      let time = bench.time(query)
      bench.row("query", count, "ns/query", time / 1_000, checksum)
      bench.row("query", count, "allocations", Double(Bench.allocations(query)), checksum)
    }
  }
}
