import CollectionLayout

extension LayoutEngine {
  /// Adds a layout's result for a rectangle to the cache (semantics 1.4).
  ///
  /// Since the layout was prepared, an element must have the same attributes in the results for all
  /// rectangles (semantics 1.3). It is compared with the cache, and with former results that have
  /// just been dropped from it.
  ///
  /// - Parameters:
  ///   - answer: The result, in the layout's coordinates.
  ///   - rect: The requested rectangle, in the view's coordinates.
  ///   - reason: The reason for the request.
  /// - Throws: `Diagnostic` for an invalid result.
  func ingest(
    _ answer: [ElementAttributes], in rect: Rect, because reason: String
  ) throws(Diagnostic) {
    let question = toLayout(rect)
    let inspection = AnswerInspection(
      itemCounts: itemCounts, question: settings.givesHints ? question : nil, mirror: mirror)
    answers.named.begin()
    var index = 0
    while true {
      index = answers.place(answer, from: index, inspection)
      guard index < answer.count else { break }
      try ingest(answer[index], of: question, because: reason)
      index += 1
    }
    if settings.isStrict { try checkCompleteness(in: rect, because: reason) }
  }

  /// Adds one element of a result to the cache, and reports its diagnostics.
  private func ingest(_ answered: ElementAttributes, of question: Rect, because reason: String)
    throws(Diagnostic)
  {
    try check(answered, in: "attributes", because: reason)
    hintOfElementOutside(question, answered, because: reason)
    let attributes = turned(answered)
    switch answers.knowledge(of: attributes.identifier) {
    case .new: break
    case .known(let known): try checkUnchanged(known, attributes, because: reason)
    case .repeated(let other):
      // Cells may differ: the last one is used.
      if attributes.identifier.category != .cell {
        try checkUnchanged(other, attributes, because: reason)
      }
      warnOfDuplicate(attributes.identifier, because: reason)
    }
    answers.take(attributes)
  }

  private func warnOfDuplicate(_ element: ElementIdentifier, because reason: String) {
    warn(
      fault(
        .duplicateElement, severity: .warning, in: "attributes", reason: reason,
        "attributes returned \(element) twice; the last one is used",
        fix: "return each element once", element: element))
  }

  /// Compares the attributes of an element with its earlier ones, with no invalidation in between.
  private func checkUnchanged(
    _ known: ElementAttributes, _ attributes: ElementAttributes, because reason: String
  ) throws(Diagnostic) {
    guard !known.isEquivalent(to: attributes) else { return }
    let change = changed(from: known, to: attributes, in: "attributes", because: reason)
    guard attributes.identifier.category == .cell else { throw raising(change) }
    // Random rectangles are requested to find exactly this.
    let isFuzzing = settings.rectPolicy == .fuzz
    guard isFuzzing || settings.isStrict else { return }
    warn(
      fault(
        isFuzzing ? .rectInconsistent : .changedWithoutInvalidation, severity: .warning,
        in: "attributes", reason: reason, change.message, fix: change.fix,
        element: attributes.identifier))
  }

  /// Returns the error of an element that differs from an earlier result, with no invalidation in
  /// between (B-02).
  func changed(
    from known: ElementAttributes, to attributes: ElementAttributes, in callback: String,
    because reason: String
  ) -> Diagnostic {
    let element = attributes.identifier
    let (before, now) = (toLayout(known.frame).text, toLayout(attributes.frame).text)
    let change =
      before == now
      ? "changed (\(turned(attributes).difference(from: turned(known))))"
      : "moved from \(before) to \(now)"
    return fault(
      .changedWithoutInvalidation, in: callback, reason: reason,
      "\(element) \(change) without an invalidation",
      fix: "return the same for every rectangle, or invalidate the element when it moves "
        + "(shouldInvalidate, boundsInvalidation)",
      element: element,
      uikit: element.category == .cell
        ? nil
        : "layout attributes for supplementary item at index path (\(element.uikitPath)) "
          + "changed from \(before) to \(now) without invalidating the layout")
  }

  /// Checks that the result contains every element whose own attributes intersect the rectangle;
  /// used under `--strict`.
  ///
  /// If there are very many items, only an evenly spread sample is checked, which a hint reports.
  func checkCompleteness(in rect: Rect, because reason: String) throws(Diagnostic) {
    guard capabilities.reporting?.answersByItself(.cell) == true else { return }
    let sample = ItemSample(of: itemCounts, maxCount: Self.maxStrictItems)
    if sample.isPartial { hintOfSample(sample, because: reason) }
    for item in sample.items {
      let element = ElementIdentifier.cell(item)
      guard !answers.hasNamed(element), let own = try probe(element), own.frame.intersects(rect),
        area(of: element, in: rect)?.intersects(own.frame) == true
      else { continue }
      warn(
        fault(
          .rectIncomplete, severity: .warning, in: "attributes", reason: reason,
          "\(element) is at \(toLayout(own.frame).text), but is missing from the result for \(toLayout(rect).text)",
          fix: "return every element whose frame intersects the rectangle", element: element))
    }
  }

