import CollectionLayout

/// An orthogonal section as what moves along a line: x counts in points from where its content begins, and y is nothing.
///
/// So the orthogonal section follows a finger, slows down and bounces by the same rules as the view itself. It does whatever the
/// view's own settings are, as of a scroll view of its own.
struct OrthogonalTrack {
  /// The orthogonal section, in the view's coordinates.
  let orthogonalSection: OrthogonalSection

  /// Where it may rest.
  let range: ScrollRange

  /// Whether a finger moves it: where its content is longer than what it shows.
  let axes: ScrollableAxes

  init(_ orthogonalSection: OrthogonalSection, on pixels: PixelGrid) {
    self.orthogonalSection = orthogonalSection
    let line = AxisRange(exactly: orthogonalSection.range, pixels: pixels)
    range = ScrollRange(
      horizontal: line, vertical: AxisRange(minimum: 0, maximum: 0, pixels: pixels))
    // Less than half a pixel is the noise of sums.
    axes = ScrollableAxes(
      horizontal: line.length > line.halfPixel, vertical: false, bounces: true)
  }

  /// What is seen of the line.
  var viewport: Size { Size(width: orthogonalSection.viewLength, height: 0) }

  /// How it slows down: kinds that go from page to page do it fast (compositional 3.10).
  var rate: DecelerationRate {
    switch orthogonalSection.behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary: .normal
    case .paging, .groupPaging, .groupPagingCentered: .fast
    }
  }

  /// A way or a velocity of the content, as far as it goes along the line: forward is where the content continues.
  func along(_ vector: Point) -> Point {
    let way = orthogonalSection.axis == .horizontal ? vector.x : vector.y
    return Point(x: orthogonalSection.isReversed && way != 0 ? -way : way, y: 0)
  }

  /// Whether a finger's way goes along the line rather than across it.
  func isAlong(_ way: Point) -> Bool {
    along(way).x.magnitude >= (orthogonalSection.axis == .horizontal ? way.y : way.x).magnitude
  }

  /// Where the content as a whole is while it is scrolled so far, in content coordinates of the view.
  func contentFrame(at offset: Double) -> Rect {
    let frame = orthogonalSection.frame
    let length = orthogonalSection.contentLength
    guard orthogonalSection.axis == .horizontal else {
      return Rect(x: frame.x, y: frame.y - offset, width: frame.width, height: length)
    }
    let x = orthogonalSection.isReversed ? frame.maxX + offset - length : frame.minX - offset
    return Rect(x: x, y: frame.y, width: length, height: frame.height)
  }

  /// A frame where it will be when the orthogonal section is scrolled by so much more.
  func frame(_ frame: Rect, movedBy distance: Double) -> Rect {
    guard orthogonalSection.axis == .horizontal else { return frame.offset(dx: 0, dy: -distance) }
    return frame.offset(dx: orthogonalSection.isReversed ? distance : -distance, dy: 0)
  }
}

extension AxisRange {
  /// The range of an orthogonal section, whose ends are where groups rest: not moved to a pixel.
  init(exactly range: ClosedRange<Double>, pixels: PixelGrid) {
    minimum = range.lowerBound
    maximum = range.upperBound
    self.pixels = pixels
  }
}
