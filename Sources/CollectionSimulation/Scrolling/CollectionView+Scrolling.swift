package import CollectionLayout

/// What a finger and a program do to the content offset (semantics 7).
extension CollectionView {
  /// The offsets at which the content may rest.
  package var scrollRange: ScrollRange {
    ScrollRange(
      contentSize: contentSize, bounds: viewport, inset: adjustedInset, pixels: pixels)
  }

  /// Which axes a finger moves.
  package var scrollableAxes: ScrollableAxes {
    scrollRange.scrollableAxes(
      bounces: settings.scrolling.bounces,
      alwaysBounceHorizontal: settings.scrolling.alwaysBounceHorizontal,
      alwaysBounceVertical: settings.scrolling.alwaysBounceVertical)
  }

  /// Whether the content moves by itself.
  package var isMoving: Bool {
    if case .moving = scrollPhase { true } else { false }
  }

  // MARK: - A finger

  /// Moves a finger at constant speed and lets go with it; the motion that follows goes on as time passes.
  ///
  /// - Parameters:
  ///   - translation: How far the finger moves, in points; up is negative.
  ///   - duration: How long it takes, in simulated seconds; above zero.
  /// - Throws: ``Diagnostic`` for what the layout or the delegate does wrong meanwhile.
  package func drag(by translation: Point, over duration: Double) throws(Diagnostic) {
    try refuseInCallback("drag")
    try refuseInFrame("drag")
    try checkFinite([translation.x, translation.y, duration], givenTo: "drag")
    try layoutIfNeeded()
    let axes = axes(along: translation)
    guard let drag = hold(axes).flatMap({ Drag($0, by: translation, over: duration) }) else {
      return
    }
    guard axes.horizontal || axes.vertical else {
      return try moveFinger(by: translation, over: duration)
    }
    try beginDragging()
    let (begin, startOffset) = (time, contentOffset)
    var grip = hold(axes) ?? drag.grip
    offsetShift = .zero
    // Where the finger was when it took hold of the content as it is.
    var (held, finger) = (Point.zero, Point.zero)
    var sample = 0
    repeat {
      // Content that has grown or shrunk under the finger is held anew, so that it does not jump.
      if grip.range != scrollRange, let anew = hold(axes) {
        (grip, held) = (anew, finger)
        offsetShift = .zero
      }
      sample += 1
      let moment = drag.sampleTime(sample)
      finger = drag.translation(after: moment)
      try advance(to: begin + moment) { (view) throws(Diagnostic) in
        try view.moveContent(
          to: grip.offset(translation: finger - held) + view.offsetShift,
          because: "a finger drags the content")
      }
    } while drag.sampleTime(sample) < duration
    try release(velocity: drag.releaseVelocity, from: startOffset, axes: axes)
  }

  /// The axes that a finger moves which goes this way.
  func axes(along way: Point) -> ScrollableAxes {
    settings.scrolling.isDirectionalLockEnabled ? scrollableAxes.locked(along: way) : scrollableAxes
  }

  /// A grip of the content where it is.
  func hold(_ axes: ScrollableAxes) -> FingerGrip? {
    FingerGrip(at: contentOffset, viewport: viewport, range: scrollRange, axes: axes)
  }

  /// Lets go of the content where it is, with a velocity.
  ///
  /// - Parameter velocity: In points per millisecond; positive where the offset grows.
  /// - Throws: ``Diagnostic`` for what the layout or the delegate does wrong meanwhile.
  package func fling(velocity: Point) throws(Diagnostic) {
    try refuseInCallback("fling")
    try checkFinite([velocity.x, velocity.y], givenTo: "fling")
    try layoutIfNeeded()
    guard scrollableAxes.horizontal || scrollableAxes.vertical else { return }
    let startOffset = contentOffset
    try beginDragging()
    try release(velocity: velocity, from: startOffset, axes: axes(along: velocity))
  }

  /// Takes hold of the content, and tells of it.
  func beginDragging() throws(Diagnostic) {
    try cancelTouch()
    try stopMotion()
    scrollPhase = .dragging
    try tell(.willBeginDragging)
  }

