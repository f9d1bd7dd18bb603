package import CollectionLayout

/// A finger on a strip (semantics 7, 14.4): it moves the strip alone, and no call tells the delegate of it.
extension CollectionView {
  /// Lets go of a section's strip where it is, with a velocity.
  ///
  /// - Parameters:
  ///   - section: The section, counted from 0.
  ///   - velocity: In points per millisecond, of the content offset; the strip takes what goes along its own axis.
  /// - Throws: ``Diagnostic`` `no-strip` for a section that does not scroll on its own, and what the layout or the
  ///   delegate does wrong meanwhile.
  package func flingStrip(ofSection section: Int, velocity: Point) throws(Diagnostic) {
    try refuseInCallback("fling")
    try engine.checkFinite([velocity.x, velocity.y], givenTo: "fling")
    try layoutIfNeeded()
    let track = try engine.track(ofSection: section, namedBy: "fling")
    guard track.axes.horizontal else { return }
    try takeHold(ofStrip: section)
    try releaseStrip(velocity: track.along(velocity))
  }

  /// A grip of a strip where it is.
  func hold(of track: StripTrack) -> FingerGrip? {
    let offset = engine.offset(ofStrip: track.strip.section)
    return FingerGrip(
      at: Point(x: offset, y: 0), viewport: track.viewport, range: track.range, axes: track.axes)
  }

  /// Stops a strip under a finger.
  func takeHold(ofStrip section: Int) throws(Diagnostic) {
    try cancelTouch()
    if let held = motion.strips.hold?.section, held != section { try releaseStrip(velocity: .zero) }
    motion.takeHold(ofStrip: section, at: engine.offset(ofStrip: section))
    record(.begin, ofStrip: section)
  }

  /// The strip that a finger holds; nil where its section has gone.
  var heldTrack: StripTrack? { motion.strips.hold.flatMap { engine.track(ofSection: $0.section) } }

  /// What happens when the finger lets go: the strip goes to where its kind rests (compositional 3.10).
  ///
  /// - Parameter velocity: Along the strip, in points per millisecond.
  /// - Throws: ``Diagnostic`` for what the layout does wrong meanwhile.
  func releaseStrip(velocity: Point) throws(Diagnostic) {
    guard motion.strips.hold != nil else { return }
    try layoutIfNeeded()
    guard let hold = motion.strips.hold, let track = heldTrack else {
      return motion.releaseStrip()
    }
    motion.releaseStrip()
    let offset = Point(x: engine.offset(ofStrip: hold.section), y: 0)
    let speed = Release.effectiveVelocity(velocity, axes: track.axes)
    let proposed = Release.proposed(
      offset: offset, velocity: speed, range: track.range, axes: track.axes, rate: track.rate)
    let target = track.strip.restingOffset(
      proposed: proposed.x, current: offset.x, start: hold.start, velocity: speed.x)
    record(.release, ofStrip: hold.section, target: target, velocity: speed.x)
    begin(
      Release.motion(
        from: offset, velocity: speed, target: Point(x: target, y: 0), range: track.range,
        axes: track.axes, rate: track.rate),
      ofStrip: hold.section)
  }

  // MARK: - A finger that rests

  /// The section whose strip moves by itself under a point; nil where none does.
  func movingStrip(at point: Point) -> Int? {
    motion.strips.moving.first { engine.track(ofSection: $0)?.strip.frame.contains(point) == true }
  }
}
