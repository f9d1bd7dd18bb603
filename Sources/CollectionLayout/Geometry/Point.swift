/// A point of the plane, in points: x grows to the right and y grows downward.
public struct Point: Hashable, Sendable {
  /// The distance from the left, in points.
  public var x: Double

  /// The distance from the top, in points.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the vector from the right point to the left one.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Whether neither number is NaN or an infinity.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
