/// A solved group to be repeated: its elements, in coordinates of the group.
///
/// A reference to immutable values, because all repetitions of a group share it.
final class GroupTemplate: Sendable {
  let size: Size

  /// The number of items of a repetition.
  let slotCount: Int

  let cells: [SolvedSlot]

  /// The supplementary views that are anchored to items and groups, in the order of their slots.
  let views: [TemplateView]

  /// The numbers of the views of each kind that are anchored to groups, in their order.
  let groupViews: [String: [Int]]

  /// The group itself, if views are anchored to it.
  private let host: SupplementaryHost?

  /// A spatial index of the elements of a large group; nil for a small one.
  private let index: Placement?

  /// The maximum number of elements that are searched one by one.
  private static let smallCount = 24

  /// Creates the template of a solved group.
  ///
  /// - Complexity: O(*n*) if neighbours follow each other, otherwise O(*n* log *n*), where *n* is
  ///   the number of elements.
  init(_ group: SolvedGroup, _ measurements: GroupMeasurements, _ pixels: PixelGrid) {
    size = group.size
    slotCount = group.slots.count
    cells = group.slots
    let hosts = group.hosts.enumerated().sorted {
      ($0.element.firstSlot, $0.offset) < ($1.element.firstSlot, $1.offset)
    }
    var views: [TemplateView] = []
    var groupViews: [String: [Int]] = [:]
    for host in hosts {
      for view in host.element.views(measurements, pixels, after: groupViews) {
        if view.host != .item { groupViews[view.kind, default: []].append(views.count) }
        views.append(view)
      }
    }
    (self.views, self.groupViews) = (views, groupViews)
    host = group.hosts.last { $0.isOutermost }
    index = Self.index(of: cells, views)
  }

  /// Creates the template of a last group with fewer items: shorter along an axis (compositional
  /// 3.2).
  ///
  /// - Complexity: O(1) for a small group, otherwise O(*n* log *n*), where *n* is the number of
  ///   elements.
  private init(_ whole: GroupTemplate, length: Double, _ axis: LayoutAxis) {
    var size = whole.size
    size[axis] = length
    self.size = size
    slotCount = whole.slotCount
    cells = whole.cells
    groupViews = whole.groupViews
    guard var host = whole.host else {
      host = nil
      views = whole.views
      index = Self.index(of: cells, views)
      return
    }
    let trimmed = max(0, host.frame.size[axis] + length - whole.size[axis])
    let change = trimmed - host.frame.size[axis]
    host.frame.size[axis] = trimmed
    self.host = host
    views = whole.views.map { view in
      let supplementary = host.supplementaries.first { $0.kind == view.kind }
      guard view.host == .outermostGroup, let supplementary else { return view }
      var view = view
      view.frame.origin[axis] += supplementary.containerAnchor.unitPoint[axis] * change
      return view
    }
    index = Self.index(of: cells, views)
  }

  /// Returns the template of a last group that has only the items of the first slots.
  ///
  /// The group is as long as its items reach, with what a whole group leaves after its items.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, if no view is anchored to the group.
  func trimmed(to itemCount: Int, leaving rest: Double, _ axis: LayoutAxis) -> GroupTemplate {
    let length = max(0, (cells.prefix(itemCount).map { $0.frame.end(axis) }.max() ?? 0) + rest)
    return length == size[axis] ? self : GroupTemplate(self, length: length, axis)
  }

  /// Returns the distance from the end of the items to that of the group.
  func rest(_ axis: LayoutAxis) -> Double {
    size[axis] - (cells.map { $0.frame.end(axis) }.max() ?? 0)
  }

  private static func index(of cells: [SolvedSlot], _ views: [TemplateView]) -> Placement? {
    guard cells.count + views.count > smallCount else { return nil }
    let frames = cells.map { $0.frame } + views.map { $0.frame }
    var placement = Placement()
    placement.reserveCapacity(frames.count)
    placement.placeItems(section: 0, firstItem: 0, count: frames.count) { frames[$0] }
    placement.finish()
    return placement
  }

