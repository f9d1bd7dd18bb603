/// A solved group as it is repeated: its elements, in coordinates of the group.
///
/// A reference to values that never change, for all repetitions of a group share it.
final class GroupTemplate: Sendable {
  let size: Size

  /// How many items a repetition takes.
  let slotCount: Int

  /// The cells, then the supplementary views, both in the order of their slots.
  let elements: [TemplateElement]

  /// The box about all elements and the group itself.
  let reach: Rect

  /// How far elements reach beyond the group's end on each axis.
  var overhang: Size {
    Size(width: reach.maxX - size.width, height: reach.maxY - size.height)
  }

  /// Finds the elements of a large group by where they are; nil for a small one.
  private let index: Placement?

  /// Up to so many elements are looked at one by one.
  private static let smallCount = 24

  /// Creates the template of a solved group.
  ///
  /// - Complexity: O(*n*) where neighbours follow each other, otherwise O(*n* log *n*), where *n* is
  ///   the number of elements.
  init(_ group: SolvedGroup, _ measurements: GroupMeasurements, _ pixels: PixelGrid) {
    size = group.size
    slotCount = group.slots.count
    var elements = group.slots.enumerated().map { slot, solved in
      TemplateElement(frame: solved.frame, slot: slot, zIndex: solved.zIndex, role: .cell)
    }
    let hosts = group.hosts.enumerated().sorted {
      ($0.element.firstSlot, $0.offset) < ($1.element.firstSlot, $1.offset)
    }
    for (_, host) in hosts { elements += host.elements(measurements, pixels) }
    self.elements = elements
    reach = elements.reduce(Rect(origin: .zero, size: group.size)) { $0.union($1.frame) }
    index = elements.count > Self.smallCount ? Self.index(of: elements) : nil
  }

  private static func index(of elements: [TemplateElement]) -> Placement {
    var placement = Placement()
    placement.reserveCapacity(elements.count)
    for (number, element) in elements.enumerated() {
      placement.place(.cell, IndexPath(section: 0, item: number), frame: element.frame)
    }
    placement.finish()
    return placement
  }

  /// Calls the body with each element that intersects a rectangle in the group's coordinates, in
  /// order.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements and *k* that of those that
  ///   intersect.
  func forEachElement(in rect: Rect, _ body: (TemplateElement) -> Void) {
    guard let index else {
      for element in elements where element.frame.intersects(rect) { body(element) }
      return
    }
    var rows: [Int32] = []
    index.rows(in: rect, into: &rows)
    for row in rows { body(elements[Int(row)]) }
  }

  /// The supplementary view of a kind that belongs to a slot; nil where there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  func badge(_ kind: String, ofSlot slot: Int) -> TemplateElement? {
    supplementaries(ofSlot: slot).first { $0.role == .badge(kind: kind) }
  }

  /// The supplementary view of a kind that belongs to a nested group with a first slot.
  func nestedSupplementary(_ kind: String, firstSlot: Int) -> TemplateElement? {
    supplementaries(ofSlot: firstSlot).first {
      $0.role == .groupSupplementary(kind: kind, isNested: true)
    }
  }

  /// The supplementary view of a kind that belongs to the group itself.
  func ownSupplementary(_ kind: String) -> TemplateElement? {
    supplementaries(ofSlot: 0).first {
      $0.role == .groupSupplementary(kind: kind, isNested: false)
    }
  }

  /// The supplementary views whose host is the slot, or begins there.
  private func supplementaries(ofSlot slot: Int) -> ArraySlice<TemplateElement> {
    let range = slotCount..<elements.count
    let first = partitionPoint(range) { elements[$0].slot >= slot }
    return elements[first..<partitionPoint(first..<elements.count) { elements[$0].slot > slot }]
  }
}

/// One element of a group's template.
struct TemplateElement: Hashable, Sendable {
  /// What kind of element it is, and where its index path comes from.
  enum Role: Hashable, Sendable {
    case cell
    /// Has the index path of its item.
    case badge(kind: String)
    /// Has the number of its group in the section, or where it is nested, the index of its first
    /// item.
    case groupSupplementary(kind: String, isNested: Bool)
  }

  /// The frame in the group's coordinates; a supplementary view's is not on a pixel yet.
  let frame: Rect

  /// The slot without whose item the element is not there.
  let slot: Int
  let zIndex: Int
  let role: Role
}

extension SupplementaryHost {
  /// The supplementary views where they are fastened.
  func elements(_ measurements: GroupMeasurements, _ pixels: PixelGrid) -> [TemplateElement] {
    supplementaries.map { supplementary in
      let number = isGroup && !isNested ? measurements.group : measurements.firstItem + firstSlot
      let measured =
        supplementary.size.isEstimated
        ? measurements.size(of: supplementary.kind, item: number) : nil
      return TemplateElement(
        frame: supplementary.frame(on: frame, measured: measured, pixels), slot: firstSlot,
        zIndex: supplementary.zIndex,
        role: isGroup
          ? .groupSupplementary(kind: supplementary.kind, isNested: isNested)
          : .badge(kind: supplementary.kind))
    }
  }
}
