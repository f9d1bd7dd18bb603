import CollectionLayout

// A plain model of the recorded rules C1 to C12 of compositional layouts, written from their text
// and without the layout's code: slow, with extents as pairs of numbers, the width first.

/// A rectangle as two origins and two extents.
struct Box: Equatable {
  var origin = [0.0, 0.0]
  var size = [0.0, 0.0]

  func end(_ axis: Int) -> Double { origin[axis] + size[axis] }

  func inset(by insets: DirectionalEdgeInsets) -> Box {
    Box(
      origin: [origin[0] + insets.leading, origin[1] + insets.top],
      size: [
        max(0, size[0] - insets.leading - insets.trailing),
        max(0, size[1] - insets.top - insets.bottom),
      ])
  }

  func moved(by vector: [Double]) -> Box {
    Box(origin: [origin[0] + vector[0], origin[1] + vector[1]], size: size)
  }

  /// Whether they share more than an edge.
  func meets(_ other: Box) -> Bool {
    (0...1).allSatisfy {
      size[$0] > 0 && other.size[$0] > 0 && origin[$0] < other.end($0)
        && other.origin[$0] < end($0)
    }
  }

  /// Whether both share at least an edge, but for an error of sums.
  func touches(_ other: Box) -> Bool {
    (0...1).allSatisfy {
      origin[$0] <= other.end($0) + 1e-6 && other.origin[$0] <= end($0) + 1e-6
    }
  }
}

/// The rounding to pixels, and the frames of custom groups.
struct PlainSetting {
  let scale: Double
  let customs: [ObjectIdentifier: [CustomFrame]]

  func floor(_ value: Double) -> Double { (value * scale + 1e-6).rounded(.down) / scale }

  /// The nearest pixel, a half away from zero.
  func nearest(_ box: Box) -> Box {
    let origin = box.origin.map { value in
      let pixels = ((value.magnitude * scale) + 0.5 + 1e-6).rounded(.down) / scale
      return value < 0 ? -pixels : pixels
    }
    return Box(origin: origin, size: box.size)
  }

  /// C1: an absolute length is exact, a fraction is floored.
  func length(_ dimension: LayoutDimension, in container: [Double]) -> Double {
    switch dimension {
    case .fractionalWidth(let part): max(0, floor(part * container[0]))
    case .fractionalHeight(let part): max(0, floor(part * container[1]))
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }

  func size(_ size: LayoutSize, in container: [Double]) -> [Double] {
    [length(size.width, in: container), length(size.height, in: container)]
  }
}

/// A group that was laid out, with its origin at zero.
struct PlainGroup {
  struct Badge {
    let declared: AnchoredSupplementary

    /// What it is anchored to, and to what its fractions refer.
    var host: Box
    let container: [Double]

    /// The first item of what it is anchored to.
    var item: Int
    let isOfGroup: Bool
    var isOfOutermostGroup = false
  }

  var size: [Double]
  var cells: [(box: Box, zIndex: Int)] = []
  var badges: [Badge] = []

  /// There is no room for the group or its items.
  struct NoRoom: Error {}

  init(
    _ group: LayoutGroup, in container: [Double], imposed: (Int, Double)? = nil,
    _ pixels: PlainSetting
  )
    throws
  {
    size = pixels.size(group.size, in: container)
    if let (axis, length) = imposed { size[axis] = length }
    let insets = group.insets.counting(group.size)
    let inner = [
      size[0] - insets.leading - insets.trailing, size[1] - insets.top - insets.bottom,
    ]
    // Insets that leave exactly nothing are no room either (a log, LiveContainer#1414).
    let taken = [insets.leading + insets.trailing, insets.top + insets.bottom]
    if zip(inner, taken).contains(where: { $0 <= 1e-6 && $1 > 0 }) { throw NoRoom() }
    let corner = [insets.leading, insets.top]
    if case .custom(let frames) = group.content {
      for custom in pixels.customs[ObjectIdentifier(frames)] ?? [] {
        let frame = custom.frame
        cells.append(
          (Box(origin: [frame.x, frame.y], size: [frame.width, frame.height]), custom.zIndex))
      }
    } else {
      try place(PlainRun(group, inner, pixels), corner, inner, group, pixels)
    }
    for supplementary in group.supplementaries {
      badges.append(
        Badge(
          declared: supplementary, host: Box(size: size).inset(by: insets), container: container,
          item: 0, isOfGroup: true, isOfOutermostGroup: true))
    }
  }

