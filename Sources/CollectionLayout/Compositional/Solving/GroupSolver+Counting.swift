/// The space that the spacing of a run leaves, to which fractions of its children refer
/// (compositional 3.1).
extension GroupSolver {
  /// Returns the container of a number of children of a group.
  func container(ofRunOf count: Int, in group: LayoutGroup, _ room: LayoutContainer)
    -> LayoutContainer
  {
    var size = room.effectiveContentSize
    size[group.axis] -= group.spacing.minimum * Double(max(1, count) - 1)
    return LayoutContainer(contentSize: size)
  }

  /// Returns the container of the children of a group that repeats its subitems: what the spacing of
  /// the largest number of children that fit leaves, counted up from one.
  ///
  /// An estimated child counts with its estimate, so that measuring it does not change the others.
  ///
  /// - Complexity: O(1) if nothing refers to the space, or nothing is between the children;
  ///   otherwise O(*n*), where *n* is the number of children that fit.
  func container(ofRunOf nodes: [LayoutNode], in group: LayoutGroup, _ room: LayoutContainer)
    -> LayoutContainer
  {
    let axis = group.axis
    guard group.spacing.minimum != 0, nodes.contains(where: { $0.refers(toExtentAlong: axis) })
    else { return LayoutContainer(contentSize: room.effectiveContentSize) }
    // A group that grows with its items has each of them at least once.
    let least = group.size[axis].isEstimated ? nodes.count : 1
    var run = RunLength(of: nodes, axis, group.spacing.minimum, room.effectiveContentSize, pixels)
    var count = 0
    while count < Self.maxSlots {
      run.append(nodes[count % nodes.count])
      guard run.fits || count < least else { break }
      count += 1
    }
    return container(ofRunOf: count, in: group, room)
  }
}

/// The length of a growing run, in which fractions shrink as spacing is added.
private struct RunLength {
  private let nodes: [LayoutNode]
  private let axis: LayoutAxis
  private let spacing: Double
  private let room: Size
  private let pixels: PixelGrid
  private var count = 0

  /// The sum of the edge spacing, and of the lengths that are not fractions of the space.
  private var fixed = 0.0

  private var fraction = 0.0

  init(
    of nodes: [LayoutNode], _ axis: LayoutAxis, _ spacing: Double, _ room: Size,
    _ pixels: PixelGrid
  ) {
    (self.nodes, self.axis, self.spacing, self.room) = (nodes, axis, spacing, room)
    self.pixels = pixels
  }

  mutating func append(_ node: LayoutNode) {
    count += 1
    fixed += node.edgeSpacing.minimum(axis)
    if node.size[axis].isFraction(of: axis) {
      fraction += node.size[axis].value
    } else {
      fixed += node.size.resolved(in: room, pixels)[axis]
    }
  }

  /// Whether the children fit with the spacing between them.
  var fits: Bool {
    let gaps = spacing * Double(count - 1)
    let rest = max(0, room[axis] - gaps)
    let exact = fixed + fraction * rest + gaps
    if pixels.fits(exact, in: room[axis]) { return true }
    // Each fraction is truncated by less than a pixel.
    guard pixels.fits(exact - Double(count) * pixels.pixel, in: room[axis]) else { return false }
    return pixels.fits(fixed + lengthOfFractions(of: rest) + gaps, in: room[axis])
  }

  private func lengthOfFractions(of rest: Double) -> Double {
    let (cycles, others) = count.quotientAndRemainder(dividingBy: nodes.count)
    var length = 0.0
    for (number, node) in nodes.prefix(count).enumerated()
    where node.size[axis].isFraction(of: axis) {
      let times = number < others ? cycles + 1 : cycles
      length += Double(times) * pixels.wholePixels(node.size[axis].value * rest)
    }
    return length
  }
}

extension PixelGrid {
  /// Returns whether a length fits into a space, both in whole pixels (compositional 3.2).
  func fits(_ length: Double, in room: Double) -> Bool {
    wholePixels(length) <= wholePixels(room) + 1e-6
  }
}

extension LayoutNode {
  /// Whether the node or a view that is anchored to it refers to an extent of the node's container.
  fileprivate func refers(toExtentAlong axis: LayoutAxis) -> Bool {
    if size.refers(toExtentAlong: axis) { return true }
    guard case .group(let group) = self else { return false }
    return group.supplementaries.contains { $0.size.refers(toExtentAlong: axis) }
  }
}

extension LayoutSize {
  fileprivate func refers(toExtentAlong axis: LayoutAxis) -> Bool {
    width.isFraction(of: axis) || height.isFraction(of: axis)
  }
}
