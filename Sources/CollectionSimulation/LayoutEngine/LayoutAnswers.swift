import CollectionLayout

/// What a layout has answered a view, and what of it still holds (semantics 1.1).
final class LayoutAnswers {
  /// Whether the layout has been prepared since the last invalidation.
  var isPrepared = false

  var contentSize = Size.zero
  var isContentSizeValid = false

  /// The first answer since the layout was prepared; every other must equal it.
  var firstContentSize: Size?

  /// Whether the range of the content offset has changed since the offset was last brought into it.
  var offsetNeedsClamp = false

  /// The data's counts as they were last requested; nil if they must be asked for again.
  var itemCounts: [Int]?

  var region: AnsweredRegion

  /// Copies of the attributes that the layout has answered, found by where they are.
  private(set) var cache = Placement()

  /// How often the answers may have changed: as long as it stays, so do the rows of the cache.
  private(set) var cacheChanges = 0

  /// What was answered before and has fallen, while it is compared with what is answered now; empty otherwise.
  private(set) var former = Placement()

  /// What the layout is to be asked about; empty if nothing is missing.
  private(set) var questions: [Rect] = []

  /// Which rows of the cache the answer that is being taken in has named.
  var named = RowMarks()

  /// A buffer for the numbers of rows.
  private var rowNumbers: [Int32] = []

  /// The invalid parts since the last pass, and why.
  var pending: PendingInvalidation?

  /// Whether the layout moves by itself in the next display frame.
  var wantsNextFrame = false

  /// Whether the layout has moved by itself since a frame was recorded.
  var hasMovedItself = false

  /// Where a cell was that is to stay where it is seen, until the layout has been prepared.
  var anchor: AnchoredCell?

  /// What the pass that runs, or ran last, had computed.
  var work = PassWork()

  /// What all passes have computed so far.
  var totalWork = PassWork()

  /// How many passes computed too much while the content scrolled.
  var framesOverBudget = 0

  /// Whether scrolling alone has made the layout invalid.
  var followsScrolling = false

  init(region: AnsweredRegion) {
    self.region = region
    // More than a few pages of a phone hold, so that no frame is the first that needs as much.
    rowNumbers.reserveCapacity(Self.room)
    questions.reserveCapacity(Self.room / 64)
    cache.reserveCapacity(Self.room)
    former.reserveCapacity(Self.room)
    named.reserveCapacity(Self.room)
  }

  private static let room = 256

  /// Changes what is kept of the answers.
  @discardableResult
  func changeCache<Result>(_ change: (inout Placement) -> Result) -> Result {
    cacheChanges &+= 1
    return change(&cache)
  }

  /// Whether all that was computed still holds and nothing waits to be, and all of a rectangle has been answered.
  func isValid(for rect: Rect) -> Bool {
    guard isPrepared, isContentSizeValid, !offsetNeedsClamp, case .some = itemCounts,
      case .none = pending, case .none = anchor
    else { return false }
    return region.rect?.contains(rect) == true
  }

  /// Finds out what the layout must be asked about so that all of a rectangle is known, and lets go of what need not be
  /// known any longer.
  func planQuestions(about visible: Rect, viewHeight: Double) {
    questions.removeAll(keepingCapacity: true)
    let fate = region.plan(
      visible: visible, contentSize: contentSize, viewHeight: viewHeight, asks: &questions)
    switch fate {
    case .keepAll: break
    case .removeAll:
      guard !cache.isEmpty else { return }
      cacheChanges &+= 1
      swap(&former, &cache)
    case .keepElements(let kept):
      cacheChanges &+= 1
      cache.keepElements(in: kept, using: &former, &rowNumbers)
    }
  }

  /// Forgets what was only kept to compare answers with.
  func endQuestions() { if !former.isEmpty { former.removeAll() } }

  /// Adds to what the pass that runs has computed.
  func count(_ add: (inout PassWork) -> Void) {
    add(&work)
    add(&totalWork)
  }
}
