/// A section whose elements are all known, in coordinates of the section: the origin is where the
/// container and the section begin, and lines run to the right.
struct SolvedSection {
  /// What the section declares, and what of that is asked for again and again.
  let declaration: SectionDeclaration
  let itemCount: Int

  /// The axis along which sections follow each other.
  let axis: LayoutAxis

  /// The insets, with those that they are measured from.
  let insets: DirectionalEdgeInsets

  /// What the section is laid out in, without what boundary views take of it.
  let container: LayoutContainer

  /// The groups; nil if the section is empty.
  var groups: GroupSequence?

  /// The views along the boundary, where they stand when nothing pins them.
  private(set) var boundary: [PlacedBoundary] = []

  /// What the views along the boundary push inward.
  private(set) var thickness = DirectionalEdgeInsets.zero

  /// How much of the scroll axis the section takes.
  private(set) var extent = 0.0

  /// How much room a group has across the axis along which groups follow each other.
  private var roomAcross = 0.0

  /// From where to where elements reach along the scroll axis.
  private(set) var reach = 0.0...0.0

  init(
    _ declaration: SectionDeclaration, itemCount: Int, axis: LayoutAxis,
    insets: DirectionalEdgeInsets,
    container: LayoutContainer, groups: GroupSequence?, boundary: BoundaryPlacing
  ) {
    self.declaration = declaration
    self.itemCount = itemCount
    self.axis = axis
    self.insets = insets
    self.container = container
    self.groups = groups
    place(boundary)
  }

  var definition: LayoutSection { declaration.section }

  /// Whether the section scrolls across the layout's own axis.
  var isOrthogonal: Bool { declaration.isOrthogonal }

  /// The axis along which groups follow each other.
  var groupAxis: LayoutAxis { isOrthogonal ? axis.across : axis }

  /// How much of the scroll axis the groups take.
  private var contentLength: Double {
    guard let groups else { return 0 }
    return isOrthogonal ? groups.extentAcross : groups.length
  }

  /// The insets that count: none in an empty section (compositional 3.5).
  private var countingInsets: DirectionalEdgeInsets { groups == nil ? .zero : insets }

  /// Computes the section's extent and where its boundary views stand (compositional 3.5, 3.7).
  mutating func place(_ placing: BoundaryPlacing) {
    thickness = placing.thickness
    let content = Rect(
      origin: Point(x: thickness.leading, y: thickness.top),
      size: Size(
        axis, along: countingInsets.sum(axis) + contentLength,
        across: container.contentSize[axis.across] - thickness.sum(axis.across)))
    extent = content.size[axis] + thickness.sum(axis)
    boundary = placing.frames(
      about: content,
      keepingWithin: definition.supplementariesFollowInsets
        ? countingInsets.replacing(axis.across, by: insets) : .zero)
    roomAcross =
      isOrthogonal
      ? contentLength
      : groups?.source.container.effectiveContentSize[axis.across] ?? 0
    reach = reachOfElements()
  }

  private func reachOfElements() -> ClosedRange<Double> {
    var (low, high) = (min(0, extent), max(0, extent))
    for placed in boundary {
      low = min(low, placed.frame.start(axis))
      high = max(high, placed.frame.end(axis))
      // One that is longer than its section is pinned to where the content begins.
      if placed.definition.pins {
        high = max(high, thickness.before(axis) + placed.frame.size[axis])
      }
    }
    if let groups {
      low = min(low, groupOrigin[axis] + groups.reach.start(axis))
      high = max(high, groupOrigin[axis] + contentLength + groups.overhang[axis])
    }
    return low...max(low, high)
  }

  // MARK: - Groups

  /// Where the first group's room begins.
  var groupOrigin: Point {
    Point(
      axis, along: thickness.before(axis) + insets.before(axis),
      across: thickness.before(axis.across) + insets.before(axis.across))
  }

  /// Where a group's origin is; that of an orthogonal section is the one before it is scrolled.
  func origin(of group: PlacedGroup, _ pixels: PixelGrid) -> Point {
    groupOrigin
      + Point(groupAxis, along: group.start, across: distanceAcross(group.template, pixels))
  }

  /// How far across a group stands in its room.
  private func distanceAcross(_ template: GroupTemplate, _ pixels: PixelGrid) -> Double {
    let across = groupAxis.across
    return declaration.section.group.edgeSpacing.distanceBefore(
      template.size[across], in: roomAcross, across, pixels)
  }

  /// Calls with the groups that may intersect a rectangle: with the template, the number, the items
  /// and the origin of each.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the content.
  ///   - shift: How far the section's coordinates are from those of the content.
  ///   - pixels: The display's pixels.
  ///   - body: What is called.
  @inline(__always)
  func forEachGroup(
    in rect: Rect, movedBy shift: Point, _ pixels: PixelGrid,
    _ body: (GroupTemplate, Int, Range<Int>, Point) -> Void
  ) {
    guard let groups else { return }
    let (axis, first) = (groupAxis, groupOrigin)
    let start = shift[axis] + first[axis]
    let meeting = groups.groups(from: rect.start(axis) - start, to: rect.end(axis) - start)
    let commonDistance = distanceAcross(groups.template, pixels)
    groups.forEachGroup(in: meeting) { template, number, items, along in
      let across =
        template === groups.template ? commonDistance : distanceAcross(template, pixels)
      body(
        template, number, items, shift + (first + Point(axis, along: along, across: across)))
    }
  }

  // MARK: - Backgrounds

  /// The frame of a background: the whole section with its insets and what extends its boundary
  /// (compositional 3.5, 9); nil if the section is empty.
  func frame(of decoration: BackgroundDecoration) -> Rect? {
    guard groups != nil else { return nil }
    return bounds.inset(by: decoration.insets)
  }

  /// The whole section.
  var bounds: Rect {
    Rect(
      origin: .zero,
      size: Size(axis, along: extent, across: container.contentSize[axis.across]))
  }

  // MARK: - Strip

  /// The rectangle in which a section that scrolls across shows its groups; nil for another, and for
  /// an empty one.
  var orthogonalFrame: Rect? {
    guard isOrthogonal, groups != nil else { return nil }
    let across = axis.across
    return Rect(
      origin: Point(axis, along: groupOrigin[axis], across: thickness.before(across)),
      size: Size(
        axis, along: contentLength,
        across: container.contentSize[across] - thickness.sum(across)))
  }
}

/// What a section declares.
///
/// A reference to values that never change, for sections that are alike share it.
final class SectionDeclaration {
  let section: LayoutSection
  let isOrthogonal: Bool
  let isDecorated: Bool

  /// The numbers that tell backgrounds of one kind apart: zero for the first of each.
  let decorationNumbers: [Int]

  init(_ section: LayoutSection) {
    self.section = section
    isOrthogonal = section.orthogonal != .none
    isDecorated = !section.decorations.isEmpty
    decorationNumbers = section.decorations.map { $0.kind }.numbersAmongEqual
  }
}

extension DirectionalEdgeInsets {
  /// The insets with those of an axis taken from others.
  fileprivate func replacing(_ axis: LayoutAxis, by other: DirectionalEdgeInsets)
    -> DirectionalEdgeInsets
  {
    without(axis) + other.without(axis.across)
  }
}

extension [String] {
  /// For each word, how many like it come before it.
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
