package import CollectionLayout

extension CollectionView {
  /// How many rounds of one pass are taken for a loop (semantics 1.9).
  static let roundsBeforeRecovery = 95
  static let mostRounds = 100

  /// Runs the pass that waits, if one does.
  package func layoutIfNeeded() throws(Diagnostic) {
    try refuseInCallback("layoutIfNeeded")
    // semantics 1.2: nothing is laid out while the view is being told of changes.
    guard needsLayout, isUndisturbed || !changes.holdsLayout else { return }
    do {
      try layoutPass()
    } catch {
      // What is on screen is not what the layout would have it be: the next look tries again.
      needsLayout = true
      throw error
    }
  }

  /// One layout pass (semantics 1.2).
  ///
  /// A view without an extent shows nothing, and asks nothing until it has one.
  private func layoutPass() throws(Diagnostic) {
    needsLayout = false
    guard !viewport.isEmpty else { return try recycleEverything() }
    engine.answers.work = PassWork()
    engine.layoutPasses += 1
    // A handler that is told of what came on screen may run another pass from within this one.
    let wasInPass = engine.isInPass
    engine.isInPass = true
    defer { engine.isInPass = wasInPass }
    let former = try prepareBoundsChange()
    let width = contentSize.width
    guard let former else { return try showPass() }
    try bringIntoPlace()
    engine.checkWork(of: engine.answers.work)
    try showBoundsChange(former, widthBefore: width)
  }

  /// Lays out, shows and measures, and tells of what came and went.
  func showPass() throws(Diagnostic) {
    try bringUpToDate()
    engine.checkWork(of: engine.answers.work)
    screen.append(prefetchCalls())
    try tellOfDisplay()
  }

  /// Lays out until the content offset stays, and what is to be shown has been measured.
  private func bringIntoPlace() throws(Diagnostic) {
    var rounds = 0
    repeat {
      repeat {
        rounds += 1
        try guardAgainstLoop(rounds, isOfSizes: false)
        try validate()
      } while try clampOffset()
    } while try measureAhead(at: contentOffset)
  }

  /// Lays out, shows and measures, until nothing of it asks for another round (semantics 4.2).
  private func bringUpToDate() throws(Diagnostic) {
    // Content that rests where it was to go to is free again.
    defer { if motion.isAtRest { motion.aim(at: nil) } }
    guard try !showScrolledRows() else { return }
    engine.sizing.beginPass()
    defer { screen.endPass() }
    var (rounds, waves) = (0, 0)
    repeat {
      repeat {
        rounds += 1
        try guardAgainstLoop(rounds, isOfSizes: waves > 0)
        try validate()
      } while try clampOffset()
      try updateVisibleViews()
      waves += 1
    } while try measureVisibleViews()
  }

  /// Warns of a pass that begins anew again and again, and ends it in the end (semantics 1.9).
  func guardAgainstLoop(_ rounds: Int, isOfSizes: Bool) throws(Diagnostic) {
    guard rounds >= Self.roundsBeforeRecovery else { return }
    let message =
      isOfSizes
      ? "views keep preferring different sizes: round \(rounds)"
      : "the layout and the content offset keep changing each other: round \(rounds)"
    let fix =
      isOfSizes
      ? "let a view prefer the same size whenever it has the same space"
      : "do not let contentSize and the attributes depend only on the content offset"
    if rounds == Self.roundsBeforeRecovery {
      let held = engine.answers.anchor?.element.uikitPath ?? "(null)"
      let target = motion.target.map { ElementIdentifier.cell($0.item).uikitPath } ?? "(null)"
      engine.sizing.hasGivenUp = true
      engine.answers.anchor = nil
      warn(
        Diagnostic(
          .layoutLoop, severity: .warning, message, fix: fix,
          uikit: "Attempting to recover UICollectionView stuck in an update/layout feedback loop. "
            + "UICollectionView: <UICollectionView>. Scroll position restoration item: \(held). "
            + "Scrolling target: \(target)"))
    } else if rounds >= Self.mostRounds {
      throw raising(
        Diagnostic(
          .layoutLoop, message, fix: fix,
          uikit: "UICollectionView is stuck in a recursive layout loop. This can happen when "
            + "self-sizing views do not return consistent sizes, or the collection view's "
            + "frame/bounds/contentOffset is being constantly adjusted. To debug this issue, check "
            + "the Console app for logs in the \"UICollectionViewFeedbackLoopDebugger\" category."))
    }
  }

