import CollectionLayout

/// The changes of a view: updates from their first call until they are no longer visible,
/// animations, an interactive transition, and an animated change of the bounds.
///
/// Times are in seconds of the simulated clock.
final class Changes {
  /// The duration of animated changes, in seconds; their curve is ease-in-out (semantics 5.3).
  static let duration = 0.3

  private(set) var updates = UpdateState() {
    didSet { holdsLayout = updates.open != nil || updates.isApplying }
  }

  /// The elements that are animating to their layout positions.
  private(set) var animations = RunningAnimations() {
    didSet { isAnimating = !animations.isEmpty }
  }

  /// The interactive transition in progress.
  private(set) var transition: LayoutTransition? {
    didSet { isInTransition = transition != nil }
  }

  /// The bounds before an animated change, in the layout's coordinates, until the pass that lays
  /// out the change is over.
  private(set) var boundsBefore: Rect?

  // Cached because every frame reads them more than once, and reading an optional of a class copies
  // its value.

  /// Whether elements or the content offset are animating.
  private(set) var isAnimating = false

  /// Whether layout passes wait for the end of an update.
  private(set) var holdsLayout = false

  /// Whether an interactive transition is in progress.
  private(set) var isInTransition = false

  /// The visible content offset before an animated change of the bounds.
  private(set) var offsetBefore = Point.zero

  /// The first move of what the reader looks at; nil if there was none.
  private(set) var readerMove: ReaderMove?

  /// Stores the first move of what the reader looks at.
  func note(_ move: ReaderMove) { readerMove = move }

  /// Whether no change is under way.
  var isIdle: Bool { !isInTransition && !isAnimating && !updates.isInFlight && !holdsLayout }

  /// Whether a change is still visible.
  var isInFlight: Bool { updates.isInFlight || transition?.motion != nil }

  /// Returns whether a layout is used by a change of layouts that is still visible.
  func uses(_ layout: any Layout) -> Bool {
    transition?.from.layout === layout || transition?.to.layout === layout
      || updates.inFlight.contains { $0.change?.old.layout === layout }
  }

  /// Moves all animated elements sideways, when mirrored content grows.
  func shift(by distance: Double) {
    animations.shift(by: distance)
    for index in updates.inFlight.indices { updates.inFlight[index].shift(by: distance) }
  }

  // MARK: - Reporting an update

  /// Begins a call within the open update.
  ///
  /// - Returns: Whether an update is open.
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
  /// - Returns: The update if its outermost call has ended; nil if it continues, or none is open.
  func endCall(animated: Bool, completion: UpdateCompletion?) -> OpenUpdate? {
    guard var open = updates.open else { return nil }
    open.isAnimated = open.isAnimated && animated
    open.endCall(completion: completion)
    updates.open = open.isRunning ? open : nil
    return open.isRunning ? nil : open
  }

  /// Defers a reload until the end of the open update; returns false if none is open (semantics
  /// 5.1).
  func deferReload() -> Bool {
    updates.open?.reloadsData = true
    return updates.open != nil
  }

  /// Records that the data comes from snapshots.
  func takeSnapshotsOnly() { updates.takesSnapshotsOnly = true }

  // MARK: - Computing an update

  func beginApplying() { updates.isApplying = true }

  func endApplying() { updates.isApplying = false }

  /// Adds views that the update removes.
  func addLeaving(_ elements: [DisplayedElement]) { updates.leaving += elements }

  /// Clears the views that the update removes, once they are animated.
  func clearLeaving() { updates.leaving = [] }

  /// Stores an update until it ends.
  func schedule(_ update: UpdateInFlight) { updates.inFlight.append(update) }

  /// Removes and returns the updates that have ended.
  func takeDue(at time: Double) -> [UpdateInFlight] {
    animations.removeOver(at: time)
    let due = updates.inFlight.filter { $0.end <= time + 1e-9 }
    if !due.isEmpty { updates.inFlight.removeAll { $0.end <= time + 1e-9 } }
    return due
  }

  /// Removes and returns the change of layouts of an update in flight, with its completion
  /// handlers; nil if it is none.
  func takeLayoutChange(at index: Int) -> (LayoutChange, [UpdateCompletion])? {
    guard let change = updates.inFlight[index].change else { return nil }
    let completions = updates.inFlight[index].completions
    updates.inFlight[index].change = nil
    updates.inFlight[index].completions = []
    return (change, completions)
  }

  // MARK: - Animations

  func begin(_ animation: AnimationRecord) { animations.begin(animation) }

  func begin(_ scene: SceneRecord) { animations.offset = scene }

  /// Removes all animations: every element is at its final attributes.
  func endAnimations() { animations.removeAll() }

  // MARK: - Transitions

  /// Begins a transition, or restores one that was removed or has new ends.
  func begin(_ transition: LayoutTransition?) { self.transition = transition }

  /// Lets the transition continue to its end by itself.
  func settle(_ motion: TransitionMotion) { transition?.motion = motion }

  /// Removes and returns the transition, if one is under way.
  func takeTransition() -> LayoutTransition? {
    defer { transition = nil }
    return transition
  }

  // MARK: - Bounds

  /// Stores the bounds before an animated change, in the layout's coordinates, and the visible
  /// content offset.
  func noteBounds(_ bounds: Rect, seenAt offset: Point) {
    (boundsBefore, offsetBefore) = (bounds, offset)
  }

  /// Moves the stored offset before the change sideways.
  func shiftOffsetBefore(by distance: Double) { offsetBefore.x += distance }

  func endBoundsChange() { boundsBefore = nil }
}
