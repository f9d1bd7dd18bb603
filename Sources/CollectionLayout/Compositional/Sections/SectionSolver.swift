/// Lays out sections one by one.
///
/// Sections that repeat the same group in the same space share its template.
struct SectionSolver {
  private let configuration: CompositionalConfiguration
  private let context: LayoutContext
  private let environment: LayoutEnvironment

  /// The space of all sections, without that of the views along the layout's own boundary.
  private let room: Size
  private let slotLimit: Int

  /// The group that was solved last.
  private var last: SolvedSource?

  init(
    _ configuration: CompositionalConfiguration, _ context: LayoutContext,
    _ environment: LayoutEnvironment, room: Size
  ) {
    self.configuration = configuration
    self.context = context
    self.environment = environment
    self.room = room
    slotLimit = max(1, context.itemCounts.max() ?? 1)
  }

  private var axis: LayoutAxis { configuration.axis }

  /// Lays out a section.
  ///
  /// - Complexity: O(1) for a group that was solved before, otherwise O(*n*), where *n* is the
  ///   number of slots in the group; in addition to measured elements.
  mutating func solve(
    _ declaration: SectionDeclaration, section: Int, itemCount: Int, _ sizes: MeasuredSizes
  ) throws(Diagnostic) -> SolvedSection {
    let definition = declaration.section
    let insets = definition.insets + referenceInsets(definition)
    let placing = BoundaryPlacing(
      definition.boundarySupplementaries,
      in: LayoutContainer(
        contentSize: room,
        contentInsets: definition.supplementariesFollowInsets ? insets.without(axis) : .zero),
      sizes.supplementaries, environment.pixels)
    var groups: GroupSequence?
    if itemCount > 0 {
      groups = try sequence(
        definition, placing.thickness, insets, section: section, itemCount: itemCount, sizes)
    }
    return SolvedSection(
      declaration, itemCount: itemCount, axis: axis, insets: insets,
      container: LayoutContainer(contentSize: room), groups: groups, boundary: placing)
  }

  /// Places the boundary views of a section again, when their sizes or the groups have changed.
  func placeBoundary(of section: inout SolvedSection, _ sizes: MeasuredSizes) {
    let follows = section.definition.supplementariesFollowInsets
    section.place(
      BoundaryPlacing(
        section.definition.boundarySupplementaries,
        in: LayoutContainer(
          contentSize: room, contentInsets: follows ? section.insets.without(axis) : .zero),
        sizes.supplementaries, environment.pixels))
  }

  /// Returns the insets to which the section's insets are added (compositional 3.8).
  private func referenceInsets(_ definition: LayoutSection) -> DirectionalEdgeInsets {
    let reference =
      definition.insetsReference == .automatic
      ? configuration.insetsReference : definition.insetsReference
    return reference.insets(context, across: axis)
  }

  private mutating func sequence(
    _ definition: LayoutSection, _ thickness: DirectionalEdgeInsets,
    _ insets: DirectionalEdgeInsets, section: Int, itemCount: Int, _ sizes: MeasuredSizes
  ) throws(Diagnostic) -> GroupSequence? {
    let isOrthogonal = definition.orthogonal != .none
    // The groups of an orthogonal section have the full width, whatever its insets
    // (compositional 3.1).
    var container = LayoutContainer(
      contentSize: room, contentInsets: isOrthogonal ? insets.without(axis.across) : insets)
    container.contentSize[axis.across] -= thickness.sum(axis.across)
    let axis = isOrthogonal ? axis.across : axis
    if last?.isAlike(definition.group, container, axis) != true {
      last = try SolvedSource(
        GroupSource(
          definition.group, container,
          GroupSolver(environment: environment, section: section, slotLimit: slotLimit), axis))
    }
    guard let last else { return nil }
    return try GroupSequence(
      last.source, last.template, itemCount: itemCount, spacing: definition.interGroupSpacing,
      sizes)
  }
}

/// A group with its solution.
private struct SolvedSource {
  let source: GroupSource
  let template: GroupTemplate

  init(_ source: GroupSource) throws(Diagnostic) {
    self.source = source
    template = try source.template()
  }

  /// Returns whether solving a group would have the same result.
  func isAlike(_ group: LayoutGroup, _ container: LayoutContainer, _ axis: LayoutAxis) -> Bool {
    source.container == container && source.axis == axis && source.group == group
  }
}
