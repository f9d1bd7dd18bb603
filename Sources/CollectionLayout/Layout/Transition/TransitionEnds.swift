/// The start and the end of a transition, in the view's coordinates.
package struct TransitionEnds: Hashable, Sendable {
  /// The attributes of each element in both layouts.
  package let pairs: [Pair]

  /// The content offset in the old layout, in points of its content.
  package let fromOffset: Point

  /// The content offset in the new layout, in points of its content.
  package let toOffset: Point

  /// The content size during the transition: the larger extent on each axis, in points.
  package let contentSize: Size

  /// An element in both layouts.
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

  /// The state of a layout at its end of a transition: its content offset, content size and visible
  /// elements.
  package struct End {
    /// The content offset, in points.
    package let offset: Point

    /// The content size, in points.
    package let contentSize: Size

    /// The visible elements.
    package let seen: [ElementAttributes]

    package init(offset: Point, contentSize: Size, seen: [ElementAttributes]) {
      (self.offset, self.contentSize, self.seen) = (offset, contentSize, seen)
    }
  }

  /// The ends of a transition without visible elements.
  package static let empty = TransitionEnds()

  private init() { (pairs, fromOffset, toOffset, contentSize) = ([], .zero, .zero, .zero) }

  /// Pairs the visible elements of both ends; an element that the other layout does not have is
  /// faded there, and a decoration is then omitted.
  ///
  /// - Parameters:
  ///   - from: The state of the old layout.
  ///   - to: The state of the new layout.
  ///   - requestFrom: Returns the attributes of an element in the old layout.
  ///   - requestTo: Returns the attributes of an element in the new layout.
  /// - Throws: ``Diagnostic`` for errors of either layout.
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

  /// Returns the interpolated content offset.
  ///
  /// - Parameter share: The fraction of the way, from 0 to 1.
  /// - Returns: The offset; at the ends exactly that of the ends.
  package func offset(at share: Double) -> Point {
    guard share < 1 else { return toOffset }
    let way = toOffset - fromOffset
    return fromOffset + Point(x: way.x * max(share, 0), y: way.y * max(share, 0))
  }
}

extension TransitionEnds {
  /// Creates the ends for two layouts in one visible rectangle, without a view that has either.
  ///
  /// - Parameters:
  ///   - from: The old layout, which is prepared.
  ///   - to: The new layout, which is prepared.
  ///   - context: The state of the view.
  /// - Throws: ``Diagnostic`` for errors of either layout.
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
  /// Creates the state of a layout in the visible rectangle, and sets its content size in the
  /// context.
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
  /// The attributes of an element in a layout that does not have it; nil for a decoration.
  fileprivate var absent: ElementAttributes? {
    identifier.category == .decoration ? nil : faded
  }

  /// The same attributes, transparent.
  package var faded: ElementAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}
