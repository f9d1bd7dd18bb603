import CollectionLayout

/// W8 (a) and (c): a list whose rows have all been measured.
enum ListWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts {
      try resize(bench, count)
      try insert(bench, count)
    }
  }

  /// Returns a list, the heights of its rows, and the context for which it is prepared.
  private static func measuredList(_ count: Int) throws -> (ListLayout, [Double], LayoutContext) {
    let heights = Input(count: count).heights
    let layout = ListLayout(settings: .measured)
    var context = Viewport.context(counts: [count])
    try layout.prepare(context, invalidation: InvalidationContext(everything: true))
    for (item, height) in heights.enumerated() { prefer(height, item, layout, context) }
    try layout.prepare(context, invalidation: InvalidationContext())
    context.contentSize = try layout.contentSize(context)
    return (layout, heights, context)
  }

  /// W8 (c): a thousand rows change by a point, and in the next round back.
  ///
  /// After each change, the content size and the position of the row are requested.
  private static func resize(_ bench: Bench, _ count: Int) throws {
    let (layout, heights, context) = try measuredList(count)
    var (known, total, round) = (heights, 0.0, 0)
    let time = try bench.time {
      round += 1
      var generator = Generator(seed: 11)
      for number in 0..<1_000 {
        let item = Int(generator.next() % UInt32(count))
        known[item] += (number + round).isMultiple(of: 2) ? -1 : 1
        let invalidation = prefer(known[item], item, layout, context)
        try layout.prepare(context, invalidation: invalidation)
        total = try layout.contentSize(context).height
        _ = try layout.attributes(
          of: .cell(IndexPath(section: 0, item: item)), context)
      }
    }
    bench.row("resize_list", count, "ns/op", time / 1_000, total - known.reduce(0, +))
  }

  /// W8 (a): a row of 77 points is inserted at the top, the visible elements are requested, and the
  /// row is deleted again.
  private static func insert(_ bench: Bench, _ count: Int) throws {
    let (layout, _, context) = try measuredList(count)
    var longer = context
    longer.itemCounts = [count + 1]
    let top = UpdatePlace.item(IndexPath(section: 0, item: 0))
    let counts = InvalidationContext(dataSourceCounts: true)
    var height = 0.0
    let time = try bench.time {
      layout.takeAlong([.insert(top)])
      try layout.prepare(longer, invalidation: counts)
      prefer(77, 0, layout, longer)
      try layout.prepare(longer, invalidation: InvalidationContext())
      height = try layout.contentSize(longer).height
      _ = try layout.attributes(in: Rect(origin: .zero, size: Viewport.size), longer)
      layout.takeAlong([.delete(top)])
      try layout.prepare(context, invalidation: counts)
    }
    bench.row("insert_list", count, "us", time / 1_000, height)
  }

  @discardableResult
  private static func prefer(
    _ height: Double, _ item: Int, _ layout: ListLayout, _ context: LayoutContext
  ) -> InvalidationContext {
    let row = ElementIdentifier.cell(IndexPath(section: 0, item: item))
    let given = ElementAttributes(row, frame: Rect(x: 0, y: 0, width: 390, height: 44))
    let wanted = ElementAttributes(row, frame: Rect(x: 0, y: 0, width: 390, height: height))
    var invalidation = InvalidationContext()
    layout.invalidation(forPreferred: wanted, original: given, &invalidation, context)
    return invalidation
  }
}

extension ListSettings {
  fileprivate static var measured: ListSettings {
    var settings = ListSettings()
    settings.rowHeight = .automatic
    settings.showsSeparators = false
    settings.pixelAlignment = .none
    return settings
  }
}
