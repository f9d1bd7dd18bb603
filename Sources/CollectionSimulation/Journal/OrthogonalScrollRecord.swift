package import CollectionLayout

/// The scroll offset of an orthogonal section.
package struct OrthogonalOffset: Hashable, Sendable {
  /// The section, counted from 0.
  package let section: Int

  /// The scroll offset, in points from the start of its content.
  package let offset: Double

  package init(section: Int, offset: Double) {
    self.section = section
    self.offset = offset
  }
}

/// An event in the scrolling of an orthogonal section, of which the delegate is not notified
/// (semantics 14.4).
package struct OrthogonalScrollRecord: Hashable, Sendable {
  /// The kind of an event.
  package enum Phase: String, Hashable, Sendable {
    /// A finger begins to drag the section.
    case begin
    /// The finger is lifted.
    case release
    /// A program starts a scroll.
    case animation
    /// The section comes to rest.
    case rest
  }

  /// The time of the event, in seconds of the simulated clock.
  package let time: Double

  /// The section, counted from 0.
  package let section: Int

  /// The kind of the event.
  package let phase: Phase

  /// The scroll offset, in points from the start of the section's content.
  package let offset: Double

  /// The offset at which the section will rest; nil if that is not determined yet.
  package let target: Double?

  /// The release velocity, in points per millisecond, positive if the offset grows; nil for other
  /// events.
  package let velocity: Double?

  package init(
    time: Double, section: Int, phase: Phase, offset: Double, target: Double? = nil,
    velocity: Double? = nil
  ) {
    (self.time, self.section, self.phase, self.offset) = (time, section, phase, offset)
    (self.target, self.velocity) = (target, velocity)
  }
}

/// An orthogonal section in a reported state.
package struct ReportedOrthogonalSection: Hashable, Sendable {
  /// The section, counted from 0.
  package let section: Int

  /// The scrolling behaviour, which determines where the section stops.
  package let behavior: OrthogonalScrollingBehavior

  /// The frame of the section, in content coordinates.
  package let frame: Rect

  /// The scroll offset, in points from the start of the section's content.
  package let offset: Double

  /// The length of its content along the scroll axis, in points.
  package let contentLength: Double

  package init(
    section: Int, behavior: OrthogonalScrollingBehavior, frame: Rect, offset: Double,
    contentLength: Double
  ) {
    (self.section, self.behavior, self.frame, self.offset) = (section, behavior, frame, offset)
    self.contentLength = contentLength
  }
}
