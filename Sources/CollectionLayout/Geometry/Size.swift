/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double

  /// The height, in points.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of zero.
  public static let zero = Size(width: 0, height: 0)

  /// Whether neither number is NaN or an infinity.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size has no area: a side is zero or less.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
