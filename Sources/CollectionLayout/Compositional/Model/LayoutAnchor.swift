/// A point of a rectangle and a way from it: UIKit's `NSCollectionLayoutAnchor`.
public struct LayoutAnchor: Hashable, Sendable {
  /// An edge of a rectangle, in coordinates where leading is the side at which lines begin.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case top
    case leading
    case bottom
    case trailing
  }

  /// How the way is measured.
  public enum Offset: Hashable, Sendable {
    /// In points.
    case absolute(Point)
    /// In widths and heights of the supplementary view.
    case fractional(Point)
  }

  /// The edges at whose corner or middle the point lies; the rectangle's middle where there are
  /// none.
  public var edges: Set<Edge>

  /// How far it is moved from the anchor, in points or in parts of its size.
  public var offset: Offset

  public init(edges: Set<Edge>, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// The point as parts of the width and the height (compositional 3.7).
  var unitPoint: Point {
    var point = Point(x: 0.5, y: 0.5)
    if edges.contains(.top) { point.y -= 0.5 }
    if edges.contains(.bottom) { point.y += 0.5 }
    if edges.contains(.leading) { point.x -= 0.5 }
    if edges.contains(.trailing) { point.x += 0.5 }
    return point
  }

  /// The way in points, for a supplementary view of the size.
  func distance(for size: Size) -> Point {
    switch offset {
    case .absolute(let distance): distance
    case .fractional(let parts): Point(x: parts.x * size.width, y: parts.y * size.height)
    }
  }
}
