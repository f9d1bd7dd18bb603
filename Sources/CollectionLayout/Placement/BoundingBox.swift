/// A box about some elements, turned so that one comparison tells whether two boxes meet.
///
/// The four numbers are the smallest x, the smallest y, and the largest x and the largest y with
/// their signs changed. So to hold more is to have smaller numbers, all four alike, and a box meets
/// a ``Reach`` where each of its numbers is below the other's.
struct BoundingBox: Equatable, Sendable {
  var edges: SIMD4<Double>

  /// The box about nothing, which meets nothing.
  ///
  /// Computed, for a stored one would be looked up with a lock at each row.
  static var nothing: BoundingBox { BoundingBox(edges: SIMD4(repeating: .infinity)) }

  init(edges: SIMD4<Double>) { self.edges = edges }

  /// The box about a row; about nothing if the row has no area and so intersects nothing.
  ///
  /// The largest x and y are computed as ``Rect`` works them out, so that both agree to the last
  /// bit on what touches and what intersects.
  @inline(__always)
  init(_ row: PlacedRow) {
    self = row.hasArea ? BoundingBox(frameOf: row) : .nothing
  }

  /// The box about a frame, even one without area.
  @inline(__always)
  init(frameOf row: PlacedRow) { self.init(row.frame) }

  /// The box about a frame, even one without area.
  @inline(__always)
  init(_ frame: Rect) {
    edges = SIMD4(frame.x, frame.y, -(frame.x + frame.width), -(frame.y + frame.height))
  }

  /// Grows the box until it holds the other.
  ///
  /// A number that is NaN, which only a transform out of all bounds can bring, moves no edge.
  @inline(__always)
  mutating func formUnion(_ other: BoundingBox) {
    edges.replace(with: other.edges, where: other.edges .< edges)
  }

  /// Whether something inside may intersect the rectangle.
  @inline(__always)
  func meets(_ reach: Reach) -> Bool {
    edges.y < reach.edges.y && edges.w < reach.edges.w && edges.x < reach.edges.x
      && edges.z < reach.edges.z
  }
}

/// A rectangle that is requested, turned to be compared with a ``BoundingBox``.
struct Reach: Sendable {
  let edges: SIMD4<Double>

  /// Creates the reach of a rectangle; that of one without area meets nothing.
  init(_ rect: Rect) {
    edges =
      rect.isEmpty
      ? SIMD4(repeating: -.infinity) : SIMD4(rect.maxX, rect.maxY, -rect.minX, -rect.minY)
  }
}
