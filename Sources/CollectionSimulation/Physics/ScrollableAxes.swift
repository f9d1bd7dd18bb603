package import CollectionLayout

/// Which axes a finger moves, and what happens at the ends of their ranges (semantics 7.1).
package struct ScrollableAxes: Hashable, Sendable {
  /// Whether a finger moves the content sideways.
  package var horizontal: Bool

  /// Whether a finger moves the content up and down.
  package var vertical: Bool

  /// Whether the content may be pulled past its ends; where it may not, an offset stops at the end
  /// (semantics 7.2).
  package var bounces: Bool

  /// The axes by name.
  package init(horizontal: Bool, vertical: Bool, bounces: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.bounces = bounces
  }

  /// The axes along which a finger moves the content that goes this way, where nearly straight ways are held to their
  /// axis (semantics 7.3): within 20 degrees of an axis, that axis alone; in between, both.
  package func locked(along way: Point) -> ScrollableAxes {
    guard horizontal, vertical, way != .zero else { return self }
    var axes = self
    axes.vertical = way.y.magnitude > Self.lockSlope * way.x.magnitude
    axes.horizontal = way.x.magnitude > Self.lockSlope * way.y.magnitude
    return axes
  }

  /// The tangent of 20 degrees.
  private static let lockSlope = 0.363_970_234_266_202_4

  /// The vector with the component of each axis that does not scroll set to zero.
  package func restrict(_ vector: Point) -> Point {
    Point(x: horizontal ? vector.x : 0, y: vertical ? vector.y : 0)
  }
}
