import CollectionLayout

extension AnimationRecord {
  /// Returns whether the animation is over at a moment, in seconds of the simulated clock.
  func isOver(at time: Double) -> Bool { time >= start + duration - 1e-9 }

  /// Moves the animation sideways.
  mutating func shift(by distance: Double) {
    from.shift(by: distance)
    to.shift(by: distance)
  }
}

extension SceneRecord {
  /// Returns whether the change is over at a moment, in seconds of the simulated clock.
  func isOver(at time: Double) -> Bool { time >= start + duration - 1e-9 }

  /// Moves the content offsets sideways.
  mutating func shift(by distance: Double) {
    fromOffset.x += distance
    toOffset.x += distance
  }
}
