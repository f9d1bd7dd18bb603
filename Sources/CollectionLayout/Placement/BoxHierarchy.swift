/// Boxes about boxes: sixteen leaves have a box about them, sixteen of those another, up to a few.
///
/// The boxes of a level stand in one array and know their children by their place alone: the
/// children of box *n* are the boxes 16 *n* … 16 *n* + 15 of the level below. So a leaf costs 34
/// bytes in all, and leaves can be added at the end at any time.
struct BoxHierarchy: Sendable {
  /// The number of children that a box has, as a shift.
  private static let shift = 4
  private static let fanOut = 1 << shift

  /// The leaves first; each level has a sixteenth of the one before it, and the last that has any
  /// has at most sixteen.
  private var levels: [[BoundingBox]] = []

  var leafCount: Int { levels.first?.count ?? 0 }

  /// The memory that the buffers hold, in bytes.
  var memoryFootprint: Int {
    levels.reduce(0) { $0 + $1.capacity * MemoryLayout<BoundingBox>.stride }
  }

  /// Removes all boxes.
  mutating func removeAll(keepingCapacity: Bool) {
    for level in levels.indices { levels[level].removeAll(keepingCapacity: keepingCapacity) }
    if !keepingCapacity { levels = [] }
  }

  /// Makes room for this many leaves.
  mutating func reserveCapacity(_ leaves: Int) {
    if levels.isEmpty { levels.append([]) }
    levels[0].reserveCapacity(leaves)
  }

  /// Adds a leaf at the end.
  ///
  /// - Complexity: O(1), for fifteen of sixteen leaves of each level end at the level above.
  mutating func append(_ box: BoundingBox) {
    var node = leafCount
    var level = 0
    while true {
      if level == levels.count { levels.append([]) }
      if level > 0 && levels[level].isEmpty { levels[level].append(unionOfChildren(level, 0)) }
      if node == levels[level].count {
        levels[level].append(box)
      } else {
        levels[level][node].formUnion(box)
      }
      if levels[level].count <= Self.fanOut { return }
      node >>= Self.shift
      level += 1
    }
  }

  /// Changes a leaf, and the boxes about it as far as they are affected.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of leaves.
  mutating func update(_ leaf: Int, to box: BoundingBox) {
    var (node, level, box) = (leaf, 0, box)
    while levels[level][node] != box {
      levels[level][node] = box
      level += 1
      node >>= Self.shift
      guard level < levels.count, node < levels[level].count else { return }
      box = unionOfChildren(level, node)
    }
  }

  /// Calls the body with each leaf whose box meets the reach, in order, until it answers `false`.
  ///
  /// Goes from box to box without a stack: where a box does not meet, all below it is passed over;
  /// after the last of sixteen brothers it continues with the box after their parent.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of leaves and *k* that of those that
  ///   meet, as far as neighbouring leaves are near each other.
  @inline(__always)
  func forEachLeaf(meeting reach: Reach, _ body: (Int) -> Bool) {
    var level = topLevel
    var node = 0
    while level < levels.count && node < levels[level].count {
      if levels[level][node].meets(reach) {
        if level > 0 {
          level -= 1
          node <<= Self.shift
          continue
        }
        guard body(node) else { return }
      }
      node += 1
      while node & (Self.fanOut - 1) == 0 && level < topLevel {
        node >>= Self.shift
        level += 1
      }
    }
  }

  /// The highest level that has boxes; buffers kept from before may be higher.
  private var topLevel: Int {
    var level = 0
    while level < levels.count && levels[level].count > Self.fanOut { level += 1 }
    return level
  }

  private func unionOfChildren(_ level: Int, _ node: Int) -> BoundingBox {
    let first = node << Self.shift
    var union = BoundingBox.nothing
    for child in first..<min(first + Self.fanOut, levels[level - 1].count) {
      union.formUnion(levels[level - 1][child])
    }
    return union
  }
}
