/// Asks for the sections of a layout and lays them out.
struct LayoutSolver {
  private let configuration: CompositionalConfiguration
  private let context: LayoutContext
  private let environment: LayoutEnvironment
  private let boundaryInsets: DirectionalEdgeInsets

  /// What was wrong with what the sections declare.
  private(set) var diagnostics: [Diagnostic] = []

  /// The group whose declarations were looked at last.
  private var checked: LayoutGroup?

  init(_ configuration: CompositionalConfiguration, _ context: LayoutContext) {
    self.configuration = configuration
    self.context = context
    let axis = configuration.scrollDirection
    // Across the scroll axis, the view's own content inset is room that the layout does not have.
    var size = context.bounds.size
    let own = DirectionalEdgeInsets(context.contentInset, context.direction)
    size[axis.across] = max(0, size[axis.across] - own.sum(axis.across))
    boundaryInsets = configuration.insetsReference.insets(context, across: axis)
    environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: size, contentInsets: boundaryInsets),
      scale: context.pixels.scale, direction: context.direction,
      textCategory: context.textCategory)
  }

  /// Lays out all sections.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, and what their groups need.
  mutating func solve(_ provider: SectionProvider, _ measurements: Measurements)
    throws(Diagnostic) -> CompositionalArrangement
  {
    let placing = BoundaryPlacing(
      configuration.boundarySupplementaries,
      in: LayoutContainer(
        contentSize: environment.container.contentSize, contentInsets: boundaryInsets),
      measurements.ofLayout.supplementaries, environment.pixels)
    var room = environment.container.contentSize
    let axis = configuration.scrollDirection
    room[axis.across] = max(0, room[axis.across] - placing.thickness.sum(axis.across))
    var solver = SectionSolver(configuration, context, environment, room: room)
    var sections: [SolvedSection] = []
    sections.reserveCapacity(context.itemCounts.count)
    for (number, count) in context.itemCounts.enumerated() {
      let definition = try definition(of: number, provider, itemCount: count)
      let sizes = measurements[number]
      if let last = sections.last, last.isRepeated(in: provider, itemCount: count), sizes.isEmpty,
        measurements[number - 1].isEmpty
      {
        sections.append(last)
      } else {
        sections.append(
          try solver.solve(definition, section: number, itemCount: max(0, count), sizes))
      }
    }
    return CompositionalArrangement(
      configuration, environment, solver, sections, placing, boundaryInsets: boundaryInsets)
  }

  /// Asks for a section, and looks at what it declares.
  private mutating func definition(
    of section: Int, _ provider: SectionProvider, itemCount: Int
  ) throws(Diagnostic) -> LayoutSection {
    switch provider {
    case .uniform(let definition):
      if section == 0 { try check(definition, section) }
      return definition
    case .each(let answer):
      if let definition = try answer(section, environment) {
        try check(definition, section)
        return definition
      }
      guard itemCount <= 0 else { throw invalidSection(section, itemCount) }
      return .empty
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
      "invalid-section",
      """
      the function of the sections answers nothing for section \(section + 1), which has \
      \(itemCount) \(itemCount == 1 ? "item" : "items")
      """,
      fix: "answer a Section for each section that has items",
      element: .cell(IndexPath(section: section, item: 0)),
      uikit: """
        Invalid section definition. Please specify a valid section definition when content is to be \
        rendered for a section. This is a client error.
        """)
  }
}

extension LayoutSection {
  /// The section that stands where there is none.
  fileprivate static var empty: LayoutSection {
    LayoutSection(
      group: LayoutGroup(
        .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
        .subitems([])))
  }
}

extension SolvedSection {
  /// Whether the next section of so many items comes out the same.
  fileprivate func isRepeated(in provider: SectionProvider, itemCount: Int) -> Bool {
    if case .uniform = provider { self.itemCount == itemCount } else { false }
  }
}
