import CollectionLayout

/// The results of a layout for a view, and their validity (semantics 1.1).
final class LayoutAnswers {
  /// Whether the layout has been prepared since the last invalidation.
  var isPrepared = false

  var contentSize = Size.zero

  /// The content size of the last pass, which callbacks read from the view: that of a running pass
  /// is set after its query (semantics 1.2).
  var shownContentSize = Size.zero
  var isContentSizeValid = false

  /// The first content size since the layout was prepared; later ones must equal it.
  var firstContentSize: Size?

  /// Whether the range of the content offset has changed since the offset was last clamped.
  var offsetNeedsClamp = false

  /// The item counts as last requested; nil if they must be requested again.
  var itemCounts: [Int]?

  var region: AnsweredRegion

  /// The attributes that the layout has returned, indexed by position.
  private(set) var cache = Placement()

  /// A change count of the cache: while it stays the same, so do the cache's rows.
  private(set) var cacheChanges = 0

  /// Dropped results, while new ones are compared with them; empty otherwise.
  private(set) var former = Placement()

  /// The rectangles to request from the layout; empty if nothing is missing.
  private(set) var questions: [Rect] = []

  /// The rows of the cache that the current result contains.
  var named = RowMarks()

  /// A reusable buffer for row numbers.
  private var rowNumbers: [Int32] = []

  /// The invalid parts since the last pass, and why.
  var pending: PendingInvalidation?

  /// Whether the layout moves by itself in the next display frame.
  var wantsNextFrame = false

  /// Whether the layout has moved by itself since a frame was recorded.
  var hasMovedItself = false

  /// The cell that stays in place, with its position, until the layout has been prepared.
  var anchor: AnchoredCell?

  /// The work of the current or last pass.
  var work = PassWork()

  /// The total work of all passes so far.
  var totalWork = PassWork()

  /// The number of passes that computed too much while the content scrolled.
  var framesOverBudget = 0

  /// Whether scrolling alone has invalidated the layout.
  var followsScrolling = false

  init(region: AnsweredRegion) {
    self.region = region
    // More than a few pages of a phone need, so that no frame has to allocate.
    rowNumbers.reserveCapacity(Self.room)
    questions.reserveCapacity(Self.room / 64)
    cache.reserveCapacity(Self.room)
    former.reserveCapacity(Self.room)
    named.reserveCapacity(Self.room)
  }

  private static let room = 256

  /// Changes the cached results.
  @discardableResult
  func changeCache<Result>(_ change: (inout Placement) -> Result) -> Result {
    cacheChanges &+= 1
    return change(&cache)
  }

  /// Drops all results.
  func removeResults() {
    changeCache { $0.removeAll() }
    region.forget()
  }

  /// Returns whether all results are valid, nothing is pending, and a rectangle is fully covered.
  func isValid(for rect: Rect) -> Bool {
    guard isPrepared, isContentSizeValid, !offsetNeedsClamp, case .some = itemCounts,
      case .none = pending, case .none = anchor
    else { return false }
    return region.rect?.contains(rect) == true
  }

  /// Determines the rectangles to request so that a rectangle is fully covered, and drops results
  /// that are no longer needed.
  func planQuestions(about visible: Rect, viewHeight: Double) {
    questions.removeAll(keepingCapacity: true)
    let fate = region.plan(
      visible: visible, contentSize: contentSize, viewHeight: viewHeight, requests: &questions)
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

  /// Drops results that were only kept for comparison.
  func endQuestions() { if !former.isEmpty { former.removeAll() } }

  /// Adds to the work of the current pass.
  func count(_ add: (inout PassWork) -> Void) {
    add(&work)
    add(&totalWork)
  }
}
