/// A check of the declarations of a section, before it is laid out.
struct DeclarationCheck {
  /// The maximum depth of nested groups.
  static let maxNesting = 64

  /// The maximum absolute value of a number, in points: a million million.
  ///
  /// Sums of larger ones would be inexact by more than a pixel, or infinite.
  static let maxNumber = 1e12

  let section: Int
  private(set) var warnings: [Diagnostic] = []

  /// The place where the group being checked is declared.
  private var place: Diagnostic.Place?

  /// The views that are anchored to items and groups, by their kinds.
  private var fastened: [String: AnchoredSupplementary] = [:]

  init(section: Int) { self.section = section }

  /// Checks a section.
  ///
  /// - Throws: A diagnostic for a number with which the section cannot be laid out.
  mutating func check(_ definition: LayoutSection, skippingGroup: Bool) throws(Diagnostic) {
    try require(definition.insets.isMeasurable, "the insets of the section")
    try require(definition.interGroupSpacing.isMeasurable, "the section's interGroupSpacing")
    for boundary in definition.boundarySupplementaries {
      try check(boundary.size, of: "'\(boundary.kind)'")
      try require(boundary.offset.isMeasurable, "the offset of '\(boundary.kind)'")
      try check(boundary.insets, boundary.edgeSpacing, of: "'\(boundary.kind)'")
    }
    for decoration in definition.decorations {
      try check(decoration.insets, decoration.edgeSpacing, of: "'\(decoration.kind)'")
    }
    if !skippingGroup { try check(definition.group) }
  }

  /// Checks a group and its children.
  ///
  /// - Throws: A diagnostic, as for a section.
  mutating func check(_ group: LayoutGroup) throws(Diagnostic) {
    fastened = [:]
    try check(group, depth: 1)
  }

  private mutating func check(_ group: LayoutGroup, depth: Int) throws(Diagnostic) {
    place = group.place
    try check(group.size, of: "a group")
    try require(group.spacing.minimum.isMeasurable, "the spacing of a group")
    try check(group.insets, group.edgeSpacing, of: "a group")
    try check(group.supplementaries)
    for child in group.children {
      switch child {
      case .group(let inner):
        guard depth < Self.maxNesting else { throw tooDeep() }
        try check(inner, depth: depth + 1)
        place = group.place
      case .item(let item):
        try check(item.size, of: "an item")
        try check(item.insets, item.edgeSpacing, of: "an item")
        try check(item.supplementaries)
      }
    }
  }

  private mutating func check(_ supplementaries: [AnchoredSupplementary]) throws(Diagnostic) {
    try requireOneDeclarationOfEachKind(supplementaries)
    for supplementary in supplementaries {
      try check(supplementary.size, of: "'\(supplementary.kind)'")
      try check(supplementary.insets, supplementary.edgeSpacing, of: "'\(supplementary.kind)'")
      for anchor in [
        supplementary.containerAnchor, supplementary.itemAnchor ?? LayoutAnchor(edges: []),
      ] {
        try require(
          anchor.distance(for: Size(width: 1, height: 1)).isMeasurable,
          "the anchor of '\(supplementary.kind)'")
      }
    }
  }

  /// Rejects two views of one kind in a section (measured D1).
  ///
  /// The same declaration may be anchored to several items of a group.
  private mutating func requireOneDeclarationOfEachKind(_ supplementaries: [AnchoredSupplementary])
    throws(Diagnostic)
  {
    for (number, supplementary) in supplementaries.enumerated() {
      let other = fastened.updateValue(supplementary, forKey: supplementary.kind)
      let isTwiceHere = supplementaries[..<number].contains { $0.kind == supplementary.kind }
      guard isTwiceHere || (other.map { $0 != supplementary } ?? false) else { continue }
      throw Diagnostic(
        .duplicateKind,
        "section \(section + 1) has two views of the kind '\(supplementary.kind)' on its items "
          + "and groups",
        fix: "give each supplementary view of a section's items and groups a different kind",
        place: place, element: element,
        uikit: "Every supplementary must have a unique elementKind: duplicates detected")
    }
  }

  /// Checks what every part of a layout has around it and inside.
  private func check(
    _ insets: DirectionalEdgeInsets, _ spacing: LayoutEdgeSpacing,
    of owner: @autoclosure () -> String
  ) throws(Diagnostic) {
    try require(insets.isMeasurable, "the insets of \(owner())")
    try require(
      spacing.minimum(.horizontal).isMeasurable && spacing.minimum(.vertical).isMeasurable,
      "the edge spacing of \(owner())")
  }

  private mutating func check(_ size: LayoutSize, of owner: @autoclosure () -> String)
    throws(Diagnostic)
  {
    for (name, dimension) in [("width", size.width), ("height", size.height)] {
      try require(dimension.value.isMeasurable, "the \(name) of \(owner())")
      if dimension.isEstimated {
        if dimension.value <= 0 { warn(name, dimension.value, owner()) }
      } else if dimension.value < 0 {
        throw Diagnostic(
          .negativeSize, "the \(name) of \(owner()) is \(dimension.value.shortText)",
          fix: "declare widths and heights of zero or more", place: place, element: element)
      }
    }
  }

  private var element: ElementIdentifier { .cell(IndexPath(section: section, item: 0)) }

  private func require(_ isMeasurable: Bool, _ what: @autoclosure () -> String)
    throws(Diagnostic)
  {
    guard !isMeasurable else { return }
    throw Diagnostic(
      .nonFinite, "\(what()) has a number that is not finite or exceeds 1e12",
      fix: "use finite numbers", place: place, element: element)
  }

  /// Warns about an estimated dimension that is not above zero (B-95).
  private mutating func warn(_ name: String, _ value: Double, _ owner: String) {
    warnings.append(
      Diagnostic(
        .invalidEstimate, severity: .warning,
        "the estimated \(name) of \(owner) must be above zero, got \(value.shortText)",
        fix: "use a typical size, such as 44 points", place: place, element: element,
        uikit: """
          Invalid estimated dimension, must be > 0. NOTE: This will be a hard-assert soon, please \
          update your call site.
          """))
  }

  private func tooDeep() -> Diagnostic {
    Diagnostic(
      .groupWithoutRoom,
      "groups are nested more than \(Self.maxNesting) deep",
      fix: "nest fewer groups", place: place, element: element)
  }
}

extension Double {
  /// Whether a layout can compute with the number.
  fileprivate var isMeasurable: Bool { abs(self) <= DeclarationCheck.maxNumber }
}

extension Point {
  fileprivate var isMeasurable: Bool { x.isMeasurable && y.isMeasurable }
}

extension DirectionalEdgeInsets {
  fileprivate var isMeasurable: Bool {
    top.isMeasurable && leading.isMeasurable && bottom.isMeasurable && trailing.isMeasurable
  }
}

extension Rect {
  /// Whether a layout can compute with its numbers.
  var isMeasurable: Bool {
    x.isMeasurable && y.isMeasurable && width.isMeasurable && height.isMeasurable
  }
}
