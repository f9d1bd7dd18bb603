/// The costs of self-sizing so far.
package struct SizingFigures: Hashable, Sendable {
  /// The number of times that a view's preferred size was requested.
  package var measured: Int

  /// The number of times that the layout adopted a preferred size.
  package var changed: Int

  /// The number of times that a pass started over because of adopted sizes.
  package var waves: Int

  package init(measured: Int = 0, changed: Int = 0, waves: Int = 0) {
    self.measured = measured
    self.changed = changed
    self.waves = waves
  }
}
