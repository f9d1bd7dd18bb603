import CollectionLayout

extension CollectionView {
  /// Takes a layout's answer to a rectangle into the cache (semantics 1.4).
  ///
  /// An element must be answered as it was since the layout was prepared, whatever rectangle asked for it (1.3): what
  /// is in the cache, and the former answers that have just been dropped from it.
  func ingest(
    _ answer: [ElementAttributes], in rect: Rect, comparingWith former: Placement,
    because reason: String
  ) throws(Diagnostic) {
    var seen: Set<ElementIdentifier> = []
    seen.reserveCapacity(answer.count)
    let question = toLayout(rect)
    for answered in answer {
      try check(answered, in: "attributes", because: reason)
      hintOfElementOutside(question, answered, because: reason)
      let attributes = turned(answered)
      let element = attributes.identifier
      if seen.insert(element).inserted || element.category != .cell {
        if let known = cycle.cache.attributes(of: element) ?? former.attributes(of: element) {
          try checkUnchanged(known, attributes, because: reason)
        }
      } else {
        warnOfDuplicate(element, because: reason)
      }
      cycle.cache.place(attributes)
    }
    if settings.isStrict { try checkCompleteness(of: seen, in: rect, because: reason) }
  }

  private func warnOfDuplicate(_ element: ElementIdentifier, because reason: String) {
    warn(
      fault(
        "duplicate-element", severity: .warning, in: "attributes", reason: reason,
        "\(element) stands twice in one answer; the last one is taken",
        fix: "answer each element once", element: element))
  }

  /// Holds an answer against what was answered for the same element before, with no invalidation between.
  private func checkUnchanged(
    _ known: ElementAttributes, _ attributes: ElementAttributes, because reason: String
  ) throws(Diagnostic) {
    guard !known.isEquivalent(to: attributes) else { return }
    let element = attributes.identifier
    let (before, now) = (toLayout(known.frame).text, toLayout(attributes.frame).text)
    let message =
      "\(element) was answered at \(before), and now at \(now), without an invalidation between"
    let fix =
      "answer the same for every rectangle, or invalidate the element when it moves (shouldInvalidate, boundsInvalidation)"
    guard element.category == .cell else {
      throw raising(
        fault(
          "changed-without-invalidation", in: "attributes", reason: reason, message, fix: fix,
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
        isFuzzing ? "rect-inconsistent" : "changed-without-invalidation", severity: .warning,
        in: "attributes", reason: reason,
        message, fix: fix, element: element))
  }

  /// Under `--strict`: an element that says on its own that it meets the rectangle must be in the answer.
  ///
  /// Of very many items a sample is asked about, from the first to the last, and a hint says so.
  private func checkCompleteness(
    of answered: Set<ElementIdentifier>, in rect: Rect, because reason: String
  ) throws(Diagnostic) {
    guard layout.answersSingleElements else { return }
    let sample = ItemSample(of: itemCounts, most: Self.mostStrictItems)
    if sample.isPartial { hintOfSample(sample, because: reason) }
    for item in sample {
      let element = ElementIdentifier.cell(item)
      guard !answered.contains(element), let own = try probe(element), own.frame.intersects(rect)
      else { continue }
      warn(
        fault(
          "rect-incomplete", severity: .warning, in: "attributes", reason: reason,
          "\(element) says that it is at \(toLayout(own.frame).text), and is missing from the answer for \(toLayout(rect).text)",
          fix: "answer every element whose frame meets the rectangle", element: element))
    }
  }

  private func hintOfSample(_ sample: ItemSample, because reason: String) {
    hint(
      fault(
        "strict-sample", severity: .hint, in: "attributes", reason: reason,
        "--strict asks about one item in \(sample.step): there are more than \(Self.mostStrictItems)",
        fix: "run with fewer items to have each of them asked about"))
  }

  /// How many items `--strict` asks about for each rectangle.
  static let mostStrictItems = 10_000

  /// Asks about one element for the host's own sake; the call stays out of the trace.
  func probe(_ element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    let callback = element.category.singleCallback
    return try probing(callback) { (view) throws(Diagnostic) in
      guard let answer = try layout.attributes(of: element, view) else { return nil }
      try check(answer, in: callback, because: Self.reasonOfProbing)
      return turned(answer)
    }
  }

  /// Asks the layout for the host's own sake.
  func probing<Answer>(
    _ callback: String, _ body: (LayoutContext) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    try refuseInCallback(callback)
    runningCallback = RunningCallback(name: callback, reason: Self.reasonOfProbing)
    defer { runningCallback = nil }
    do {
      return try body(layoutContext)
    } catch {
      throw rethrowing(error)
    }
  }

  private static let reasonOfProbing = "the host holds two answers against each other"
}
