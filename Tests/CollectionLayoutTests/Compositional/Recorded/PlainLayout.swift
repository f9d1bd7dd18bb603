import CollectionLayout

/// The plain model of a layout, section by section.
struct PlainLayout {
  struct Element: Equatable {
    let identifier: ElementIdentifier
    var box: Box
    var zIndex: Int

    /// The group that must meet a rectangle, for an item or a view that is anchored in it (C11).
    var group: Box?

    /// The side and the content of a view that pins.
    var pin: Pin?
  }

  struct Pin: Equatable {
    let side: Int
    var start: Double
    let length: Double
  }

  private let setting: PlainSetting
  private let configuration: CompositionalConfiguration

  /// The view's size, and the rectangle that it shows.
  private let view: [Double]
  private let sight: Box
  private var axis: Int { configuration.scrollDirection == .vertical ? 1 : 0 }

  private(set) var elements: [Element] = []
  private(set) var contentSize: [Double]

  /// The boxes of the sections, which decide about their backgrounds in a rectangle without area.
  private var sections: [Box] = []

  init(
    _ declared: [LayoutSection], counts: [Int], view: [Double], offset: [Double],
    _ configuration: CompositionalConfiguration, _ setting: PlainSetting
  ) throws {
    self.setting = setting
    self.configuration = configuration
    self.view = view
    sight = Box(origin: offset, size: view)
    contentSize = view
    contentSize[axis] = 0
    var position = 0.0
    for (number, section) in declared.enumerated() {
      if number > 0 { position += configuration.interSectionSpacing }
      position += try place(section, number, counts[number], at: position)
    }
    guard !declared.isEmpty else { return }
    // C8: the items of the layout, by the same rules on the whole content.
    let placed = boundary(configuration.boundarySupplementaries, length: position, insets: .zero)
    for index in elements.indices { shift(index, by: placed.before) }
    let axis = axis
    for index in sections.indices { sections[index].origin[axis] += placed.before }
    contentSize[axis] = placed.before + position + placed.after
    add(placed, at: 0, length: position, isDecorated: false) { IndexPath(index: $0) }
    for index in elements.indices { finish(index) }
  }

  private mutating func shift(_ index: Int, by distance: Double) {
    let axis = axis
    elements[index].box.origin[axis] += distance
    elements[index].group?.origin[axis] += distance
    elements[index].pin?.start += distance
  }

  /// Rounds each position to the nearest pixel (C1), and puts what pins in sight in front (C10).
  private mutating func finish(_ index: Int) {
    if let pin = elements[index].pin {
      let position = pinned(elements[index].box, pin)
      let axis = axis
      elements[index].box.origin[axis] = position
    }
    elements[index].box = setting.nearest(elements[index].box)
    elements[index].group = elements[index].group.map { setting.nearest($0) }
    if elements[index].pin != nil, elements[index].box.meets(sight) {
      elements[index].zIndex += 1_000_000_000
    }
  }

  /// C0: a header stays below the top of the view and above the end of its section, and so on.
  private func pinned(_ box: Box, _ pin: Pin) -> Double {
    let (natural, size) = (box.origin[axis], box.size[axis])
    let (top, bottom) = (sight.origin[axis], sight.end(axis))
    let (start, end) = (pin.start, pin.start + max(0, pin.length))
    switch pin.side {
    case -1: return max(natural, min(top, end - size))
    case 1: return min(natural, max(bottom - size, start))
    default: return max(start, min(max(top, min(natural, bottom - size)), max(start, end - size)))
    }
  }

  // MARK: - Sections

  /// Places a section, and returns its length.
  private mutating func place(
    _ section: LayoutSection, _ number: Int, _ count: Int, at start: Double
  )
    throws -> Double
  {
    let across = 1 - axis
    let isDecorated = !section.decorations.isEmpty
    let groups = count > 0 ? try groups(of: section, count) : []
    // C9: an empty section has its insets if something is along its boundary.
    let isShown = count > 0 || !section.boundarySupplementaries.isEmpty
    let insets = isShown ? section.insets.before(axis) + section.insets.after(axis) : 0
    let length = insets + (groups.last.map { $0.start + $0.length + $0.after } ?? 0)
    let placed = boundary(
      section.boundarySupplementaries, length: length,
      insets: section.supplementariesFollowInsets ? section.insets : .zero)
    let extent = placed.before + length + placed.after
    var box = Box(origin: [0, 0], size: view)
    box.origin[axis] = start
    box.size[axis] = extent
    sections.append(box)
    if isShown {
      var numbers: [String: Int] = [:]
      for decoration in section.decorations {
        let path = IndexPath(section: number, item: numbers[decoration.kind, default: 0])
        numbers[decoration.kind, default: 0] += 1
        elements.append(
          Element(
            identifier: .decoration(decoration.kind, path), box: box.inset(by: decoration.insets),
            zIndex: decoration.zIndex))
      }
    }
    var item = 0
    var numbers: [String: Int] = [:]
    for group in groups {
      var origin = [0.0, 0.0]
      origin[axis] = start + placed.before + section.insets.before(axis) + group.start
      origin[across] = section.insets.before(across) + group.across
      add(group, number, &item, &numbers, at: origin, isDecorated)
    }
    add(placed, at: start, length: length, isDecorated: isDecorated) {
      IndexPath(section: number, item: $0)
    }
    return extent
  }

