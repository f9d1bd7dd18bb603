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

extension TransitionEnds {
  /// What two layouts have in one visible rectangle, asked for without a view that knows either.
  ///
  /// - Parameters:
  ///   - from: The layout that is left; it is prepared.
  ///   - to: The layout that is come to; it is prepared.
  ///   - context: What the view is like.
  /// - Throws: ``Diagnostic`` for what either layout throws.
  init(between from: any Layout, and to: any Layout, _ context: LayoutContext) throws(Diagnostic) {
    let one = try LayoutAlone(from, context)
    let other = try LayoutAlone(to, context)
    let places = Dictionary(other.seen.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    let known = Set(one.seen.map { $0.identifier })
    var pairs: [Pair] = []
    for origin in one.seen {
      var end = places[origin.identifier]
      if end == nil { end = try other.counterpart(of: origin) }
      if let end { pairs.append(Pair(from: origin, to: end)) }
    }
    for place in other.seen where !known.contains(place.identifier) {
      if let begin = try one.counterpart(of: place) { pairs.append(Pair(from: begin, to: place)) }
    }
    self.init(
      pairs: pairs, fromOffset: context.bounds.origin, toOffset: context.bounds.origin,
      contentSize: Size(
        width: max(one.context.contentSize.width, other.context.contentSize.width),
        height: max(one.context.contentSize.height, other.context.contentSize.height)))
  }
}

/// A layout that is asked by another one.
private struct LayoutAlone {
  let layout: any Layout
  let context: LayoutContext

  /// What it has in the visible rectangle.
  let seen: [ElementAttributes]

  init(_ layout: any Layout, _ context: LayoutContext) throws(Diagnostic) {
    var context = context
    self.layout = layout
    try layout.prepare(context, invalidation: InvalidationContext(everything: true))
    context.contentSize = try layout.contentSize(context)
    self.context = context
    seen = try layout.attributes(in: context.bounds, context).filter {
      !$0.isHidden && $0.frame.intersects(context.bounds)
    }
  }

  /// The element as this layout has it; faded where it has not, and of a decoration nothing.
  func counterpart(of attributes: ElementAttributes) throws(Diagnostic) -> ElementAttributes? {
    if let found = try layout.attributes(of: attributes.identifier, context) { return found }
    guard attributes.identifier.category != .decoration else { return nil }
    var faded = attributes
    faded.alpha = 0
    return faded
  }
}
