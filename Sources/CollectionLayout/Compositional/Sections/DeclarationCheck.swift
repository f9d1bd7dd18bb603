/// Looks at what a section declares, before it is laid out.
struct DeclarationCheck {
  /// Groups may stand in groups, so deep.
  static let deepestNesting = 64

  let section: Int
  private(set) var warnings: [Diagnostic] = []

  init(section: Int) { self.section = section }

  /// Looks at a section.
  ///
  /// - Throws: A diagnostic for a number that nothing can be laid out with.
  mutating func check(_ definition: LayoutSection, skippingGroup: Bool) throws(Diagnostic) {
    try require(definition.insets.isFinite, "the insets of the section")
    try require(definition.interGroupSpacing.isFinite, "the section's interGroupSpacing")
    for boundary in definition.boundarySupplementaries {
      try check(boundary.size, of: "'\(boundary.kind)'")
      try require(boundary.offset.isFinite, "the offset of '\(boundary.kind)'")
    }
    for decoration in definition.decorations {
      try require(decoration.insets.isFinite, "the insets of '\(decoration.kind)'")
    }
    if !skippingGroup { try check(definition.group, depth: 1) }
  }

  private mutating func check(_ group: LayoutGroup, depth: Int) throws(Diagnostic) {
    try check(group.size, of: "a group")
    try require(group.insets.isFinite, "the insets of a group")
    try require(group.spacing.minimum.isFinite, "the spacing of a group")
    try check(group.edgeSpacing, of: "a group")
    try check(group.supplementaries)
    for child in group.children {
      switch child {
      case .group(let inner):
        guard depth < Self.deepestNesting else { throw tooDeep() }
        try check(inner, depth: depth + 1)
      case .item(let item):
        try check(item.size, of: "an item")
        try require(item.insets.isFinite, "the insets of an item")
        try check(item.edgeSpacing, of: "an item")
        try check(item.supplementaries)
      }
    }
  }

  private mutating func check(_ supplementaries: [AnchoredSupplementary]) throws(Diagnostic) {
    for supplementary in supplementaries {
      try check(supplementary.size, of: "'\(supplementary.kind)'")
      for anchor in [
        supplementary.containerAnchor, supplementary.itemAnchor ?? LayoutAnchor(edges: []),
      ] {
        try require(
          anchor.distance(for: Size(width: 1, height: 1)).isFinite,
          "the anchor of '\(supplementary.kind)'")
      }
    }
  }

  private func check(_ spacing: LayoutEdgeSpacing, of owner: String) throws(Diagnostic) {
    try require(
      spacing.minimum(.horizontal).isFinite && spacing.minimum(.vertical).isFinite,
      "the edge spacing of \(owner)")
  }

  private mutating func check(_ size: LayoutSize, of owner: String) throws(Diagnostic) {
    for (name, dimension) in [("width", size.width), ("height", size.height)] {
      try require(dimension.value.isFinite, "the \(name) of \(owner)")
      if dimension.isEstimated {
        if dimension.value <= 0 { warn(name, dimension.value, owner) }
      } else if dimension.value < 0 {
        throw Diagnostic(
          "negative-size", "the \(name) of \(owner) is \(dimension.value.readable)",
          fix: "declare widths and heights of zero or more", element: element)
      }
    }
  }

  private var element: ElementIdentifier { .cell(IndexPath(section: section, item: 0)) }

  private func require(_ isFinite: Bool, _ what: String) throws(Diagnostic) {
    guard !isFinite else { return }
    throw Diagnostic(
      "non-finite", "\(what) has a number that is not finite", fix: "give it finite numbers",
      element: element)
  }

  /// B-95.
  private mutating func warn(_ name: String, _ value: Double, _ owner: String) {
    warnings.append(
      Diagnostic(
        "invalid-estimate", severity: .warning,
        "the estimated \(name) of \(owner) is \(value.readable): an estimate is above zero",
        fix: "estimate what most of them will need, as 44 points", element: element,
        uikit: """
          Invalid estimated dimension, must be > 0. NOTE: This will be a hard-assert soon, please \
          update your call site.
          """))
  }

  private func tooDeep() -> Diagnostic {
    Diagnostic(
      "group-without-room",
      "groups stand in groups more than \(Self.deepestNesting) deep",
      fix: "declare fewer groups in groups", element: element)
  }
}
