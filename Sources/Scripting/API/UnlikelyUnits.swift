import CollectionLayout
import CollectionSimulation

/// Notes about numbers of a step that are possible, but are probably in another unit.
extension CollectionView {
  /// Notes a velocity that no finger has: in points per second, a flick has hundreds.
  func noteUnit(ofVelocity velocity: Point) {
    guard max(abs(velocity.x), abs(velocity.y)) >= 50 else { return }
    note(
      "fling: the velocity (\(velocity.x.shortText), \(velocity.y.shortText)) is in points per millisecond; "
        + "a fast flick has 2 to 8",
      fix:
        "if points per second are meant, write velocity = Point(\((velocity.x / 1000).shortText), "
        + "\((velocity.y / 1000).shortText))")
  }

  /// Notes a velocity that only bounces: at the start of content that can be scrolled the other way.
  func noteDirection(ofVelocity velocity: Point) {
    guard max(abs(velocity.x), abs(velocity.y)) < 50 else { return }
    for (speed, offset, range, axis) in [
      (velocity.x, contentOffset.x, scrollRange.horizontal, "x"),
      (velocity.y, contentOffset.y, scrollRange.vertical, "y"),
    ] where speed < 0 && offset <= range.minimum && range.maximum > range.minimum {
      let meant = axis == "x" ? Point(x: -speed, y: velocity.y) : Point(x: velocity.x, y: -speed)
      note(
        "fling: the content is at its start, and a negative \(axis) moves towards it: the view only bounces",
        fix:
          "if the content shall move on, write velocity = Point(\(meant.x.shortText), \(meant.y.shortText))"
      )
    }
  }

  /// Notes a time of a minute or more: in milliseconds, a pause has hundreds.
  func noteUnit(ofSeconds seconds: Double, in step: String, writing argument: (String) -> String) {
    guard seconds >= 60 else { return }
    note(
      "\(step): \(seconds.shortText) is a time in seconds: \((seconds / 60).shortText) minutes",
      fix: "if milliseconds are meant, write " + argument((seconds / 1000).shortText))
  }

  /// Notes a progress that is beyond the end: in percent, it goes up to 100.
  func noteUnit(ofProgress progress: Double) {
    guard (2...100).contains(progress) else { return }
    note(
      "setTransitionProgress: \(progress.shortText) is beyond the end of the transition, which is 1",
      fix: "if percent are meant, write \((progress / 100).shortText)")
  }

  private func note(_ message: String, fix: String) {
    warn(Diagnostic(.unlikelyUnit, severity: .warning, message, fix: fix))
  }
}