  /// Brings the answers up to date for the visible rectangle.
  func validate() throws(Diagnostic) {
    let reason =
      engine.answers.pending?.reason ?? (passes == 0 ? "the view is displayed first" : nil)
    let followsTarget = mayHaveMovedScrollTarget
    try prepareAndMeasure(because: reason)
    let isMoved = try followsTarget ? followScrollTarget() : restoreHeldPlace()
    if isMoved { try prepareAndMeasure(because: engine.answers.pending?.reason) }
    try refreshStrips()
    try askForElements(
      meeting: rectToAnswer, because: reason ?? "the visible rectangle left the cached region")
  }

  /// Prepares a layout that is invalid, and asks for a content size that is not known.
  func prepareAndMeasure(because reason: String?) throws(Diagnostic) {
    if !engine.answers.isPrepared {
      try prepareLayout(because: reason ?? "the layout is invalid")
      try keepStripsInRange()
    }
    if engine.answers.itemCounts == nil { engine.answers.itemCounts = shownItemCounts }
    if !engine.answers.isContentSizeValid {
      try askContentSize(because: reason ?? "the content size is not known")
    }
  }

  // MARK: - Prepare

  private func prepareLayout(because reason: String) throws(Diagnostic) {
    if engine.answers.itemCounts == nil { engine.answers.itemCounts = shownItemCounts }
    try renewTransitionEnds()
    let pending = engine.answers.pending
    let invalidation = pending?.context ?? InvalidationContext(everything: true)
    try engine.ask(
      "prepare", because: reason,
      work: { workOfPreparing(invalidation, keepsTheRest: pending?.keepsTheRest ?? false) }
    ) {
      (view) throws(Diagnostic) in
      try layout.prepare(view, invalidation: invalidation)
      try report(layout.reporting?.diagnostics ?? [])
    }
    engine.answers.isPrepared = true
    engine.answers.pending = nil
    engine.answers.firstContentSize = nil
    engine.passes += 1
    engine.answers.work.hasPrepared = true
    countWork { $0.placed += layout.placing?.elementsPlaced ?? 0 }
    engine.answers.work.isOfScrolling = pending?.change == .origin
    if let pending, pending.keepsTheRest, !movedUnnamedElements {
      try refresh(invalidation.elements, for: pending)
    } else {
      engine.answers.changeCache { $0.removeAll() }
      engine.answers.region.forget()
    }
  }

  private var movedUnnamedElements: Bool { layout.reporting?.movedUnnamedElements == true }

  /// Enters what a layout has found wrong in the log, and ends where UIKit would raise.
  private func report(_ diagnostics: [Diagnostic]) throws(Diagnostic) {
    for diagnostic in diagnostics {
      guard diagnostic.severity == .warning else { throw raising(diagnostic) }
      warn(diagnostic)
    }
  }

  /// Asks anew for the elements that a context named: cells that have been answered before, and all others
  /// (semantics 1.7).
  private func refresh(_ elements: [ElementIdentifier], for pending: PendingInvalidation)
    throws(Diagnostic)
  {
    let reason = pending.reason
    for element in elements {
      try engine.checkNamed(element, by: pending)
      let known = engine.answers.cache.attributes(of: element)
      if element.category == .cell && known == nil { continue }
      guard let answer = try askSingle(element, because: reason) else {
        if known != nil {
          throw raising(
            engine.missingAttributes(element, which: "attributes returned", because: reason))
        }
        engine.hintOfUnknown(element, namedBy: pending)
        continue
      }
      engine.answers.changeCache { $0.place(answer) }
    }
  }

  // MARK: - Content size

  private func askContentSize(because reason: String) throws(Diagnostic) {
    let size = try engine.ask("contentSize", because: reason, returning: { .size($0) }) {
      (view) throws(Diagnostic) in try layout.contentSize(view)
    }
    try engine.checkContentSize(size, because: reason)
    if size != engine.answers.contentSize { engine.answers.offsetNeedsClamp = true }
    engine.setContentSize(size)
    engine.answers.isContentSizeValid = true
  }

  /// Moves an offset that a changed content size, viewport or inset has left outside the range back into it, unless
  /// something moves the content (semantics 7.6).
  ///
  /// - Returns: Whether the offset moved, so that another round is due.
  private func clampOffset() throws(Diagnostic) -> Bool {
    guard engine.answers.offsetNeedsClamp else { return false }
    guard motion.isAtRest else {
      followRange()
      return false
    }
    engine.answers.offsetNeedsClamp = false
    let clamped = scrollRange.clamp(contentOffset)
    guard clamped != contentOffset else { return false }
    try changeBounds(
      to: Rect(origin: clamped, size: viewport), because: "the offset left the content's range")
    return true
  }

