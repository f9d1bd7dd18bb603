import CollectionLayout

/// The animations of what leaves the screen in a change.
struct LeavingAnimations {
  private var disappearances: [ElementIdentifier: ElementAnimation] = [:]
  private var moves: [ElementIdentifier: ElementAnimation] = [:]
  private let oldName: (ElementIdentifier) -> ElementIdentifier?

  init(_ classification: some ElementClassification, _ change: AnimatedChange) {
    oldName = classification.oldName
    for animation in change.animations {
      if animation.phase == .disappear {
        disappearances[animation.element] = animation
      } else {
        moves[animation.element] = animation
      }
    }
  }

  /// The way of what is gone from the data, and is called as it was before.
  func ofOldName(_ shown: DisplayedElement) -> ElementAnimation? {
    disappearances[shown.attributes.identifier]
  }

  /// The way of what comes to a place out of sight, and is called as it is now.
  func ofNewName(_ shown: DisplayedElement) -> ElementAnimation? {
    let element = shown.attributes.identifier
    return moves[element] ?? oldName(element).flatMap { disappearances[$0] }
  }
}
