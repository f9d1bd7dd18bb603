/// Lays out sections one by one.
extension LayoutSolver {
  /// Lays out a section.
  ///
  /// - Complexity: O(1) for a group that was solved before, otherwise O(*n*), where *n* is the
  ///   number of slots in the group; in addition to measured elements.
  mutating func solve(
    _ declaration: SectionDeclaration, section: Int, itemCount: Int, _ sizes: MeasuredSizes
  ) throws(Diagnostic) -> SolvedSection {
    let definition = declaration.section
    let insets = definition.insets + referenceInsets(definition)
    let room = environment.container.contentSize
    let placing = BoundaryPlacing(
      of: definition, in: room, within: insets.without(axis), axis, sizes, environment.pixels)
    var groups: GroupSequence?
    if itemCount > 0 {
      try requireRoom(for: definition, within: insets, of: room, section: section)
      groups = try sequence(definition, insets, section: section, itemCount: itemCount, sizes)
    }
    return SolvedSection(
      declaration, itemCount: itemCount, axis: axis, insets: insets,
      container: LayoutContainer(contentSize: room), groups: groups, boundary: placing)
  }

  /// Returns the insets to which the section's insets are added (compositional 3.8).
  private func referenceInsets(_ definition: LayoutSection) -> DirectionalEdgeInsets {
    let reference =
      definition.insetsReference == .automatic
      ? configuration.insetsReference : definition.insetsReference
    return reference.insets(context, across: axis)
  }

  /// Throws if a section's insets leave no space across the scroll axis, or, for the groups of an
  /// orthogonal section, along it (compositional 3.9).
  private func requireRoom(
    for definition: LayoutSection, within insets: DirectionalEdgeInsets, of room: Size, section: Int
  ) throws(Diagnostic) {
    let container = LayoutContainer(contentSize: room, contentInsets: insets)
    let axes = definition.orthogonal == .none ? [axis.across] : [axis.across, axis]
    guard let tight = container.axisWithoutRoom(among: axes) else { return }
    throw Diagnostic(
      .groupWithoutRoom,
      "the insets of section \(section + 1) take \(insets.sum(tight).shortText) points, but it is only "
        + "\(room[tight].shortText) points \(tight == .horizontal ? "wide" : "high"): nothing is left for its groups",
      fix: "make the insets smaller, or lay nothing out in so small a view",
      place: definition.group.place, element: .cell(IndexPath(section: section, item: 0)),
      uikit: GroupSolver.textOfInsets(container, section))
  }

  private mutating func sequence(
    _ definition: LayoutSection, _ insets: DirectionalEdgeInsets, section: Int, itemCount: Int,
    _ sizes: MeasuredSizes
  ) throws(Diagnostic) -> GroupSequence? {
    let axis = definition.orthogonal == .none ? axis : axis.across
    // Insets shrink a group only across the axis along which groups follow each other
    // (compositional 3.1).
    let container = LayoutContainer(
      contentSize: environment.container.contentSize, contentInsets: insets.without(axis))
    if last?.isAlike(definition.group, container, axis) != true {
      last = try GroupSource(
        definition.group, container,
        GroupSolver(environment: environment, section: section, slotLimit: slotLimit), axis)
    }
    guard let last else { return nil }
    return try GroupSequence(
      last, itemCount: itemCount, spacing: definition.interGroupSpacing, sizes)
  }
}
