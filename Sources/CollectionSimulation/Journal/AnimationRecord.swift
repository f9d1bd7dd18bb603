package import CollectionLayout

/// The animation of one element that appears, disappears or moves in a change.
package struct AnimationRecord: Hashable, Sendable {
  /// The kind of an animation.
  package enum Phase: String, Hashable, Sendable {
    case appear
    case disappear
    /// The element stays on screen, with another position or appearance.
    case shift
  }

  /// The identifier of the element after the change; for a disappearing element, the one before.
  package let element: ElementIdentifier

  /// The attributes at the beginning.
  package internal(set) var from: ElementAttributes

  /// The attributes at the end.
  package internal(set) var to: ElementAttributes

  /// The start of the animation, in seconds of the simulated clock.
  package let start: Double

  /// The duration, in seconds.
  package let duration: Double

  /// The kind of the animation.
  package let phase: Phase

  /// The timing curve of the animation.
  package let curve: AnimationCurve

  package init(
    element: ElementIdentifier, from: ElementAttributes, to: ElementAttributes, start: Double,
    duration: Double, phase: Phase, curve: AnimationCurve = .easeInOut
  ) {
    (self.element, self.from, self.to, self.start) = (element, from, to, start)
    (self.duration, self.phase, self.curve) = (duration, phase, curve)
  }

  /// Returns the visible attributes of the element at a moment, in seconds of the simulated clock.
  package func attributes(at time: Double) -> ElementAttributes {
    from.interpolated(to: to, share: curve.share(at: duration > 0 ? (time - start) / duration : 1))
  }
}
