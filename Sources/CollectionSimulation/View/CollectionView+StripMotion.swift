import CollectionLayout

/// Strips that move, and what is asked again when they have (semantics 14.4).
extension CollectionView {
  /// Scrolls a section's strip: the next pass asks for what it holds, and prepares nothing.
  func scrollStrip(ofSection section: Int, to offset: Double) throws(Diagnostic) {
    guard offset != engine.offset(ofStrip: section) else { return }
    try engine.setOffset(offset, ofStrip: section)
    // Where nothing is known, all will be asked for.
    motion.noteScroll(ofStrip: section, isStale: engine.answers.region.rect != nil)
    needsLayout = true
  }

  // MARK: - Time

  /// Moves the strips that are in motion to where they are now.
  func moveStrips() throws(Diagnostic) {
    for section in motion.strips.moving {
      guard let step = motion.step(ofStrip: section, at: time) else { continue }
      guard step.isFinished else {
        // Every offset on the way is a whole pixel; a strip rests where its groups do.
        try scrollStrip(ofSection: section, to: pixels.nearest(step.offset.x))
        continue
      }
      motion.begin(nil, ofStrip: section, at: time)
      // An animation goes where it was told, also where the content has become shorter meanwhile.
      let end = step.motion.destination.x
      try scrollStrip(
        ofSection: section, to: engine.track(ofSection: section)?.range.horizontal.clamp(end) ?? end
      )
      record(.rest, ofStrip: section)
    }
  }

  /// Sets a strip in motion, or lets it rest.
  func begin(_ motion: ScrollMotion?, ofStrip section: Int) {
    self.motion.begin(motion, ofStrip: section, at: time)
    if motion == nil { record(.rest, ofStrip: section) }
  }

  /// Records a moment of a strip as it is now.
  func record(
    _ phase: StripRecord.Phase, ofStrip section: Int, target: Double? = nil,
    velocity: Double? = nil
  ) {
    journal.record(
      .strip(
        StripRecord(
          time: time, section: section, phase: phase,
          offset: engine.offset(ofStrip: section), target: target, velocity: velocity)))
  }

  // MARK: - A new range

  /// Brings strips that rest into the range that they have now, and has those that move go on in it.
  func keepStripsInRange() throws(Diagnostic) {
    if let held = motion.strips.hold, engine.track(ofSection: held.section) == nil {
      motion.releaseStrip()
    }
    for section in motion.strips.moving {
      motion.adapt(strip: section, to: engine.track(ofSection: section), at: time)
    }
    for section in layout.orthogonallyScrolling?.scrolledStrips ?? []
    where !motion.strips.isBusy(section) {
      guard let track = engine.track(ofSection: section) else { continue }
      let offset = engine.offset(ofStrip: section)
      guard !track.range.horizontal.contains(offset) else { continue }
      try scrollStrip(ofSection: section, to: track.range.horizontal.clamp(offset))
      record(.rest, ofStrip: section)
    }
  }

  // MARK: - What they hold

  /// Asks anew for what the strips hold that were scrolled.
  func refreshStrips() throws(Diagnostic) {
    guard !motion.strips.stale.isEmpty else { return }
    try engine.refresh(strips: motion.takeStaleStrips())
  }

  // MARK: - A program

  /// Scrolls a strip as a program does.
  func scroll(_ target: StripTarget, animated: Bool) throws(Diagnostic) {
    let (section, goal) = (target.section, target.offset)
    let from = Point(x: engine.offset(ofStrip: section), y: 0)
    let to = Point(x: goal, y: 0)
    if motion.strips.hold?.section == section { motion.releaseStrip() }
    if from == to {
      if motion.strips[section] != nil { begin(nil, ofStrip: section) }
    } else if animated, let animation = ScrollAnimation(from: from, to: to) {
      record(.animation, ofStrip: section, target: goal)
      begin(ScrollMotion(animation), ofStrip: section)
    } else {
      try scrollStrip(ofSection: section, to: goal)
      begin(nil, ofStrip: section)
    }
  }
}
