import CollectionLayout

/// The animations of a view that run: the elements on screen that are not yet where the layout has them, and the content.
struct RunningAnimations {
  private var elements: [ElementIdentifier: RunningAnimation] = [:]

  /// The way of the content offset.
  var offset: RunningOffsetAnimation?

  /// Lets an element go its way; one that was on another way leaves it.
  mutating func begin(_ animation: RunningAnimation) {
    elements[animation.to.identifier] = animation
  }

  /// Forgets all ways: everything is where it is to be.
  mutating func removeAll() {
    elements.removeAll()
    offset = nil
  }

  /// Forgets the ways that are over at a moment.
  mutating func removeOver(at time: Double) {
    if !elements.isEmpty { elements = elements.filter { !$0.value.isOver(at: time) } }
    if offset?.isOver(at: time) == true { offset = nil }
  }

  /// Moves all ways sideways, as mirrored content moves that grows.
  mutating func shift(by distance: Double) {
    for element in elements.keys { elements[element]?.shift(by: distance) }
    offset?.shift(by: distance)
  }

  /// Whether nothing is on its way.
  var isEmpty: Bool { elements.isEmpty && offset == nil }

  /// Whether an element is on its way.
  func contains(_ element: ElementIdentifier) -> Bool { elements[element] != nil }

  /// How an element is seen that the layout has somewhere.
  ///
  /// One that the layout has meanwhile put elsewhere is there at once.
  func seen(_ attributes: ElementAttributes, at time: Double) -> ElementAttributes {
    guard let animation = elements[attributes.identifier],
      animation.to.isEquivalent(to: attributes),
      !animation.isOver(at: time)
    else { return attributes }
    return animation.attributes(at: time)
  }
}
