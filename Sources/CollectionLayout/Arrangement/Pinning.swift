/// What headers and footers are pinned to: the part of the content that is in sight.
struct Pinning: Hashable, Sendable {
  let pinsHeaders: Bool
  let pinsFooters: Bool

  /// The visible rectangle without the view's adjusted insets, in content coordinates.
  let window: Rect

  init(_ bounds: Rect, _ context: LayoutContext, headers: Bool, footers: Bool) {
    pinsHeaders = headers
    pinsFooters = footers
    window = bounds.inset(by: context.adjustedInset)
  }

  /// Whether anything is pinned.
  var isOn: Bool { pinsHeaders || pinsFooters }

  /// Where the window begins along the scroll axis.
  func low(_ coordinates: ArrangementCoordinates) -> Double { coordinates.arranged(window).minY }

  /// Where the window ends along the scroll axis.
  func high(_ coordinates: ArrangementCoordinates) -> Double { coordinates.arranged(window).maxY }
}
