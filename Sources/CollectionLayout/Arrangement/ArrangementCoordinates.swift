/// The coordinates in which sections are computed, and their conversion to content coordinates.
///
/// Sections are always computed as if the content scrolled down and lines ran to the right: x is
/// along the lines, y across them. A layout that scrolls horizontally is transposed, and one whose
/// lines run from right to left is mirrored. Rounding to pixels is the last step; rounded positions
/// are not used in further computations (measured A1).
struct ArrangementCoordinates: Hashable, Sendable {
  var isTransposed = false
  var isMirrored = false

  /// The length of a line, including the insets, in points.
  var across = 0.0

  /// The extent of the content across the lines, in points; known once all sections are placed.
  var along = 0.0

  /// The pixel grid to which positions are rounded; nil if they are not rounded.
  var pixels: PixelGrid?

  var contentSize: Size {
    let size = Size(width: across, height: along)
    return isTransposed ? size.transposed : size
  }

  /// Converts a rectangle of the arrangement to content coordinates.
  @inline(__always)
  func content(_ arranged: Rect) -> Rect {
    var rect = isTransposed ? arranged.transposed : arranged
    if isMirrored { rect.x = contentSize.width - rect.maxX }
    guard let pixels else { return rect }
    rect.x = pixels.nearest(rect.x)
    rect.y = pixels.nearest(rect.y)
    return rect
  }

  /// Converts a rectangle of the content to the arrangement, whose positions are not rounded to
  /// pixels.
  func arranged(_ content: Rect) -> Rect {
    var rect = content
    if isMirrored { rect.x = contentSize.width - rect.maxX }
    return isTransposed ? rect.transposed : rect
  }

  /// Returns a part of the arrangement with everything that intersects the rectangle after
  /// rounding.
  ///
  /// It is a little larger than it would be without rounding, along each axis by what that axis needs:
  /// a rectangle that is very long must not become much wider, and meet every line.
  func search(_ content: Rect) -> Rect {
    let rounding = (pixels.map { 2 * $0.pixel } ?? 0) + 1e-6
    let across = rounding + 1e-12 * (abs(content.x) + content.width)
    let down = rounding + 1e-12 * (abs(content.y) + content.height)
    return arranged(
      content.inset(by: EdgeInsets(top: -down, left: -across, bottom: -down, right: -across)))
  }
}

extension PixelGrid {
  /// Returns the nearest pixel, in points; a half goes up, also below zero (measured A1 and C1).
  ///
  /// A value that is less than a millionth of a pixel short of a half counts as a half: sums of
  /// thirds of a point often have such an error.
  @inline(__always)
  package func nearest(_ value: Double) -> Double { points(before: value * scale + (0.5 + 1e-6)) }

  /// Returns the pixel at or before the value, in points.
  ///
  /// A value that a rounding error has left just before a pixel counts as on it.
  @inline(__always)
  func floor(_ value: Double) -> Double { points(before: value * scale + 1e-6) }

  /// Rounds a number of pixels down to a whole number, and converts it to points.
  @inline(__always)
  private func points(before pixels: Double) -> Double {
    // A number with a fraction fits into an Int64, and truncating it there needs no function call.
    guard pixels.magnitude < 0x1p52 else { return pixels.rounded(.down) / scale }
    let cut = Double(Int64(pixels))
    return (cut > pixels ? cut - 1 : cut) / scale
  }
}

extension Size {
  /// The size with width and height exchanged.
  var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  /// The rectangle with x and y exchanged.
  var transposed: Rect { Rect(x: y, y: x, width: height, height: width) }
}

extension EdgeInsets {
  /// The insets with x and y exchanged.
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}
