/// The supplementary views along the boundary of a section or of the whole layout, sized before the
/// length of the content is known.
struct BoundaryPlacing {
  private let supplementaries: [BoundarySupplementary]
  private let sizes: [Size]

  /// The total size of the views in each row, and of the views before each view.
  private let rows: [EdgeRow: Size]
  private var sizesBefore: [Size] = []

  /// The numbers that distinguish views of one kind: zero for the first of each.
  private let numbers: [Int]

  /// The distance by which the views push the content inward: on each side that of the thickest one
  /// (compositional 3.7, 9).
  let thickness: DirectionalEdgeInsets

  /// Computes the sizes of the views.
  ///
  /// - Parameters:
  ///   - supplementaries: The views.
  ///   - container: The container to which their fractions refer.
  ///   - measured: The sizes that views need, as measured.
  ///   - pixels: The pixel grid of the display.
  init(
    _ supplementaries: [BoundarySupplementary], in container: LayoutContainer,
    _ measured: [SupplementaryName: Size], _ pixels: PixelGrid
  ) {
    self.supplementaries = supplementaries
    let numbers = supplementaries.map { $0.kind }.numbersAmongEqual
    var (sizes, thickness) = ([Size](), DirectionalEdgeInsets.zero)
    var rows: [EdgeRow: Size] = [:]
    for (supplementary, number) in zip(supplementaries, numbers) {
      var size = supplementary.size.resolved(in: container.effectiveContentSize, pixels)
      if let measured = measured[SupplementaryName(supplementary.kind, number)] {
        size = supplementary.size.replacingEstimates(of: size, with: measured, pixels)
      }
      sizes.append(size)
      let before = rows[EdgeRow(supplementary), default: .zero]
      sizesBefore.append(before)
      rows[EdgeRow(supplementary)] = Size(
        width: before.width + size.width, height: before.height + size.height)
      if supplementary.extendsBoundary { thickness.grow(supplementary.alignment.edge, size) }
    }
    (self.numbers, self.sizes, self.rows, self.thickness) = (numbers, sizes, rows, thickness)
  }

  /// Computes the sizes of the views along the boundary of a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - room: The space of all sections.
  ///   - insets: The insets across the scroll axis, which count only if the views follow them.
  ///   - sizes: The sizes of the section's views, as measured.
  ///   - pixels: The pixel grid of the display.
  init(
    of section: LayoutSection, in room: Size, within insets: DirectionalEdgeInsets,
    _ sizes: MeasuredSizes, _ pixels: PixelGrid
  ) {
    self.init(
      section.boundarySupplementaries,
      in: LayoutContainer(
        contentSize: room, contentInsets: section.supplementariesFollowInsets ? insets : .zero),
      sizes.supplementaries, pixels)
  }

  /// Places the views.
  ///
  /// - Parameters:
  ///   - content: The rectangle of the content with its insets, without the space that the views
  ///     take.
  ///   - insets: The insets within which the views stay along their edge.
  /// - Returns: The views in the order in which they were declared.
  func frames(about content: Rect, keepingWithin insets: DirectionalEdgeInsets) -> [PlacedBoundary]
  {
    var placed: [PlacedBoundary] = []
    placed.reserveCapacity(supplementaries.count)
    let outer = Rect(
      minX: content.minX - thickness.leading, minY: content.minY - thickness.top,
      maxX: content.maxX + thickness.trailing, maxY: content.maxY + thickness.bottom)
    for number in supplementaries.indices {
      let supplementary = supplementaries[number]
      let origin: Point
      switch supplementary.alignment.edge {
      case .top, .bottom:
        let x = position(number, .horizontal, within: outer.inset(by: insets.without(.vertical)))
        origin = Point(x: x, y: depth(number, outer, content))
      case .leading, .trailing:
        let y = position(number, .vertical, within: content.inset(by: insets))
        origin = Point(x: depth(number, outer, content), y: y)
      case nil:
        origin = content.inset(by: insets).origin
      }
      placed.append(
        PlacedBoundary(
          definition: supplementary, number: numbers[number],
          frame: Rect(origin: origin + supplementary.offset, size: sizes[number])))
    }
    return placed
  }

  /// Returns the position of a view across its edge: outside of the content if it extends the
  /// boundary, otherwise inside.
  private func depth(_ number: Int, _ outer: Rect, _ content: Rect) -> Double {
    let extends = supplementaries[number].extendsBoundary
    switch supplementaries[number].alignment.edge {
    case .top: return extends ? outer.minY : content.minY
    case .leading: return extends ? outer.minX : content.minX
    case .bottom: return extends ? content.maxY : content.maxY - sizes[number].height
    case .trailing: return extends ? content.maxX : content.maxX - sizes[number].width
    case nil: return 0
    }
  }

  /// Returns the position of a view along its edge.
  ///
  /// Several views of one alignment are side by side if the edge is long enough.
  private func position(_ number: Int, _ axis: LayoutAxis, within region: Rect) -> Double {
    let row = EdgeRow(supplementaries[number])
    var (length, before) = (rows[row]?[axis] ?? 0, sizesBefore[number][axis])
    if length > region.size[axis] + 1e-6 { (length, before) = (sizes[number][axis], 0) }
    let rest = region.size[axis] - length
    return region.start(axis) + row.alignment.part(axis) * rest + before
  }
}

/// The key of the views that are side by side.
private struct EdgeRow: Hashable {
  let alignment: BoundarySupplementary.Alignment
  let extendsBoundary: Bool

  init(_ supplementary: BoundarySupplementary) {
    alignment = supplementary.alignment
    extendsBoundary = supplementary.extendsBoundary
  }
}

/// A supplementary view along a boundary, in its unpinned position.
struct PlacedBoundary: Hashable, Sendable {
  let definition: BoundarySupplementary

  /// The number that distinguishes views of one kind along one boundary.
  let number: Int

  /// The frame in coordinates of the section, not rounded to pixels.
  var frame: Rect
}

extension BoundarySupplementary.Alignment {
  /// The edge along which the view is: the upper or lower one for a corner.
  var edge: LayoutAnchor.Edge? {
    switch self {
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .none: nil
    }
  }

  /// Returns the fraction of the remaining space that is before the view along an axis.
  fileprivate func part(_ axis: LayoutAxis) -> Double {
    switch (self, axis) {
    case (.topLeading, .horizontal), (.bottomLeading, .horizontal): 0
    case (.topTrailing, .horizontal), (.bottomTrailing, .horizontal): 1
    default: 0.5
    }
  }
}

extension DirectionalEdgeInsets {
  /// Makes room for a view along an edge.
  fileprivate mutating func grow(_ edge: LayoutAnchor.Edge?, _ size: Size) {
    switch edge {
    case .top: top = max(top, size.height)
    case .bottom: bottom = max(bottom, size.height)
    case .leading: leading = max(leading, size.width)
    case .trailing: trailing = max(trailing, size.width)
    case nil: break
    }
  }
}
