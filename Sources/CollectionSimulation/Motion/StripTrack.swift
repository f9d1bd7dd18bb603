import CollectionLayout

/// A strip as what moves along a line: x counts in points from where its content begins, and y is nothing.
///
/// So the strip follows a finger, slows down and bounces by the same rules as the view itself. It does whatever the
/// view's own settings are, as of a scroll view of its own.
struct StripTrack {
  /// The strip, in the view's coordinates.
  let strip: OrthogonalStrip

  /// Where it may rest.
  let range: ScrollRange

  /// Whether a finger moves it: where its content is longer than what it shows.
  let axes: ScrollableAxes

  init(_ strip: OrthogonalStrip, on pixels: PixelGrid) {
    self.strip = strip
    let line = AxisRange(exactly: strip.range, pixels: pixels)
    range = ScrollRange(
      horizontal: line, vertical: AxisRange(minimum: 0, maximum: 0, pixels: pixels))
    // Less than half a pixel is the noise of sums.
    axes = ScrollableAxes(
      horizontal: line.length > line.halfPixel, vertical: false, bounces: true)
  }

  /// What is seen of the line.
  var viewport: Size { Size(width: strip.viewLength, height: 0) }

  /// How it slows down: kinds that go from page to page do it fast (compositional 3.10).
  var rate: DecelerationRate {
    switch strip.behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary: .normal
    case .paging, .groupPaging, .groupPagingCentered: .fast
    }
  }

  /// A way or a velocity of the content, as far as it goes along the line: forward is where the content goes on.
  func along(_ vector: Point) -> Point {
    let way = strip.axis == .horizontal ? vector.x : vector.y
    return Point(x: strip.isReversed && way != 0 ? -way : way, y: 0)
  }

  /// Whether a finger's way goes along the line rather than across it.
  func isAlong(_ way: Point) -> Bool {
    along(way).x.magnitude >= (strip.axis == .horizontal ? way.y : way.x).magnitude
  }

  /// Where the content as a whole is while it is scrolled so far, in content coordinates of the view.
  func contentFrame(at offset: Double) -> Rect {
    let frame = strip.frame
    let length = strip.contentLength
    guard strip.axis == .horizontal else {
      return Rect(x: frame.x, y: frame.y - offset, width: frame.width, height: length)
    }
    let x = strip.isReversed ? frame.maxX + offset - length : frame.minX - offset
    return Rect(x: x, y: frame.y, width: length, height: frame.height)
  }

  /// A frame where it will be when the strip is scrolled by so much more.
  func frame(_ frame: Rect, movedBy distance: Double) -> Rect {
    guard strip.axis == .horizontal else { return frame.offset(dx: 0, dy: -distance) }
    return frame.offset(dx: strip.isReversed ? distance : -distance, dy: 0)
  }
}

extension AxisRange {
  /// The range of a strip, whose ends are where groups rest: not moved to a pixel.
  init(exactly range: ClosedRange<Double>, pixels: PixelGrid) {
    minimum = range.lowerBound
    maximum = range.upperBound
    self.pixels = pixels
  }
}
