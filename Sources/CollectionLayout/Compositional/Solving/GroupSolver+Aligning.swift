extension GroupSolver {
  /// Places each child across the group's axis: at the near edge, unless flexible edge spacing
  /// changes that (compositional 3.2, 3.4).
  ///
  /// - Returns: The end of the last line.
  func align(_ lines: inout [PackedLine], _ group: LayoutGroup, _ room: LayoutContainer) -> Double {
    let axis = group.axis.across
    let isElastic = group.size[axis].isEstimated
    let lineSpacing = group.edgeSpacing.minimum(axis)
    var start = room.contentInsets.before(axis)
    var end = start
    for line in lines.indices {
      guard let content = extent(of: lines[line], across: axis) else {
        place(&lines[line], from: start, extent: 0, axis)
        continue
      }
      let isAlone = lines.count == 1 && !isElastic
      let extent = isAlone ? room.effectiveContentSize[axis] : content
      place(&lines[line], from: start, extent: extent, axis)
      end = start + extent
      start = end + lineSpacing
    }
    return end
  }

  /// Returns the extent of the items of a line across the axis; nil if it has no item.
  private func extent(of line: PackedLine, across axis: LayoutAxis) -> Double? {
    line.children.map { $0.size[axis] + $0.node.edgeSpacing.minimum(axis) }.max()
  }

  private func place(
    _ line: inout PackedLine, from start: Double, extent: Double, _ axis: LayoutAxis
  ) {
    for child in line.children.indices {
      line.children[child].origin[axis] =
        start
        + line.children[child].node.edgeSpacing.distanceBefore(
          line.children[child].size[axis], in: extent, axis)
    }
  }
}

extension LayoutEdgeSpacing {
  /// Returns the distance from the beginning of a space to something in it.
  ///
  /// - Parameters:
  ///   - length: The length of the placed elements.
  ///   - room: The length of the space.
  ///   - axis: The axis of both.
  /// - Returns: The spacing of the near edge, with its share of the remaining space.
  func distanceBefore(_ length: Double, in room: Double, _ axis: LayoutAxis) -> Double {
    let shares = FlexibleShares(
      of: room - length - minimum(axis), among: after(axis).isFlexible ? 2 : 1)
    return shares.distance(before(axis))
  }
}
