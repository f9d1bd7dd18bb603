/// The edges of the union of frames, updated as frames are added and removed.
struct Extent: Sendable {
  private var box = BoundingBox.nothing

  /// Whether a frame at the edge was removed, so that the edges must be recomputed.
  private(set) var isStale = false

  init() {}

  /// Creates the extent of all rows that are not removed.
  init(of rows: [PlacedRow]) {
    for row in rows where !row.isRemoved { add(row) }
  }

  /// The minimum and maximum coordinates; nil if nothing was added.
  var edges: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    guard box.edges.x < .infinity && box.edges.y < .infinity else { return nil }
    return (box.edges.x, box.edges.y, -box.edges.z, -box.edges.w)
  }

  /// Extends the edges to contain the frame of the row.
  @inline(__always)
  mutating func add(_ row: PlacedRow) { box.formUnion(BoundingBox(frameOf: row)) }

  /// Extends the edges to contain the box.
  @inline(__always)
  mutating func add(_ box: BoundingBox) { self.box.formUnion(box) }

  /// Updates the extent for the removal of a row.
  mutating func remove(_ row: PlacedRow) {
    if any(BoundingBox(frameOf: row).edges .<= box.edges) { isStale = true }
  }

  /// Updates the extent for the replacement of a row.
  mutating func replace(_ old: PlacedRow, with new: PlacedRow) {
    add(new)
    let wasEdge = BoundingBox(frameOf: old).edges .<= box.edges
    let isEdge = BoundingBox(frameOf: new).edges .<= box.edges
    if any(wasEdge .& .!isEdge) { isStale = true }
  }
}
