import CollectionLayout

/// Motion of orthogonal sections, of which the delegate is not notified (semantics 7, 14.4).
extension Motion {
  /// Returns the scroll offset of an orthogonal section, in points; nil for any other section.
  func offset(ofSection section: Int) -> Double? {
    content.track(ofSection: section).map { _ in content.offset(ofSection: section) }
  }

  /// Scrolls an orthogonal section: the next pass requests its elements without preparing the
  /// layout.
  func scroll(section: Int, to offset: Double) throws(Diagnostic) {
    guard offset != content.offset(ofSection: section) else { return }
    try content.setOffset(offset, ofSection: section)
    noteScroll(ofSection: section)
  }

  // MARK: - Dragging

  /// The orthogonal section that a finger drags; nil if its section is gone.
  var heldTrack: OrthogonalTrack? {
    orthogonalSections.hold.flatMap { content.track(ofSection: $0.section) }
  }

  /// A grip of the orthogonal section that a finger drags, at its current offset.
  var sectionGrip: FingerGrip? {
    heldTrack.flatMap { track in
      FingerGrip(
        at: Point(x: content.offset(ofSection: track.orthogonalSection.section), y: 0),
        viewport: track.viewport,
        range: track.range, axes: track.axes)
    }
  }

  /// Returns the orthogonal section under a point that moves by itself; nil if there is none.
  func movingSection(at point: Point) -> Int? {
    orthogonalSections.moving.first {
      content.track(ofSection: $0)?.orthogonalSection.frame.contains(point) == true
    }
  }

  /// Stops an orthogonal section under a finger.
  func takeHold(ofSection section: Int) {
    takeHold(ofSection: section, at: content.offset(ofSection: section))
    content.record(.begin, ofSection: section, target: nil, velocity: nil)
  }

  /// Releases the dragged orthogonal section, which moves to a resting offset of its behaviour
  /// (compositional 3.10).
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points per millisecond; only the
  ///     component along the section's axis counts.
  ///   - time: The current time, in seconds of the clock.
  func releaseSection(velocity: Point, at time: Double) {
    guard let hold = orthogonalSections.hold, let track = heldTrack else { return dropHold() }
    dropHold()
    let offset = Point(x: content.offset(ofSection: hold.section), y: 0)
    let speed = Release.effectiveVelocity(track.along(velocity), axes: track.axes)
    let proposed = Release.proposed(
      offset: offset, velocity: speed, range: track.range, axes: track.axes, rate: track.rate)
    let target = track.orthogonalSection.restingOffset(
      proposed: proposed.x, current: offset.x, start: hold.start, velocity: speed.x)
    content.record(.release, ofSection: hold.section, target: target, velocity: speed.x)
    run(
      Release.motion(
        from: offset, velocity: speed, target: Point(x: target, y: 0), range: track.range,
        axes: track.axes, rate: track.rate),
      ofSection: hold.section, at: time)
  }

  // MARK: - Programmatic scrolling

  /// Scrolls an orthogonal section programmatically.
  func scroll(section: Int, toward goal: Double, animated: Bool, at time: Double)
    throws(Diagnostic)
  {
    let (from, to) = (Point(x: content.offset(ofSection: section), y: 0), Point(x: goal, y: 0))
    if orthogonalSections.hold?.section == section { dropHold() }
    if from == to {
      if orthogonalSections[section] != nil { run(nil, ofSection: section, at: time) }
    } else if animated, let animation = ScrollAnimation(from: from, to: to) {
      content.record(.animation, ofSection: section, target: goal, velocity: nil)
      run(ScrollMotion(animation), ofSection: section, at: time)
    } else {
      try scroll(section: section, to: goal)
      run(nil, ofSection: section, at: time)
    }
  }

  // MARK: - Time

  /// Advances the orthogonal sections that are in motion to the current time.
  func moveSections(at time: Double) throws(Diagnostic) {
    for section in orthogonalSections.moving {
      guard let step = orthogonalSections[section]?.step(at: time) else { continue }
      guard step.isFinished else {
        // Every offset during a motion is a whole pixel; an orthogonal section rests at a boundary
        // of its groups.
        try scroll(section: section, to: pixels.nearest(step.offset.x))
        continue
      }
      begin(nil, ofSection: section, at: time)
      // The destination is clamped because the content may have become shorter meanwhile.
      let end = step.movement.motion.destination.x
      let range = content.track(ofSection: section)?.range.horizontal
      try scroll(section: section, to: range?.clamp(end) ?? end)
      content.record(.rest, ofSection: section, target: nil, velocity: nil)
    }
  }

  /// Starts a motion of an orthogonal section, or ends it with nil, which is recorded.
  private func run(_ motion: ScrollMotion?, ofSection section: Int, at time: Double) {
    begin(motion, ofSection: section, at: time)
    if motion == nil { content.record(.rest, ofSection: section, target: nil, velocity: nil) }
  }

  /// Stops the motions of all orthogonal sections before a change of layouts.
  func stopSections(at time: Double) {
    for section in orthogonalSections.moving { run(nil, ofSection: section, at: time) }
    dropHold()
  }

  /// Clamps resting orthogonal sections to their current ranges, and adapts the motions of the
  /// others.
  func keepSectionsInRange(at time: Double) throws(Diagnostic) {
    if orthogonalSections.hold != nil, heldTrack == nil { dropHold() }
    for section in orthogonalSections.moving {
      adapt(section: section, to: content.track(ofSection: section), at: time)
    }
    for section in content.scrolledSections where !orthogonalSections.isBusy(section) {
      guard let track = content.track(ofSection: section) else { continue }
      let offset = content.offset(ofSection: section)
      guard !track.range.horizontal.contains(offset) else { continue }
      try scroll(section: section, to: track.range.horizontal.clamp(offset))
      content.record(.rest, ofSection: section, target: nil, velocity: nil)
    }
  }
}
