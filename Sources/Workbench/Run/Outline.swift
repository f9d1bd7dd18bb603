import CollectionLayout

/// The area that an element covers: a quadrilateral without its corners, and a distance around it.
///
/// A rectangle with rounded corners is the smaller rectangle between the centres of its corners,
/// and every point within their radius of it. A transform that is not a similarity turns the
/// corners into ellipses, which are approximated by circles of the smaller radius.
struct Outline {
  private let corners: [Point]
  private let radius: Double

  init(of attributes: ElementAttributes) {
    let (size, transform) = (attributes.size, attributes.transform)
    let round = min(max(0, attributes.cornerRadius), min(size.width, size.height) / 2)
    let (x, y) = (size.width / 2 - round, size.height / 2 - round)
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map {
      transform.apply(Point(x: $0.0, y: $0.1)) + attributes.center
    }
    radius = round * transform.minScale
  }

  /// Returns whether the outlines overlap by more than a distance.
  func overlaps(_ other: Outline, by tolerance: Double) -> Bool {
    let apart = radius + other.radius - tolerance
    if let depth = penetration(of: other) { return depth + radius + other.radius > tolerance }
    return distance(to: other) < apart
  }

  /// Returns the depth of the overlap of the quadrilaterals; nil if a line separates them.
  private func penetration(of other: Outline) -> Double? {
    var minDepth = Double.infinity
    for axis in axes + other.axes {
      let (one, two) = (extent(along: axis), other.extent(along: axis))
      let depth = min(one.maximum - two.minimum, two.maximum - one.minimum)
      guard depth > 0 else { return nil }
      minDepth = min(minDepth, depth)
    }
    return minDepth.isFinite ? minDepth : nil
  }

  /// The directions perpendicular to the sides; a side without length has none.
  private var axes: [Point] {
    sides.compactMap { from, to in
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return length > 0 ? Point(x: -dy / length, y: dx / length) : nil
    }
  }

  private var sides: [(Point, Point)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  private func extent(along axis: Point) -> (minimum: Double, maximum: Double) {
    let places = corners.map { $0.x * axis.x + $0.y * axis.y }
    return (places.min() ?? 0, places.max() ?? 0)
  }

  /// Returns the distance between quadrilaterals that do not overlap.
  private func distance(to other: Outline) -> Double {
    let mine = corners.flatMap { corner in other.sides.map { corner.distance(to: $0) } }
    let others = other.corners.flatMap { corner in sides.map { corner.distance(to: $0) } }
    return (mine + others).min() ?? .infinity
  }
}

extension Transform {
  /// The smallest factor by which the map scales a length.
  fileprivate var minScale: Double {
    // The smaller singular value of the 2×2 matrix.
    let sum = a * a + b * b + c * c + d * d
    let determinant = abs(a * d - b * c)
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    return max(0, (sum - root) / 2).squareRoot()
  }
}

extension Point {
  /// Returns the distance to the nearest point of a side.
  fileprivate func distance(to side: (Point, Point)) -> Double {
    let (dx, dy) = (side.1.x - side.0.x, side.1.y - side.0.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? ((x - side.0.x) * dx + (y - side.0.y) * dy) / length : 0
    let share = min(max(along, 0), 1)
    let (ex, ey) = (x - side.0.x - share * dx, y - side.0.y - share * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}