  /// What happens when the finger lets go, in the order of semantics 7.7 and 7.8.
  func release(velocity: Point, from startOffset: Point, axes: ScrollableAxes)
    throws(Diagnostic)
  {
    let range = scrollRange
    let isPaging = settings.scrolling.isPagingEnabled
    let rate = isPaging ? DecelerationRate.fast : settings.scrolling.decelerationRate
    let effective = Release.effectiveVelocity(velocity, axes: axes)
    var target = Release.proposed(
      offset: contentOffset, velocity: effective, range: range, axes: axes, rate: rate)
    if isPaging {
      target = Paging.target(
        start: startOffset, offset: contentOffset, velocity: effective, range: range,
        page: viewport, axes: axes)
    }
    target = try layoutTarget(forProposed: target, velocity: effective, in: range)
    target = try delegateTarget(forProposed: target, velocity: effective, in: range)
    let motion = Release.motion(
      from: contentOffset, velocity: effective, target: target, range: range, axes: axes,
      rate: rate)
    begin(motion)
    try tell(.didEndDragging(willDecelerate: motion != nil))
  }

  private func layoutTarget(forProposed proposed: Point, velocity: Point, in range: ScrollRange)
    throws(Diagnostic) -> Point
  {
    let reason = "a finger let go of the content"
    let (wanted, speed) = (toLayout(offset: proposed), turned(velocity))
    let answer = try ask(
      "targetOffset", because: reason,
      [RecordField("proposed", .point(wanted)), RecordField("velocity", .point(speed))],
      returning: { .point($0) }
    ) { (view) throws(Diagnostic) in
      try layout.targetContentOffset(forProposed: wanted, velocity: speed, view)
    }
    return try checkedTarget(
      answer == wanted ? proposed : fromLayout(offset: answer), insteadOf: proposed,
      from: "targetOffset", because: reason,
      in: range)
  }

  private func delegateTarget(forProposed proposed: Point, velocity: Point, in range: ScrollRange)
    throws(Diagnostic) -> Point
  {
    guard case .point(let answer) = try tell(.willEndDragging(velocity: velocity, target: proposed))
    else { return proposed }
    return try checkedTarget(
      answer, insteadOf: proposed, from: "willEndDragging",
      because: "a finger let go of the content", in: range)
  }

  /// The target that a callback answered, or the nearest that can be.
  func checkedTarget(
    _ target: Point, insteadOf proposed: Point, from callback: String, because reason: String,
    in range: ScrollRange
  ) throws(Diagnostic) -> Point {
    // A layout's answer is told in the layout's own coordinates.
    let isLayouts = callback == "targetOffset" || callback == "targetOffsetForUpdate"
    let text = (isLayouts ? toLayout(offset: target) : target).text
    guard target.isFinite else {
      throw raising(
        fault(
          "non-finite", in: callback, reason: reason,
          "\(callback) answers \(text): a number is NaN or infinite",
          fix: "look for a division by zero"))
    }
    guard !range.contains(target) else { return target }
    let taken = Point(
      x: range.horizontal.target(target.x, insteadOf: proposed.x, from: contentOffset.x),
      y: range.vertical.target(target.y, insteadOf: proposed.y, from: contentOffset.y))
    warn(
      fault(
        "target-out-of-range", severity: .warning, in: callback, reason: reason,
        "\(callback) answers \(text), which lies outside of the content; "
          + "\((isLayouts ? toLayout(offset: taken) : taken).text) is taken",
        fix: "keep the target between the content's ends"))
    return taken
  }

  // MARK: - A program

  /// Scrolls to an offset, also outside of the range, which is warned of.
  package func scroll(to offset: Point, animated: Bool) throws(Diagnostic) {
    try refuseInCallback("scrollTo")
    if !offset.isFinite { try checkFinite([offset.x, offset.y], givenTo: "scrollTo") }
    try layoutIfNeeded()
    if !scrollRange.contains(offset) { warnOfOffset(offset) }
    try go(to: offset, animated: animated)
  }

  /// Scrolls until an item stands where it is wanted (semantics 7.10).
  package func scroll(to item: IndexPath, at position: ScrollPosition, animated: Bool)
    throws(Diagnostic)
  {
    try refuseInCallback("scrollToItem")
    try checkScrollTarget(item)
    // A view without an extent has not been laid out, and shows nothing wherever it is scrolled to.
    guard !viewport.isEmpty else { return }
    let reason = "scrollToItem was called"
    guard let attributes = try attributes(of: .cell(item), because: reason) else {
      throw raising(
        missingAttributes(.cell(item), which: "scrollToItem is to show", because: reason))
    }
    let (target, strip): (Point, StripTarget?)
    do {
      strip = try stripTarget(showing: attributes, at: position)
      target = try position.offset(
        for: strip?.frame ?? attributes.frame, current: contentOffset, bounds: viewport,
        inset: adjustedInset,
        range: scrollRange)
    } catch {
      throw rethrowing(error)
    }
    if let strip { try scroll(strip, animated: animated) }
    try go(
      to: target, showing: strip == nil ? ScrollTarget(item: item, position: position) : nil,
      animated: animated)
  }

