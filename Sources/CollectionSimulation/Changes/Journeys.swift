import CollectionLayout

/// What of a view is on its way: the elements on screen that are not yet where the layout has them, and the content.
struct Journeys {
  private var elements: [ElementIdentifier: ElementJourney] = [:]

  /// The way of the content offset.
  var offset: OffsetJourney?

  /// Lets an element go its way; one that was on another way leaves it.
  mutating func begin(_ journey: ElementJourney) { elements[journey.to.identifier] = journey }

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
    guard let journey = elements[attributes.identifier], journey.to.isEquivalent(to: attributes),
      !journey.isOver(at: time)
    else { return attributes }
    return journey.attributes(at: time)
  }
}