  private struct Placed {
    var group: PlainGroup
    let count: Int
    let start: Double
    let length: Double
    let after: Double
    let across: Double
  }

  private func groups(of section: LayoutSection, _ count: Int) throws -> [Placed] {
    // C5: insets shrink a group across only.
    let across = 1 - axis
    var container = view
    container[across] -= section.insets.before(across) + section.insets.after(across)
    let whole = try PlainGroup(section.group, in: container, setting)
    let node = LayoutNode.group(section.group)
    var placed: [Placed] = []
    var (left, position) = (count, 0.0)
    while left > 0 {
      var group = whole
      let taken = min(left, whole.cells.count)
      if taken < whole.cells.count, !section.group.isCustom {
        group.trim(to: taken, of: whole, axis)
      }
      let (before, after) = (node.before(across), node.after(across))
      let rest = max(0, container[across] - group.size[across] - before.least - after.least)
      let share = before.isFlexible ? (after.isFlexible ? rest / 2 : rest) : 0
      placed.append(
        Placed(
          group: group, count: taken, start: position + node.before(axis).least,
          length: group.size[axis], after: node.after(axis).least, across: before.least + share))
      position +=
        node.before(axis).least + group.size[axis] + node.after(axis).least
        + section.interGroupSpacing
      left -= taken
    }
    return placed
  }

  private mutating func add(
    _ placed: Placed, _ section: Int, _ item: inout Int, _ numbers: inout [String: Int],
    at origin: [Double], _ isDecorated: Bool
  ) {
    let box = Box(origin: origin, size: placed.group.size)
    for (slot, cell) in placed.group.cells.prefix(placed.count).enumerated() {
      elements.append(
        Element(
          identifier: .cell(IndexPath(section: section, item: item + slot)),
          box: cell.box.moved(by: origin), zIndex: cell.zIndex + (isDecorated ? 1 : 0), group: box))
    }
    // C12: views of groups are numbered in the order of layout.
    for badge in placed.group.badges where badge.item < placed.count {
      let kind = badge.declared.kind
      var path = IndexPath(section: section, item: item + badge.item)
      if badge.isOfGroup {
        path = IndexPath(section: section, item: numbers[kind, default: 0])
        numbers[kind, default: 0] += 1
      }
      elements.append(
        Element(
          identifier: .supplementary(kind, path), box: badge.box(setting).moved(by: origin),
          zIndex: isDecorated ? max(1, badge.declared.zIndex) : badge.declared.zIndex, group: box))
    }
    item += placed.count
  }

  // MARK: - Boundaries

  private struct Edges {
    var views: [(declared: BoundarySupplementary, box: Box)] = []
    var before = 0.0
    var after = 0.0
  }

  /// C7: views along a boundary, relative to the content's beginning.
  private func boundary(
    _ views: [BoundarySupplementary], length: Double, insets: DirectionalEdgeInsets
  ) -> Edges {
    let across = 1 - axis
    var edges = Edges()
    var container = view
    container[across] -= insets.before(across) + insets.after(across)
    for declared in views {
      let size = setting.size(declared.size, in: container)
      let offset = [declared.offset.x, declared.offset.y]
      let extends = declared.extendsBoundary && declared.alignment != .none
      var origin = [0.0, 0.0]
      switch declared.alignment.place(axis) {
      case -1: origin[axis] = extends ? -size[axis] : 0
      case 1: origin[axis] = extends ? length : length - size[axis]
      default: origin[axis] = extends && size[axis] > length ? 0 : (length - size[axis]) / 2
      }
      if declared.alignment == .none { origin[axis] = 0 }
      let rest = container[across] - size[across]
      let place = declared.alignment == .none ? -1 : declared.alignment.place(across)
      origin[across] = insets.before(across) + (Double(place) + 1) / 2 * rest
      let box = Box(origin: [origin[0] + offset[0], origin[1] + offset[1]], size: size)
      edges.views.append((declared, box))
      guard extends else { continue }
      edges.before = max(edges.before, -box.origin[axis])
      edges.after = max(edges.after, box.end(axis) - length)
    }
    return edges
  }

