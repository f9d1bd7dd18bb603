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
    /// The element in the old layout.
    package let from: ElementAttributes

    /// The element in the new layout.
    package let to: ElementAttributes

    package init(from: ElementAttributes, to: ElementAttributes) {
      self.from = from
      self.to = to
    }
  }

  /// What a layout has at its end: where the content is, how large it is, and what is in sight.
  package struct End {
    /// The content offset, in points.
    package let offset: Point

    /// The content size, in points.
    package let contentSize: Size

    /// The elements in sight.
    package let seen: [ElementAttributes]

    package init(offset: Point, contentSize: Size, seen: [ElementAttributes]) {
      (self.offset, self.contentSize, self.seen) = (offset, contentSize, seen)
    }
  }

  /// The ends of a transition in which nothing is to be seen.
  package static let empty = TransitionEnds()

  private init() { (pairs, fromOffset, toOffset, contentSize) = ([], .zero, .zero, .zero) }

  /// Pairs what is in sight at either end; what the other layout does not have is faded there, and a decoration is then
  /// omitted.
  ///
  /// - Parameters:
  ///   - from: What the layout that is left has.
  ///   - to: What the layout that is come to has.
  ///   - requestFrom: Asks the layout that is left about an element.
  ///   - requestTo: Asks the layout that is come to about an element.
  /// - Throws: ``Diagnostic`` for what either layout throws.
  package init(
    from: End, to: End,
    requestFrom: (ElementIdentifier) throws(Diagnostic) -> ElementAttributes?,
    requestTo: (ElementIdentifier) throws(Diagnostic) -> ElementAttributes?
  ) throws(Diagnostic) {
    let placesTo = Dictionary(to.seen.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    let known = Set(from.seen.map { $0.identifier })
    var pairs: [Pair] = []
    for origin in from.seen {
      var end = placesTo[origin.identifier]
      if end == nil { end = try requestTo(origin.identifier) ?? origin.absent }
      if let end { pairs.append(Pair(from: origin, to: end)) }
    }
    for place in to.seen where !known.contains(place.identifier) {
      let begin = try requestFrom(place.identifier) ?? place.absent
      if let begin { pairs.append(Pair(from: begin, to: place)) }
    }
    self.pairs = pairs
    (fromOffset, toOffset) = (from.offset, to.offset)
    contentSize = Size(
      width: max(from.contentSize.width, to.contentSize.width),
      height: max(from.contentSize.height, to.contentSize.height))
  }

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
    var (contextFrom, contextTo) = (context, context)
    let (endFrom, endTo) = (try End(of: from, &contextFrom), try End(of: to, &contextTo))
    try self.init(
      from: endFrom, to: endTo,
      requestFrom: { (element) throws(Diagnostic) in try from.attributes(of: element, contextFrom)
      },
      requestTo: { (element) throws(Diagnostic) in try to.attributes(of: element, contextTo) })
  }
}

extension TransitionEnds.End {
  /// What a layout has in the visible rectangle; the context is given its content size.
  fileprivate init(of layout: any Layout, _ context: inout LayoutContext) throws(Diagnostic) {
    try layout.prepare(context, invalidation: InvalidationContext(everything: true))
    context.contentSize = try layout.contentSize(context)
    let bounds = context.bounds
    self.init(
      offset: bounds.origin, contentSize: context.contentSize,
      seen: try layout.attributes(in: bounds, context).filter {
        !$0.isHidden && $0.frame.intersects(bounds)
      })
  }
}

extension ElementAttributes {
  /// How an element looks in a layout that does not have it; nil for a decoration.
  fileprivate var absent: ElementAttributes? {
    identifier.category == .decoration ? nil : faded
  }

  /// The same, and not to be seen.
  package var faded: ElementAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}
