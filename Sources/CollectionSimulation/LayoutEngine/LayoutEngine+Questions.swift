import CollectionLayout

/// What a check asks a layout, beside what the view asks it for its own sake.
///
/// These questions stay out of the trace, and change nothing of the view. The waiting pass must have run.
extension LayoutEngine {
  /// The layout's answer for a rectangle as it stands: in its order, with what it names twice.
  ///
  /// - Throws: `Diagnostic` for an element that does not exist or has no finite frame, or what the layout threw.
  func answer(for rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    let rect = toLayout(rect)
    let reason = "a check requests \(rect.text)"
    let answer = try probe("attributes", because: reason) { (view) throws(Diagnostic) in
      try layout.attributes(in: rect, view)
    }
    for attributes in answer { try check(attributes, in: "attributes", because: reason) }
    return answer.map { turned($0) }
  }

  /// The layout's answer for one element.
  ///
  /// - Throws: `Diagnostic` for a frame that is not finite, or what the layout threw.
  func answer(for element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    try probe(element)
  }

  /// The layout's answer for the content size.
  func answerForContentSize() throws(Diagnostic) -> Size {
    try probe("contentSize", because: "a check repeats the call") { (view) throws(Diagnostic) in
      try layout.contentSize(view)
    }
  }

  /// Has the layout prepare again where nothing has changed, as after an invalidation of everything; the view continues with
  /// what it knows.
  func prepareLayoutAgain() throws(Diagnostic) {
    let invalidation = InvalidationContext(everything: true)
    try probe("prepare", because: "a benchmark prepares again") { (view) throws(Diagnostic) in
      try layout.prepare(view, invalidation: invalidation)
    }
  }

  /// The layout's answer for an element that does not exist; what it throws is an answer too, and is not entered in
  /// the log.
  func answer(forAbsent element: ElementIdentifier) -> AnswerForAbsent {
    let callback = element.category.singleCallback
    runningCallback = RunningCallback(name: callback, reason: "a check requests \(element)")
    defer { runningCallback = nil }
    do throws(Diagnostic) {
      let answer = try layout.attributes(of: element, layoutContext)
      return answer.map { .attributes($0) } ?? .nothing
    } catch {
      return .failure(error)
    }
  }
}
