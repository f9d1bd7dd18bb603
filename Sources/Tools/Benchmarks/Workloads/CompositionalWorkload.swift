import CollectionLayout

/// W4: sections of a header and ten groups of one large item next to two small ones, sized by
/// fractions.
enum CompositionalWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts {
      let counts = (0..<(count + 29) / 30).map { min(30, count - $0 * 30) }
      let layout = CompositionalLayout(.uniform(.largeBesideSmall))
      let context = Viewport.context(counts: counts)
      var frames = [Rect](repeating: .zero, count: count)
      var (headers, height) = ([Double](repeating: 0, count: counts.count), 0.0)
      let time = try bench.time {
        try layout.prepare(context, invalidation: InvalidationContext(everything: true))
        height = try layout.contentSize(context).height
        copyFrames(of: layout, Rect(x: 0, y: 0, width: 390, height: height), &frames, &headers)
      }
      var sum = Checksum()
      for frame in frames { sum.add(frame) }
      for header in headers { sum.add(header) }
      bench.row("compo", count, "ns/item", time / Double(count), sum.value + height)
      try runAttributes(bench, count, layout, context)
    }
  }

  /// Copies the frames of all items and the positions of the headers, which are all that the plain
  /// version computes.
  private static func copyFrames(
    of layout: CompositionalLayout, _ content: Rect, _ frames: inout [Rect],
    _ headers: inout [Double]
  ) {
    var index = 0
    layout.forEachFrame(in: content) { category, path, frame in
      switch category {
      case .cell:
        frames[index] = frame
        index += 1
      case .supplementary, .decoration: headers[path.section] = frame.y
      }
    }
  }

  /// Computes the same as attributes, in pieces, as a view requests them.
  ///
  /// An element that straddles two pieces is counted where it begins.
  private static func runAttributes(
    _ bench: Bench, _ count: Int, _ layout: CompositionalLayout, _ context: LayoutContext
  ) throws {
    var (height, sum) = (0.0, Checksum())
    let time = try bench.time {
      try layout.prepare(context, invalidation: InvalidationContext(everything: true))
      height = try layout.contentSize(context).height
      sum = Checksum()
      for piece in stride(from: 0, to: height, by: pieceHeight) {
        let rect = Rect(x: 0, y: piece, width: 390, height: pieceHeight)
        for element in try layout.attributes(in: rect, context) where element.frame.y >= piece {
          if element.identifier.category == .cell {
            sum.add(element.frame)
          } else {
            sum.add(element.frame.y)
          }
        }
      }
    }
    bench.row("compo_attributes", count, "ns/item", time / Double(count), sum.value + height)
  }

  private static let pieceHeight = 8_440.0
}

extension LayoutSection {
  fileprivate static var largeBesideSmall: LayoutSection {
    let large = LayoutItem(
      size: LayoutSize(width: .fractionalWidth(2 / 3), height: .fractionalHeight(1)))
    let small = LayoutItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1 / 2)))
    let pair = LayoutGroup(
      .vertical, size: LayoutSize(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1)),
      .subitems([.item(small), .item(small)]))
    let group = LayoutGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(240)),
      .subitems([.item(large), .group(pair)]))
    var section = LayoutSection(group: group)
    section.boundarySupplementaries = [
      BoundarySupplementary(
        kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)),
        alignment: .top)
    ]
    return section
  }
}
