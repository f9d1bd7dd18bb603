package import CollectionLayout

/// The axes that a finger can move, and the behaviour at the ends of their ranges (semantics 7.1).
package struct ScrollableAxes: Hashable, Sendable {
  /// Whether a finger moves the content horizontally.
  package var horizontal: Bool

  /// Whether a finger moves the content vertically.
  package var vertical: Bool

  /// Whether the content may be pulled past its ends; if not, an offset stops at the end (semantics
  /// 7.2).
  package var bounces: Bool

  /// Creates a set of axes.
  package init(horizontal: Bool, vertical: Bool, bounces: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.bounces = bounces
  }

  /// Returns the axes along which a finger moves the content with directional lock (semantics 7.3):
  /// within 20 degrees of an axis, only that axis; in between, both.
  package func locked(along way: Point) -> ScrollableAxes {
    guard horizontal, vertical, way != .zero else { return self }
    var axes = self
    axes.vertical = way.y.magnitude > Self.lockSlope * way.x.magnitude
    axes.horizontal = way.x.magnitude > Self.lockSlope * way.y.magnitude
    return axes
  }

  /// The tangent of 20 degrees.
  private static let lockSlope = 0.363_970_234_266_202_4

  /// Returns the vector with the components of axes that do not scroll set to zero.
  package func restrict(_ vector: Point) -> Point {
    Point(x: horizontal ? vector.x : 0, y: vertical ? vector.y : 0)
  }
}
