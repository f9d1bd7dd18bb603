import CollectionLayout

extension CollectionView {
  /// Lets a change begin now, and records how each element gets from one look to another.
  ///
  /// - Returns: How long it takes, in seconds; zero where nothing is to be seen of it.
  /// - Throws: ``Diagnostic`` `run-too-large`.
  func animate(_ change: AnimatedChange) throws(Diagnostic) -> Double {
    let movesContent = change.offset != contentOffset && motion.isAtRest
    guard change.duration > 0, movesContent || !change.animations.isEmpty else { return 0 }
    let shown = Set(screen.displayed.map(\.attributes.identifier))
    for animation in change.animations
    where animation.phase != .disappear && shown.contains(animation.element) {
      changes.begin(journey(animation, of: change))
    }
    if movesContent {
      changes.begin(
        OffsetJourney(
          from: change.offset, to: contentOffset, start: time, duration: change.duration,
          curve: change.curve))
    }
    try record(change, to: contentOffset)
    return change.duration
  }

  /// The way of an element in a change that begins now.
  func journey(_ animation: ElementAnimation, of change: AnimatedChange) -> ElementJourney {
    ElementJourney(animation, start: time, duration: change.duration, curve: change.curve)
  }

  /// Records a change that begins now, and the content offset that it comes to.
  func record(_ change: AnimatedChange, to offset: Point) throws(Diagnostic) {
    let moving = Set(change.animations.filter { $0.phase != .disappear }.map(\.element))
    let still = screen.displayed.map(\.attributes).filter { !moving.contains($0.identifier) }
    try withinBudget { (budget) throws(Diagnostic) in
      try budget.addAnimations(change.animations.count + still.count)
    }
    journal.record(
      .scene(
        SceneRecord(
          reason: change.reason, start: time, duration: change.duration, curve: change.curve,
          viewport: viewport, fromOffset: motion.isAtRest ? change.offset : offset,
          toOffset: offset,
          still: still)))
    for animation in change.animations {
      journal.record(
        .animation(
          animation.record(start: time, duration: change.duration, curve: change.curve)))
    }
  }
}
