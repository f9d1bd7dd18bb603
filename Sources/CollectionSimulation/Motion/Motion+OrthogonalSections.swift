import CollectionLayout

/// Orthogonal sections that move (semantics 7, 14.4): no call tells the delegate of it.
extension Motion {
  /// Scrolls an orthogonal section: the next pass asks for what it holds, and prepares nothing.
  func scroll(section: Int, to offset: Double) throws(Diagnostic) {
    guard offset != content.offset(ofSection: section) else { return }
    try content.setOffset(offset, ofSection: section)
    noteScroll(ofSection: section)
  }

  // MARK: - A finger

  /// The orthogonal section that a finger holds; nil if its section has gone.
  var heldTrack: OrthogonalTrack? {
    orthogonalSections.hold.flatMap { content.track(ofSection: $0.section) }
  }

  /// A grip of the orthogonal section that a finger holds, where it is.
  var sectionGrip: FingerGrip? {
    heldTrack.flatMap { track in
      FingerGrip(
        at: Point(x: content.offset(ofSection: track.orthogonalSection.section), y: 0),
        viewport: track.viewport,
        range: track.range, axes: track.axes)
    }
  }

  /// The orthogonal section that moves by itself under a point; nil if none does.
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

  /// Releases the orthogonal section that is held: it goes to where its kind rests (compositional 3.10).
  ///
  /// - Parameters:
  ///   - velocity: In points per millisecond, of the content offset; the orthogonal section takes what goes along its own axis.
  ///   - time: Now, in seconds of the clock.
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

  // MARK: - A program

  /// Scrolls an orthogonal section as a program does.
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

  /// Moves the orthogonal sections that are in motion to where they are now.
  func moveSections(at time: Double) throws(Diagnostic) {
    for section in orthogonalSections.moving {
      guard let step = orthogonalSections[section]?.step(at: time) else { continue }
      guard step.isFinished else {
        // Every offset on the way is a whole pixel; an orthogonal section rests where its groups do.
        try scroll(section: section, to: pixels.nearest(step.offset.x))
        continue
      }
      begin(nil, ofSection: section, at: time)
      // An animation goes where it was told, also where the content has become shorter meanwhile.
      let end = step.movement.motion.destination.x
      let range = content.track(ofSection: section)?.range.horizontal
      try scroll(section: section, to: range?.clamp(end) ?? end)
      content.record(.rest, ofSection: section, target: nil, velocity: nil)
    }
  }

  /// Sets an orthogonal section in motion, or lets it rest, which is recorded.
  private func run(_ motion: ScrollMotion?, ofSection section: Int, at time: Double) {
    begin(motion, ofSection: section, at: time)
    if motion == nil { content.record(.rest, ofSection: section, target: nil, velocity: nil) }
  }

  /// Stops what moves orthogonal sections, for another layout is about to come.
  func stopSections(at time: Double) {
    for section in orthogonalSections.moving { run(nil, ofSection: section, at: time) }
    dropHold()
  }

  /// Brings orthogonal sections that rest into the range that they have now, and has those that move continue in it.
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
