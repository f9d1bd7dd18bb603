/// A group whose frames are known, in coordinates of the group: its origin is zero.
struct SolvedGroup {
  var size: Size

  /// The frames of the items, depth first.
  var slots: [SolvedSlot] = []

  /// What supplementary views are fastened to.
  var hosts: [SupplementaryHost] = []

  /// Adds what a nested group holds.
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
      host.isNested = true
      hosts.append(host)
    }
  }
}

/// Where an item goes.
struct SolvedSlot {
  var frame: Rect
  var zIndex = 0

  /// Which of its extents a measurement takes the place of.
  var estimates = EstimatedExtents()
}

/// An item or a group that has supplementary views.
struct SupplementaryHost {
  /// The host's frame without its insets.
  var frame: Rect

  /// The item's slot, or the first one of the group.
  var firstSlot: Int
  let isGroup: Bool

  /// Whether it is a group in a group.
  var isNested = false
  let supplementaries: [AnchoredSupplementary]
}

/// What stands in a line of a group.
struct PackedChild {
  let node: LayoutNode

  /// The extent, of which an item's insets are taken at the end.
  var size: Size

  /// What a group holds; nil for an item.
  let group: SolvedGroup?

  /// The first slot, counted from the outermost group's first.
  let firstSlot: Int

  /// Whether something in it has been measured, so that the size is more than a guess.
  let isMeasured: Bool

  /// Which extents of an item are only estimated.
  var estimates = EstimatedExtents()

  /// Where it stands in its group.
  var origin = Point.zero

  var slotCount: Int { group?.slots.count ?? 1 }
}

/// The children of a group that follow each other along its axis.
struct PackedLine {
  var children: [PackedChild] = []
}
