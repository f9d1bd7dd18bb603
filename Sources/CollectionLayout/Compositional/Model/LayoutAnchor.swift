/// A point of a rectangle and an offset from it: UIKit's `NSCollectionLayoutAnchor`.
public struct LayoutAnchor: Hashable, Sendable {
  /// An edge of a rectangle, in coordinates where leading is the side at which lines begin.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case top
    case leading
    case bottom
    case trailing
  }

  /// An offset with its unit.
  public enum Offset: Hashable, Sendable {
    case absolute(Point)
    /// In multiples of the width and height of the supplementary view.
    case fractional(Point)
  }

  /// The edges that define the point: their corner, or the middle of a single edge; without edges,
  /// the centre of the rectangle.
  public var edges: Set<Edge>

  /// The distance from the anchor point, in points or in multiples of the view's size.
  public var offset: Offset

  public init(edges: Set<Edge>, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// The point in fractions of the width and the height (compositional 3.7).
  var unitPoint: Point {
    var point = Point(x: 0.5, y: 0.5)
    if edges.contains(.top) { point.y -= 0.5 }
    if edges.contains(.bottom) { point.y += 0.5 }
    if edges.contains(.leading) { point.x -= 0.5 }
    if edges.contains(.trailing) { point.x += 0.5 }
    return point
  }

  /// Returns the offset in points, for a supplementary view of the size.
  func distance(for size: Size) -> Point {
    switch offset {
    case .absolute(let distance): distance
    case .fractional(let parts): Point(x: parts.x * size.width, y: parts.y * size.height)
    }
  }
}
