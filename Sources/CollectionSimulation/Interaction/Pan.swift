import CollectionLayout

/// What a finger drags.
struct Pan {
  enum Target {
    /// The content as a whole, along some axes.
    case content(ScrollableAxes)
    /// The orthogonal section of this number.
    case orthogonalSection(section: Int)
    /// Nothing: the content does not scroll the way that the finger goes.
    case nothing
  }

  let target: Target

  /// Where the content was when the finger took hold of it.
  let startOffset: Point

  /// What ties the content to the finger.
  var grip: FingerGrip?

  /// How far the finger had moved when it took hold of the content as it is, and how far it has moved now.
  var held: Point
  var translation: Point

  /// A drag by a finger that has moved so far: the first ten points of its way move nothing (semantics 7.3).
  init(_ target: Target, startOffset: Point, translation: Point) {
    self.target = target
    self.startOffset = startOffset
    self.translation = translation
    let share = min(Touch.slop / translation.length, 1)
    held = Point(x: translation.x * share, y: translation.y * share)
  }
}

extension Point {
  /// The length of the way to it, in points.
  var length: Double { (x * x + y * y).squareRoot() }
}

/// What became of a finger that was lifted.
package struct FingerReport: Hashable, Sendable {
  /// Whether it has dragged something, be it nothing that moves.
  package let isDrag: Bool

  /// The orthogonal section that it has dragged, counted from 0.
  package let orthogonalSection: Int?

  package init(isDrag: Bool, section: Int?) { (self.isDrag, orthogonalSection) = (isDrag, section) }
}
