/// The edges of the union of frames, as far as frames are added and taken away.
struct Extent: Sendable {
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  /// Whether a frame at the edge was taken away, so that the edges must be worked out anew.
  private(set) var isStale = false

  init() {}

  /// Creates the extent of all rows that are not removed.
  init(of rows: [PlacedRow]) {
    for row in rows where !row.isRemoved { add(row) }
  }

  /// Grows the extent until it holds the frame of the row.
  @inline(__always)
  mutating func add(_ row: PlacedRow) {
    let (right, bottom) = (row.x + row.width, row.y + row.height)
    if row.x < minX { minX = row.x }
    if row.y < minY { minY = row.y }
    if right > maxX { maxX = right }
    if bottom > maxY { maxY = bottom }
  }

  /// Puts the new row in the place of the old one.
  mutating func replace(_ old: PlacedRow, with new: PlacedRow) {
    add(new)
    let keepsEdges =
      (old.x > minX || new.x <= minX) && (old.y > minY || new.y <= minY)
      && (old.x + old.width < maxX || new.x + new.width >= maxX)
      && (old.y + old.height < maxY || new.y + new.height >= maxY)
    if !keepsEdges { isStale = true }
  }

  /// Takes note that a row is no longer there.
  mutating func remove(_ row: PlacedRow) {
    if row.x <= minX || row.y <= minY || row.x + row.width >= maxX || row.y + row.height >= maxY {
      isStale = true
    }
  }
}
