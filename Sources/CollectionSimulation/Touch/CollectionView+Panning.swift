package import CollectionLayout

/// A finger that is down and moves (semantics 7.3, 9.1).
extension CollectionView {
  /// Moves a finger along a path and lifts it; the motion that follows goes on as time passes.
  ///
  /// One that comes down somewhere touches what is there: it drags once it has moved ten points, by all of its way, and
  /// the strip under it where it goes along that. One that comes down nowhere drags the content, or the section's strip,
  /// from its first moment on, as ``drag(by:over:)`` does.
  ///
  /// - Parameters:
  ///   - path: The finger's way from where it comes down.
  ///   - point: Where that is, in content coordinates; nil for nowhere.
  ///   - section: The section whose strip is meant, counted from 0; nil for what is under the finger.
  /// - Throws: ``Diagnostic`` for what the layout or the delegate does wrong meanwhile.
  package func drag(along path: FingerPath, at point: Point?, strip section: Int? = nil)
    throws(Diagnostic)
  {
    try refuseInCallback("drag")
    try refuseInFrame("drag")
    if let section { _ = try track(ofSection: section, namedBy: "drag") }
    if let point { try touchDown(at: point) } else { try touchNothing() }
    if let section {
      try beginPan(.strip(section: section))
    } else if point == nil {
      try beginPan(target(along: path.firstWay, strip: nil))
    }
    var sample = 0
    while path.sampleTime(sample) < path.duration {
      sample += 1
      let moment = path.sampleTime(sample)
      try touchMoved(to: path.translation(after: moment), at: moment)
    }
    try touchUp()
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
    touch?.translation = translation
    touch?.speed.add(translation, at: seconds)
    if finger.pan == nil, translation.length > Touch.hysteresis {
      let strip = draggableStrip(at: finger.point)
      try beginPan(target(along: translation, strip: strip))
    }
    guard let pan = touch?.pan else { return try wait(moment - time) }
    try follow(pan, to: translation, at: moment)
  }

  /// Takes a finger that is down from what it touches: nothing comes of it, and content that it holds goes back into its
  /// range.
  package func cancelFinger() throws(Diagnostic) {
    try refuseInCallback("touchUp")
    guard let cancelled = touch else { return }
    defer { if touch?.number == cancelled.number { touch = nil } }
    try cancelTouch()
    if let pan = cancelled.pan {
      touch?.speed = FingerSpeed()
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

  /// Puts a finger down that touches nothing.
  private func touchNothing() throws(Diagnostic) {
    guard isFingerFree else { throw raising(.fingerIsDown) }
    try layoutIfNeeded()
    touchCount += 1
    touch = Touch(number: touchCount, point: bounds.origin, begin: time)
  }

  /// What a finger that goes this way drags: a strip under it that runs along, else the content.
  private func target(along way: Point, strip: StripTrack?) -> Pan.Target {
    if let strip {
      let along = strip.along(way).x.magnitude
      let across = strip.strip.axis == .horizontal ? way.y.magnitude : way.x.magnitude
      if along >= across { return .strip(section: strip.strip.section) }
    }
    let axes = axes(along: way)
    return axes.horizontal || axes.vertical ? .content(axes) : .nothing
  }

  private func beginPan(_ target: Pan.Target) throws(Diagnostic) {
    // A finger that moves neither taps nor presses.
    touch?.pressTime = nil
    touch?.recognisers = []
    var pan = Pan(target: target, startOffset: contentOffset)
    switch target {
    case .content(let axes):
      try beginDragging()
      pan.grip = hold(axes)
      offsetShift = .zero
    case .strip(let section):
      try takeHold(ofStrip: section)
      pan.grip = heldTrack.flatMap { hold(of: $0) }
    case .nothing: break
    }
    touch?.pan = pan
  }

  /// Moves what is dragged to where the finger has it at a moment.
  private func follow(_ pan: Pan, to translation: Point, at moment: Double) throws(Diagnostic) {
    var pan = pan
    switch pan.target {
    case .content(let axes):
      // Content that has grown or shrunk under the finger is held anew, so that it does not jump.
      if pan.grip?.range != scrollRange, let anew = hold(axes) {
        (pan.grip, pan.held) = (anew, pan.translation)
        offsetShift = .zero
      }
    case .strip:
      if let track = heldTrack, track.range != pan.grip?.range, let anew = hold(of: track) {
        (pan.grip, pan.held) = (anew, pan.translation)
      }
    case .nothing: return try wait(moment - time)
    }
    pan.translation = translation
    touch?.pan = pan
    try advance(to: moment) { (view) throws(Diagnostic) in try view.move(pan) }
  }

  /// Puts what is dragged where the finger has it.
  private func move(_ pan: Pan) throws(Diagnostic) {
    guard let grip = pan.grip else { return }
    let way = pan.translation - pan.held
    switch pan.target {
    case .content:
      try moveContent(
        to: grip.offset(translation: way) + offsetShift, because: "a finger drags the content")
    case .strip:
      try moveContent()
      guard let track = heldTrack else { return }
      try scrollStrip(
        ofSection: track.strip.section, to: grip.offset(translation: track.along(way)).x)
    case .nothing: break
    }
  }

  /// Lets go of what a finger dragged, with the speed that it has.
  func release(_ pan: Pan, of lifted: Touch) throws(Diagnostic) {
    let velocity = lifted.speed.releaseVelocity(at: time - lifted.begin)
    switch pan.target {
    case .content(let axes):
      try release(velocity: velocity, from: pan.startOffset, axes: axes)
    case .strip:
      try releaseStrip(velocity: heldTrack?.along(velocity) ?? .zero)
    case .nothing:
      touch?.pan = nil
      // It selects what it is on if it came down there.
      if !lifted.isOver {
        let item = try item(at: lifted.point + lifted.translation)
        if item == nil || item != touch?.item { try cancelTouch() }
      }
      try touchUp()
    }
  }
}

extension Point {
  /// The length of the way to it, in points.
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

extension FingerPath {
  /// The way to the first place that is not where the finger came down.
  fileprivate var firstWay: Point {
    stations.first { $0.translation != .zero }?.translation ?? .zero
  }
}
