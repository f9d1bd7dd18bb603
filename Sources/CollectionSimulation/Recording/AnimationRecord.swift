package import CollectionLayout

/// One element on its way from one look to another, as an update lets it appear, disappear or move.
///
/// It begins slowly and ends slowly: a cubic Bézier curve from (0.42, 0) to (0.58, 1).
package struct AnimationRecord: Hashable, Sendable {
  /// What an element does on its way.
  package enum Phase: String, Hashable, Sendable {
    case appear
    case disappear
    /// It was there before and is there still, at another place or with another look.
    case shift
  }

  /// The element by its name after the change; one that disappears, by its name before.
  package let element: ElementIdentifier
  package let from: ElementAttributes
  package let to: ElementAttributes

  /// When it begins, in seconds of the simulated clock.
  package let start: Double

  /// How long it takes, in seconds.
  package let duration: Double
  package let phase: Phase

  package init(
    element: ElementIdentifier, from: ElementAttributes, to: ElementAttributes, start: Double,
    duration: Double, phase: Phase
  ) {
    self.element = element
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
    self.phase = phase
  }
}
