import CollectionLayout

extension LayoutEngine {
  /// Takes a layout's answer to a rectangle into the cache (semantics 1.4).
  ///
  /// An element must be answered as it was since the layout was prepared, whatever rectangle asked
  /// for it (semantics 1.3): what is in the cache, and the former answers that have just been
  /// dropped from it.
  ///
  /// - Parameters:
  ///   - answer: The answer, in the layout's coordinates.
  ///   - rect: What was asked about.
  ///   - reason: Why it was asked.
  /// - Throws: `Diagnostic` for what no answer may hold.
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

  /// Takes one element of an answer into the cache, and says what there is to say of it.
  private func ingest(_ answered: ElementAttributes, of question: Rect, because reason: String)
    throws(Diagnostic)
  {
    try check(answered, in: "attributes", because: reason)
    hintOfElementOutside(question, answered, because: reason)
    let attributes = turned(answered)
    switch answers.knowledge(of: attributes.identifier) {
    case .new: break
    case .known(let known): try checkUnchanged(known, attributes, because: reason)
    case .repeated: warnOfDuplicate(attributes.identifier, because: reason)
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

  /// Holds an answer against what was answered for the same element before, with no invalidation between.
  private func checkUnchanged(
    _ known: ElementAttributes, _ attributes: ElementAttributes, because reason: String
  ) throws(Diagnostic) {
    guard !known.isEquivalent(to: attributes) else { return }
    let element = attributes.identifier
    let (before, now) = (toLayout(known.frame).text, toLayout(attributes.frame).text)
    let message =
      "\(element) moved from \(before) to \(now) without an invalidation"
    let fix =
      "return the same for every rectangle, or invalidate the element when it moves "
      + "(shouldInvalidate, boundsInvalidation)"
    guard element.category == .cell else {
      throw raising(
        fault(
          .changedWithoutInvalidation, in: "attributes", reason: reason, message, fix: fix,
          element: element,
          uikit: "layout attributes for supplementary item at index path (\(element.uikitPath)) "
            + "changed from \(before) to \(now) without invalidating the layout"
        ))
    }
    // Rectangles at random are asked about to find out just this.
    let isFuzzing = settings.rectPolicy == .fuzz
    guard isFuzzing || settings.isStrict else { return }
    warn(
      fault(
        isFuzzing ? .rectInconsistent : .changedWithoutInvalidation, severity: .warning,
        in: "attributes", reason: reason,
        message, fix: fix, element: element))
  }

  /// Under `--strict`: an element that says on its own that it meets the rectangle must be in the answer.
  ///
  /// Of very many items a sample is asked about, from the first to the last, and a hint says so.
  func checkCompleteness(in rect: Rect, because reason: String) throws(Diagnostic) {
    guard capabilities.reporting?.answersSingleElements == true else { return }
    let sample = ItemSample(of: itemCounts, most: Self.maxStrictItems)
    if sample.isPartial { hintOfSample(sample, because: reason) }
    for item in sample {
      let element = ElementIdentifier.cell(item)
      guard !answers.hasNamed(element), let own = try probe(element), own.frame.intersects(rect)
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

  /// How many items `--strict` asks about for each rectangle.
  static let maxStrictItems = 10_000

  /// Asks about one element for the host's own sake; the call stays out of the trace.
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
  /// What is known of an element that an answer names.
  fileprivate enum Knowledge {
    case new
    /// It was answered before, since the layout was prepared; or it is not a cell, and the same answer has named it.
    case known(ElementAttributes)
    /// The same answer has named the cell.
    case repeated
  }

  /// Takes what a layout has placed as its answer to a rectangle, where nothing is known and there is nothing to say of
  /// any element by itself.
  ///
  /// - Parameters:
  ///   - layout: The layout, whose coordinates are the view's.
  ///   - rect: What is asked about.
  ///   - context: What the layout is told of its view.
  /// - Returns: How many elements it answers with; nil if the layout must be asked for attributes.
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

  /// Takes elements of an answer into the cache until one comes of which there may be something to say.
  ///
  /// - Returns: The place of the element that was not taken; the end where all were.
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

  /// Whether nothing else is known of an element than what is answered now, and the same answer has not named it.
  private func isAsKnown(_ attributes: ElementAttributes) -> Bool {
    guard !isNew(attributes.identifier) else { return true }
    return switch knowledge(of: attributes.identifier) {
    case .new: true
    case .known(let known): known.isEquivalent(to: attributes)
    case .repeated: false
    }
  }

  /// Looks up what is known of an element that an answer names.
  fileprivate func knowledge(of element: ElementIdentifier) -> Knowledge {
    guard !isNew(element) else { return .new }
    if let row = cache.row(of: element) {
      if element.category == .cell, named.contains(row) { return .repeated }
      return .known(cache.attributes(at: row))
    }
    return former.attributes(of: element).map { .known($0) } ?? .new
  }

  /// Whether nothing is known of an element.
  private func isNew(_ element: ElementIdentifier) -> Bool {
    (cache.isEmpty || cache.row(of: element) == nil)
      && (former.isEmpty || former.row(of: element) == nil)
  }

  /// Takes what an answer says of an element into the cache.
  fileprivate func take(_ attributes: ElementAttributes) {
    named.insert(changeCache { $0.place(attributes) })
  }

  /// Whether the answer that was taken in last has named an element.
  fileprivate func hasNamed(_ element: ElementIdentifier) -> Bool {
    cache.row(of: element).map { named.contains($0) } ?? false
  }
}

/// What there may be to say of the elements of an answer.
private struct AnswerInspection {
  let itemCounts: [Int]

  /// The rectangle that each element is to meet; nil if it may be anywhere.
  let question: Rect?

  /// What leads from the layout's coordinates to the view's; nil if they are the same.
  let mirror: HorizontalMirror?

  /// Whether there is nothing to say of an element, as far as it goes by itself.
  func passes(_ answered: ElementAttributes) -> Bool {
    guard answered.isShowable, answered.identifier.exists(among: itemCounts) else { return false }
    return question.map { answered.frame.intersects($0) } ?? true
  }
}
