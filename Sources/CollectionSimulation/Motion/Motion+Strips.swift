import CollectionLayout

/// Strips that move (semantics 7, 14.4): no call tells the delegate of it.
extension Motion {
  /// Scrolls a section's strip: the next pass asks for what it holds, and prepares nothing.
  func scrollStrip(ofSection section: Int, to offset: Double) throws(Diagnostic) {
    guard offset != content.offset(ofStrip: section) else { return }
    try content.setOffset(offset, ofStrip: section)
    noteScroll(ofStrip: section)
  }

  // MARK: - A finger

  /// The strip that a finger holds; nil where its section has gone.
  var heldTrack: StripTrack? { strips.hold.flatMap { content.track(ofSection: $0.section) } }

  /// A grip of the strip that a finger holds, where it is.
  var stripGrip: FingerGrip? {
    heldTrack.flatMap { track in
      FingerGrip(
        at: Point(x: content.offset(ofStrip: track.strip.section), y: 0), viewport: track.viewport,
        range: track.range, axes: track.axes)
    }
  }

  /// The section whose strip moves by itself under a point; nil where none does.
  func movingStrip(at point: Point) -> Int? {
    strips.moving.first { content.track(ofSection: $0)?.strip.frame.contains(point) == true }
  }

  /// Stops a strip under a finger.
  func takeHold(ofStrip section: Int) {
    takeHold(ofStrip: section, at: content.offset(ofStrip: section))
    content.record(.begin, ofStrip: section, target: nil, velocity: nil)
  }

  /// Lets go of the strip that is held: it goes to where its kind rests (compositional 3.10).
  ///
  /// - Parameters:
  ///   - velocity: In points per millisecond, of the content offset; the strip takes what goes along its own axis.
  ///   - time: Now, in seconds of the clock.
  func releaseStrip(velocity: Point, at time: Double) {
    guard let hold = strips.hold, let track = heldTrack else { return dropStrip() }
    dropStrip()
    let offset = Point(x: content.offset(ofStrip: hold.section), y: 0)
    let speed = Release.effectiveVelocity(track.along(velocity), axes: track.axes)
    let proposed = Release.proposed(
      offset: offset, velocity: speed, range: track.range, axes: track.axes, rate: track.rate)
    let target = track.strip.restingOffset(
      proposed: proposed.x, current: offset.x, start: hold.start, velocity: speed.x)
    content.record(.release, ofStrip: hold.section, target: target, velocity: speed.x)
    run(
      Release.motion(
        from: offset, velocity: speed, target: Point(x: target, y: 0), range: track.range,
        axes: track.axes, rate: track.rate),
      ofStrip: hold.section, at: time)
  }

  // MARK: - A program

  /// Scrolls a strip as a program does.
  func scrollStrip(ofSection section: Int, toward goal: Double, animated: Bool, at time: Double)
    throws(Diagnostic)
  {
    let (from, to) = (Point(x: content.offset(ofStrip: section), y: 0), Point(x: goal, y: 0))
    if strips.hold?.section == section { dropStrip() }
    if from == to {
      if strips[section] != nil { run(nil, ofStrip: section, at: time) }
    } else if animated, let animation = ScrollAnimation(from: from, to: to) {
      content.record(.animation, ofStrip: section, target: goal, velocity: nil)
      run(ScrollMotion(animation), ofStrip: section, at: time)
    } else {
      try scrollStrip(ofSection: section, to: goal)
      run(nil, ofStrip: section, at: time)
    }
  }

  // MARK: - Time

  /// Moves the strips that are in motion to where they are now.
  func moveStrips(at time: Double) throws(Diagnostic) {
    for section in strips.moving {
      guard let step = strips[section]?.step(at: time) else { continue }
      guard step.isFinished else {
        // Every offset on the way is a whole pixel; a strip rests where its groups do.
        try scrollStrip(ofSection: section, to: pixels.nearest(step.offset.x))
        continue
      }
      begin(nil, ofStrip: section, at: time)
      // An animation goes where it was told, also where the content has become shorter meanwhile.
      let end = step.movement.motion.destination.x
      let range = content.track(ofSection: section)?.range.horizontal
      try scrollStrip(ofSection: section, to: range?.clamp(end) ?? end)
      content.record(.rest, ofStrip: section, target: nil, velocity: nil)
    }
  }

  /// Sets a strip in motion, or lets it rest, which is recorded.
  private func run(_ motion: ScrollMotion?, ofStrip section: Int, at time: Double) {
    begin(motion, ofStrip: section, at: time)
    if motion == nil { content.record(.rest, ofStrip: section, target: nil, velocity: nil) }
  }

  /// Stops what moves strips, for another layout is about to come.
  func stopStrips(at time: Double) {
    for section in strips.moving { run(nil, ofStrip: section, at: time) }
    dropStrip()
  }

  /// Brings strips that rest into the range that they have now, and has those that move go on in it.
  func keepStripsInRange(at time: Double) throws(Diagnostic) {
    if strips.hold != nil, heldTrack == nil { dropStrip() }
    for section in strips.moving {
      adapt(strip: section, to: content.track(ofSection: section), at: time)
    }
    for section in content.scrolledStrips where !strips.isBusy(section) {
      guard let track = content.track(ofSection: section) else { continue }
      let offset = content.offset(ofStrip: section)
      guard !track.range.horizontal.contains(offset) else { continue }
      try scrollStrip(ofSection: section, to: track.range.horizontal.clamp(offset))
      content.record(.rest, ofStrip: section, target: nil, velocity: nil)
    }
  }
}
