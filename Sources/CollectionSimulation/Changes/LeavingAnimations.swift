import CollectionLayout

/// The animations of the elements that leave the screen in a change.
struct LeavingAnimations {
  private var disappearances: [ElementIdentifier: ElementAnimation] = [:]
  private var moves: [ElementIdentifier: ElementAnimation] = [:]
  private let oldName: (ElementIdentifier) -> ElementIdentifier?

  init(_ shown: ShownElements, _ change: AnimatedChange) {
    oldName = shown.oldName
    for animation in change.animations {
      if animation.phase == .disappear {
        disappearances[animation.element] = animation
      } else {
        moves[animation.element] = animation
      }
    }
  }

  /// Returns the animation of a deleted element, by its old identifier.
  func ofOldName(_ shown: DisplayedElement) -> ElementAnimation? {
    disappearances[shown.attributes.identifier]
  }

  /// Returns the animation of an element that moves out of sight, by its new identifier.
  func ofNewName(_ shown: DisplayedElement) -> ElementAnimation? {
    let element = shown.attributes.identifier
    return moves[element] ?? oldName(element).flatMap { disappearances[$0] }
  }
}