  private mutating func add(
    _ edges: Edges, at start: Double, length: Double, isDecorated: Bool,
    _ path: (Int) -> IndexPath
  ) {
    var numbers: [String: Int] = [:]
    for (declared, box) in edges.views {
      var box = box
      box.origin[axis] += start + edges.before
      let number = numbers[declared.kind, default: 0]
      numbers[declared.kind] = number + 1
      let side = declared.alignment == .none ? 0 : declared.alignment.place(axis)
      elements.append(
        Element(
          identifier: .supplementary(declared.kind, path(number)), box: box,
          zIndex: isDecorated ? max(1, declared.zIndex) : declared.zIndex,
          pin: declared.pins
            ? Pin(side: side, start: start + edges.before, length: length) : nil))
    }
  }

  // MARK: - Queries

  /// Returns what a rectangle answers in a content of a size (C11).
  func answer(_ requested: Box, in contentSize: [Double]) -> Set<ElementIdentifier> {
    var rect = requested
    for side in 0...1 {
      let low = max(0, requested.origin[side])
      let high = min(contentSize[side], requested.end(side))
      if low > high { return [] }
      rect.origin[side] = low
      rect.size[side] = high - low
    }
    let hasArea = rect.size[0] > 0 && rect.size[1] > 0
    let found = elements.filter { element in
      if !hasArea {
        return element.identifier.category == .decoration
          && sections[element.identifier.indexPath.section].touches(rect)
      }
      // iOS 26.1 answers a badge beyond the content, whose group is in it.
      guard let group = element.group else { return element.box.meets(rect) }
      return element.box.meets(requested) && group.meets(rect)
    }
    return Set(found.map(\.identifier))
  }
}

extension PlainGroup {
  /// C4: the last group is as long as its items reach, and what a whole group leaves after its own.
  fileprivate mutating func trim(to count: Int, of whole: PlainGroup, _ axis: Int) {
    let reach = cells.prefix(count).map { $0.box.end(axis) }.max() ?? 0
    let all = whole.cells.map { $0.box.end(axis) }.max() ?? 0
    let length = max(0, reach + whole.size[axis] - all)
    for index in badges.indices where badges[index].isOfOutermostGroup {
      badges[index].host.size[axis] = max(0, badges[index].host.size[axis] + length - size[axis])
    }
    size[axis] = length
  }
}

extension PlainGroup.Badge {
  /// C0: the origin from the exact size, whose fractions are then floored.
  fileprivate func box(_ setting: PlainSetting) -> Box {
    let exact = [declared.size.width, declared.size.height].map { dimension in
      switch dimension {
      case .fractionalWidth(let part): part * container[0]
      case .fractionalHeight(let part): part * container[1]
      default: setting.length(dimension, in: container)
      }
    }
    let own = declared.itemAnchor ?? declared.containerAnchor
    var box = Box(size: setting.size(declared.size, in: container))
    for axis in 0...1 {
      box.origin[axis] =
        host.origin[axis] + declared.containerAnchor.share(axis) * host.size[axis]
        - own.share(axis) * exact[axis] + declared.containerAnchor.distance(axis, exact)
        + (declared.itemAnchor?.distance(axis, exact) ?? 0)
    }
    return box
  }
}

extension LayoutAnchor {
  fileprivate func share(_ axis: Int) -> Double {
    let (first, last): (Edge, Edge) = axis == 0 ? (.leading, .trailing) : (.top, .bottom)
    return 0.5 - (edges.contains(first) ? 0.5 : 0) + (edges.contains(last) ? 0.5 : 0)
  }

  fileprivate func distance(_ axis: Int, _ size: [Double]) -> Double {
    switch offset {
    case .absolute(let point): axis == 0 ? point.x : point.y
    case .fractional(let part): axis == 0 ? part.x * size[0] : part.y * size[1]
    }
  }
}

extension BoundarySupplementary.Alignment {
  /// −1 at the beginning of an axis, 1 at its end, 0 in the middle.
  fileprivate func place(_ axis: Int) -> Int {
    let name = rawValue.lowercased()
    if axis == 0 { return name.contains("leading") ? -1 : name.contains("trailing") ? 1 : 0 }
    return name.contains("top") ? -1 : name.contains("bottom") ? 1 : 0
  }
}

extension LayoutGroup {
  fileprivate var isCustom: Bool {
    if case .custom = content { true } else { false }
  }
}
