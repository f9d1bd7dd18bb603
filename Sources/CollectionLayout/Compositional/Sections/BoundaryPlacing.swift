/// Supplementary views along the boundary of a section, or of the whole layout, before it is known
/// how long the content is.
struct BoundaryPlacing {
  private let supplementaries: [BoundarySupplementary]
  private let sizes: [Size]

  /// What the views of each alignment take in a row, and what those before each view do.
  private let rows: [EdgeRow: Size]
  private var sizesBefore: [Size] = []

  /// The numbers that tell views of one kind apart: zero for the first of each.
  private let numbers: [Int]

  /// How far the views push the content inward: on each side the thickest one (compositional 3.7,
  /// 9).
  let thickness: DirectionalEdgeInsets

  /// Sizes the views.
  ///
  /// - Parameters:
  ///   - supplementaries: The views.
  ///   - container: What their dimensions are fractions of.
  ///   - measured: The sizes that views have been found to need.
  ///   - pixels: The display's pixels.
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

  /// Places the views.
  ///
  /// - Parameters:
  ///   - content: The content with its insets, without what the views push inward.
  ///   - insets: The insets within which the views keep along their edge.
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

  /// How far in a view stands: beside the content where it extends the boundary, otherwise within.
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

  /// Where along its edge a view begins.
  ///
  /// Several views of one alignment stand side by side where the edge is long enough for them.
  private func position(_ number: Int, _ axis: LayoutAxis, within region: Rect) -> Double {
    let row = EdgeRow(supplementaries[number])
    var (length, before) = (rows[row]?[axis] ?? 0, sizesBefore[number][axis])
    if length > region.size[axis] + 1e-6 { (length, before) = (sizes[number][axis], 0) }
    let rest = region.size[axis] - length
    return region.start(axis) + row.alignment.part(axis) * rest + before
  }
}

/// The views that stand side by side.
private struct EdgeRow: Hashable {
  let alignment: BoundarySupplementary.Alignment
  let extendsBoundary: Bool

  init(_ supplementary: BoundarySupplementary) {
    alignment = supplementary.alignment
    extendsBoundary = supplementary.extendsBoundary
  }
}

/// A supplementary view along a boundary, where it stands when nothing pins it.
struct PlacedBoundary: Hashable, Sendable {
  let definition: BoundarySupplementary

  /// Tells views of one kind along one boundary apart.
  let number: Int

  /// The frame in coordinates of the section; not on a pixel yet.
  var frame: Rect
}

extension BoundarySupplementary.Alignment {
  /// The edge along which the view stands: the upper or lower one for a corner.
  var edge: LayoutAnchor.Edge? {
    switch self {
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .none: nil
    }
  }

  /// How much of the room that is left over lies before the view along an axis.
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
