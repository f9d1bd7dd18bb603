import CollectionLayout

/// An orthogonal section as a line along which it scrolls: x is the distance in points from the
/// start of its content, and y is unused.
///
/// So an orthogonal section follows a finger, slows down and bounces by the same rules as the view
/// itself. Like a scroll view of its own, it does not depend on the view's settings.
struct OrthogonalTrack {
  /// The orthogonal section, in the view's coordinates.
  let orthogonalSection: OrthogonalSection

  /// The offsets at which it may rest.
  let range: ScrollRange

  /// The axes that a finger moves: horizontal if the content is longer than the visible part.
  let axes: ScrollableAxes

  init(_ orthogonalSection: OrthogonalSection, on pixels: PixelGrid) {
    self.orthogonalSection = orthogonalSection
    let line = AxisRange(exactly: orthogonalSection.range, pixels: pixels)
    range = ScrollRange(
      horizontal: line, vertical: AxisRange(minimum: 0, maximum: 0, pixels: pixels))
    // Less than half a pixel is a rounding error.
    axes = ScrollableAxes(
      horizontal: line.length > line.halfPixel, vertical: false, bounces: true)
  }

  /// The visible part of the line.
  var viewport: Size { Size(width: orthogonalSection.viewLength, height: 0) }

  /// The deceleration rate: behaviours with paging slow down fast (compositional 3.10).
  var rate: DecelerationRate {
    switch orthogonalSection.behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary: .normal
    case .paging, .groupPaging, .groupPagingCentered: .fast
    }
  }

  /// Returns the component of a distance or a velocity along the line; positive towards the end of
  /// the content.
  func along(_ vector: Point) -> Point {
    let way = orthogonalSection.axis == .horizontal ? vector.x : vector.y
    return Point(x: orthogonalSection.isReversed && way != 0 ? -way : way, y: 0)
  }

  /// Returns whether a finger moves along the line rather than across it.
  func isAlong(_ way: Point) -> Bool {
    along(way).x.magnitude >= (orthogonalSection.axis == .horizontal ? way.y : way.x).magnitude
  }

  /// Returns the frame of the whole content at a scroll offset, in content coordinates of the view.
  func contentFrame(at offset: Double) -> Rect {
    let frame = orthogonalSection.frame
    let length = orthogonalSection.contentLength
    guard orthogonalSection.axis == .horizontal else {
      return Rect(x: frame.x, y: frame.y - offset, width: frame.width, height: length)
    }
    let x = orthogonalSection.isReversed ? frame.maxX + offset - length : frame.minX - offset
    return Rect(x: x, y: frame.y, width: length, height: frame.height)
  }

  /// Returns a frame after the orthogonal section was scrolled by a distance.
  func frame(_ frame: Rect, movedBy distance: Double) -> Rect {
    guard orthogonalSection.axis == .horizontal else { return frame.offset(dx: 0, dy: -distance) }
    return frame.offset(dx: orthogonalSection.isReversed ? distance : -distance, dy: 0)
  }
}

extension AxisRange {
  /// Creates the range of an orthogonal section, whose ends are boundaries of groups and not
  /// rounded to pixels.
  init(exactly range: ClosedRange<Double>, pixels: PixelGrid) {
    minimum = range.lowerBound
    maximum = range.upperBound
    self.pixels = pixels
  }
}
