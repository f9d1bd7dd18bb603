package import CollectionLayout

/// One element on its way from one look to another, as a change lets it appear, disappear or move.
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

  /// The element at the beginning.
  package let from: ElementAttributes

  /// The element at the end.
  package let to: ElementAttributes

  /// When it begins, in seconds of the simulated clock.
  package let start: Double

  /// The duration, in seconds.
  package let duration: Double

  /// What the element does.
  package let phase: Phase

  /// How the speed changes on the way.
  package let curve: AnimationCurve

  package init(
    element: ElementIdentifier, from: ElementAttributes, to: ElementAttributes, start: Double,
    duration: Double, phase: Phase, curve: AnimationCurve = .easeInOut
  ) {
    self.element = element
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
    self.phase = phase
    self.curve = curve
  }

  /// Where the element is and how it looks at a moment, in seconds of the simulated clock.
  package func attributes(at time: Double) -> ElementAttributes {
    from.interpolated(to: to, share: curve.share(at: duration > 0 ? (time - start) / duration : 1))
  }
}
