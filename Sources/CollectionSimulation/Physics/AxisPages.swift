/// The pages of one axis.
///
/// A page number is an integral `Double`, because a script may define more pages than fit an `Int`.
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

  /// Returns the offset of a page, in points.
  private func position(of page: Double) -> Double {
    range.clamp(range.minimum + min(max(page, 0), last) * length)
  }

  /// Returns the last page that starts at or before the offset.
  private func page(at offset: Double) -> Double {
    let page = ((range.clamp(offset) - range.minimum) / length).rounded(.down)
    return min(max(page, 0), last)
  }

  /// Returns the page nearest to the offset; the later one if two are equally near.
  private func nearest(to offset: Double) -> Double {
    let lower = page(at: offset)
    let upper = min(lower + 1, last)
    let toLower = (offset - position(of: lower)).magnitude
    let toUpper = (offset - position(of: upper)).magnitude
    return toLower < toUpper ? lower : upper
  }

  /// Returns the next page in a direction; a page less than half a pixel from the offset counts as
  /// passed.
  private func next(after offset: Double, forward: Bool) -> Double {
    let resting = nearest(to: offset)
    if (position(of: resting) - offset).magnitude <= range.halfPixel {
      return forward ? resting + 1 : resting - 1
    }
    return forward ? page(at: offset) + 1 : page(at: offset)
  }
}
