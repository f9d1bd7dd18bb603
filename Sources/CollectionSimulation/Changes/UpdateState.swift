import CollectionLayout

/// What becomes of a change of the data, from the first call that tells of it until nothing of it is left to be seen.
struct UpdateState {
  /// What the view is being told; nil between updates.
  var open: OpenUpdate?

  /// Whether an update is being computed, so that no other may begin and no pass may run.
  var isApplying = false

  /// Updates whose views are still on their way.
  var inFlight: [UpdateInFlight] = []

  /// The views that the update which is being computed takes away, and what they show.
  var leaving: [DisplayedElement] = []

  /// Whether the data comes from snapshots, so that the view takes no other word about it.
  var takesSnapshotsOnly = false

  var isInFlight: Bool { !inFlight.isEmpty }

  /// Whether the last update is still on its way at a moment.
  func isAnimating(at time: Double) -> Bool { inFlight.last.map { $0.end > time } ?? false }

  /// The number of views that are on screen that show nothing of the data any more.
  var leavingCount: Int { inFlight.reduce(leaving.count) { $0 + $1.leaving.count } }

  /// Puts a reload off until the end of the update that is open; false where none is (semantics 5.1).
  mutating func deferReload() -> Bool {
    open?.reloadsData = true
    return open != nil
  }
}

/// An update while the view is being told of it.
struct OpenUpdate {
  /// The step that began it, for the trace: `insertItems`.
  let name: String

  /// The number of items that each section had when it began (semantics 5.1).
  let before: [Int]

  /// Whether the view has never been laid out, so that there is nothing to change and all is yet to be asked.
  let isReload: Bool

  private var calls = NestedCalls()
  var batch = UpdateBatch()

  /// Where items are after the update that go and come and are the same all the same, by their old places.
  var returning: [IndexPath: IndexPath] = [:]
  var reloadsData = false
  var isAnimated = true

  init(name: String, before: [Int], isReload: Bool) {
    self.name = name
    self.before = before
    self.isReload = isReload
  }

  /// Why the layout is asked.
  var reason: String { "\(name) was called" }

  /// Whether its outermost call is still running.
  var isRunning: Bool { calls.depth > 0 }

  /// The completions of all calls that have ended, in the order in which the calls began.
  var completions: [UpdateCompletion] { calls.completions }

  /// Begins a call within the one that is running.
  mutating func beginCall() { calls.begin() }

  /// Ends the innermost call that is running.
  mutating func endCall(completion: UpdateCompletion? = nil) { calls.end(completion) }
}

/// The calls that tell a view of one update, each within the one before, and their completions.
///
/// A call is numbered as it begins, and its completion is known as it ends: the outermost comes
/// first, though it ends last.
private struct NestedCalls {
  /// The numbers of the calls that are running.
  private var running = [0]
  private var begun = 1
  private var ended: [(number: Int, completion: UpdateCompletion)] = []

  var depth: Int { running.count }

  var completions: [UpdateCompletion] {
    ended.sorted { $0.number < $1.number }.map { $0.completion }
  }

  mutating func begin() {
    running.append(begun)
    begun += 1
  }

  mutating func end(_ completion: UpdateCompletion?) {
    guard let number = running.popLast(), let completion else { return }
    ended.append((number, completion))
  }
}

/// An update that has been computed and is still to be seen.
struct UpdateInFlight {
  /// When it ends, in seconds of the simulated clock.
  let end: Double

  /// The views that leave the screen with its end.
  private(set) var leaving: [LeavingView]
  var completions: [UpdateCompletion]

  /// The change of layouts that it is, where it is one.
  var change: LayoutChange?

  /// Moves what leaves sideways, as mirrored content moves that grows.
  mutating func shift(by distance: Double) {
    for index in leaving.indices { leaving[index].shift(by: distance) }
  }
}