  private mutating func place(
    _ run: PlainRun, _ corner: [Double], _ inner: [Double], _ group: LayoutGroup,
    _ pixels: PlainSetting
  ) throws {
    let along = group.axis == .horizontal ? 0 : 1
    let across = 1 - along
    var sizes: [[Double]] = []
    var groups: [PlainGroup?] = []
    for (node, declared) in zip(run.nodes, run.sizes) {
      if case .group(let nested) = node {
        let solved = try PlainGroup(
          nested, in: run.container, imposed: run.imposed.map { (along, $0) }, pixels)
        groups.append(solved)
        sizes.append(solved.size)
      } else {
        groups.append(nil)
        sizes.append(declared)
      }
    }
    // C6: a flexible distance is its minimum plus an equal share of the rest.
    let distances =
      run.nodes.flatMap { [$0.before(along), $0.after(along)] }
      + Array(repeating: group.spacing, count: run.nodes.count - 1)
    let rest =
      inner[along] - sizes.map { $0[along] }.reduce(0, +) - distances.map(\.least).reduce(0, +)
    let share = max(0, rest) / Double(max(1, distances.count { $0.isFlexible }))
    func length(_ spacing: LayoutSpacing) -> Double {
      spacing.least + (spacing.isFlexible ? share : 0)
    }
    let isEstimated = group.size.isEstimated(across)
    let thickest =
      zip(run.nodes, sizes).map { node, size in
        size[across] + node.before(across).least + node.after(across).least
      }.max() ?? 0
    let room = isEstimated ? thickest : inner[across]
    var position = corner[along]
    for (number, node) in run.nodes.enumerated() {
      if number > 0 { position += length(group.spacing) }
      position += length(node.before(along))
      var origin = [0.0, 0.0]
      origin[along] = position
      let (before, after) = (node.before(across), node.after(across))
      let left = max(0, room - sizes[number][across] - before.least - after.least)
      origin[across] = corner[across] + before.least
      if before.isFlexible { origin[across] += after.isFlexible ? left / 2 : left }
      add(node, groups[number], Box(origin: origin, size: sizes[number]))
      position += sizes[number][along] + length(node.after(along))
    }
    if isEstimated { size[across] = thickest }
  }

  private mutating func add(_ node: LayoutNode, _ group: PlainGroup?, _ box: Box) {
    if let group {
      for var badge in group.badges {
        badge.host = badge.host.moved(by: box.origin)
        badge.item += cells.count
        badge.isOfOutermostGroup = false
        badges.append(badge)
      }
      cells += group.cells.map { ($0.box.moved(by: box.origin), $0.zIndex) }
    } else if case .item(let item) = node {
      let frame = box.inset(by: item.insets.counting(item.size))
      for supplementary in item.supplementaries {
        badges.append(
          Badge(
            declared: supplementary, host: frame, container: frame.size, item: cells.count,
            isOfGroup: false))
      }
      cells.append((frame, 0))
    }
  }
}

/// C2 and C3: the one run of children of a group.
struct PlainRun {
  var nodes: [LayoutNode] = []
  var sizes: [[Double]] = []

  /// The container to which the children's fractions refer.
  var container: [Double]

  /// The length that a count gives each child.
  var imposed: Double?

  init(_ group: LayoutGroup, _ inner: [Double], _ pixels: PlainSetting) throws {
    let along = group.axis == .horizontal ? 0 : 1
    container = inner
    switch group.content {
    case .count(let node, let count), .repeating(let node, let count):
      nodes = Array(repeating: node, count: count)
      container[along] -= group.spacing.least * Double(count - 1)
      var size = pixels.size(node.size, in: container)
      if case .count = group.content {
        let share =
          container[along] / Double(count) - node.before(along).least - node.after(along).least
        if share < -1e-6 { throw PlainGroup.NoRoom() }
        size[along] = max(0, pixels.floor(share))
        imposed = size[along]
      }
      sizes = Array(repeating: size, count: count)
    case .subitems(let children):
      var count = 0
      while fill(children, count + 1, along, group, inner, pixels) {
        count += 1
        // Children without an extent end with their cycle.
        let last = zip(nodes, sizes).suffix(children.count)
        let extents = last.map {
          $1[along] + $0.before(along).least + $0.after(along).least + group.spacing.least
        }
        if count >= children.count, extents.allSatisfy({ $0 <= 0 }) { break }
      }
      if count == 0 { throw PlainGroup.NoRoom() }
      _ = fill(children, count, along, group, inner, pixels)
      // Every group of a declaration needs room, whether it is placed or not.
      for case .group(let nested) in children { _ = try PlainGroup(nested, in: container, pixels) }
    case .custom: break
    }
  }

  /// Takes a number of children, and returns whether they fit.
  private mutating func fill(
    _ children: [LayoutNode], _ count: Int, _ along: Int, _ group: LayoutGroup, _ inner: [Double],
    _ pixels: PlainSetting
  ) -> Bool {
    let gaps = group.spacing.least * Double(count - 1)
    container[along] = max(0, inner[along] - gaps)
    nodes = (0..<count).map { children[$0 % children.count] }
    sizes = nodes.map { pixels.size($0.size, in: container) }
    let edges = nodes.map { $0.before(along).least + $0.after(along).least }.reduce(0, +)
    let length = sizes.map { $0[along] }.reduce(0, +) + gaps + edges
    return pixels.floor(length) <= pixels.floor(inner[along]) + 1e-6
  }
}

extension LayoutSpacing {
  var least: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool { self == .flexible(least) }
}

extension LayoutNode {
  private var edges: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  func before(_ axis: Int) -> LayoutSpacing { axis == 0 ? edges.leading : edges.top }
  func after(_ axis: Int) -> LayoutSpacing { axis == 0 ? edges.trailing : edges.bottom }
}

extension LayoutSize {
  func isEstimated(_ axis: Int) -> Bool { axis == 0 ? width.isEstimated : height.isEstimated }
}

extension DirectionalEdgeInsets {
  /// Insets do not count on an estimated axis.
  func counting(_ size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  func before(_ axis: Int) -> Double { axis == 0 ? leading : top }
  func after(_ axis: Int) -> Double { axis == 0 ? trailing : bottom }
}
