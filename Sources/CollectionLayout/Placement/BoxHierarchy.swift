/// A hierarchy of boxes: sixteen leaves have a common box, sixteen of those another, up to a few.
///
/// The boxes of a level are in one array, and children are found by their position: those of box
/// *n* are the boxes 16 *n* … 16 *n* + 15 of the level below. So a leaf takes 34 bytes in all, and
/// leaves can be appended at any time.
struct BoxHierarchy: Sendable {
  /// The number of children of a box, as a shift.
  private static let shift = 4
  private static let fanOut = 1 << shift

  /// The leaves, followed by the levels; each has a sixteenth of the boxes of the one before it,
  /// and the last one with boxes has at most sixteen.
  private var levels: [[BoundingBox]] = []

  var leafCount: Int { levels.first?.count ?? 0 }

  /// The memory of the buffers, in bytes.
  var memoryFootprint: Int {
    levels.reduce(0) { $0 + $1.capacity * MemoryLayout<BoundingBox>.stride }
  }

  /// Removes all boxes.
  mutating func removeAll(keepingCapacity: Bool) {
    for level in levels.indices { levels[level].removeAll(keepingCapacity: keepingCapacity) }
    if !keepingCapacity { levels = [] }
  }

  /// Reserves memory for a number of leaves.
  mutating func reserveCapacity(_ leaves: Int) {
    if levels.isEmpty { levels.append([]) }
    levels[0].reserveCapacity(leaves)
  }

  /// Appends a leaf.
  ///
  /// - Complexity: O(1), because fifteen of sixteen leaves change no further level, and likewise
  ///   for each level.
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

  /// Changes a leaf, and the boxes around it if they are affected.
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

  /// Calls the body with each leaf whose box intersects the reach, in order, until it returns
  /// `false`.
  ///
  /// Moves from box to box without a stack: if a box does not intersect, all below it is skipped;
  /// after the last of sixteen siblings it continues with the box after their parent.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of leaves and *k* that of those that
  ///   intersect, if consecutive leaves are close to each other.
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

  /// The highest level with boxes; emptied buffers may be higher.
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
