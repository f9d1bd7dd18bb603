/// The size and position of the visible part of the content on one axis.
struct ScrollBar: Hashable, Sendable {
  /// The number of characters.
  let length: Int

  /// The characters that represent the visible part.
  let thumb: Range<Int>

  /// Creates a bar, or nil if the axis does not scroll.
  ///
  /// - Parameters:
  ///   - length: The number of characters of the bar.
  ///   - offset: The content offset, in points.
  ///   - visible: The view's extent, in points.
  ///   - content: The content's extent, in points.
  init?(length: Int, offset: Double, visible: Double, content: Double) {
    guard length > 0, visible > 0, content.isFinite, offset.isFinite, content > visible + 0.5
    else { return nil }
    self.length = length
    let count = min(max(Int((visible / content * Double(length)).rounded()), 1), length)
    let share = min(max(offset / (content - visible), 0), 1)
    let start = Int((share * Double(length - count)).rounded())
    thumb = start..<(start + count)
  }
}
