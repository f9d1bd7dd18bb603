/// The supplementary views along the boundary of a section or of the whole layout, sized before the
/// length of the content is known.
///
/// Each view is placed as if it were alone (compositional 3.7).
struct BoundaryPlacing {
  private let supplementaries: [BoundarySupplementary]

  /// The sizes of the views with their edge spacing.
  private let sizes: [Size]

  /// The numbers that distinguish views of one kind: zero for the first of each.
  private let numbers: [Int]

  /// The axis along which sections follow each other.
  private let axis: LayoutAxis

  /// The space of the views across the axis.
  private let across: ClosedRange<Double>

  /// Computes the sizes of the views.
  ///
  /// - Parameters:
  ///   - supplementaries: The views.
  ///   - container: The container to which their fractions refer; its insets across the axis limit
  ///     where the views are.
  ///   - axis: The axis along which sections follow each other.
  ///   - measured: The sizes that views need, as measured.
  ///   - pixels: The pixel grid of the display.
  private init(
    _ supplementaries: [BoundarySupplementary], in container: LayoutContainer, _ axis: LayoutAxis,
    _ measured: [SupplementaryName: Size], _ pixels: PixelGrid
  ) {
    self.supplementaries = supplementaries
    self.axis = axis
    let start = container.contentInsets.before(axis.across)
    across = start...max(start, start + container.effectiveContentSize[axis.across])
    let numbers = supplementaries.map { $0.kind }.numbersAmongEqual
    sizes = zip(supplementaries, numbers).map { supplementary, number in
      let size = supplementary.size.resolved(in: container.effectiveContentSize, pixels)
      let replaced =
        measured[SupplementaryName(supplementary.kind, number)].map {
          supplementary.size.replacingEstimates(of: size, with: $0)
        } ?? size
      return replaced.outset(by: supplementary.edgeSpacing.minimums)
    }
    self.numbers = numbers
  }

  /// Computes the sizes of the views along the boundary of a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - room: The space of all sections.
  ///   - insets: The insets across the scroll axis, which count only if the views follow them.
  ///   - axis: The scroll axis.
  ///   - sizes: The sizes of the section's views, as measured.
  ///   - pixels: The pixel grid of the display.
  init(
    of section: LayoutSection, in room: Size, within insets: DirectionalEdgeInsets,
    _ axis: LayoutAxis, _ sizes: MeasuredSizes, _ pixels: PixelGrid
  ) {
    self.init(
      section.boundarySupplementaries,
      in: LayoutContainer(
        contentSize: room, contentInsets: section.supplementariesFollowInsets ? insets : .zero),
      axis, sizes.supplementaries, pixels)
  }

  /// Computes the sizes of the views along the boundary of the whole layout, which no insets shrink.
  init(
    ofLayout configuration: CompositionalConfiguration, in environment: LayoutEnvironment,
    _ measured: [SupplementaryName: Size]
  ) {
    self.init(
      configuration.boundarySupplementaries,
      in: LayoutContainer(contentSize: environment.container.contentSize), configuration.axis,
      measured, environment.pixels)
  }

  /// Whether there is no view.
  var isEmpty: Bool { supplementaries.isEmpty }

  /// Places the views around content.
  ///
  /// - Parameter length: The length of the content with its insets, along the axis.
  /// - Returns: The views, relative to the beginning of what they and the content take.
  func around(_ length: Double) -> SolvedBoundary {
    let origins = supplementaries.indices.map { origin($0, length) }
    var solved = SolvedBoundary()
    for (number, origin) in origins.enumerated() where supplementaries[number].extends {
      solved.before = max(solved.before, -origin[axis])
      solved.after = max(solved.after, origin[axis] + sizes[number][axis] - length)
    }
    let shift = Point(axis, along: solved.before, across: 0)
    solved.views = origins.enumerated().map { number, origin in
      PlacedBoundary(
        definition: supplementaries[number], number: numbers[number],
        frame: Rect(origin: origin + shift, size: sizes[number]))
    }
    return solved
  }

  /// Returns the origin of a view relative to the beginning of the content.
  private func origin(_ number: Int, _ length: Double) -> Point {
    let (definition, size) = (supplementaries[number], sizes[number])
    let along: Double
    switch (definition.alignment.side(axis), definition.extends) {
    case (.before, true): along = -size[axis]
    case (.after, true): along = length
    case (.after, false): along = length - size[axis]
    // A view that lengthens the section begins where it does.
    case (.beside, true): along = max(0, (length - size[axis]) / 2)
    case (.beside, false): along = (length - size[axis]) / 2
    case (.before, false), (nil, _): along = 0
    }
    let rest = across.upperBound - across.lowerBound - size[axis.across]
    let part =
      definition.edgeSpacing.part(axis.across) ?? definition.alignment.part(axis.across)
    let distance = across.lowerBound + part * rest
    return Point(axis, along: along, across: distance) + definition.offset
  }
}

/// The views along a boundary, in coordinates of the section or the layout, and the room that they
/// make.
struct SolvedBoundary {
  /// The views in their unpinned positions, in the order in which they were declared.
  var views: [PlacedBoundary] = []

  /// The distances by which the views extend the boundary before and after the content, along the
  /// scroll axis.
  var before = 0.0
  var after = 0.0
}

/// A supplementary view along a boundary, in its unpinned position.
struct PlacedBoundary: Hashable, Sendable {
  let definition: BoundarySupplementary

  /// The number that distinguishes views of one kind along one boundary.
  let number: Int

  /// The frame with the edge spacing and without the insets, in coordinates of the section, not
  /// rounded to pixels.
  var frame: Rect
}

/// The side of a boundary on which a view is, along the scroll axis.
enum BoundarySide {
  case before
  case after
  case beside
}

extension LayoutEdgeSpacing {
  /// Returns the fraction of the remaining space that flexible distances put before a view along an
  /// axis; nil if none is flexible.
  fileprivate func part(_ axis: LayoutAxis) -> Double? {
    switch (before(axis).isFlexible, after(axis).isFlexible) {
    case (true, true): 0.5
    case (true, false): 1
    case (false, true): 0
    case (false, false): nil
    }
  }
}

extension BoundarySupplementary {
  /// Whether what of the view is outside of the content extends the boundary.
  fileprivate var extends: Bool { extendsBoundary && alignment != .none }
}

extension BoundarySupplementary.Alignment {
  /// Returns the side on which the view is, along the scroll axis; nil without an alignment.
  func side(_ axis: LayoutAxis) -> BoundarySide? {
    switch part(axis) {
    case _ where self == .none: nil
    case 0: .before
    case 1: .after
    default: .beside
    }
  }

  /// Returns the fraction of the remaining space that is before the view along an axis.
  fileprivate func part(_ axis: LayoutAxis) -> Double {
    switch (self, axis) {
    case (.topLeading, _), (.leading, .horizontal), (.top, .vertical), (.none, _),
      (.bottomLeading, .horizontal), (.topTrailing, .vertical):
      0
    case (.bottomTrailing, _), (.trailing, .horizontal), (.bottom, .vertical),
      (.topTrailing, .horizontal), (.bottomLeading, .vertical):
      1
    case (.leading, .vertical), (.trailing, .vertical), (.top, .horizontal), (.bottom, .horizontal):
      0.5
    }
  }
}
