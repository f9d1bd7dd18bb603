package import CollectionLayout

/// A finger that is down and moves (semantics 7.3, 9.1).
extension CollectionView {
  /// Moves a finger at constant speed and lets go with it; the motion that follows goes on as time passes.
  ///
  /// A finger that is down already is the one that moves.
  ///
  /// - Parameters:
  ///   - translation: How far the finger moves, in points; up is negative.
  ///   - duration: How long it takes, in simulated seconds; above zero.
  ///   - section: The section whose strip is meant, counted from 0; nil for the content.
  /// - Throws: ``Diagnostic`` `no-strip` for a section that does not scroll on its own, and what the layout or the
  ///   delegate does wrong meanwhile.
  package func drag(by translation: Point, over duration: Double, strip section: Int? = nil)
    throws(Diagnostic)
  {
    try prepareToDrag(strip: section)
    try checkFinite([translation.x, translation.y, duration], givenTo: "drag")
    let speed = Point(x: translation.x / duration, y: translation.y / duration)
    guard duration > 0, speed.isFinite else { return }
    var path = FingerPath()
    _ = path.add(FingerPath.Station(translation, at: duration))
    let wasDown = touch != nil
    try grasp(section.map { .strip(section: $0) } ?? .content)
    let (begin, start) = (time, touch?.translation ?? .zero)
    try move(along: path, from: start, since: begin)
    guard let lifted = touch else { return }
    defer { if !wasDown { interaction.liftFinger(lifted) } }
    if let pan = lifted.pan {
      interaction.setPan(nil)
      // The way by the time, without what is lost where the samples are added up.
      return try release(
        pan, of: lifted, velocity: Point(x: 0 - speed.x / 1000, y: 0 - speed.y / 1000))
    }
    if !wasDown { try touchUp() }
  }

  /// Moves a finger along a path and lifts it; the motion that follows goes on as time passes.
  ///
  /// - Parameters:
  ///   - path: The finger's way from where it comes down.
  ///   - point: Where that is, in content coordinates: it touches what is there, and drags the strip under it where it
  ///     goes along that. Nil for nowhere: it drags the content, or the section's strip.
  ///   - section: The section whose strip is meant, counted from 0; nil for what is under the finger.
  /// - Throws: ``Diagnostic`` for what the layout or the delegate does wrong meanwhile.
  package func drag(along path: FingerPath, at point: Point?, strip section: Int? = nil)
    throws(Diagnostic)
  {
    try prepareToDrag(strip: section)
    if let point {
      try touchDown(at: point)
    } else {
      guard interaction.isFingerFree else { throw raising(.fingerIsDown) }
      interaction.removeFinger()
    }
    if point == nil || section != nil {
      try grasp(section.map { .strip(section: $0) } ?? .content)
    }
    try move(along: path, from: .zero, since: time)
    try touchUp()
  }

  private func prepareToDrag(strip section: Int?) throws(Diagnostic) {
    try refuseInCallback("drag")
    try refuseInFrame("drag")
    try layoutIfNeeded()
    if let section { _ = try strip(ofSection: section, namedBy: "drag") }
  }

  /// Says what the finger drags when it moves; where none is down, one comes down that touches nothing.
  private func grasp(_ grasp: Touch.Grasp) throws(Diagnostic) {
    if touch == nil {
      interaction.putFingerDown(at: bounds.origin, place: nil, time)
      switch grasp {
      case .strip(let section) where motion.strips[section] != nil:
        interaction.endTouch()
        try takeHold(ofStrip: section)
      case .content where isMoving:
        interaction.endTouch()
        try stopMotion()
      default: break
      }
    }
    interaction.setGrasp(grasp)
  }

  /// Moves the finger that is down, from event to event.
  private func move(along path: FingerPath, from start: Point, since begin: Double)
    throws(Diagnostic)
  {
    let offset = begin - (touch?.begin ?? begin)
    var moment = 0.0
    while let next = path.sampleTime(after: moment) {
      moment = next
      try touchMoved(to: start + path.translation(after: moment), at: offset + moment)
    }
  }

  /// Moves the finger that is down, and lets the time pass until it is there: one display frame, or none where it drags
  /// nothing.
  ///
  /// - Parameters:
  ///   - translation: How far it is then from where it came down, in points of the view; up is negative.
  ///   - seconds: When it is there: the time since it came down, in simulated seconds.
  /// - Throws: ``Diagnostic`` `step-order` where no finger is down, and what the layout or the delegate does wrong
  ///   meanwhile.
  package func touchMoved(to translation: Point, at seconds: Double) throws(Diagnostic) {
    try refuseInCallback("touchMoved")
    try refuseInFrame("touchMoved")
    try checkFinite([translation.x, translation.y, seconds], givenTo: "touchMoved")
    guard let finger = touch else { throw raising(.noFingerIsDown(calling: "touchMoved")) }
    let moment = finger.begin + seconds
    guard moment > time else { return }
    interaction.moveFinger(to: translation, at: seconds)
    if finger.pan != nil || translation.length >= Touch.slop - Touch.tolerance {
      try drag(to: translation, at: moment)
    } else {
      try wait(moment - time)
    }
  }

