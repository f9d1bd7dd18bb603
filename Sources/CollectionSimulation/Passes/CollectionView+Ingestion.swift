import CollectionLayout

extension CollectionView {
  /// Takes a layout's answer to a rectangle into the cache (semantics 1.4).
  ///
  /// An element must be answered as it was since the layout was prepared, whatever rectangle asked for it (1.3): what
  /// is in the cache, and the former answers that have just been dropped from it.
  func ingest(
    _ answer: [ElementAttributes], in rect: Rect, because reason: String
  ) throws(Diagnostic) {
    let (counts, question, mirror) = (itemCounts, toLayout(rect), self.mirror)
    let hinted = settings.givesHints ? question : nil
    cycle.named.begin()
    var index = 0
    while true {
      index = cycle.takeFaultless(answer, from: index, counts, mirror, mustMeet: hinted)
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
    switch cycle.knowledge(of: attributes.identifier) {
    case .new: break
    case .known(let known): try checkUnchanged(known, attributes, because: reason)
    case .repeated: warnOfDuplicate(attributes.identifier, because: reason)
    }
    cycle.take(attributes)
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
  private func checkCompleteness(in rect: Rect, because reason: String) throws(Diagnostic) {
    guard layout.answersSingleElements else { return }
    let sample = ItemSample(of: itemCounts, most: Self.mostStrictItems)
    if sample.isPartial { hintOfSample(sample, because: reason) }
    for item in sample {
      let element = ElementIdentifier.cell(item)
      guard !cycle.hasNamed(element), let own = try probe(element), own.frame.intersects(rect)
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

extension LayoutCycle {
  /// What is known of an element that an answer names.
  fileprivate enum Knowledge {
    case new
    /// It was answered before, since the layout was prepared; or it is no cell, and the same answer has named it.
    case known(ElementAttributes)
    /// The same answer has named the cell.
    case repeated
  }

  /// Takes elements of an answer into the cache until one comes of which there may be something to say.
  ///
  /// - Parameters:
  ///   - answer: The answer, in the layout's coordinates.
  ///   - first: The first element to be taken.
  ///   - counts: How many items each section has.
  ///   - mirror: What leads to the view's coordinates; nil where they are the layout's.
  ///   - question: What each element must meet; nil where it may be anywhere.
  /// - Returns: The place of the element that was not taken; that after the last where all were.
  fileprivate mutating func takeFaultless(
    _ answer: [ElementAttributes], from first: Int, _ counts: [Int], _ mirror: HorizontalMirror?,
    mustMeet question: Rect?
  ) -> Int {
    var index = first
    while index < answer.count {
      guard answer[index].isSound(among: counts),
        question.map({ answer[index].frame.intersects($0) }) ?? true
      else { break }
      let attributes = mirror?.reflect(answer[index]) ?? answer[index]
      switch knowledge(of: attributes.identifier) {
      case .known(let known) where known.isEquivalent(to: attributes): break
      case .new: break
      default: return index
      }
      take(attributes)
      index += 1
    }
    return index
  }

  /// Looks up what is known of an element that an answer names.
  fileprivate func knowledge(of element: ElementIdentifier) -> Knowledge {
    if !cache.isEmpty, let row = cache.row(of: element) {
      if element.category == .cell, named.contains(row) { return .repeated }
      return .known(cache.attributes(at: row))
    }
    guard !former.isEmpty, let known = former.attributes(of: element) else { return .new }
    return .known(known)
  }

  /// Takes what an answer says of an element into the cache.
  fileprivate mutating func take(_ attributes: ElementAttributes) {
    named.insert(changeCache { $0.place(attributes) })
  }

  /// Whether the answer that was taken in last has named an element.
  fileprivate func hasNamed(_ element: ElementIdentifier) -> Bool {
    cache.row(of: element).map { named.contains($0) } ?? false
  }
}
