import CollectionLayout

/// What changes: an update from the first call that tells of it until nothing of it is left to be seen, what is on its
/// way meanwhile, a transition by hand, and a change of the bounds that takes its time.
///
/// Times are seconds of the simulated clock.
final class Changes {
  /// How long what changes takes to do so, in seconds; its curve is ease-in-out (semantics 5.3).
  static let duration = 0.3

  private(set) var updates = UpdateState() {
    didSet { holdsLayout = updates.open != nil || updates.isApplying }
  }

  /// The elements that are animating to their layout positions.
  private(set) var animations = RunningAnimations()

  /// The interactive transition in progress.
  private(set) var transition: LayoutTransition? {
    didSet { isInTransition = transition != nil }
  }

  /// The bounds before an animated change of them, in the layout's coordinates, until the pass that lays it out is over.
  private(set) var boundsBefore: Rect?

  // Every frame asks for these more than once, and to look into an optional of a class copies what it holds.

  /// Whether layout passes wait for the end of an update.
  private(set) var holdsLayout = false

  /// Whether an interactive transition is in progress.
  private(set) var isInTransition = false

  /// The content offset that was seen before an animated change of the bounds.
  private(set) var offsetBefore = Point.zero

  /// Whether nothing changes.
  var isIdle: Bool { !isInTransition && animations.isEmpty && !updates.isInFlight && !holdsLayout }

  /// Whether something of a change is still to be seen on its way.
  var isInFlight: Bool { updates.isInFlight || transition?.motion != nil }

  /// Whether a change of layouts that is still to be seen leads from or to a layout.
  func uses(_ layout: any Layout) -> Bool {
    transition?.from.layout === layout || transition?.to.layout === layout
      || updates.inFlight.contains { $0.change?.old.layout === layout }
  }

  /// Shifts all animating elements horizontally, as growing mirrored content does.
  func shift(by distance: Double) {
    animations.shift(by: distance)
    for index in updates.inFlight.indices { updates.inFlight[index].shift(by: distance) }
  }

  // MARK: - Telling of an update

  /// Begins a call within the update that is open.
  ///
  /// - Returns: Whether one is open.
  func beginCall() -> Bool {
    updates.open?.beginCall()
    return updates.open != nil
  }

  func open(_ update: OpenUpdate) { updates.open = update }

  /// Adds a change to the open update.
  func changeOpenUpdate(_ change: (inout OpenUpdate) -> Void) {
    guard var open = updates.open else { return }
    change(&open)
    updates.open = open
  }

  /// Ends the innermost call.
  ///
  /// - Returns: The update, where that was its outermost call; nil if it continues, or none is open.
  func endCall(animated: Bool, completion: UpdateCompletion?) -> OpenUpdate? {
    guard var open = updates.open else { return nil }
    open.isAnimated = open.isAnimated && animated
    open.endCall(completion: completion)
    updates.open = open.isRunning ? open : nil
    return open.isRunning ? nil : open
  }

  /// Cancels the innermost call.
  ///
  /// Cancelling the outermost one discards all reported changes.
  func cancelCall() {
    guard var open = updates.open else { return }
    open.endCall()
    updates.open = open.isRunning ? open : nil
  }

  /// Puts a reload off until the end of the update that is open; false where none is (semantics 5.1).
  func deferReload() -> Bool { updates.deferReload() }

  /// Notes that the data comes from snapshots.
  func takeSnapshotsOnly() { updates.takesSnapshotsOnly = true }

  // MARK: - Working an update out

  func beginApplying() { updates.isApplying = true }

  func endApplying() { updates.isApplying = false }

  /// Adds views that the update takes away.
  func addLeaving(_ elements: [DisplayedElement]) { updates.leaving += elements }

  /// Forgets the views that the update takes away: they are on their way.
  func clearLeaving() { updates.leaving = [] }

  /// Keeps what is left of an update until it ends.
  func schedule(_ update: UpdateInFlight) { updates.inFlight.append(update) }

  /// The updates that have come to their end; they are kept no longer.
  func takeDue(at time: Double) -> [UpdateInFlight] {
    animations.removeOver(at: time)
    let due = updates.inFlight.filter { $0.end <= time + 1e-9 }
    if !due.isEmpty { updates.inFlight.removeAll { $0.end <= time + 1e-9 } }
    return due
  }

  /// The change of layouts that an update in flight is, with its completions; it is one no longer.
  func takeLayoutChange(at index: Int) -> (LayoutChange, [UpdateCompletion])? {
    guard let change = updates.inFlight[index].change else { return nil }
    let completions = updates.inFlight[index].completions
    updates.inFlight[index].change = nil
    updates.inFlight[index].completions = []
    return (change, completions)
  }

  // MARK: - On the way

  func begin(_ animation: RunningAnimation) { animations.begin(animation) }

  func begin(_ animation: RunningOffsetAnimation) { animations.offset = animation }

  /// Forgets all that is on its way: everything is where it is to be.
  func endAnimations() { animations.removeAll() }

  // MARK: - Transitions

  func begin(_ transition: LayoutTransition) { self.transition = transition }

  /// Lets the transition go to its end by itself.
  func settle(_ motion: TransitionMotion) { transition?.motion = motion }

  /// Keeps what both layouts have answered for a view of a size.
  func renewEnds(from transition: LayoutTransition, viewport: Size) {
    self.transition?.from = transition.from
    self.transition?.to = transition.to
    self.transition?.viewport = viewport
  }

  /// Takes the transition away, where one is under way.
  func takeTransition() -> LayoutTransition? {
    defer { transition = nil }
    return transition
  }

  /// Goes on with a transition that was taken away.
  func resume(_ transition: LayoutTransition?) { self.transition = transition }

  // MARK: - Bounds

  /// Notes the bounds before an animated change, in the layout's coordinates, and the content offset as it was seen.
  func noteBounds(_ bounds: Rect, seenAt offset: Point) {
    (boundsBefore, offsetBefore) = (bounds, offset)
  }

  /// Notes that the offset before the change is another by now.
  func shiftOffsetBefore(by distance: Double) { offsetBefore.x += distance }

  func endBoundsChange() { boundsBefore = nil }
}
