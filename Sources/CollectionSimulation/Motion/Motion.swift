import CollectionLayout

/// What moves the content, and what moves orthogonal sections in it.
///
/// It knows offsets and ranges that it is given, and no layout; times are seconds of the simulated clock.
final class Motion {
  /// Where orthogonal sections are, and how far they are scrolled.
  let content: any OrthogonalContent
  let pixels: PixelGrid
  private(set) var phase = ScrollPhase.rest

  /// The item that the content is being scrolled to; nil if it goes to an offset, or nowhere.
  private(set) var target: ScrollTarget?

  /// What contexts have added to the content offset since a finger or a motion took hold of the content: it goes on
  /// from there (semantics 3.1).
  private(set) var shift = Point.zero

  /// What moves the sections that scroll on their own.
  private(set) var orthogonalSections = OrthogonalScrolling()

  init(_ settings: ViewSettings, orthogonalSections content: any OrthogonalContent) {
    (self.content, pixels) = (content, PixelGrid(scale: settings.scale))
  }

  // MARK: - The content

  /// What moves the content by itself.
  var movement: Movement? { if case .moving(let movement) = phase { movement } else { nil } }

  var isAtRest: Bool { if case .rest = phase { true } else { false } }

  /// Whether the content moves by itself.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Lets a finger take hold of the content.
  func takeHold() { phase = .dragging }

  /// Sets the content in motion, or lets it rest.
  func begin(_ motion: ScrollMotion?, at time: Double) {
    phase = motion.map { .moving(Movement(motion: $0, begin: time)) } ?? .rest
    shift = .zero
  }

  /// Sends the content to an item; nil is for an offset.
  func aim(at target: ScrollTarget?) { self.target = target }

  /// Notes that a finger holds the content where it is now.
  func forgetShift() { shift = .zero }

  /// Notes that something else has moved the content: what holds or moves it continues from there.
  func add(_ way: Point) { shift = shift + way }

  /// Takes back what was added meanwhile.
  func restore(shift: Point) { self.shift = shift }

  /// Where the content is now on its way; nil if it does not move by itself.
  func step(at time: Double) -> MotionStep? {
    movement?.step(at: time, shift)
  }

  /// Whether the motion of a step is still under way.
  func isUnderWay(_ step: MotionStep) -> Bool { movement == step.movement }

  /// Where a motion ends.
  func end(of step: MotionStep) -> Point { step.movement.motion.destination + shift }

  /// Where the content will be when it rests, if it is at an offset now.
  func destination(from offset: Point) -> Point {
    movement.map { $0.motion.destination + shift } ?? offset
  }

  /// Ends the motion where it is.
  ///
  /// - Returns: What ended; nil if nothing moved.
  func stop() -> ScrollMotion? {
    guard let movement else { return nil }
    phase = .rest
    return movement.motion
  }

  /// Turns the motion to another end, at which it arrives at the same time.
  ///
  /// - Returns: Whether anything moves.
  func turn(to destination: Point, at time: Double) -> Bool {
    guard var movement else { return false }
    movement.motion = movement.motion.retargeted(
      to: destination - shift, after: time - movement.begin)
    phase = .moving(movement)
    return true
  }

  /// Gives content that slows down the range that it has now, where that has changed under it: it continues from where it
  /// is with the speed that it has.
  func adapt(to range: ScrollRange, bounces: Bool, at time: Double) {
    guard var movement else { return }
    movement.adapt(to: range.moved(by: shift), bounces: bounces, at: time)
    phase = .moving(movement)
  }

  // MARK: - Orthogonal sections

  /// Sets an orthogonal section in motion, or lets it rest.
  func begin(_ motion: ScrollMotion?, ofSection section: Int, at time: Double) {
    orthogonalSections[section] = motion.map { Movement(motion: $0, begin: time) }
  }

  /// Has an orthogonal section that moves continue in the range that it has now; nil if it has gone.
  func adapt(section: Int, to track: OrthogonalTrack?, at time: Double) {
    guard let track else {
      orthogonalSections[section] = nil
      return
    }
    orthogonalSections[section]?.adapt(to: track.range, bounces: track.axes.bounces, at: time)
  }

  /// Lets a finger take hold of an orthogonal section at an offset.
  func takeHold(ofSection section: Int, at offset: Double) {
    orthogonalSections[section] = nil
    orthogonalSections.hold = OrthogonalScrolling.Hold(section: section, start: offset)
  }

  /// Releases the orthogonal section that a finger holds where it is.
  func dropHold() { orthogonalSections.hold = nil }

  /// Notes that an orthogonal section was scrolled.
  func noteScroll(ofSection section: Int) { orthogonalSections.scrolled.insert(section) }

  /// Begins a frame in which no orthogonal section was scrolled yet.
  func beginFrame() {
    if !orthogonalSections.scrolled.isEmpty { orthogonalSections.scrolled = [] }
  }

  /// Gives the orthogonal sections the numbers that their sections have after an update.
  func renumberOrthogonalSections(_ newSection: (Int) -> Int?) {
    orthogonalSections.renumber(newSection)
  }
}

/// What moves the content.
enum ScrollPhase {
  case rest
  case dragging
  /// Moves by itself.
  ///
  /// Not indirect: without optimization, Swift 6.3.1 reads `motion` in ``Motion/stop()`` from a box that the assignment of
  /// ``rest`` has freed.
  case moving(Movement)
}

/// What moves by itself since a moment, in seconds of the clock.
struct Movement: Equatable {
  var motion: ScrollMotion
  let begin: Double

  /// Where it is at a moment, and so much further.
  func step(at time: Double, _ shift: Point = .zero) -> MotionStep {
    let elapsed = time - begin
    let isFinished = motion.isFinished(after: elapsed + 1e-9)
    let offset = isFinished ? motion.lastOffset(after: elapsed) : motion.offset(after: elapsed)
    return MotionStep(movement: self, offset: offset + shift, isFinished: isFinished)
  }

  /// Goes on from where it is, with the speed that it has, in a range that has changed under it.
  mutating func adapt(to range: ScrollRange, bounces: Bool, at time: Double) {
    motion = motion.adapted(after: time - begin, to: range, bounces: bounces) ?? motion
  }
}

/// Where something in motion is at a moment.
struct MotionStep {
  let movement: Movement
  let offset: Point
  let isFinished: Bool
}

/// An item that the content is scrolled to, and where it shall be seen (semantics 4.4, 7.10).
struct ScrollTarget {
  let item: IndexPath
  let position: ScrollPosition
}

extension ScrollRange {
  /// The range as a motion knows it that was begun before a context moved the content.
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
