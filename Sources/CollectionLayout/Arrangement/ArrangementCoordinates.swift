/// The coordinates in which sections are computed, and how they lie in the content.
///
/// Sections are always computed as if the content scrolled down and lines ran to the right: x is
/// along the lines, y from line to line. A layout that scrolls sideways is transposed, and one
/// whose lines run from right to left is mirrored. Positions are put on pixels last, and none that
/// was is worked with again (measured A1).
struct ArrangementCoordinates: Hashable, Sendable {
  var isTransposed = false
  var isMirrored = false

  /// How long the lines' whole room is, insets included.
  var across = 0.0

  /// How far the content reaches from line to line; known when all is placed.
  var along = 0.0

  /// The pixels that positions are put on; nil if they stay.
  var pixels: PixelGrid?

  /// The content's size.
  var contentSize: Size {
    let size = Size(width: across, height: along)
    return isTransposed ? size.transposed : size
  }

  /// Where a rectangle of the arrangement lies in the content.
  @inline(__always)
  func content(_ arranged: Rect) -> Rect {
    var rect = isTransposed ? arranged.transposed : arranged
    if isMirrored { rect.x = contentSize.width - rect.maxX }
    guard let pixels else { return rect }
    rect.x = pixels.nearest(rect.x)
    rect.y = pixels.nearest(rect.y)
    return rect
  }

  /// Where a rectangle of the content lies in the arrangement, before positions are put on pixels.
  func arranged(_ content: Rect) -> Rect {
    var rect = content
    if isMirrored { rect.x = contentSize.width - rect.maxX }
    return isTransposed ? rect.transposed : rect
  }

  /// A part of the arrangement that holds whatever intersects the rectangle once it is on pixels.
  ///
  /// It is a little larger than it would be if nothing were rounded.
  func search(_ content: Rect) -> Rect {
    let reach = abs(content.x) + abs(content.y) + content.width + content.height
    let margin = (pixels.map { 2 * $0.pixel } ?? 0) + 1e-6 + 1e-12 * reach
    return arranged(content).inset(
      by: EdgeInsets(top: -margin, left: -margin, bottom: -margin, right: -margin))
  }
}

extension PixelGrid {
  /// The nearest pixel, in points; a half goes up, also below zero (measured A1 and C1).
  ///
  /// A value that is less than a millionth of a pixel short of a half counts as one: sums of thirds
  /// of a point are often that far off.
  @inline(__always)
  package func nearest(_ value: Double) -> Double { points(before: value * scale + (0.5 + 1e-6)) }

  /// The pixel at or before the value, in points.
  ///
  /// A value that rounding has left just before a pixel counts as on it.
  @inline(__always)
  func floor(_ value: Double) -> Double { points(before: value * scale + 1e-6) }

  /// The whole number of pixels at or before a number of them, in points.
  @inline(__always)
  private func points(before pixels: Double) -> Double {
    // What is not a whole number of pixels fits an integer, and to cut it off there takes no call.
    guard pixels.magnitude < 0x1p52 else { return pixels.rounded(.down) / scale }
    let cut = Double(Int64(pixels))
    return (cut > pixels ? cut - 1 : cut) / scale
  }
}

extension Size {
  /// Width and height exchanged.
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
