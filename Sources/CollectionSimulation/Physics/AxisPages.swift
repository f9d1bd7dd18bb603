/// The pages of one axis.
///
/// A page's number is a whole `Double`, because a script may make more of them than an `Int`
/// counts.
struct AxisPages: Hashable, Sendable {
  let range: AxisRange

  /// The length of a page, in points.
  let length: Double

  /// The number of the last page; the first is 0.
  let last: Double

  init?(range: AxisRange, length: Double) {
    guard length > 0, length.isFinite else { return nil }
    self.range = range
    self.length = length
    // Less than half a pixel is not a page.
    last = max(0, ((range.length - range.halfPixel) / length).rounded(.up))
  }

  func target(start: Double, offset: Double, velocity: Double) -> Double {
    let first = nearest(to: start)
    let wanted =
      velocity.magnitude < Release.threshold
      ? nearest(to: offset) : next(after: offset, forward: velocity > 0)
    return position(of: min(max(wanted, first - 1), first + 1))
  }

  /// Where a page rests, in points.
  private func position(of page: Double) -> Double {
    range.clamp(range.minimum + min(max(page, 0), last) * length)
  }

  /// The last page that begins at the offset or before it.
  private func page(at offset: Double) -> Double {
    let page = ((range.clamp(offset) - range.minimum) / length).rounded(.down)
    return min(max(page, 0), last)
  }

  /// The page that rests nearest to the offset, of two the later.
  private func nearest(to offset: Double) -> Double {
    let lower = page(at: offset)
    let upper = min(lower + 1, last)
    let toLower = (offset - position(of: lower)).magnitude
    let toUpper = (offset - position(of: upper)).magnitude
    return toLower < toUpper ? lower : upper
  }

  /// The next page in a direction; a page from which the offset is less than half a pixel away is
  /// behind it.
  private func next(after offset: Double, forward: Bool) -> Double {
    let resting = nearest(to: offset)
    if (position(of: resting) - offset).magnitude <= range.halfPixel {
      return forward ? resting + 1 : resting - 1
    }
    return forward ? page(at: offset) + 1 : page(at: offset)
  }
}
