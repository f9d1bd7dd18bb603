import CollectionLayout

/// A view that no longer belongs to an element of the layout and is still visible on its way out.
struct LeavingView {
  private(set) var shown: DisplayedElement

  /// The animation of the departure; nil if the view does not change until it is removed.
  private(set) var animation: AnimationRecord?

  /// Returns the visible attributes at a moment, in seconds of the simulated clock.
  func attributes(at time: Double) -> ElementAttributes {
    animation?.attributes(at: time) ?? shown.attributes
  }

  /// Moves the view sideways.
  mutating func shift(by distance: Double) {
    shown.attributes.shift(by: distance)
    animation?.shift(by: distance)
  }
}
