extension GroupSolver {
  /// Assigns children to lines.
  func fill(_ group: LayoutGroup, _ room: LayoutContainer, _ firstSlot: Int)
    throws(Diagnostic) -> [PackedLine]
  {
    switch group.content {
    case .subitems(let nodes):
      return try fill(cycling: nodes, group, room, firstSlot)
    case .count(let node, let count):
      return try [fill(node, times: count, sizedToFit: true, group, room, firstSlot)]
    case .repeating(let node, let count):
      return try [fill(node, times: count, sizedToFit: false, group, room, firstSlot)]
    case .custom:
      return []
    }
  }

  // MARK: - Repeated subitems (compositional 3.2, semantics 14.2)

  private func fill(
    cycling nodes: [LayoutNode], _ group: LayoutGroup, _ room: LayoutContainer, _ firstSlot: Int
  ) throws(Diagnostic) -> [PackedLine] {
    guard !nodes.isEmpty else { throw noRoom(group, room, because: "it has no items", nil) }
    var filling = LineFilling(group, room, pixels, maxSlots: maxFilled)
    let container = container(ofRunOf: nodes, in: group, room)
    var packing = ChildPacking(self, container, nodes)
    // Whether a group has room does not depend on the number of items (compositional 3.9).
    for number in nodes.indices { _ = try packing.declared(number) }
    while filling.needsMore {
      try guardAgainstSize(filling.slotCount, group)
      let number = filling.childCount % nodes.count
      let declared = try packing.declared(number)
      let child = try packing.child(number, at: firstSlot + filling.slotCount)
      let isFirstCycle = filling.childCount < nodes.count
      switch filling.place(child, declared: declared.size, isFirstCycle: isFirstCycle) {
      case .taken: filling.append(child)
      case .nextLine: filling.beginLine()
      case .full where filling.childCount == 0:
        throw noRoom(
          group, room,
          because: "its first item is \(child.size[group.axis].shortText) points long"
            + spacingWords(around: child.node, group.axis), textOfItems(in: room))
      case .full: return filling.filledLines
      }
    }
    return filling.filledLines
  }

  /// Returns the words about the edge spacing of an item that does not fit; none without any.
  private func spacingWords(around node: LayoutNode, _ axis: LayoutAxis) -> String {
    let spacing = node.edgeSpacing.minimum(axis)
    return spacing == 0 ? "" : ", and has edge spacing of \(spacing.shortText)"
  }

  // MARK: - A number of copies (compositional 3.3)

  private func fill(
    _ node: LayoutNode, times count: Int, sizedToFit: Bool, _ group: LayoutGroup,
    _ room: LayoutContainer, _ firstSlot: Int
  ) throws(Diagnostic) -> PackedLine {
    guard count > 0 else { throw noRoom(group, room, because: "its count is \(count)", nil) }
    let axis = group.axis
    let container = container(ofRunOf: count, in: group, room)
    var extent: ImposedExtent?
    if sizedToFit {
      let share = container.contentSize[axis] / Double(count) - node.edgeSpacing.minimum(axis)
      guard share >= -1e-6 else {
        throw noRoom(
          group, room, because: "the spacing alone is longer than the group",
          textOfItems(in: room))
      }
      extent = ImposedExtent(axis: axis, length: pixels.wholePixels(share))
    }
    var packing = ChildPacking(self, container, [node], extent: extent)
    var line = PackedLine()
    var slots = 0
    while line.children.count < count && slots < maxFilled {
      try guardAgainstSize(slots, group)
      let child = try packing.child(0, at: firstSlot + slots)
      slots += child.slotCount
      line.children.append(child)
    }
    return line
  }

  /// The number of slots up to which a group is filled.
  ///
  /// The remaining space is shared among all items that fit, and a last group is trimmed by what they
  /// leave, even if items are missing.
  private var maxFilled: Int {
    max(slotLimit, min(slotLimit.addingCapped(Self.maxLookahead), Self.maxSlots))
  }

  /// Rejects a group with this many items, for which a section should repeat a smaller one.
  private func guardAgainstSize(_ slots: Int, _ group: LayoutGroup) throws(Diagnostic) {
    guard slots >= Self.maxSlots else { return }
    throw Diagnostic(
      .runTooLarge, "a group has more than \(Self.maxSlots) items",
      fix: "declare a smaller group: a section repeats it as often as needed",
      place: group.place, element: .cell(IndexPath(section: section, item: 0)))
  }
}

/// Packs the children of a group, and reuses equal results.
private struct ChildPacking {
  private let solver: GroupSolver
  private let container: LayoutContainer
  private let nodes: [LayoutNode]
  private let extent: ImposedExtent?

  /// The children before anything is measured.
  private var known: [PackedChild?]

  init(
    _ solver: GroupSolver, _ container: LayoutContainer, _ nodes: [LayoutNode],
    extent: ImposedExtent? = nil
  ) {
    self.solver = solver
    self.container = container
    self.nodes = nodes
    self.extent = extent
    known = Array(repeating: nil, count: nodes.count)
  }

  /// Returns a child without measurements.
  mutating func declared(_ number: Int) throws(Diagnostic) -> PackedChild {
    if let child = known[number] { return child }
    let child = try solver.unmeasured.pack(nodes[number], container, 0, extent)
    known[number] = child
    return child
  }

  /// Returns a child that begins at a slot.
  mutating func child(_ number: Int, at slot: Int) throws(Diagnostic) -> PackedChild {
    let declared = try declared(number)
    let end = slot + declared.slotCount
    // The item after a group may have been measured as short enough to fit into it.
    let isAsDeclared = declared.group == nil || solver.measurements.size(ofSlot: end) == nil
    if isAsDeclared && solver.measurements.isUntouched(slot..<end) {
      return declared.unmeasured(at: slot)
    }
    return try solver.pack(nodes[number], container, slot, extent)
  }
}

extension PackedChild {
  /// Returns the same child in other slots, of which none is measured.
  fileprivate func unmeasured(at slot: Int) -> PackedChild {
    PackedChild(
      node: node, size: size, group: group, firstSlot: slot, isMeasured: false,
      estimates: estimates)
  }
}

extension GroupSolver {
  /// Sizes a child, and solves it if it is a group.
  fileprivate func pack(
    _ node: LayoutNode, _ container: LayoutContainer, _ slot: Int, _ extent: ImposedExtent?
  ) throws(Diagnostic) -> PackedChild {
    switch node {
    case .group(let group):
      let solved = try solve(group, in: container, firstSlot: slot, extent: extent)
      let slots = slot..<slot + solved.slots.count
      return PackedChild(
        node: node, size: solved.size, group: solved, firstSlot: slot,
        isMeasured: slots.contains { measurements.size(ofSlot: $0) != nil })
    case .item(let item):
      var size = item.size.resolved(in: container.effectiveContentSize, pixels)
      let measured = measurements.size(ofSlot: slot)
      if let measured { size = item.size.replacingEstimates(of: size, with: measured) }
      var estimates = EstimatedExtents(item.size)
      if let extent {
        size[extent.axis] = extent.length
        estimates.subtract(.along(extent.axis))
      }
      return PackedChild(
        node: node, size: size, group: nil, firstSlot: slot, isMeasured: measured != nil,
        estimates: estimates)
    }
  }
}

extension Int {
  /// Returns the sum, or the maximum number if it would overflow.
  func addingCapped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
