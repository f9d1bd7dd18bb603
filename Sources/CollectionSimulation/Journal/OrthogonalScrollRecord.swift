package import CollectionLayout

/// How far an orthogonal section is scrolled, in points from where its content begins.
package struct OrthogonalOffset: Hashable, Sendable {
  /// The section, counted from 0.
  package let section: Int

  /// How far it is scrolled, in points from where its content begins.
  package let offset: Double

  package init(section: Int, offset: Double) {
    self.section = section
    self.offset = offset
  }
}

/// A moment in the scrolling of an orthogonal section, of which no call of the delegate tells (semantics 14.4).
package struct OrthogonalScrollRecord: Hashable, Sendable {
  /// What happens to the orthogonal section.
  package enum Phase: String, Hashable, Sendable {
    /// A finger takes hold of it.
    case begin
    /// The finger lets go.
    case release
    /// A program sets it in motion.
    case animation
    /// It has come to rest.
    case rest
  }

  /// When it happens, in seconds of the simulated clock.
  package let time: Double

  /// The section, counted from 0.
  package let section: Int

  /// What happens at this moment.
  package let phase: Phase

  /// How far it is scrolled, in points from where its content begins.
  package let offset: Double

  /// Where it will rest; nil if that is not decided at this moment.
  package let target: Double?

  /// The speed of the release, in points per millisecond: positive where the offset grows; nil at other moments.
  package let velocity: Double?

  package init(
    time: Double, section: Int, phase: Phase, offset: Double, target: Double? = nil,
    velocity: Double? = nil
  ) {
    self.time = time
    self.section = section
    self.phase = phase
    self.offset = offset
    self.target = target
    self.velocity = velocity
  }
}

/// An orthogonal section as a state tells it.
package struct ReportedOrthogonalSection: Hashable, Sendable {
  /// The section, counted from 0.
  package let section: Int

  /// How the section scrolls and where it stops.
  package let behavior: OrthogonalScrollingBehavior

  /// Where the orthogonal section is, in content coordinates.
  package let frame: Rect

  /// How far it is scrolled, in points from where its content begins.
  package let offset: Double

  /// The extent of its content along the axis on which it scrolls.
  package let contentLength: Double

  package init(
    section: Int, behavior: OrthogonalScrollingBehavior, frame: Rect, offset: Double,
    contentLength: Double
  ) {
    self.section = section
    self.behavior = behavior
    self.frame = frame
    self.offset = offset
    self.contentLength = contentLength
  }
}
