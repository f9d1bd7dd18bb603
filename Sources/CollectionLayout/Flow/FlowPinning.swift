/// What headers and footers are pinned to: the part of the content that is in sight.
struct FlowPinning: Hashable, Sendable {
  let pinsHeaders: Bool
  let pinsFooters: Bool

  /// The visible rectangle without the view's adjusted insets, in content coordinates.
  let window: Rect

  init(_ bounds: Rect, _ context: LayoutContext, _ settings: FlowSettings) {
    pinsHeaders = settings.headersPin
    pinsFooters = settings.footersPin
    window = bounds.inset(by: context.adjustedInset)
  }

  /// Whether anything is pinned.
  var isOn: Bool { pinsHeaders || pinsFooters }

  /// Where the window begins along the scroll axis.
  func low(_ coordinates: FlowCoordinates) -> Double { coordinates.flow(window).minY }

  /// Where the window ends along the scroll axis.
  func high(_ coordinates: FlowCoordinates) -> Double { coordinates.flow(window).maxY }
}
