import CollectionLayout

/// Preparing the layout, and requesting its results (semantics 1.2).
extension LayoutEngine {
  func prepareLayout(because reason: String) throws(Diagnostic) {
    let pending = answers.pending
    let invalidation = pending?.context ?? InvalidationContext(everything: true)
    try call(
      "prepare", because: reason,
      work: { workOfPreparing(invalidation, keepsTheRest: pending?.keepsTheRest ?? false) }
    ) {
      (view) throws(Diagnostic) in
      try layout.prepare(view, invalidation: invalidation)
      try report(capabilities.reporting?.diagnostics ?? [])
    }
    answers.isPrepared = true
    answers.pending = nil
    answers.firstContentSize = nil
    countPreparation()
    answers.work.hasPrepared = true
    answers.count { $0.placed += capabilities.placing?.elementsPlaced ?? 0 }
    answers.work.isOfScrolling = pending?.change == .origin
    if let pending, pending.keepsTheRest, !movedUnnamedElements {
      try refresh(invalidation.elements, for: pending)
    } else {
      answers.removeResults()
    }
  }

  private var movedUnnamedElements: Bool { capabilities.reporting?.movedUnnamedElements == true }

  /// Enters a layout's diagnostics in the log, and throws where UIKit would raise.
  private func report(_ diagnostics: [Diagnostic]) throws(Diagnostic) {
    for diagnostic in diagnostics {
      guard diagnostic.severity == .warning else { throw raising(diagnostic) }
      warn(diagnostic)
    }
  }

  /// Requests again the elements that a context has named: cells with an earlier result, and all
  /// elements that are not cells (semantics 1.7).
  private func refresh(_ elements: [ElementIdentifier], for pending: PendingInvalidation)
    throws(Diagnostic)
  {
    let reason = pending.reason
    for element in elements {
      try checkNamed(element, by: pending)
      let known = answers.cache.attributes(of: element)
      if element.category == .cell && known == nil { continue }
      guard let answer = try requestElement(element, because: reason) else {
        if known != nil {
          throw raising(
            missingAttributes(element, which: "attributes returned", because: reason))
        }
        throw unknown(element, namedBy: pending)
      }
      answers.changeCache { $0.place(answer) }
    }
  }

  // MARK: - Content size

  func requestContentSize(because reason: String) throws(Diagnostic) {
    let size = try call("contentSize", because: reason, returning: { .size($0) }) {
      (view) throws(Diagnostic) in try layout.contentSize(view)
    }
    try checkContentSize(size, because: reason)
    if size != answers.contentSize { answers.offsetNeedsClamp = true }
    setContentSize(size)
    answers.isContentSizeValid = true
  }

  // MARK: - Elements

  /// Requests the elements that intersect a rectangle, except for the parts already covered.
  func requestMissingElements(meeting visible: Rect, because reason: String) throws(Diagnostic) {
    // semantics 1.2: from now on, callbacks read the size of this pass.
    defer { answers.shownContentSize = answers.contentSize }
    answers.planQuestions(about: visible, viewHeight: viewport.height)
    guard !answers.questions.isEmpty else { return hintOfCachedRect(because: reason) }
    defer { answers.endQuestions() }
    do {
      for index in answers.questions.indices {
        try requestAndIngest(answers.questions[index], because: reason)
      }
    } catch {
      answers.region.forget()
      throw error
    }
    // semantics 1.2, step 5: the result for a rectangle may have changed the content size.
    try requestContentSize(because: "attributes was called")
  }

  /// Requests the elements in a rectangle and adds them to the cache: directly as the layout has
  /// placed them if possible, otherwise through a reusable buffer.
  func requestAndIngest(_ rect: Rect, because reason: String) throws(Diagnostic) {
    try withBuffer { (answer) throws(Diagnostic) in
      let (question, kept) = (toLayout(rect), answers.cache.count)
      var isTaken = false
      let count = try call(
        "attributes", because: reason, [RecordField("rect", .rect(question))],
        returning: { .integer($0) }, work: { [RecordField("kept", .integer(kept))] }
      ) { (view) throws(Diagnostic) in
        if mirror == nil, let placing = capabilities.placing,
          let count = answers.takePlacedElements(of: placing, in: question, view)
        {
          isTaken = true
          return count
        }
        try layout.addAttributes(in: question, to: &answer, view)
        return answer.count
      }
      answers.count { $0.answered += count }
      guard isTaken else { return try ingest(answer, in: rect, because: reason) }
      if settings.isStrict { try checkCompleteness(in: rect, because: reason) }
    }
  }

  /// Returns the work of a call of `prepare`: the number of placed elements, and of earlier results
  /// that are still valid.
  private func workOfPreparing(_ invalidation: InvalidationContext, keepsTheRest: Bool)
    -> [RecordField]
  {
    let keeps = keepsTheRest && !movedUnnamedElements
    let dropped = invalidation.elements.count { answers.cache.row(of: $0) != nil }
    return [
      RecordField("placed", .integer(capabilities.placing?.elementsPlaced ?? 0)),
      RecordField("kept", .integer(keeps ? answers.cache.count - dropped : 0)),
    ]
  }

  func requestElement(_ element: ElementIdentifier, because reason: String) throws(Diagnostic)
    -> ElementAttributes?
  {
    let answer = try call(
      element.category.singleCallback, because: reason,
      [RecordField("element", .element(element))],
      returning: { $0.map { .rect($0.frame) } }
    ) { (view) throws(Diagnostic) in try layout.attributes(of: element, view) }
    answers.count { $0.requeried += 1 }
    guard let answer else { return nil }
    try check(answer, in: element.category.singleCallback, because: reason)
    return turned(answer)
  }
}

extension ElementCategory {
  /// The callback that returns one element of this category.
  package var singleCallback: String {
    switch self {
    case .cell: "itemAttributes"
    case .supplementary: "supplementaryAttributes"
    case .decoration: "decorationAttributes"
    }
  }
}
