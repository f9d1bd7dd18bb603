import CollectionLayout

/// What a pass is held to beyond what each answer is: none of it stops UIKit, all of it is worth knowing.
extension LayoutEngine {
  // MARK: - Rounds

  /// How many rounds of one pass are taken for a loop (semantics 1.9).
  static let roundsBeforeRecovery = 95
  static let maxRounds = 100

  /// Warns of a pass that starts over again and again, and ends it in the end (semantics 1.9).
  func guardAgainstLoop(_ rounds: Int, isOfSizes: Bool, scrollingTo target: IndexPath?)
    throws(Diagnostic)
  {
    guard rounds >= Self.roundsBeforeRecovery else { return }
    let message =
      isOfSizes
      ? "views keep preferring different sizes: round \(rounds)"
      : "the layout and the content offset keep changing each other: round \(rounds)"
    let fix =
      isOfSizes
      ? "let a view prefer the same size whenever it has the same space"
      : "compute contentSize and the attributes from the data and the view's size, "
        + "not from the content offset"
    if rounds == Self.roundsBeforeRecovery {
      let held = answers.anchor?.element.uikitPath ?? "(null)"
      let target = target.map { ElementIdentifier.cell($0).uikitPath } ?? "(null)"
      sizing.hasGivenUp = true
      answers.anchor = nil
      warn(
        Diagnostic(
          .layoutLoop, severity: .warning, message, fix: fix,
          uikit: "Attempting to recover UICollectionView stuck in an update/layout feedback loop. "
            + "UICollectionView: <UICollectionView>. Scroll position restoration item: \(held). "
            + "Scrolling target: \(target)"))
    } else if rounds >= Self.maxRounds {
      throw raising(
        Diagnostic(
          .layoutLoop, message, fix: fix,
          uikit: "UICollectionView is stuck in a recursive layout loop. This can happen when "
            + "self-sizing views do not return consistent sizes, or the collection view's "
            + "frame/bounds/contentOffset is being constantly adjusted. To debug this issue, check "
            + "the Console app for logs in the \"UICollectionViewFeedbackLoopDebugger\" category."))
    }
  }

  /// A handler that changes the view is called again from within itself; one that always does would never end.
  func guardAgainstNesting(of calls: Int) throws(Diagnostic) {
    guard calls >= Self.maxRounds else { return }
    throw raising(
      Diagnostic(
        .layoutLoop,
        "a delegate handler changes the view, which calls the handler again: \(calls) calls deep",
        fix: "in a handler, change the view only if it is not in the desired state yet",
        uikit: "UICollectionView is stuck in a recursive layout loop."))
  }

  // MARK: - Work

  /// The number of elements that may be computed again in a display frame while the content scrolls.
  ///
  /// At 60 Hz a frame is 16.7 ms; a thousand attributes made and placed by a script take one or two of them, and no
  /// screen shows as many.
  static let maxElementsWhileScrolling = 1_000

  /// From which frame of a run on it is said: one jump is not a scrolling.
  static let framesBeforeOverInvalidation = 10

  /// Warns of a layout that computes far more than what is seen, again and again while the content scrolls.
  func checkWork(of work: PassWork) {
    guard work.isOfScrolling, work.touched > Self.maxElementsWhileScrolling else { return }
    answers.framesOverBudget += 1
    guard answers.framesOverBudget >= Self.framesBeforeOverInvalidation else { return }
    warn(
      fault(
        .overInvalidation, severity: .warning, in: "shouldInvalidate",
        reason: "the content scrolls",
        "each display frame of scrolling recomputes \(work.touched) elements",
        fix:
          "name in boundsInvalidation only the elements that move, or return true from shouldInvalidate only "
          + "when the size changes"))
  }

  // MARK: - Rectangles

  /// Hints at an answered element that does not meet the rectangle it was asked about: it is kept, and shown when its
  /// frame comes into sight (semantics 1.4).
  func hintOfElementOutside(
    _ rect: Rect, _ attributes: ElementAttributes, because reason: String
  ) {
    guard settings.givesHints, capabilities.transitioning?.transition == nil,
      !attributes.frame.intersects(rect)
    else { return }
    hint(
      fault(
        .outsideRect, severity: .hint, in: "attributes", reason: reason,
        "\(attributes.identifier) at \(attributes.frame.text) was returned for \(rect.text), "
          + "which it does not intersect",
        fix: "it is kept; omit it to save work",
        element: attributes.identifier))
  }

