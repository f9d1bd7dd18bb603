/// Requests the sections of a layout and lays them out.
///
/// Sections that repeat the same group in the same space share its template.
struct LayoutSolver {
  let configuration: CompositionalConfiguration
  let context: LayoutContext
  let environment: LayoutEnvironment

  /// The number of items of the longest section, at least one; it limits the slots of a group.
  let slotLimit: Int

  /// The group that was solved last.
  var last: GroupSource?

  /// The place where an author declares the sections, for diagnostics.
  var providerPlace: Diagnostic.Place?

  /// The mistakes in the declarations of the sections.
  private(set) var diagnostics: [Diagnostic] = []

  private var uniform: SectionDeclaration?

  /// The group whose declarations were checked last.
  private var checked: LayoutGroup?

  /// Creates a solver.
  ///
  /// - Parameters:
  ///   - configuration: The settings for all sections.
  ///   - context: The view, in the layout's coordinates.
  ///   - textDirection: The direction of text in the view, for the author's environment.
  init(
    _ configuration: CompositionalConfiguration, _ context: LayoutContext,
    _ textDirection: LayoutDirection
  ) {
    self.configuration = configuration
    self.context = context
    slotLimit = max(1, context.itemCounts.max() ?? 1)
    let axis = configuration.axis
    // Across the scroll axis, the view's own inset is not available to the layout.
    var size = context.bounds.size
    let own = DirectionalEdgeInsets(context.adjustedInset, context.direction)
    size[axis.across] = max(0, size[axis.across] - own.sum(axis.across))
    environment = LayoutEnvironment(
      container: LayoutContainer(
        contentSize: size,
        contentInsets: configuration.insetsReference.insets(context, across: axis)),
      scale: context.pixels.scale, direction: textDirection,
      textCategory: context.textCategory)
  }

  var axis: LayoutAxis { configuration.axis }

  /// Lays out all sections.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, in addition to solving their
  ///   groups.
  mutating func solve(_ provider: SectionProvider, _ measurements: Measurements)
    throws(Diagnostic) -> CompositionalArrangement
  {
    var sections = SolvedSections()
    sections.reserveCapacity(context.itemCounts.count)
    let isUniform = if case .uniform = provider { true } else { false }
    for (number, count) in context.itemCounts.enumerated() {
      if isUniform, sections.lastItemCount == count, !measurements.has(number),
        !measurements.has(number - 1)
      {
        sections.repeatLast()
      } else {
        sections.append(
          try solve(
            try declaration(of: number, provider, itemCount: count), section: number,
            itemCount: max(0, count), measurements[number]))
      }
    }
    return CompositionalArrangement(
      configuration, environment, sections,
      BoundaryPlacing(
        ofLayout: configuration, in: environment, measurements.ofLayout.supplementaries))
  }

  /// Requests a section, and checks its declaration.
  private mutating func declaration(
    of section: Int, _ provider: SectionProvider, itemCount: Int
  ) throws(Diagnostic) -> SectionDeclaration {
    switch provider {
    case .uniform(let definition):
      if let uniform { return uniform }
      try check(definition, section)
      let declaration = SectionDeclaration(definition)
      uniform = declaration
      return declaration
    case .each(let answer):
      if let definition = try answer(section, environment) {
        try check(definition, section)
        return SectionDeclaration(definition)
      }
      guard itemCount <= 0 else { throw invalidSection(section, itemCount) }
      return SectionDeclaration(.empty)
    }
  }

  private mutating func check(_ definition: LayoutSection, _ section: Int) throws(Diagnostic) {
    var check = DeclarationCheck(section: section)
    try check.check(definition, skippingGroup: checked == definition.group)
    checked = definition.group
    diagnostics += check.warnings
  }

  private func invalidSection(_ section: Int, _ itemCount: Int) -> Diagnostic {
    Diagnostic(
      .invalidSection,
      """
      the sections function returned nothing for section \(section + 1), which has \
      \(itemCount) \(itemCount == 1 ? "item" : "items")
      """,
      fix: "return a Section for each section that has items", place: providerPlace,
      element: .cell(IndexPath(section: section, item: 0)),
      uikit: """
        Invalid section definition. Please specify a valid section definition when content is to be \
        rendered for a section. This is a client error.
        """)
  }
}

extension LayoutSection {
  /// The section to use if the author returns none.
  fileprivate static var empty: LayoutSection {
    LayoutSection(
      group: LayoutGroup(
        .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
        .subitems([])))
  }
}
