package import CollectionLayout

/// Checks of a whole pass; UIKit tolerates these problems, but authors should know them.
extension LayoutEngine {
  // MARK: - Rounds

  /// The number of rounds in one pass that count as a loop (semantics 1.9).
  static let roundsBeforeRecovery = 95
  static let maxRounds = 100

  /// Warns of a pass that keeps starting over, and finally ends it (semantics 1.9).
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

  /// Throws if handlers that change the view call each other too deeply.
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

  /// The number of elements that may be recomputed in a display frame while the content scrolls.
  ///
  /// At 60 Hz a frame is 16.7 ms; creating and placing a thousand attributes in a script takes one
  /// or two frames, and no screen shows as many.
  static let maxElementsWhileScrolling = 1_000

  /// The number of excessive frames before the warning, because one jump is not a scroll.
  static let framesBeforeOverInvalidation = 10

  /// Warns of a layout that repeatedly computes far more than the visible elements while the
  /// content scrolls.
  func checkWork() {
    let work = answers.work
    guard work.isOfScrolling, work.touched > Self.maxElementsWhileScrolling else { return }
    answers.framesOverBudget += 1
    guard answers.framesOverBudget >= Self.framesBeforeOverInvalidation,
      capabilities.reporting?.recomputesOnPurpose != true
    else { return }
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

  /// Reports a hint for an element that does not intersect the requested rectangle: it is kept, and
  /// shown when its frame becomes visible (semantics 1.4).
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

  /// Reports a hint for a rectangle that is not requested because the cached results cover the
  /// screen (semantics 1.3, 1.10).
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

  /// Warns of cells that no scrolling fully reveals because they lie outside the content.
  ///
  /// Exempt are layouts that recompute while the content scrolls, because they may move the cells
  /// into reach, and cells that are fully visible now. `shouldInvalidate` is only called if a cell
  /// is outside.
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

  /// The distance from the content within which isolated cells are searched; only the first one is
  /// reported.
  private static let farDistance = Size(width: 1e7, height: 1e7)

  /// Returns the cells outside the reachable area that are cached or lie within a distance of it,
  /// in index path order.
  private func cellsOutside(within distance: Size) throws(Diagnostic) -> [ElementAttributes] {
    let reach = self.reach
    var known = Placement(copying: answers.cache)
    for attributes in try answersBeside(reach, within: distance) { known.place(attributes) }
    let outside = known.allAttributes.filter {
      $0.identifier.category == .cell && !$0.isHidden && $0.alpha > 0 && !$0.frame.isEmpty
        && !$0.isAllowedOutside && !isInOrthogonalSection($0.identifier)
        && !$0.hasCornerBehindEye
        && (!reach.contains($0.frame) && !bounds.contains($0.frame) || exceedsOwnSize($0))
    }
    return outside.sorted { $0.identifier.indexPath < $1.identifier.indexPath }
  }

  /// Returns the placed elements within a distance of the reachable area; nothing if the layout
  /// computes its results itself.
  ///
  /// Such a layout may take long for each rectangle.
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

  /// The area of the content that is visible at rest, extended by one point for rounding.
  private var reach: Rect {
    let range = scrollRange
    return Rect(
      minX: range.minimum.x - 1, minY: range.minimum.y - 1,
      maxX: range.maximum.x + viewport.width + 1, maxY: range.maximum.y + viewport.height + 1)
  }

  /// Returns whether an element exceeds the content size that the layout itself returns.
  ///
  /// This also applies if the view has room for it. An axis with a size of zero is not checked.
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

  /// Returns whether the layout is recomputed when the content scrolls by the height of the view.
  private func followsScrolling() throws(Diagnostic) -> Bool {
    if answers.followsScrolling { return true }
    let scrolled = bounds.offset(dx: 0, dy: max(viewport.height, 1))
    return try probe("shouldInvalidate") { (view) throws(Diagnostic) in
      try layout.shouldInvalidate(forBoundsChange: toLayout(scrolled), view)
    }
  }

  // MARK: - Contexts

  /// Checks that a context names only existing elements (semantics 1B, B-06).
  func checkNamed(_ element: ElementIdentifier, by pending: PendingInvalidation)
    throws(Diagnostic)
  {
    let counts = itemCounts
    let path = element.indexPath
    let isDecoration = element.category == .decoration
    guard !element.exists(among: counts) || isDecoration && !counts.indices.contains(path.section)
    else { return }
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
    guard element.category == .cell else { return element.uikitRequest(among: counts) }
    return "attempting to invalidate an item at an invalid indexPath: (\(element.uikitPath)) "
      + "globalIndex: \(Int64.max) numItems: \(counts.reduce(0, +))"
  }

  /// Records the error of a named header, footer or decoration that the layout does not have, and
  /// returns it.
  func unknown(_ element: ElementIdentifier, namedBy pending: PendingInvalidation) -> Diagnostic {
    raising(
      naming(
        .unknownElement, element, by: pending,
        "a context names \(element), which the layout has not returned",
        fix: "name only what attributes returns, by its kind, section and item", uikit: nil))
  }

  /// Returns a diagnostic for an element named by a context, at the line that passed the context or
  /// at the callback that filled it.
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
  /// Whether the author allows the element to be outside: `custom.allowsOutsideContent`.
  package var isAllowedOutside: Bool { Allowance.outsideContent.isSet(in: custom) }
}

extension [Int] {
  /// Returns a description of a section that may not exist: `section 2 has 7 items`.
  func description(ofSection section: Int) -> String {
    if indices.contains(section) {
      return "section \(section + 1) has \(self[section]) item\(self[section] == 1 ? "" : "s")"
    }
    return "there \(count == 1 ? "is 1 section" : "are \(count) sections")"
  }
}