  /// Hints at a rectangle that is not asked about, because what is known covers the screen (semantics 1.3, 1.10).
  func hintOfCachedRect(because reason: String) {
    guard settings.givesHints, settings.recordsCalls, !answers.work.hasPrepared,
      capabilities.reporting?.place(ofCallback: "attributes") != nil
    else { return }
    hint(
      fault(
        .rectCached, severity: .hint, in: "attributes", reason: reason,
        "attributes is not called: its earlier results cover the visible rectangle",
        fix: "return true from shouldInvalidate if the elements depend on the content offset"))
  }

  // MARK: - Reach

  /// Warns of cells that no scrolling shows as a whole, because they stand outside of the content.
  ///
  /// A layout that is computed again while the content scrolls may bring them in, and is not held to it; nor is what
  /// is in sight as a whole now. Asks the layout only where a cell is outside.
  func checkReach() throws(Diagnostic) {
    guard !isInCallback, !viewport.isEmpty, answers.isPrepared,
      capabilities.reporting?.keepsElementsInContent ?? true
    else { return }
    var outside = try cellsOutside(within: viewport)
    if outside.isEmpty {
      outside = Array(try cellsOutside(within: Self.farDistance).prefix(1))
    }
    guard !outside.isEmpty, try !followsScrolling() else { return }
    for attributes in outside { warn(outsideContent(attributes)) }
  }

  /// How far from the content a cell is looked for that stands alone; of those the first is enough.
  private static let farDistance = Size(width: 1e7, height: 1e7)

  /// The known cells outside of what can be seen, and those that stand within a distance of it, in index path order.
  private func cellsOutside(within distance: Size) throws(Diagnostic) -> [ElementAttributes] {
    let reach = self.reach
    var known = answers.cache
    for attributes in try answersBeside(reach, within: distance) { known.place(attributes) }
    let outside = known.allAttributes.filter {
      $0.identifier.category == .cell && !$0.isHidden && $0.alpha > 0 && !$0.frame.isEmpty
        && !$0.isAllowedOutside && !isInOrthogonalSection($0.identifier)
        && !$0.hasCornerBehindEye
        && (!reach.contains($0.frame) && !bounds.contains($0.frame) || exceedsOwnSize($0))
    }
    return outside.sorted { $0.identifier.indexPath < $1.identifier.indexPath }
  }

  /// What stands within a distance of what can be seen, as far as it costs nothing: what a layout has placed.
  ///
  /// A layout that answers rectangles itself may take long over each.
  private func answersBeside(_ reach: Rect, within distance: Size) throws(Diagnostic)
    -> [ElementAttributes]
  {
    guard capabilities.reporting?.place(ofCallback: "attributes") == nil else { return [] }
    let (wide, high) = (distance.width, distance.height)
    let around = Rect(
      minX: reach.minX - wide, minY: reach.minY - high, maxX: reach.maxX + wide,
      maxY: reach.maxY + high)
    let strips = [
      Rect(minX: around.minX, minY: around.minY, maxX: around.maxX, maxY: reach.minY),
      Rect(minX: around.minX, minY: reach.maxY, maxX: around.maxX, maxY: around.maxY),
      Rect(minX: around.minX, minY: reach.minY, maxX: reach.minX, maxY: reach.maxY),
      Rect(minX: reach.maxX, minY: reach.minY, maxX: around.maxX, maxY: reach.maxY),
    ]
    return try probe("attributes") { (view) throws(Diagnostic) in
      var answers: [ElementAttributes] = []
      for strip in strips {
        answers += try layout.attributes(in: toLayout(strip), view).map(turned)
      }
      return answers
    }
  }

  /// All of the content that can be seen at rest, with a point around it for what rounding does.
  private var reach: Rect {
    let range = scrollRange
    return Rect(
      minX: range.minimum.x - 1, minY: range.minimum.y - 1,
      maxX: range.maximum.x + viewport.width + 1, maxY: range.maximum.y + viewport.height + 1)
  }

  /// Whether an element is beyond the end of content whose size the layout itself returns.
  ///
  /// It counts though the view has room for it. A size of zero says nothing of its axis.
  private func exceedsOwnSize(_ attributes: ElementAttributes) -> Bool {
    guard capabilities.reporting?.place(ofCallback: "contentSize") != nil else { return false }
    let frame = attributes.frame
    return contentSize.width > 0 && frame.maxX > contentSize.width + 1
      || contentSize.height > 0 && frame.maxY > contentSize.height + 1
  }

