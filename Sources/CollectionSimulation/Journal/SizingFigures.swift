/// What self-sizing has cost so far.
package struct SizingFigures: Hashable, Sendable {
  /// The number of times that a view was asked which size it prefers.
  package var measured: Int

  /// The number of times that a layout took such a size up.
  package var changed: Int

  /// The number of times that a pass started over because of it.
  package var waves: Int

  package init(measured: Int = 0, changed: Int = 0, waves: Int = 0) {
    self.measured = measured
    self.changed = changed
    self.waves = waves
  }
}