  /// Takes a finger that is down from what it touches: nothing comes of it, and content that it holds goes back into its
  /// range.
  package func cancelFinger() throws(Diagnostic) {
    try refuseInCallback("touchUp")
    guard let cancelled = touch else { return }
    defer { interaction.liftFinger(cancelled) }
    try interaction.cancelTouch()
    if let pan = cancelled.pan {
      interaction.stopFinger()
      return try release(pan, of: touch ?? cancelled)
    }
    try releaseStrip(velocity: .zero)
    try letContentReturn()
  }

  /// What the finger that is down has come to so far; nil where none is.
  package var finger: FingerReport? {
    guard let touch else { return nil }
    var strip: Int?
    if case .strip(let section) = touch.pan?.target { strip = section }
    return FingerReport(isDrag: touch.pan != nil, strip: strip)
  }

  /// Whether the finger that is down has been heard of: by an item, a recogniser, or what it stopped.
  package var isFingerHeardOf: Bool {
    guard let touch else { return false }
    return selection.highlighted != nil || !touch.recognisers.isEmpty || touch.isOver
  }

  // MARK: - The drag

  /// What a finger that goes this way drags.
  private func target(along way: Point, of finger: Touch) -> Pan.Target {
    switch finger.grasp {
    case .strip(let section):
      if engine.track(ofSection: section)?.axes.horizontal == true {
        return .strip(section: section)
      }
      return .nothing
    case .whatIsUnder:
      if let strip = engine.draggableStrip(at: finger.point) {
        let along = strip.along(way).x.magnitude
        let across = strip.strip.axis == .horizontal ? way.y.magnitude : way.x.magnitude
        if along >= across { return .strip(section: strip.strip.section) }
      }
    case .content: break
    }
    let axes = axes(along: way)
    return axes.horizontal || axes.vertical ? .content(axes) : .nothing
  }

  /// Moves what the finger drags to where it has it at a moment; a drag begins right before its first move.
  private func drag(to translation: Point, at moment: Double) throws(Diagnostic) {
    guard let finger = touch else { return }
    var pan =
      finger.pan
      ?? Pan(
        target(along: translation, of: finger), startOffset: contentOffset, translation: translation
      )
    if case .nothing = pan.target {
      if finger.pan == nil { interaction.turnIntoDrag() }
      interaction.setPan(pan)
      return try wait(moment - time)
    }
    let isFirst = finger.pan == nil
    try advance(to: moment) { (view) throws(Diagnostic) in
      if isFirst { try view.begin(&pan) }
      try view.follow(&pan, to: translation)
    }
  }

  private func begin(_ pan: inout Pan) throws(Diagnostic) {
    interaction.turnIntoDrag()
    switch pan.target {
    case .content(let axes):
      try beginDragging()
      pan.grip = hold(axes)
      motion.forgetShift()
    case .strip(let section):
      try takeHold(ofStrip: section)
      pan.grip = motion.stripGrip
    case .nothing: break
    }
  }

  /// Puts what is dragged where the finger has it.
  private func follow(_ pan: inout Pan, to translation: Point) throws(Diagnostic) {
    // Content that has grown or shrunk under the finger is held anew, so that it does not jump.
    switch pan.target {
    case .content(let axes):
      if pan.grip?.range != scrollRange, let anew = hold(axes) {
        (pan.grip, pan.held) = (anew, pan.translation)
        motion.forgetShift()
      }
    case .strip:
      if let track = motion.heldTrack, track.range != pan.grip?.range, let anew = motion.stripGrip {
        (pan.grip, pan.held) = (anew, pan.translation)
      }
    case .nothing: return
    }
    pan.translation = translation
    interaction.setPan(pan)
    guard let grip = pan.grip else { return }
    let way = translation - pan.held
    switch pan.target {
    case .content:
      try moveContent(
        to: grip.offset(translation: way) + motion.shift, because: "a finger drags the content")
    case .strip:
      try moveContent()
      guard let track = motion.heldTrack else { return }
      try motion.scrollStrip(
        ofSection: track.strip.section,
        to: pixels.nearest(grip.offset(translation: track.along(way)).x))
    case .nothing: break
    }
  }

  /// Lets go of what a finger dragged, with a velocity: that of its last events where none is given.
  func release(_ pan: Pan, of lifted: Touch, velocity: Point? = nil) throws(Diagnostic) {
    let velocity = velocity ?? lifted.speed.releaseVelocity(at: time - lifted.begin)
    switch pan.target {
    case .content(let axes):
      try release(velocity: velocity, from: pan.startOffset, axes: axes)
    case .strip:
      try releaseStrip(velocity: velocity)
    case .nothing:
      interaction.setPan(nil)
      // It selects what it is on if it came down there.
      if !lifted.isOver {
        let item = try item(at: lifted.point + lifted.translation)
        if item == nil || item != touch?.item { try interaction.cancelTouch() }
      }
      try touchUp()
    }
  }
}