  private func outsideContent(_ attributes: ElementAttributes) -> Diagnostic {
    let definesSize = capabilities.reporting?.place(ofCallback: "contentSize") != nil
    let consequence =
      reach.contains(attributes.frame)
      ? "a view that is too small for it cannot scroll to it" : "it can never be completely visible"
    return fault(
      .outsideContent, severity: .warning, in: definesSize ? "contentSize" : "attributes",
      reason: "Moonlay compares the elements with the content size",
      "\(attributes.identifier) at \(toLayout(attributes.frame).text) exceeds the content size "
        + "\(contentSize.text): \(consequence)",
      fix: "place elements from 0, 0 on, and return a contentSize that includes all of them",
      element: attributes.identifier)
  }

  /// Whether the layout is computed again when the content scrolls by a view's height.
  private func followsScrolling() throws(Diagnostic) -> Bool {
    if answers.followsScrolling { return true }
    let scrolled = bounds.offset(dx: 0, dy: max(viewport.height, 1))
    return try probe("shouldInvalidate") { (view) throws(Diagnostic) in
      try layout.shouldInvalidate(forBoundsChange: toLayout(scrolled), view)
    }
  }

  // MARK: - Contexts

  /// A context may name only what the data has (semantics 1B, B-06).
  func checkNamed(_ element: ElementIdentifier, by pending: PendingInvalidation)
    throws(Diagnostic)
  {
    let counts = itemCounts
    let path = element.indexPath
    let hasSection = counts.indices.contains(path.section)
    switch element.category {
    case .cell where hasSection && path.item >= 0 && path.item < counts[path.section]: return
    case .supplementary where hasSection || !path.hasItem, .decoration where hasSection: return
    default: break
    }
    throw raising(
      naming(
        .indexOutOfRange, element, by: pending,
        "a context names \(element), but \(counts.description(ofSection: path.section))",
        fix: element.category == .cell
          ? "use items from 1 to view:itemCount(section)"
          : "use sections from 1 to view:sectionCount()",
        uikit: uikitText(ofInvalidating: element, counts)))
  }

  private func uikitText(ofInvalidating element: ElementIdentifier, _ counts: [Int]) -> String {
    switch element.category {
    case .cell:
      "attempting to invalidate an item at an invalid indexPath: (\(element.uikitPath)) "
        + "globalIndex: \(Int64.max) numItems: \(counts.reduce(0, +))"
    case .supplementary, .decoration:
      "request for CGRect for \(element.category == .decoration ? "decoration" : "supplementary") view of kind "
        + "\(element.kind) in section \(element.indexPath.section) when there are only "
        + "\(counts.count) sections in the collection view"
    }
  }

  /// Hints at a named element of which the layout has not said anything, and says nothing now: one that may be there or
  /// not is named rightly, and a misspelt kind is not.
  func hintOfUnknown(_ element: ElementIdentifier, namedBy pending: PendingInvalidation) {
    guard settings.givesHints else { return }
    var diagnostic = naming(
      .unknownElement, element, by: pending,
      "a context names \(element), which the layout has not returned",
      fix: "use the kind, section and item that attributes returns",
      uikit: nil)
    diagnostic.severity = .hint
    hint(diagnostic)
  }

  /// A fault in what a context names, at the line that handed the context over, or at the callback that filled it.
  private func naming(
    _ code: DiagnosticCode, _ element: ElementIdentifier, by pending: PendingInvalidation,
    _ message: String, fix: String, uikit: String?
  ) -> Diagnostic {
    guard pending.isOfBounds else {
      return Diagnostic(
        code, message, fix: fix, place: pending.place, element: element, uikit: uikit)
    }
    return fault(
      code, in: "boundsInvalidation", reason: pending.reason, message, fix: fix, element: element,
      uikit: uikit)
  }
}

extension ElementAttributes {
  /// Whether the author says that the element may be outside: `custom.outside_ok`.
  fileprivate var isAllowedOutside: Bool {
    custom.contains { $0.name == "outside_ok" && $0.value == .boolean(true) }
  }
}

extension [Int] {
  /// What there is, said of a section that may not be there: `section 2 has 7 items`.
  func description(ofSection section: Int) -> String {
    if indices.contains(section) {
      return "section \(section + 1) has \(self[section]) item\(self[section] == 1 ? "" : "s")"
    }
    return "there \(count == 1 ? "is 1 section" : "are \(count) sections")"
  }
}
