import CollectionLayout

/// What a view has been told by its layout, and what of it still holds (semantics 1.1).
struct LayoutCycle {
  /// Whether the layout has been prepared since the last invalidation.
  var isPrepared = false

  var contentSize = Size.zero
  var isContentSizeValid = false

  /// The first answer since the layout was prepared; every other must equal it.
  var firstContentSize: Size?

  /// Whether the range of the content offset has changed since the offset was last brought into it.
  var offsetNeedsClamp = false

  /// The data's counts as they were last asked for; nil where they must be asked for again.
  var itemCounts: [Int]?

  var region: AnsweredRegion

  /// Copies of the attributes that the layout has answered, found by where they are.
  private(set) var cache = Placement()

  /// How often the answers may have changed: as long as it stays, so do the rows of the cache.
  private(set) var cacheChanges = 0

  /// What was answered before and has fallen, while it is compared with what is answered now; empty otherwise.
  private(set) var former = Placement()

  /// What the layout is to be asked about; empty where nothing is missing.
  private(set) var questions: [Rect] = []

  /// The buffer of an answer.
  var answer: [ElementAttributes] = []

  /// Which rows of the cache the answer that is being taken in has named.
  var named = RowMarks()

  /// A buffer for the numbers of rows.
  private var rowNumbers: [Int32] = []

  /// What has become invalid since the last pass, and why.
  var pending: PendingInvalidation?

  /// Where a cell was that is to stay where it is seen, until the layout has been prepared.
  var anchor: HeldPlace?

  /// What the pass that runs, or ran last, had worked out.
  var work = PassWork()

  /// What all passes have worked out so far.
  var totalWork = PassWork()

  /// How many passes worked out too much while the content scrolled.
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
  mutating func changeCache<Result>(_ change: (inout Placement) -> Result) -> Result {
    cacheChanges &+= 1
    return change(&cache)
  }

  /// Lets the answers, and how often they have changed, be looked at where they stand: to copy them is dear.
  mutating func look<Result>(_ body: (Placement, Int) -> Result) -> Result {
    body(cache, cacheChanges)
  }

  /// Whether all that was worked out still holds and nothing waits to be, and all of a rectangle has been answered.
  ///
  /// It changes nothing; what is only looked at through a class is copied first.
  mutating func isValid(for rect: Rect) -> Bool {
    guard isPrepared, isContentSizeValid, !offsetNeedsClamp, case .some = itemCounts,
      case .none = pending, case .none = anchor
    else { return false }
    return region.rect?.contains(rect) == true
  }

  /// How many answers are known; like ``isValid(for:)``, it changes nothing.
  mutating func cachedCount() -> Int { cache.count }

  /// Finds out what the layout must be asked about so that all of a rectangle is known, and lets go of what need not be
  /// known any longer.
  mutating func planQuestions(about visible: Rect, viewHeight: Double) {
    questions.removeAll(keepingCapacity: true)
    let fate = region.plan(
      visible: visible, contentSize: contentSize, viewHeight: viewHeight, asks: &questions)
    switch fate {
    case .stand: break
    case .fall:
      guard !cache.isEmpty else { return }
      cacheChanges &+= 1
      swap(&former, &cache)
    case .standWhere(let kept):
      cacheChanges &+= 1
      cache.keepElements(in: kept, using: &former, &rowNumbers)
    }
  }

  /// Forgets what was only kept to compare answers with.
  mutating func endQuestions() { if !former.isEmpty { former.removeAll() } }
}

/// Which rows were named since a beginning; to begin anew takes no time.
struct RowMarks {
  private var marks: [UInt32] = []
  private var current: UInt32 = 0

  mutating func reserveCapacity(_ rows: Int) { marks.reserveCapacity(rows) }

  mutating func begin() {
    current &+= 1
    if current == 0 { marks = [] }
  }

  func contains(_ row: Int) -> Bool { row < marks.count && marks[row] == current }

  /// Marks a row.
  mutating func insert(_ row: Int) { insert(row..<row + 1) }

  /// Marks rows that follow each other.
  mutating func insert(_ rows: Range<Int>) {
    while marks.count < rows.upperBound { marks.append(0) }
    for row in rows { marks[row] = current }
  }
}

/// Invalidations that wait for the next pass, as one.
struct PendingInvalidation {
  var context: InvalidationContext
  var reason: String

  /// Where the script handed the context over; nil where no line of it runs.
  var place: Diagnostic.Place?

  /// Which change of the bounds is why; nil where anything else is.
  var change: BoundsChange?

  /// Whether views prefer other sizes: what is named moves what is not (semantics 1.3).
  var isOfSizes = false

  /// Whether only what is named must be asked for again.
  var keepsTheRest: Bool { context.isPartial && !isOfSizes }

  /// Whether the layout itself filled the context, because the bounds changed.
  var isOfBounds: Bool { change != nil }

  /// Adds a later one: the next pass is prepared for both at once, and for the reason of the first.
  mutating func add(_ later: InvalidationContext, change laterChange: BoundsChange?) {
    let bothArePartial = context.isPartial && later.isPartial
    var merged = InvalidationContext(
      everything: context.invalidatesEverything || later.invalidatesEverything,
      dataSourceCounts: context.invalidatesDataSourceCounts || later.invalidatesDataSourceCounts)
    merged.invalidatesFlowDelegateMetrics =
      context.invalidatesFlowDelegateMetrics || later.invalidatesFlowDelegateMetrics
    merged.invalidatesFlowAttributes =
      context.invalidatesFlowAttributes || later.invalidatesFlowAttributes
    if bothArePartial {
      for element in context.elements + later.elements { merged.add(element) }
    }
    context = merged
    if change != laterChange { change = change == nil || laterChange == nil ? nil : .size }
  }

  /// How the bounds have changed.
  enum BoundsChange {
    /// The content scrolled, and the size stayed.
    case origin
    case size
  }
}