  private func checkScrollTarget(_ item: IndexPath) throws(Diagnostic) {
    let counts = itemCounts
    guard counts.indices.contains(item.section), item.section >= 0 else {
      throw raising(
        Diagnostic(
          "scroll-out-of-range",
          "scrollToItem names \(ElementIdentifier.cell(item)), and there are \(counts.count) sections",
          fix: "name an item of the data", element: .cell(item),
          uikit:
            "Attempted to scroll the collection view to an out-of-bounds section (\(item.section)) "
            + "when there are only \(counts.count) sections."))
    }
    guard item.item >= 0, item.item < counts[item.section] else {
      throw raising(
        Diagnostic(
          "scroll-out-of-range",
          "scrollToItem names \(ElementIdentifier.cell(item)), and section \(item.section + 1) has "
            + "\(counts[item.section]) items",
          fix: "name an item of the data", element: .cell(item),
          uikit:
            "Attempted to scroll the collection view to an out-of-bounds item (\(item.item)) when "
            + "there are only \(counts[item.section]) items in section \(item.section)."))
    }
  }

  private func go(to offset: Point, showing target: ScrollTarget? = nil, animated: Bool)
    throws(Diagnostic)
  {
    try stopMotion()
    scrollTarget = target
    if animated, let animation = ScrollAnimation(from: contentOffset, to: offset) {
      if offset != contentOffset { begin(ScrollMotion(animation)) }
    } else {
      try changeBounds(
        to: Rect(origin: offset, size: viewport), because: "the content was scrolled")
      try displayChange()
    }
  }

  private func warnOfOffset(_ offset: Point) {
    let range = scrollRange
    warn(
      Diagnostic(
        "offset-out-of-range", severity: .warning,
        "the offset (\(offset.x.shortText), \(offset.y.shortText)) lies outside of the content: it may rest from "
          + "(\(range.minimum.x.shortText), \(range.minimum.y.shortText)) to "
          + "(\(range.maximum.x.shortText), \(range.maximum.y.shortText))",
        fix: "UIKit does not hold a program back either; scroll within the range"))
  }

  // MARK: - Motion

  /// Sets the content in motion, or lets it rest.
  func begin(_ motion: ScrollMotion?) {
    scrollPhase = motion.map { .moving($0, since: time) } ?? .rest
    offsetShift = .zero
  }

  /// Moves content that is in motion to where it is now.
  func moveContent() throws(Diagnostic) {
    guard case .moving(let motion, let begin) = scrollPhase else { return }
    let elapsed = time - begin
    let isFinished = motion.isFinished(after: elapsed + 1e-9)
    let offset = isFinished ? motion.destination : motion.offset(after: elapsed)
    try moveContent(
      to: offset + offsetShift,
      because: "the content scrolls")
    // A handler that heard of it may have stopped the motion, or begun another.
    guard isFinished, case .moving(motion, begin) = scrollPhase else { return }
    try endMotion(motion)
  }

  func moveContent(to offset: Point, because reason: String) throws(Diagnostic) {
    try changeBounds(to: Rect(origin: offset, size: viewport), because: reason)
  }

  /// Ends a motion where it is, as a touch does, and tells of its end.
  package func stopMotion() throws(Diagnostic) {
    scrollTarget = nil
    guard case .moving(let motion, _) = scrollPhase else { return }
    try endMotion(motion)
  }

  private func endMotion(_ motion: ScrollMotion) throws(Diagnostic) {
    scrollPhase = .rest
    if offsetShift != .zero { cycle.offsetNeedsClamp = true }
    // What was left as it was while the content moved is seen to now.
    if cycle.offsetNeedsClamp { needsLayout = true }
    switch motion.kind {
    case .deceleration: try tell(.didEndDecelerating)
    case .animation: try tell(.didEndScrollingAnimation)
    }
  }
}

/// What moves the content.
enum ScrollPhase {
  case rest
  case dragging
  /// Moves by itself since a moment, in seconds of the clock.
  indirect case moving(ScrollMotion, since: Double)
}

extension AxisRange {
  /// What becomes of an answer to a proposed offset: it is brought to the nearest end, but content that is past an
  /// end already goes where it would have gone (semantics 7.8, steps 6 and 7).
  fileprivate func target(_ target: Double, insteadOf proposed: Double, from offset: Double)
    -> Double
  { contains(target) || contains(offset) ? clamp(target) : proposed }
}

extension Drag {
  /// How far the finger has moved, in points.
  fileprivate func translation(after seconds: Double) -> Point {
    let share = min(seconds / duration, 1)
    return Point(x: translation.x * share, y: translation.y * share)
  }
}
