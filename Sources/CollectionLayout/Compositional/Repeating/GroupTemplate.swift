/// A solved group to be repeated: its elements, in coordinates of the group.
///
/// A reference to immutable values, because all repetitions of a group share it.
final class GroupTemplate: Sendable {
  let size: Size

  /// The number of items of a repetition.
  let slotCount: Int

  /// The cell of each slot.
  let cells: [SolvedSlot]

  /// The supplementary views that are anchored to items and groups, in the order of their slots.
  let views: [TemplateView]

  /// The bounding box of all elements and the group itself.
  let reach: Rect

  /// The distance by which elements reach beyond the group's end on each axis.
  var overhang: Size {
    Size(width: reach.maxX - size.width, height: reach.maxY - size.height)
  }

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
    views = hosts.flatMap { $0.element.views(measurements, pixels) }
    let frames = cells.map { $0.frame } + views.map { $0.frame }
    reach = frames.reduce(Rect(origin: .zero, size: group.size)) { $0.union($1) }
    index = frames.count > Self.smallCount ? Self.index(of: frames) : nil
  }

  private static func index(of frames: [Rect]) -> Placement {
    var placement = Placement()
    placement.reserveCapacity(frames.count)
    placement.placeItems(section: 0, firstItem: 0, count: frames.count) { frames[$0] }
    placement.finish()
    return placement
  }

  /// Calls functions with each element that may intersect a rectangle: with the slot, the frame and
  /// the zIndex of each cell, and then with the views.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - origin: The origin of the group, in the coordinates of the rectangle.
  ///   - cell: Called with cells, whose frames are in the coordinates of the rectangle.
  ///   - view: Called with views.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements and *k* that of those that
  ///   intersect; all elements of a small group may.
  @inline(__always)
  func forEachElement(
    in rect: Rect, movedBy origin: Point, cell: (Int, Rect, Int) -> Void,
    view: (TemplateView) -> Void
  ) {
    guard index != nil else {
      for slot in cells.indices {
        cell(slot, cells[slot].frame.moved(by: origin), cells[slot].zIndex)
      }
      for element in views { view(element) }
      return
    }
    for number in elements(in: rect.moved(by: .zero - origin)) {
      if number < cells.count {
        cell(number, cells[number].frame.moved(by: origin), cells[number].zIndex)
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

  /// Returns the supplementary view of a kind whose host is in a slot, or begins there; nil if there
  /// is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  func view(_ kind: String, of host: TemplateView.Host, slot: Int) -> TemplateView? {
    let first = firstIndex(below: views.count) { views[$0].slot >= slot }
    let end = firstIndex(below: views.count) { views[$0].slot > slot }
    return views[first..<end].first { $0.kind == kind && $0.host == host }
  }
}

/// A supplementary view of a group's template.
struct TemplateView: Hashable, Sendable {
  /// The host of a view, which determines its index path.
  enum Host: Hashable, Sendable {
    /// An item: the view has its index path.
    case item
    /// The group itself: the view has its number in the section.
    case group
    /// A nested group: the view has the index path of its first item.
    case nestedGroup
  }

  let kind: String
  let host: Host

  /// The frame in the group's coordinates, not rounded to pixels.
  let frame: Rect

  /// The slot that needs an item for the view to exist.
  let slot: Int
  let zIndex: Int

  /// The extents that a measurement replaces.
  let estimates: EstimatedExtents
}

extension SupplementaryHost {
  /// Returns the supplementary views at their anchors.
  func views(_ measurements: GroupMeasurements, _ pixels: PixelGrid) -> [TemplateView] {
    supplementaries.map { supplementary in
      let number = isGroup && !isNested ? measurements.group : measurements.firstItem + firstSlot
      let measured =
        supplementary.size.isEstimated
        ? measurements.size(of: supplementary.kind, item: number) : nil
      return TemplateView(
        kind: supplementary.kind, host: isGroup ? (isNested ? .nestedGroup : .group) : .item,
        frame: supplementary.frame(on: frame, measured: measured, pixels), slot: firstSlot,
        zIndex: supplementary.zIndex, estimates: EstimatedExtents(supplementary.size))
    }
  }
}
