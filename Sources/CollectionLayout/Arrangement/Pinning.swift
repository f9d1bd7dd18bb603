/// The part of the content that is in sight and to which headers and footers are pinned.
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

  var isOn: Bool { pinsHeaders || pinsFooters }

  /// Returns whether headers or footers are pinned, whichever the kind names.
  func pins(_ kind: String) -> Bool {
    kind == SectionSupplementary.headerKind ? pinsHeaders : pinsFooters
  }

  /// Returns the beginning of the window along the scroll axis.
  func low(_ coordinates: ArrangementCoordinates) -> Double { coordinates.arranged(window).minY }

  /// Returns the end of the window along the scroll axis.
  func high(_ coordinates: ArrangementCoordinates) -> Double { coordinates.arranged(window).maxY }
}
