/// An extent, in points.
public struct Size: Hashable, Sendable {
  /// In points.
  public var width: Double

  /// In points.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Whether neither number is NaN or an infinity.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether nothing fits in it: a side is zero or less.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