  // MARK: - Elements

  /// Asks for what meets a rectangle and has not been answered for.
  func askForElements(meeting visible: Rect, because reason: String) throws(Diagnostic) {
    engine.answers.planQuestions(about: visible, viewHeight: viewport.height)
    guard !engine.answers.questions.isEmpty else { return engine.hintOfCachedRect(because: reason) }
    defer { engine.answers.endQuestions() }
    do {
      for index in engine.answers.questions.indices {
        try askAndIngest(engine.answers.questions[index], because: reason)
      }
    } catch {
      engine.answers.region.forget()
      throw error
    }
    // semantics 1.2, step 5: an answer to a rectangle may have moved the content's end.
    try askContentSize(because: "attributes was called")
  }

  /// Asks about a rectangle; what is known of the answer's elements stays as it is.
  func askElements(in rect: Rect, because reason: String) throws(Diagnostic)
    -> [ElementAttributes]
  {
    var answer: [ElementAttributes] = []
    try askElements(in: rect, because: reason) { (rect, view) throws(Diagnostic) in
      try addAttributes(in: rect, to: &answer, view)
      return answer.count
    }
    return answer
  }

  /// Asks about a rectangle and takes the answer into the cache: as it was placed where that can be, else in a buffer
  /// that is used again.
  private func askAndIngest(_ rect: Rect, because reason: String) throws(Diagnostic) {
    var answer: [ElementAttributes] = []
    swap(&answer, &engine.answers.answer)
    defer {
      answer.removeAll(keepingCapacity: true)
      swap(&answer, &engine.answers.answer)
    }
    var isTaken = false
    try askElements(in: rect, because: reason) { (question, view) throws(Diagnostic) in
      if engine.mirror == nil, let placing = layout.placing,
        let count = engine.answers.takePlacedElements(of: placing, in: question, view)
      {
        isTaken = true
        return count
      }
      try addAttributes(in: question, to: &answer, view)
      return answer.count
    }
    guard isTaken else { return try engine.ingest(answer, in: rect, because: reason) }
    if settings.isStrict { try engine.checkCompleteness(in: rect, because: reason) }
  }

  private func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext
  ) throws(Diagnostic) {
    if let placing = layout.placing {
      try placing.addAttributes(in: rect, to: &answer, context)
    } else {
      answer += try layout.attributes(in: rect, context)
    }
  }

  /// Asks about a rectangle, which the question is given in the layout's coordinates; it answers how many elements there are.
  private func askElements(
    in rect: Rect, because reason: String,
    _ question: (Rect, LayoutContext) throws(Diagnostic) -> Int
  ) throws(Diagnostic) {
    let rect = engine.toLayout(rect)
    let kept = engine.answers.cachedCount()
    let count = try engine.ask(
      "attributes", because: reason, [RecordField("rect", .rect(rect))],
      returning: { .integer($0) }, work: { [RecordField("kept", .integer(kept))] }
    ) { (view) throws(Diagnostic) in try question(rect, view) }
    countWork { $0.answered += count }
  }

  /// What a call of `prepare` has done: how many elements it placed, and how many earlier answers still stand.
  private func workOfPreparing(_ invalidation: InvalidationContext, keepsTheRest: Bool)
    -> [RecordField]
  {
    let keeps = keepsTheRest && !movedUnnamedElements
    let dropped = invalidation.elements.count { engine.answers.cache.row(of: $0) != nil }
    return [
      RecordField("placed", .integer(layout.placing?.elementsPlaced ?? 0)),
      RecordField("kept", .integer(keeps ? engine.answers.cache.count - dropped : 0)),
    ]
  }

  func askSingle(_ element: ElementIdentifier, because reason: String) throws(Diagnostic)
    -> ElementAttributes?
  {
    let answer = try engine.ask(
      element.category.singleCallback, because: reason,
      [RecordField("element", .element(element))],
      returning: { $0.map { .rect($0.frame) } }
    ) { (view) throws(Diagnostic) in try layout.attributes(of: element, view) }
    countWork { $0.requeried += 1 }
    guard let answer else { return nil }
    try engine.check(answer, in: element.category.singleCallback, because: reason)
    return engine.turned(answer)
  }
}

extension ElementCategory {
  /// The callback that answers for one element of this category.
  package var singleCallback: String {
    switch self {
    case .cell: "itemAttributes"
    case .supplementary: "supplementaryAttributes"
    case .decoration: "decorationAttributes"
    }
  }
}
