/// The bounding box of some elements, stored so that one comparison tests whether two boxes
/// intersect.
///
/// The four numbers are the minimum x, the minimum y, and the negated maximum x and maximum y. So a
/// larger box has smaller numbers, and a box intersects a ``Reach`` if each of its numbers is less
/// than the other's.
struct BoundingBox: Equatable, Sendable {
  var edges: SIMD4<Double>

  /// The empty box, which intersects nothing.
  ///
  /// Computed, because each access to a stored one would take a lock.
  static var nothing: BoundingBox { BoundingBox(edges: SIMD4(repeating: .infinity)) }

  init(edges: SIMD4<Double>) { self.edges = edges }

  /// Creates the box of a row; an empty one if the row has no area and so intersects nothing.
  ///
  /// The maximum x and y are computed as by ``Rect``, so that both agree to the last bit on whether
  /// boxes touch or intersect.
  @inline(__always)
  init(_ row: PlacedRow) {
    self = row.hasArea ? BoundingBox(frameOf: row) : .nothing
  }

  /// Creates the box of a row's frame, even one without area.
  @inline(__always)
  init(frameOf row: PlacedRow) { self.init(row.frame) }

  /// Creates the box of a frame, even one without area.
  @inline(__always)
  init(_ frame: Rect) {
    edges = SIMD4(frame.x, frame.y, -(frame.x + frame.width), -(frame.y + frame.height))
  }

  /// Extends the box to contain the other.
  ///
  /// A number that is NaN, which only an extreme transform can produce, moves no edge.
  @inline(__always)
  mutating func formUnion(_ other: BoundingBox) {
    edges.replace(with: other.edges, where: other.edges .< edges)
  }

  /// Returns whether something inside may intersect the rectangle.
  @inline(__always)
  func meets(_ reach: Reach) -> Bool {
    edges.y < reach.edges.y && edges.w < reach.edges.w && edges.x < reach.edges.x
      && edges.z < reach.edges.z
  }
}

/// A requested rectangle, stored so that it can be compared with a ``BoundingBox``.
struct Reach: Sendable {
  let edges: SIMD4<Double>

  /// Creates the reach of a rectangle; one without area intersects nothing.
  init(_ rect: Rect) {
    edges =
      rect.isEmpty
      ? SIMD4(repeating: -.infinity) : SIMD4(rect.maxX, rect.maxY, -rect.minX, -rect.minY)
  }
}