  /// Calls functions with each element that may intersect a rectangle: with the slot, the frame on
  /// pixels and the zIndex of each cell, and then with the views.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - origin: The origin of the group, in the coordinates of the rectangle.
  ///   - pixels: The pixel grid of the display.
  ///   - cell: Called with cells, whose frames are in the coordinates of the rectangle.
  ///   - view: Called with views.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements and *k* that of those that
  ///   intersect; all elements of a small group may.
  @inline(__always)
  func forEachElement(
    in rect: Rect, movedBy origin: Point, _ pixels: PixelGrid, cell: (Int, Rect, Int) -> Void,
    view: (TemplateView) -> Void
  ) {
    guard index != nil else {
      for slot in cells.indices {
        cell(slot, cells[slot].frame.moved(by: origin).aligned(to: pixels), cells[slot].zIndex)
      }
      for element in views { view(element) }
      return
    }
    // One pixel more on each side, because positions are rounded to the nearest one.
    for number in elements(in: rect.moved(by: .zero - origin).grown(by: pixels.pixel)) {
      if number < cells.count {
        let frame = cells[number].frame.moved(by: origin).aligned(to: pixels)
        cell(number, frame, cells[number].zIndex)
      } else {
        view(views[number - cells.count])
      }
    }
  }

  /// Returns the numbers of the elements that intersect a rectangle in the group's coordinates,
  /// cells first.
  private func elements(in rect: Rect) -> [Int] {
    var rows: [Int32] = []
    index?.rows(in: rect, into: &rows)
    return rows.map(Int.init)
  }

  /// Returns the cell of a slot; nil if there is no such slot.
  func cell(inSlot slot: Int) -> SolvedSlot? {
    cells.indices.contains(slot) ? cells[slot] : nil
  }

  /// Returns the supplementary view of a kind that is anchored to the item in a slot; nil if there is
  /// none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  func view(_ kind: String, ofItemIn slot: Int) -> TemplateView? {
    let first = firstIndex(below: views.count) { views[$0].slot >= slot }
    let end = firstIndex(below: views.count) { views[$0].slot > slot }
    return views[first..<end].first { $0.kind == kind && $0.host == .item }
  }

  /// Returns the supplementary view of a kind with a number among those that are anchored to groups;
  /// nil if there is none.
  func view(_ kind: String, ofGroup number: Int) -> TemplateView? {
    guard let numbers = groupViews[kind], numbers.indices.contains(number) else { return nil }
    return views[numbers[number]]
  }
}

/// A supplementary view of a group's template.
struct TemplateView: Hashable, Sendable {
  /// The host of a view, which determines its index path.
  enum Host: Hashable, Sendable {
    /// An item: the view has its index path.
    case item
    /// A nested group: the view has its number among those of its kind in the section.
    case nestedGroup
    /// The group itself; the view is numbered in the same way.
    case outermostGroup
  }

  let kind: String
  let host: Host

  /// The frame in the group's coordinates, not rounded to pixels.
  var frame: Rect

  /// The slot that needs an item for the view to exist.
  let slot: Int

  /// The number among the views of its kind that are anchored to groups of the template; the slot of
  /// a view that is anchored to an item.
  let number: Int
  let zIndex: Int

  /// The extents that a measurement replaces.
  let estimates: EstimatedExtents
}

extension SupplementaryHost {
  /// Returns the supplementary views at their anchors.
  ///
  /// - Parameters:
  ///   - measurements: The sizes that views need, as measured.
  ///   - pixels: The pixel grid of the display.
  ///   - others: The views of each kind that are anchored to groups before this host.
  /// - Returns: The views in the order in which they are declared.
  func views(
    _ measurements: GroupMeasurements, _ pixels: PixelGrid, after others: [String: [Int]]
  ) -> [TemplateView] {
    supplementaries.map { supplementary in
      let kind = supplementary.kind
      let number = isGroup ? others[kind]?.count ?? 0 : firstSlot
      let first = isGroup ? measurements.firstViews[kind] ?? 0 : measurements.firstItem
      let measured =
        supplementary.size.isEstimated ? measurements.size(of: kind, item: first + number) : nil
      return TemplateView(
        kind: kind, host: isOutermost ? .outermostGroup : isGroup ? .nestedGroup : .item,
        frame: supplementary.frame(on: frame, in: box, measured: measured, pixels),
        slot: firstSlot, number: number, zIndex: supplementary.zIndex,
        estimates: EstimatedExtents(supplementary.size))
    }
  }
}
