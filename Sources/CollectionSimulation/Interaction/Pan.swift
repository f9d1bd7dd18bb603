import CollectionLayout

/// A drag by a finger.
struct Pan {
  enum Target {
    /// The content as a whole, along some axes.
    case content(ScrollableAxes)
    /// The orthogonal section with this number.
    case orthogonalSection(section: Int)
    /// Nothing: the content does not scroll in the direction of the finger.
    case nothing
  }

  let target: Target

  /// The content offset when the drag began.
  let startOffset: Point

  /// The relation between the content and the finger.
  var grip: FingerGrip?

  /// The translation of the finger when it took its current grip, and its translation now.
  var held: Point
  var translation: Point

  /// Creates a drag by a finger that has moved by a distance, of which the first ten points move
  /// nothing (semantics 7.3).
  init(_ target: Target, startOffset: Point, translation: Point) {
    self.target = target
    self.startOffset = startOffset
    self.translation = translation
    let share = min(Touch.slop / translation.length, 1)
    held = Point(x: translation.x * share, y: translation.y * share)
  }
}

extension Point {
  /// The distance from zero, in points.
  var length: Double { (x * x + y * y).squareRoot() }
}

/// A report of a finger that is down.
package struct FingerReport: Hashable, Sendable {
  /// Whether it drags, even if nothing moves.
  package let isDrag: Bool

  /// The orthogonal section that it drags, counted from 0; nil for none.
  package let orthogonalSection: Int?

  package init(isDrag: Bool, section: Int?) { (self.isDrag, orthogonalSection) = (isDrag, section) }
}
