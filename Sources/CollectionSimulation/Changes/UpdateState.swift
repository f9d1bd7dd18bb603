import CollectionLayout

/// The state of updates, from the first call that reports a change until it is no longer visible.
struct UpdateState {
  /// The update that is being reported; nil between updates.
  var open: OpenUpdate?

  /// Whether an update is being computed, which blocks other updates and passes.
  var isApplying = false

  /// The updates whose views are still animated.
  var inFlight: [UpdateInFlight] = []

  /// The views that the update being computed removes, with their elements.
  var leaving: [DisplayedElement] = []

  /// Whether the data comes from snapshots, so that the view refuses other reports of changes.
  var takesSnapshotsOnly = false

  var isInFlight: Bool { !inFlight.isEmpty }

  /// Returns whether the last update is still animated at a moment.
  func isAnimating(at time: Double) -> Bool { inFlight.last.map { $0.end > time } ?? false }

  /// The number of views on screen that no longer belong to an element of the data.
  var leavingCount: Int { inFlight.reduce(leaving.count) { $0 + $1.leaving.count } }
}

/// An update that is being reported to the view.
struct OpenUpdate {
  /// The step that began the update, for records: `insertItems`.
  let name: String

  /// The number of items in each section when the update began (semantics 5.1).
  let before: [Int]

  /// Whether the view has never been laid out, so that there is nothing to update.
  let isReload: Bool

  /// The numbers of the running calls, from the outermost on.
  private var running = [0]
  private var begun = 1
  private var ended: [(number: Int, completion: UpdateCompletion)] = []
  var batch = UpdateBatch()

  /// The new index paths of items that are deleted and inserted but remain the same item, by their
  /// old index paths.
  var returning: [IndexPath: IndexPath] = [:]
  var reloadsData = false
  var isAnimated = true

  init(name: String, before: [Int], isReload: Bool) {
    self.name = name
    self.before = before
    self.isReload = isReload
  }

  /// The reason for calls of the layout.
  var reason: String { "\(name) was called" }

  /// Whether the outermost call is still running.
  var isRunning: Bool { !running.isEmpty }

  /// The completion handlers of all calls that have ended, in the order in which the calls began.
  var completions: [UpdateCompletion] {
    ended.sorted { $0.number < $1.number }.map { $0.completion }
  }

  /// Begins a nested call.
  mutating func beginCall() {
    running.append(begun)
    begun += 1
  }

  /// Ends the innermost running call.
  mutating func endCall(completion: UpdateCompletion?) {
    guard let number = running.popLast(), let completion else { return }
    ended.append((number, completion))
  }
}

/// An update that has been computed and is still visible.
struct UpdateInFlight {
  /// The end of the update, in seconds of the simulated clock.
  let end: Double

  /// The views that leave the screen at the end.
  private(set) var leaving: [LeavingView] = []
  var completions: [UpdateCompletion]

  /// The change of layouts that the update represents; nil if it is none.
  var change: LayoutChange?

  /// Moves the leaving views sideways, when mirrored content grows.
  mutating func shift(by distance: Double) {
    for index in leaving.indices { leaving[index].shift(by: distance) }
  }
}
