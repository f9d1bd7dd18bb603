extension Rect {
  /// Returns whether two rectangles are equal up to rounding errors.
  package func isAbout(_ other: Rect) -> Bool {
    origin.isAbout(other.origin) && size.isAbout(other.size)
  }
}

extension Point {
  /// Returns whether two points are equal up to rounding errors.
  package func isAbout(_ other: Point) -> Bool {
    abs(x - other.x) <= Size.tolerance && abs(y - other.y) <= Size.tolerance
  }
}

extension Size {
  /// The difference up to which two lengths count as equal, in points.
  static let tolerance = 1e-6

  /// Returns whether two sizes are equal up to rounding errors.
  package func isAbout(_ other: Size) -> Bool {
    abs(width - other.width) <= Self.tolerance && abs(height - other.height) <= Self.tolerance
  }
}
