import CollectionLayout

/// A view that shows nothing of the layout any more, and is still to be seen on its way out.
struct LeavingView {
  private(set) var shown: DisplayedElement

  /// How it leaves; nil if it stays as it is until it goes.
  private(set) var animation: RunningAnimation?

  /// How it is seen at a moment, in seconds of the simulated clock.
  func attributes(at time: Double) -> ElementAttributes {
    animation?.attributes(at: time) ?? shown.attributes
  }

  /// Moves it sideways.
  mutating func shift(by distance: Double) {
    shown.attributes.shift(by: distance)
    animation?.shift(by: distance)
  }
}
