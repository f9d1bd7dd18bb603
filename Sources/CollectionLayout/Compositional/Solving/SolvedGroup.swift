/// A solved group with its frames, in coordinates of the group: its origin is zero.
struct SolvedGroup {
  var size: Size

  /// The frames of the items, depth first.
  var slots: [SolvedSlot] = []

  var hosts: [SupplementaryHost] = []

  /// Adds the frames and hosts of a nested group.
  mutating func add(_ other: SolvedGroup, at origin: Point) {
    let first = slots.count
    for slot in other.slots {
      var slot = slot
      slot.frame = slot.frame.moved(by: origin)
      slots.append(slot)
    }
    for var host in other.hosts {
      host.frame = host.frame.moved(by: origin)
      host.firstSlot += first
      host.isOutermost = false
      hosts.append(host)
    }
  }
}

/// The solved frame of an item.
struct SolvedSlot: Hashable, Sendable {
  /// The frame in the group's coordinates.
  var frame: Rect
  var zIndex = 0

  /// The extents that a measurement replaces.
  var estimates = EstimatedExtents()
}

/// An item or a group with supplementary views.
struct SupplementaryHost {
  /// The host's frame without its insets.
  var frame: Rect

  /// The size to which fractions of the views refer: the item's, or the space in which the group is
  /// laid out (compositional 3.7).
  let box: Size

  /// The item's slot, or the first one of the group.
  var firstSlot: Int
  let isGroup: Bool

  var isOutermost = false
  let supplementaries: [AnchoredSupplementary]
}

/// A child in a line of a group.
struct PackedChild {
  let node: LayoutNode

  /// The size, before an item's insets are applied.
  var size: Size

  /// The solved group; nil for an item.
  let group: SolvedGroup?

  /// The first slot, counted from the outermost group's first.
  let firstSlot: Int

  /// Whether anything in it was measured, so that the size is not only an estimate.
  let isMeasured: Bool

  var estimates = EstimatedExtents()

  /// The position in its group.
  var origin = Point.zero

  var slotCount: Int { group?.slots.count ?? 1 }
}

/// Children of a group that follow each other along its axis.
struct PackedLine {
  var children: [PackedChild] = []
}
