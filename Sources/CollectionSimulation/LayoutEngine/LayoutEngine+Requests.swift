import CollectionLayout

/// Preparing the layout, and asking what it says (semantics 1.2).
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
    passes += 1
    answers.work.hasPrepared = true
    answers.count { $0.placed += capabilities.placing?.elementsPlaced ?? 0 }
    answers.work.isOfScrolling = pending?.change == .origin
    if let pending, pending.keepsTheRest, !movedUnnamedElements {
      try refresh(invalidation.elements, for: pending)
    } else {
      answers.changeCache { $0.removeAll() }
      answers.region.forget()
    }
  }

  private var movedUnnamedElements: Bool { capabilities.reporting?.movedUnnamedElements == true }

  /// Enters what a layout has found wrong in the log, and ends where UIKit would raise.
  private func report(_ diagnostics: [Diagnostic]) throws(Diagnostic) {
    for diagnostic in diagnostics {
      guard diagnostic.severity == .warning else { throw raising(diagnostic) }
      warn(diagnostic)
    }
  }

  /// Asks again for the elements that a context named: cells that have been answered before, and all others
  /// (semantics 1.7).
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
        hintOfUnknown(element, namedBy: pending)
        continue
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

  /// Asks for what meets a rectangle and has not been answered for.
  func requestMissingElements(meeting visible: Rect, because reason: String) throws(Diagnostic) {
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
    // semantics 1.2, step 5: an answer to a rectangle may have moved the content's end.
    try requestContentSize(because: "attributes was called")
  }

  /// Asks about a rectangle; what is known of the answer's elements stays as it is.
  func requestElements(in rect: Rect, because reason: String) throws(Diagnostic)
    -> [ElementAttributes]
  {
    var answer: [ElementAttributes] = []
    try requestElements(in: rect, because: reason) { (rect, view) throws(Diagnostic) in
      try layout.addAttributes(in: rect, to: &answer, view)
      return answer.count
    }
    return answer
  }

  /// Asks about a rectangle and takes the answer into the cache: as it was placed where that can be, else in a buffer
  /// that is used again.
  private func requestAndIngest(_ rect: Rect, because reason: String) throws(Diagnostic) {
    defer { answer.removeAll(keepingCapacity: true) }
    var isTaken = false
    try requestElements(in: rect, because: reason) { (question, view) throws(Diagnostic) in
      if mirror == nil, let placing = capabilities.placing,
        let count = answers.takePlacedElements(of: placing, in: question, view)
      {
        isTaken = true
        return count
      }
      try layout.addAttributes(in: question, to: &answer, view)
      return answer.count
    }
    guard isTaken else { return try ingest(answer, in: rect, because: reason) }
    if settings.isStrict { try checkCompleteness(in: rect, because: reason) }
  }

  /// Asks about a rectangle, which the question is given in the layout's coordinates; it answers how many elements there are.
  private func requestElements(
    in rect: Rect, because reason: String,
    _ question: (Rect, LayoutContext) throws(Diagnostic) -> Int
  ) throws(Diagnostic) {
    let rect = toLayout(rect)
    let kept = answers.cache.count
    let count = try call(
      "attributes", because: reason, [RecordField("rect", .rect(rect))],
      returning: { .integer($0) }, work: { [RecordField("kept", .integer(kept))] }
    ) { (view) throws(Diagnostic) in try question(rect, view) }
    answers.count { $0.answered += count }
  }

  /// What a call of `prepare` has done: how many elements it placed, and how many earlier answers still stand.
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
  /// The callback that answers for one element of this category.
  package var singleCallback: String {
    switch self {
    case .cell: "itemAttributes"
    case .supplementary: "supplementaryAttributes"
    case .decoration: "decorationAttributes"
    }
  }
}
