extension GroupSolver {
  /// Gives siblings with uniform dimensions the same extent: the largest measured one or, without
  /// measurements, the largest estimate (compositional 3.11).
  func evenOut(_ lines: inout [PackedLine], _ group: LayoutGroup) {
    for axis in LayoutAxis.allCases
    where group.children.contains(where: { $0.size[axis].isUniform }) {
      let siblings = lines.flatMap { $0.children }.filter { $0.node.size[axis].isUniform }
      let measured = siblings.filter { $0.isMeasured }
      let extents = (measured.isEmpty ? siblings : measured).map { $0.size[axis] }
      guard let largest = extents.max() else { continue }
      for line in lines.indices {
        for child in lines[line].children.indices
        where lines[line].children[child].node.size[axis].isUniform {
          lines[line].children[child].size[axis] = largest
        }
      }
    }
  }

  /// Places the children of each line along the group's axis (compositional 3.4).
  func space(_ lines: inout [PackedLine], _ group: LayoutGroup, _ room: LayoutContainer) {
    let axis = group.axis
    for line in lines.indices {
      let shares = shares(along: lines[line], group, room)
      var position = room.contentInsets.before(axis)
      for child in lines[line].children.indices {
        let edges = lines[line].children[child].node.edgeSpacing
        if child > 0 { position += shares.distance(group.spacing) }
        position += shares.distance(edges.before(axis))
        lines[line].children[child].origin[axis] = position
        position += lines[line].children[child].size[axis] + shares.distance(edges.after(axis))
      }
    }
  }

  /// Returns the shares of the flexible distances of a line.
  private func shares(
    along line: PackedLine, _ group: LayoutGroup, _ room: LayoutContainer
  ) -> FlexibleShares {
    let axis = group.axis
    // A group that grows with its items has no remaining space.
    guard !group.size[axis].isEstimated else { return FlexibleShares() }
    var rest = room.effectiveContentSize[axis]
    var flexibleCount = 0
    func count(_ spacing: LayoutSpacing) {
      rest -= spacing.minimum
      if spacing.isFlexible { flexibleCount += 1 }
    }
    for (number, child) in line.children.enumerated() {
      rest -= child.size[axis]
      if number > 0 { count(group.spacing) }
      count(child.node.edgeSpacing.before(axis))
      count(child.node.edgeSpacing.after(axis))
    }
    return FlexibleShares(of: rest, among: flexibleCount)
  }
}
