/// What a transition leads from and to, in the view's coordinates.
package struct TransitionEnds: Hashable, Sendable {
  /// Each element in both layouts.
  package let pairs: [Pair]

  /// The content offset in the layout that is left, in points of its content.
  package let fromOffset: Point

  /// The content offset in the layout that is come to, in points of its content.
  package let toOffset: Point

  /// The content size on the way: the greater extent on each axis.
  package let contentSize: Size

  /// An element, as both layouts have it.
  package struct Pair: Hashable, Sendable {
    package let from: ElementAttributes
    package let to: ElementAttributes

    package init(from: ElementAttributes, to: ElementAttributes) {
      self.from = from
      self.to = to
    }
  }

  package init(pairs: [Pair], fromOffset: Point, toOffset: Point, contentSize: Size) {
    self.pairs = pairs
    self.fromOffset = fromOffset
    self.toOffset = toOffset
    self.contentSize = contentSize
  }

  /// The ends of a transition in which nothing is to be seen.
  package static let empty = TransitionEnds(
    pairs: [], fromOffset: .zero, toOffset: .zero, contentSize: .zero)

  /// The content offset in between.
  ///
  /// - Parameter share: How much of the way is behind, from 0 to 1.
  /// - Returns: The offset, at the ends that of the ends.
  package func offset(at share: Double) -> Point {
    guard share < 1 else { return toOffset }
    let way = toOffset - fromOffset
    return fromOffset + Point(x: way.x * max(share, 0), y: way.y * max(share, 0))
  }
}
