/// The edges of the union of frames, as far as frames are added and taken away.
struct Extent: Sendable {
  private var box = BoundingBox.nothing

  /// Whether a frame at the edge was taken away, so that the edges must be computed again.
  private(set) var isStale = false

  init() {}

  /// Creates the extent of all rows that are not removed.
  init(of rows: [PlacedRow]) {
    for row in rows where !row.isRemoved { add(row) }
  }

  /// The smallest and the largest coordinates; nil if nothing was added.
  var edges: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    guard box.edges.x < .infinity && box.edges.y < .infinity else { return nil }
    return (box.edges.x, box.edges.y, -box.edges.z, -box.edges.w)
  }

  /// Grows the extent until it holds the frame of the row.
  @inline(__always)
  mutating func add(_ row: PlacedRow) { box.formUnion(BoundingBox(frameOf: row)) }

  /// Grows the extent until it holds the box.
  @inline(__always)
  mutating func add(_ box: BoundingBox) { self.box.formUnion(box) }

  /// Takes note that a row is no longer there.
  mutating func remove(_ row: PlacedRow) {
    if any(BoundingBox(frameOf: row).edges .<= box.edges) { isStale = true }
  }

  /// Puts the new row in the place of the old one.
  mutating func replace(_ old: PlacedRow, with new: PlacedRow) {
    add(new)
    let wasEdge = BoundingBox(frameOf: old).edges .<= box.edges
    let isEdge = BoundingBox(frameOf: new).edges .<= box.edges
    if any(wasEdge .& .!isEdge) { isStale = true }
  }
}
