/// How much of one axis of the content is seen, and where.
struct ScrollBar: Hashable, Sendable {
  /// The number of characters.
  let length: Int

  /// Those of them that stand for what is seen.
  let thumb: Range<Int>

  /// A bar, or nil if the axis does not scroll.
  ///
  /// - Parameters:
  ///   - length: How many characters there are for it.
  ///   - offset: Where the view is, in points.
  ///   - visible: The view's extent.
  ///   - content: The content's extent.
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
