/// A section whose elements are solved, in coordinates of the section: the origin is that of the
/// container and the section, and lines run to the right.
struct SolvedSection {
  /// The declaration of the section, with some precomputed values.
  let declaration: SectionDeclaration
  let itemCount: Int

  /// The axis along which sections follow each other.
  let axis: LayoutAxis

  /// The insets, including those of the reference.
  let insets: DirectionalEdgeInsets

  let container: LayoutContainer

  /// The groups; nil if the section is empty.
  var groups: GroupSequence?

  /// The views along the boundary, and the room that they make.
  private(set) var boundary = SolvedBoundary()

  /// The extent of the section along the scroll axis, in points.
  private(set) var extent = 0.0

  /// The space of a group across the axis along which groups follow each other, in points.
  private var roomAcross = 0.0

  /// The range that elements reach along the scroll axis.
  private(set) var reach = 0.0...0.0

  init(
    _ declaration: SectionDeclaration, itemCount: Int, axis: LayoutAxis,
    insets: DirectionalEdgeInsets,
    container: LayoutContainer, groups: GroupSequence?, boundary: BoundaryPlacing
  ) {
    (self.declaration, self.itemCount, self.axis) = (declaration, itemCount, axis)
    (self.insets, self.container, self.groups) = (insets, container, groups)
    place(boundary)
  }

  var definition: LayoutSection { declaration.section }

  /// Whether the section scrolls across the layout's own axis.
  var isOrthogonal: Bool { declaration.isOrthogonal }

  /// The axis along which groups follow each other.
  var groupAxis: LayoutAxis { isOrthogonal ? axis.across : axis }

  /// The extent of the groups along the scroll axis, in points.
  private var contentLength: Double {
    guard let groups else { return 0 }
    return isOrthogonal ? groups.extentAcross : groups.length
  }

  /// Whether the section has a place in the content: an empty section has one only if there are views
  /// along its boundary (compositional 3.5).
  private var isShown: Bool { groups != nil || !definition.boundarySupplementaries.isEmpty }

  /// Places the boundary views again, when their sizes or the groups have changed.
  mutating func place(_ sizes: MeasuredSizes, _ pixels: PixelGrid) {
    place(
      BoundaryPlacing(
        of: definition, in: container.contentSize, within: insets.without(axis), axis, sizes,
        pixels))
  }

  /// Computes the section's extent and the positions of its boundary views (compositional 3.5,
  /// 3.7).
  private mutating func place(_ placing: BoundaryPlacing) {
    let length = isShown ? insets.sum(axis) + contentLength : 0
    boundary = placing.around(length)
    extent = boundary.before + length + boundary.after
    roomAcross =
      isOrthogonal
      ? contentLength
      : groups?.source.container.effectiveContentSize[axis.across] ?? 0
    reach = reachOfElements()
  }

  private func reachOfElements() -> ClosedRange<Double> {
    var (low, high) = (min(0, extent), max(0, extent))
    for placed in boundary.views {
      low = min(low, placed.frame.start(axis))
      high = max(high, placed.frame.end(axis))
      // A view that is longer than its section is pinned to the beginning of the content.
      if placed.definition.pins {
        high = max(high, boundary.before + placed.frame.size[axis])
      }
    }
    if let groups {
      let span = isOrthogonal ? 0...contentLength : groups.span
      low = min(low, groupOrigin[axis] + span.lowerBound)
      high = max(high, groupOrigin[axis] + span.upperBound)
    }
    return low...max(low, high)
  }

  // MARK: - Groups

  /// The beginning of the first group's space.
  var groupOrigin: Point {
    Point(axis, along: boundary.before + insets.before(axis), across: insets.before(axis.across))
  }

  /// Returns the position of a group relative to the first group's space.
  func position(of group: PlacedGroup) -> Point {
    Point(groupAxis, along: group.start, across: distanceAcross(group.template))
  }

  /// Returns the position of a group across its space.
  private func distanceAcross(_ template: GroupTemplate) -> Double {
    let across = groupAxis.across
    return declaration.section.group.edgeSpacing.distanceBefore(
      template.size[across], in: roomAcross, across)
  }

  /// Calls a function with the groups that intersect a rectangle (compositional 3.8): with the
  /// template, the number, the items and the origin of each, before it is rounded to pixels.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in coordinates of the content; for an orthogonal section, as it is at
  ///     the scroll offset 0.
  ///   - origin: The section's origin.
  ///   - pixels: The pixel grid of the display.
  ///   - body: The function.
  @inline(__always)
  func forEachGroup(
    in rect: Rect, movedBy origin: Point, _ pixels: PixelGrid,
    _ body: (GroupTemplate, Int, Range<Int>, Point) -> Void
  ) {
    guard let groups else { return }
    let (axis, first) = (groupAxis, origin + groupOrigin)
    // One pixel more on each side, because positions are rounded to the nearest one.
    let meeting = groups.groups(
      from: rect.start(axis) - first[axis] - pixels.pixel,
      to: rect.end(axis) - first[axis] + pixels.pixel)
    let commonDistance = distanceAcross(groups.template)
    groups.forEachGroup(in: meeting) { template, number, items, along in
      let across = template === groups.template ? commonDistance : distanceAcross(template)
      let origin = first + Point(axis, along: along, across: across)
      guard Rect(origin: origin, size: template.size).aligned(to: pixels).intersects(rect) else {
        return
      }
      body(template, number, items, origin)
    }
  }

  // MARK: - Backgrounds

  /// Returns the frame of a background: the whole section with its insets and the views that extend
  /// its boundary (compositional 3.5, 9); nil if the section has no place in the content.
  func frame(of decoration: BackgroundDecoration) -> Rect? {
    guard isShown else { return nil }
    return bounds.inset(by: decoration.edgeSpacing.minimums + decoration.insets)
  }

  /// The rectangle of the whole section.
  var bounds: Rect {
    Rect(
      origin: .zero,
      size: Size(axis, along: extent, across: container.contentSize[axis.across]))
  }

  // MARK: - Orthogonal scrolling

  /// The rectangle in which an orthogonal section shows its groups; nil if the section is not
  /// orthogonal, or is empty.
  var orthogonalFrame: Rect? {
    guard isOrthogonal, groups != nil else { return nil }
    let across = axis.across
    return Rect(
      origin: Point(axis, along: groupOrigin[axis], across: 0),
      size: Size(axis, along: contentLength, across: container.contentSize[across]))
  }
}

/// The declaration of a section.
///
/// A reference to immutable values, because equal sections share it.
final class SectionDeclaration {
  let section: LayoutSection
  let isOrthogonal: Bool
  let isDecorated: Bool

  /// The numbers that distinguish backgrounds of one kind: zero for the first of each.
  let decorationNumbers: [Int]

  init(_ section: LayoutSection) {
    self.section = section
    isOrthogonal = section.orthogonal != .none
    isDecorated = !section.decorations.isEmpty
    decorationNumbers = section.decorations.map { $0.kind }.numbersAmongEqual
  }
}

extension [String] {
  /// For each word, the number of equal words before it.
  var numbersAmongEqual: [Int] {
    guard count > 1 else { return Array<Int>(repeating: 0, count: count) }
    var counts: [String: Int] = [:]
    return map { word in
      let number = counts[word, default: 0]
      counts[word] = number + 1
      return number
    }
  }
}
