import CollectionLayout
import TestSupport

/// Draws trees of groups, in which every kind of declaration comes up.
extension SplitMix64 {
  mutating func one<Value>(of values: [Value]) -> Value { values[integer(0..<values.count)] }

  mutating func insets(_ most: Double) -> DirectionalEdgeInsets {
    guard isOne(in: 3) else { return .zero }
    return DirectionalEdgeInsets(
      top: number(0...most).rounded(), leading: number(0...most).rounded(),
      bottom: number(0...most).rounded(), trailing: number(0...most).rounded())
  }

  mutating func spacing() -> LayoutSpacing {
    let distance = number(0...12).rounded()
    return isOne(in: 3) ? .flexible(distance) : .fixed(distance)
  }

  mutating func edges() -> LayoutEdgeSpacing {
    guard isOne(in: 4) else { return .zero }
    return LayoutEdgeSpacing(
      leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  mutating func anchor() -> LayoutAnchor {
    let edges = LayoutAnchor.Edge.allCases.filter { _ in isOne(in: 3) }
    let offset = Point(x: number(-1...1), y: number(-1...1))
    return LayoutAnchor(
      edges: Set(edges),
      offset: isOne(in: 2)
        ? .fractional(offset) : .absolute(Point(x: offset.x * 20, y: offset.y * 20)))
  }

  /// A badge or none; no two of a section are of one kind (measured D1).
  mutating func badges(_ kind: String) -> [AnchoredSupplementary] {
    guard isOne(in: 3) else { return [] }
    return [
      AnchoredSupplementary(
        kind: kind + " \(integer(0..<1_000_000_000))",
        size: LayoutSize(.absolute(number(4...30)), .fractionalHeight(0.5)),
        containerAnchor: anchor(), itemAnchor: isOne(in: 2) ? anchor() : nil)
    ]
  }

  /// An extent of at most half of a container's, so that something fits.
  mutating func part(_ axis: LayoutAxis, isEstimated: Bool) -> LayoutDimension {
    if isEstimated && isOne(in: 2) {
      return isOne(in: 3)
        ? .uniformAcrossSiblings(number(20...60).rounded()) : .estimated(number(20...60).rounded())
    }
    let fraction = 1 / Double(integer(2..<5))
    return axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  mutating func node(depth: Int, isEstimated: Bool) -> LayoutNode {
    let size = LayoutSize(
      part(.horizontal, isEstimated: isEstimated), part(.vertical, isEstimated: isEstimated))
    if depth > 0 && isOne(in: 3) {
      return .group(
        group(size, depth: depth - 1, isEstimated: isEstimated, kind: "inner\(depth)"))
    }
    return .item(
      LayoutItem(
        size: size, insets: insets(5), edgeSpacing: edges(), supplementaries: badges("badge")))
  }

  mutating func group(_ size: LayoutSize, depth: Int, isEstimated: Bool, kind: String = "outer")
    -> LayoutGroup
  {
    let content: LayoutGroup.Content
    switch integer(0..<6) {
    case 0: content = .count(node(depth: depth, isEstimated: isEstimated), integer(1..<6))
    case 1: content = .repeating(node(depth: depth, isEstimated: isEstimated), integer(1..<6))
    case 2:
      let frames = (0..<integer(1..<60)).map { _ in
        CustomFrame(
          frame: Rect(
            x: number(-20...300), y: number(-20...300), width: number(0...80),
            height: number(0...80)), zIndex: integer(-2..<3))
      }
      content = .custom(CustomFrames { _ in frames })
    default:
      content = .subitems(
        (0..<integer(1..<4)).map { _ in node(depth: depth, isEstimated: isEstimated) })
    }
    return LayoutGroup(
      isOne(in: 2) ? .horizontal : .vertical, size: size, content,
      spacing: isOne(in: 2) ? spacing() : .zero, insets: insets(4), edgeSpacing: edges(),
      supplementaries: badges(kind))
  }

  mutating func boundaries() -> [BoundarySupplementary] {
    guard isOne(in: 2) else { return [] }
    return (0..<integer(1..<4)).map { number in
      BoundarySupplementary(
        kind: "edge\(number)",
        size: LayoutSize(
          .absolute(self.number(5...60)), isOne(in: 3) ? .estimated(30) : .absolute(25)),
        alignment: one(of: BoundarySupplementary.Alignment.allCases),
        offset: isOne(in: 3) ? Point(x: self.number(-9...9), y: self.number(-9...9)) : .zero,
        extendsBoundary: !isOne(in: 3), pins: isOne(in: 2))
    }
  }

  mutating func section(isEstimated: Bool) -> LayoutSection {
    let width: LayoutDimension = isOne(in: 2) ? .fractionalWidth(1) : .absolute(number(240...330))
    let height: LayoutDimension =
      isEstimated && isOne(in: 2)
      ? .estimated(number(80...200).rounded()) : .absolute(number(150...300))
    var section = LayoutSection(
      group: group(LayoutSize(width, height), depth: 2, isEstimated: isEstimated))
    section.insets = insets(20)
    section.interGroupSpacing = isOne(in: 2) ? number(0...20).rounded() : 0
    section.orthogonal =
      isOne(in: 3) ? one(of: OrthogonalScrollingBehavior.allCases) : .none
    section.boundarySupplementaries = boundaries()
    if isOne(in: 3) {
      section.decorations = [BackgroundDecoration(kind: "back", insets: insets(9))]
    }
    section.supplementariesFollowInsets = !isOne(in: 4)
    return section
  }
}
