/// An extent, in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)

  /// Whether neither number is NaN or an infinity.
  package var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether nothing fits in it: a side is zero or less.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}
