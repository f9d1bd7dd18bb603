/// Computes the frames of the items of a group.
///
/// The steps, a file each: the space that spacing leaves (counting), assigning children to the run
/// (filling), equal extents for uniform siblings (evening out), the distances along it (spacing), the
/// positions across it (aligning), and the resulting frames (`SolvedGroup`).
struct GroupSolver {
  /// The maximum number of slots beyond the required ones that complete a group.
  static let maxLookahead = 10_000

  /// The maximum number of items of a group.
  static let maxSlots = 200_000

  let environment: LayoutEnvironment

  /// The section, counted from 0, for messages.
  let section: Int

  /// The number of items of the section, which limits the number of slots.
  let slotLimit: Int

  var measurements = GroupMeasurements.none

  var pixels: PixelGrid { environment.pixels }

  /// The same solver for a group without measurements in which each slot has an item.
  var unmeasured: GroupSolver {
    var copy = self
    copy.measurements = .none
    return copy
  }

  /// Solves a group in a container.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - container: The container to which its fractions refer.
  ///   - firstSlot: The group's first slot, counted from the outermost group's first.
  ///   - extent: The extent that the containing group imposes along an axis, instead of the
  ///     declared one.
  /// - Returns: The group's size, and its items' frames in coordinates of the group.
  /// - Throws: A diagnostic if there is no space, and errors of the frames of a custom group.
  /// - Complexity: O(*n*), where *n* is the number of slots.
  func solve(
    _ group: LayoutGroup, in container: LayoutContainer, firstSlot: Int = 0,
    extent: ImposedExtent? = nil
  ) throws(Diagnostic) -> SolvedGroup {
    var size = group.size.resolved(in: container.effectiveContentSize, pixels)
    if let extent { size[extent.axis] = extent.length }
    let room = LayoutContainer(
      contentSize: size, contentInsets: group.insets.counting(for: group.size))
    guard room.axisWithoutRoom() == nil else {
      throw noRoom(
        group, room, because: "its insets take all of it", Self.textOfInsets(room, section))
    }
    if case .custom(let frames) = group.content {
      return try solve(group, size, frames, room, container)
    }
    var lines = try fill(group, room, firstSlot)
    evenOut(&lines, group)
    space(&lines, group, room)
    let end = align(&lines, group, room)
    return frames(of: lines, group, room, end: end, container)
  }

  /// Computes the frames of the placed children.
  private func frames(
    of lines: [PackedLine], _ group: LayoutGroup, _ room: LayoutContainer, end: Double,
    _ container: LayoutContainer
  ) -> SolvedGroup {
    var solved = SolvedGroup(size: room.contentSize)
    if group.size[group.axis].isEstimated, let length = longest(lines, group.axis) {
      solved.size[group.axis] = length
    }
    if group.size[group.axis.across].isEstimated { solved.size[group.axis.across] = end }
    for line in lines {
      for child in line.children { solved.add(child) }
    }
    solved.addHost(group, in: container)
    return solved
  }

  /// Returns the length of the longest line, including its last item's trailing distance; nil if
  /// there are no items.
  private func longest(_ lines: [PackedLine], _ axis: LayoutAxis) -> Double? {
    lines.compactMap { line -> Double? in
      guard let last = line.children.last else { return nil }
      return last.origin[axis] + last.size[axis] + last.node.edgeSpacing.after(axis).minimum
    }.max()
  }

  /// Solves a custom group: the author's frames are used unchanged.
  private func solve(
    _ group: LayoutGroup, _ size: Size, _ frames: CustomFrames, _ room: LayoutContainer,
    _ container: LayoutContainer
  ) throws(Diagnostic) -> SolvedGroup {
    let answer = try frames(environment.with(room))
    guard !answer.isEmpty else {
      throw noRoom(group, room, because: "its function returned no frame", nil)
    }
    var solved = SolvedGroup(size: size)
    for (slot, custom) in answer.enumerated() {
      guard custom.frame.isMeasurable else { throw notFinite(slot, group) }
      solved.slots.append(SolvedSlot(frame: custom.frame, zIndex: custom.zIndex))
    }
    for axis in LayoutAxis.allCases where group.size[axis].isEstimated {
      solved.size[axis] = answer.map { $0.frame.end(axis) }.max() ?? size[axis]
    }
    solved.addHost(group, in: container)
    return solved
  }

