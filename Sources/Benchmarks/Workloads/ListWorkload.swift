import CollectionLayout

/// W8 (c): a list whose rows have all been measured; a thousand of them change by a point, and after each the total is
/// asked for, and what is at the top of the screen.
enum ListWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts {
      let heights = Input(count: count).heights
      let layout = ListLayout(settings: .measured)
      var context = Viewport.context(counts: [count])
      try layout.prepare(context, invalidation: InvalidationContext(everything: true))
      for (item, height) in heights.enumerated() { prefer(height, item, layout, context) }
      try layout.prepare(context, invalidation: InvalidationContext())
      context.contentSize = try layout.contentSize(context)

      var (known, total) = (heights, 0.0)
      let time = try bench.time {
        var generator = Generator(seed: 11)
        for number in 0..<1_000 {
          let item = Int(generator.next() % UInt32(count))
          known[item] += number % 2 == 1 ? -1 : 1
          prefer(known[item], item, layout, context)
          var invalidation = InvalidationContext()
          invalidation.add(.cell(IndexPath(section: 0, item: item)))
          try layout.prepare(context, invalidation: invalidation)
          total = try layout.contentSize(context).height
          _ = try layout.attributes(
            of: .cell(IndexPath(section: 0, item: item)), context)
        }
      }
      bench.row("resize_list", count, "ns/op", time / 1_000, total)
    }
  }

  private static func prefer(
    _ height: Double, _ item: Int, _ layout: ListLayout, _ context: LayoutContext
  ) {
    let row = ElementIdentifier.cell(IndexPath(section: 0, item: item))
    let given = ElementAttributes(row, frame: Rect(x: 0, y: 0, width: 390, height: 44))
    let wanted = ElementAttributes(row, frame: Rect(x: 0, y: 0, width: 390, height: height))
    var invalidation = InvalidationContext()
    layout.invalidation(forPreferred: wanted, original: given, &invalidation, context)
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
