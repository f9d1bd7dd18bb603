import CollectionLayout

/// The motion of the content and of orthogonal sections.
///
/// It works with the offsets and ranges that it receives, and does not know the layout; times are
/// in seconds of the simulated clock.
final class Motion {
  /// The frames and scroll offsets of orthogonal sections.
  let content: any OrthogonalContent
  let pixels: PixelGrid
  private(set) var phase = ScrollPhase.rest

  /// The item that the content is being scrolled to; nil for an offset or no scroll.
  private(set) var target: ScrollTarget?

  /// The sum of the adjustments of the content offset by invalidation contexts since a drag or a
  /// motion began; it continues from there (semantics 3.1).
  private(set) var shift = Point.zero

  /// The motion of the sections that scroll on their own.
  private(set) var orthogonalSections = OrthogonalScrolling()

  init(_ settings: ViewSettings, orthogonalSections content: any OrthogonalContent) {
    (self.content, pixels) = (content, PixelGrid(scale: settings.scale))
  }

  // MARK: - The content

  /// The motion that moves the content by itself; nil if there is none.
  var movement: Movement? { if case .moving(let movement) = phase { movement } else { nil } }

  var isAtRest: Bool { if case .rest = phase { true } else { false } }

  /// Whether the content moves by itself.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Begins a drag of the content.
  func takeHold() { phase = .dragging }

  /// Starts a motion of the content; nil ends it.
  func begin(_ motion: ScrollMotion?, at time: Double) {
    phase = motion.map { .moving(Movement(motion: $0, begin: time)) } ?? .rest
    shift = .zero
  }

  /// Sets the item that the content is scrolled to; nil for an offset.
  func aim(at target: ScrollTarget?) { self.target = target }

  /// Clears the shift when a finger takes a new grip of the content.
  func forgetShift() { shift = .zero }

  /// Adds a distance by which something else has moved the content; a drag or a motion continues
  /// from there.
  func add(_ way: Point) { shift = shift + way }

  /// Restores an earlier shift.
  func restore(shift: Point) { self.shift = shift }

  /// Returns the current step of the motion; nil if the content does not move by itself.
  func step(at time: Double) -> MotionStep? {
    movement?.step(at: time, shift)
  }

  /// Returns whether the motion of a step is still under way.
  func isUnderWay(_ step: MotionStep) -> Bool { movement == step.movement }

  /// Returns the final offset of a step's motion.
  func end(of step: MotionStep) -> Point { step.movement.motion.destination + shift }

  /// Returns the offset at which the content will rest, given its current offset.
  func destination(from offset: Point) -> Point {
    movement.map { $0.motion.destination + shift } ?? offset
  }

  /// Stops the motion at the current offset.
  ///
  /// - Returns: The stopped motion; nil if nothing moved.
  func stop() -> ScrollMotion? {
    guard let movement else { return nil }
    phase = .rest
    return movement.motion
  }

  /// Redirects the motion to another destination, at which it arrives at the same time.
  ///
  /// - Returns: Whether the content is in motion.
  func turn(to destination: Point, at time: Double) -> Bool {
    guard var movement else { return false }
    movement.motion = movement.motion.retargeted(
      to: destination - shift, after: time - movement.begin)
    phase = .moving(movement)
    return true
  }

  /// Adapts decelerating content to a range that has changed; it continues from its current offset
  /// with its current speed.
  func adapt(to range: ScrollRange, bounces: Bool, at time: Double) {
    guard var movement else { return }
    movement.adapt(to: range.moved(by: shift), bounces: bounces, at: time)
    phase = .moving(movement)
  }

  // MARK: - Orthogonal sections

  /// Starts a motion of an orthogonal section; nil ends it.
  func begin(_ motion: ScrollMotion?, ofSection section: Int, at time: Double) {
    orthogonalSections[section] = motion.map { Movement(motion: $0, begin: time) }
  }

  /// Adapts the motion of an orthogonal section to its current range; a nil track removes the
  /// motion.
  func adapt(section: Int, to track: OrthogonalTrack?, at time: Double) {
    guard let track else {
      orthogonalSections[section] = nil
      return
    }
    orthogonalSections[section]?.adapt(to: track.range, bounces: track.axes.bounces, at: time)
  }

  /// Begins a drag of an orthogonal section at an offset.
  func takeHold(ofSection section: Int, at offset: Double) {
    orthogonalSections[section] = nil
    orthogonalSections.hold = OrthogonalScrolling.Hold(section: section, start: offset)
  }

  /// Ends the drag of an orthogonal section at its current offset.
  func dropHold() { orthogonalSections.hold = nil }

  /// Records that an orthogonal section was scrolled.
  func noteScroll(ofSection section: Int) { orthogonalSections.scrolled.insert(section) }

  /// Begins a frame, in which no orthogonal section has been scrolled yet.
  func beginFrame() {
    if !orthogonalSections.scrolled.isEmpty { orthogonalSections.scrolled = [] }
  }

  /// Renumbers the orthogonal sections after an update.
  func renumberOrthogonalSections(_ newSection: (Int) -> Int?) {
    orthogonalSections.renumber(newSection)
  }
}

enum ScrollPhase {
  case rest
  case dragging
  /// The content moves by itself.
  ///
  /// Not indirect: without optimization, Swift 6.3.1 reads `motion` in ``Motion/stop()`` from a box
  /// that the assignment of ``rest`` has freed.
  case moving(Movement)
}

/// A motion and its start, in seconds of the clock.
struct Movement: Equatable {
  var motion: ScrollMotion
  let begin: Double

  /// Returns the step at a moment, displaced by a shift.
  func step(at time: Double, _ shift: Point = .zero) -> MotionStep {
    let elapsed = time - begin
    let isFinished = motion.isFinished(after: elapsed + 1e-9)
    let offset = isFinished ? motion.lastOffset(after: elapsed) : motion.offset(after: elapsed)
    return MotionStep(movement: self, offset: offset + shift, isFinished: isFinished)
  }

  /// Adapts the motion to a changed range; it continues from its current offset with its current
  /// speed.
  mutating func adapt(to range: ScrollRange, bounces: Bool, at time: Double) {
    motion = motion.adapted(after: time - begin, to: range, bounces: bounces) ?? motion
  }
}

/// The state of a motion at a moment.
struct MotionStep {
  let movement: Movement
  let offset: Point
  let isFinished: Bool
}

/// An item that the content is scrolled to, and its final position in the view (semantics 4.4,
/// 7.10).
struct ScrollTarget {
  let item: IndexPath
  let position: ScrollPosition
}

extension ScrollRange {
  /// Returns the range relative to a motion that began before a context moved the content.
  fileprivate func moved(by shift: Point) -> ScrollRange {
    guard shift != .zero else { return self }
    return ScrollRange(
      horizontal: horizontal.moved(by: shift.x), vertical: vertical.moved(by: shift.y))
  }
}

extension AxisRange {
  fileprivate func moved(by shift: Double) -> AxisRange {
    AxisRange(minimum: minimum - shift, maximum: maximum - shift, pixels: pixels)
  }
}