  private func notFinite(_ slot: Int, _ group: LayoutGroup) -> Diagnostic {
    Diagnostic(
      .nonFinite,
      "frame \(slot + 1) of a custom group has a number that is not finite or exceeds 1e12",
      fix: "return frames of four finite numbers", place: group.place,
      element: .cell(IndexPath(section: section, item: slot)))
  }

  /// Returns the diagnostic for a group without the space that its content requires
  /// (compositional 3.9), with UIKit's text, if one is known for the reason.
  func noRoom(
    _ group: LayoutGroup, _ room: LayoutContainer, because reason: String, _ uikit: String?
  ) -> Diagnostic {
    let (outer, inner) = (room.contentSize, room.effectiveContentSize)
    return Diagnostic(
      .groupWithoutRoom,
      """
      the group of \(outer.width.shortText) × \(outer.height.shortText) points has no room for an \
      item: \(reason) (\(inner.width.shortText) × \(inner.height.shortText) points are left for its \
      items)
      """,
      fix: "make the group larger, or its first item and its insets smaller", place: group.place,
      element: .cell(IndexPath(section: section, item: 0)),
      uikit: uikit)
  }

  /// Returns UIKit's text for insets that leave nothing of a section or a group.
  static func textOfInsets(_ room: LayoutContainer, _ section: Int) -> String {
    """
    \(intro(section)) There is no room for this NSCollectionLayoutGroup to fit into its parent group or \
    section, or it has no room for any subitems itself. Inspect the parent and ensure the contentInsets \
    (\(room.contentInsets.uikitText)) do not result in a negative effectiveContentSize when applied to \
    size: \(room.contentSize.uikitText).
    """
  }

  /// Returns UIKit's text for items that do not fit into a group with their spacing.
  func textOfItems(in room: LayoutContainer) -> String {
    """
    \(Self.intro(section)) NSCollectionLayoutItem created with invalid combination of spacing and size \
    specified. This group cannot fit even a single item. Inspect the spacing and size of the items in \
    this group and ensure that they fit into the group when its effective size is \
    \(room.effectiveContentSize.uikitText).
    """
  }

  private static func intro(_ section: Int) -> String {
    """
    <UICollectionViewCompositionalLayout> ran into an error when computing the layout for section at index \
    \(section). Error:
    """
  }
}

/// An extent that a group imposes on a child instead of the declared one.
struct ImposedExtent {
  let axis: LayoutAxis
  let length: Double
}

extension SolvedGroup {
  /// Adds an item or a nested group at its position.
  fileprivate mutating func add(_ child: PackedChild) {
    switch child.node {
    case .group:
      if var group = child.group {
        group.resizeHost(to: child.size)
        add(group, at: child.origin)
      }
    case .item(let item):
      let frame = Rect(origin: child.origin, size: child.size)
        .inset(by: item.insets.counting(for: item.size))
      if !item.supplementaries.isEmpty {
        hosts.append(
          SupplementaryHost(
            frame: frame, box: frame.size, firstSlot: slots.count, isGroup: false,
            supplementaries: item.supplementaries))
      }
      slots.append(SolvedSlot(frame: frame, estimates: child.estimates))
    }
  }

  /// Adds the group itself as a host if supplementary views are anchored to it.
  fileprivate mutating func addHost(_ group: LayoutGroup, in container: LayoutContainer) {
    guard !group.supplementaries.isEmpty else { return }
    hosts.append(
      SupplementaryHost(
        frame: Rect(origin: .zero, size: size).inset(by: group.insets.counting(for: group.size)),
        box: container.effectiveContentSize, firstSlot: 0, isGroup: true, isOutermost: true,
        supplementaries: group.supplementaries))
  }

  /// Sets the extent that evening out has given to the group.
  fileprivate mutating func resizeHost(to newSize: Size) {
    if let last = hosts.indices.last, hosts[last].isOutermost {
      hosts[last].frame.width += newSize.width - size.width
      hosts[last].frame.height += newSize.height - size.height
    }
    size = newSize
  }
}
