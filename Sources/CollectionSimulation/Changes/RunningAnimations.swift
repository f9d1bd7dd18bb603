import CollectionLayout

/// The running animations of a view: the elements on screen that are not yet at their layout
/// positions, and the content offset.
struct RunningAnimations {
  private var elements: [ElementIdentifier: AnimationRecord] = [:]

  /// The change that moves the content offset.
  var offset: SceneRecord?

  /// Starts the animation of an element, replacing an earlier one.
  mutating func begin(_ animation: AnimationRecord) {
    elements[animation.element] = animation
  }

  /// Removes all animations: every element is at its final attributes.
  mutating func removeAll() {
    elements.removeAll()
    offset = nil
  }

  /// Removes the animations that are over at a moment.
  mutating func removeOver(at time: Double) {
    if !elements.isEmpty { elements = elements.filter { !$0.value.isOver(at: time) } }
    if offset?.isOver(at: time) == true { offset = nil }
  }

  /// Moves all animations sideways, when mirrored content grows.
  mutating func shift(by distance: Double) {
    for element in elements.keys { elements[element]?.shift(by: distance) }
    offset?.shift(by: distance)
  }

  /// Whether no animation is running.
  var isEmpty: Bool { elements.isEmpty && offset == nil }

  /// Returns the visible attributes of an element of the layout.
  ///
  /// An element that the layout has moved elsewhere meanwhile is there at once.
  func seen(_ attributes: ElementAttributes, at time: Double) -> ElementAttributes {
    guard let animation = elements[attributes.identifier],
      animation.to.isEquivalent(to: attributes),
      !animation.isOver(at: time)
    else { return attributes }
    return animation.attributes(at: time)
  }
}
