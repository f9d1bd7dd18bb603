/// A rectangle, in points.
///
/// The origin is the corner with the smallest x and y. The coordinate space (content, viewport) is
/// documented at each use.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double

  /// The top edge, in points.
  public var y: Double

  /// The width, in points.
  public var width: Double

  /// The height, in points.
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its upper left corner and its size, in points.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Creates a rectangle from the positions of its four edges, in points.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The upper left corner.
  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  /// The width and the height.
  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The left edge, in points.
  public var minX: Double { x }

  /// The horizontal centre, in points.
  public var midX: Double { x + width / 2 }

  /// The right edge, in points.
  public var maxX: Double { x + width }

  /// The top edge, in points.
  public var minY: Double { y }

  /// The vertical centre, in points.
  public var midY: Double { y + height / 2 }

  /// The bottom edge, in points.
  public var maxY: Double { y + height }

  /// The centre.
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether all four numbers are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether the rectangle has no area: a side is zero or less.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns whether the two share more than an edge (semantics 1.4: touching edges do not
  /// intersect, and a rectangle without area intersects nothing).
  @inline(__always)
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// Returns whether the point is inside; the left and the top edge belong to the rectangle, the
  /// others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the other rectangle is inside, edges included.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the common part, or nil if they do not intersect.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    return Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Returns whether the common part is at least a hundredth of a point wide and high: more than an
  /// error of sums and reflections.
  package func sharesMoreThanError(with other: Rect) -> Bool {
    guard let shared = intersection(other) else { return false }
    return shared.width > 0.01 && shared.height > 0.01
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Returns the rectangle with its edges moved inward; a negative inset moves an edge outward.
  ///
  /// A side is negative if the insets are longer than it.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// Returns the rectangle moved by a distance.
  @inline(__always)
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