  private func hintOfSample(_ sample: ItemSample, because reason: String) {
    hint(
      fault(
        .strictSample, severity: .hint, in: "attributes", reason: reason,
        "--strict checks one item in \(sample.step): there are more than \(Self.maxStrictItems)",
        fix: "run with fewer items to check each of them"))
  }

  /// The maximum number of items that `--strict` checks for each rectangle.
  static let maxStrictItems = 10_000

  /// Requests one element for a check; the call is not recorded.
  func probe(_ element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    let callback = element.category.singleCallback
    return try probe(callback) { (view) throws(Diagnostic) in
      guard let answer = try layout.attributes(of: element, view) else { return nil }
      try check(answer, in: callback, because: "Moonlay compares two results")
      return turned(answer)
    }
  }
}

extension LayoutAnswers {
  /// The earlier results for an element of the current result.
  fileprivate enum Knowledge {
    case new
    /// The element has an earlier result since the layout was prepared.
    case known(ElementAttributes)
    /// The element is repeated in the current result.
    case repeated(ElementAttributes)
  }

  /// Adopts the elements that a layout has placed as its result for a rectangle, if nothing is
  /// cached and no element needs a diagnostic.
  ///
  /// - Parameters:
  ///   - layout: The layout, whose coordinates are the view's.
  ///   - rect: The requested rectangle.
  ///   - context: The properties of the view for the layout.
  /// - Returns: The number of elements in the result; nil if the layout must be called for
  ///   attributes.
  func takePlacedElements(
    of layout: any PlacingLayout, in rect: Rect, _ context: LayoutContext
  ) -> Int? {
    guard cache.rowCount == 0, former.isEmpty else { return nil }
    let isTaken = changeCache {
      layout.addPlacedElements(in: rect, to: &$0, context)
        && $0.isSound(among: context.itemCounts)
    }
    guard isTaken else {
      changeCache { $0.removeAll() }
      return nil
    }
    named.begin()
    named.insert(0..<cache.rowCount)
    return cache.count
  }

  /// Adds elements of a result to the cache up to the first one that may need a diagnostic.
  ///
  /// - Returns: The index of the element that was not added; the end if all were.
  fileprivate func place(
    _ answer: [ElementAttributes], from first: Int, _ inspection: AnswerInspection
  ) -> Int {
    for index in first..<answer.count {
      guard inspection.passes(answer[index]) else { return index }
      if let mirror = inspection.mirror {
        guard takeUnlessKnownOtherwise(mirror.reflect(answer[index])) else { return index }
      } else {
        guard takeUnlessKnownOtherwise(answer[index]) else { return index }
      }
    }
    return answer.count
  }

  private func takeUnlessKnownOtherwise(_ attributes: ElementAttributes) -> Bool {
    guard isAsKnown(attributes) else { return false }
    take(attributes)
    return true
  }

  /// Returns whether an element matches its earlier result, if any, and is not repeated in the
  /// current one.
  private func isAsKnown(_ attributes: ElementAttributes) -> Bool {
    guard !isNew(attributes.identifier) else { return true }
    return switch knowledge(of: attributes.identifier) {
    case .new: true
    case .known(let known): known.isEquivalent(to: attributes)
    case .repeated: false
    }
  }

  /// Looks up the earlier results for an element of the current result.
  fileprivate func knowledge(of element: ElementIdentifier) -> Knowledge {
    guard !isNew(element) else { return .new }
    if let row = cache.row(of: element) {
      let attributes = cache.attributes(at: row)
      return named.contains(row) ? .repeated(attributes) : .known(attributes)
    }
    return former.attributes(of: element).map { .known($0) } ?? .new
  }

  /// Returns whether there is no earlier result for an element.
  private func isNew(_ element: ElementIdentifier) -> Bool {
    (cache.isEmpty || cache.row(of: element) == nil)
      && (former.isEmpty || former.row(of: element) == nil)
  }

  /// Adds the attributes of an element to the cache.
  fileprivate func take(_ attributes: ElementAttributes) {
    named.insert(changeCache { $0.place(attributes) })
  }

  /// Returns whether the last result contains an element.
  fileprivate func hasNamed(_ element: ElementIdentifier) -> Bool {
    cache.row(of: element).map { named.contains($0) } ?? false
  }
}

/// A quick check of the elements of a result.
private struct AnswerInspection {
  let itemCounts: [Int]

  /// The rectangle that each element should intersect; nil for no such check.
  let question: Rect?

  /// The mirror from the layout's coordinates to the view's; nil if they are the same.
  let mirror: HorizontalMirror?

  /// Returns whether an element needs no diagnostic by itself.
  func passes(_ answered: ElementAttributes) -> Bool {
    guard answered.isShowable, answered.identifier.exists(among: itemCounts) else { return false }
    return question.map { answered.frame.intersects($0) } ?? true
  }
}
