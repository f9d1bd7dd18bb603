import CollectionLayout

/// What a change does with what is on screen.
protocol ScreenCasting {
  /// What is on screen after the change.
  var visible: [ElementAttributes] { get }

  /// What comes to a place where it cannot be seen, and is seen on its way there.
  var passing: [ElementAttributes] { get }

  /// How each element gets to where it is, in the order in which the layout was asked.
  var animations: [ElementAnimation] { get }

  /// What an element was called before the change; nil where its view comes.
  func oldName(of element: ElementIdentifier) -> ElementIdentifier?
}

/// The ways of what leaves the screen in a change.
struct LeavingWays {
  private var disappearances: [ElementIdentifier: ElementAnimation] = [:]
  private var moves: [ElementIdentifier: ElementAnimation] = [:]
  private let oldName: (ElementIdentifier) -> ElementIdentifier?

  init(_ casting: some ScreenCasting, _ change: AnimatedChange) {
    oldName = casting.oldName
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
