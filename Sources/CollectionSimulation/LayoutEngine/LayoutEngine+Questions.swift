import CollectionLayout

/// Calls of a layout for checks, in addition to the view's own calls.
///
/// These calls are not recorded and do not change the view. The pending pass must have run.
extension LayoutEngine {
  /// Returns the layout's unprocessed result for a rectangle: in its order, including duplicates.
  ///
  /// - Throws: `Diagnostic` for an element that does not exist or has no finite frame, or the
  ///   layout's error.
  func answer(for rect: Rect) throws(Diagnostic) -> [ElementAttributes] {
    let rect = toLayout(rect)
    let reason = "a check requests \(rect.text)"
    let answer = try probe("attributes", because: reason) { (view) throws(Diagnostic) in
      try layout.attributes(in: rect, view)
    }
    for attributes in answer { try check(attributes, in: "attributes", because: reason) }
    return answer.map { turned($0) }
  }

  /// Returns the layout's result for one element.
  ///
  /// - Throws: `Diagnostic` for a frame that is not finite, or the layout's error.
  func answer(for element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    try probe(element)
  }

  /// Returns the layout's content size.
  func answerForContentSize() throws(Diagnostic) -> Size {
    try probe("contentSize", because: "a check repeats the call") { (view) throws(Diagnostic) in
      try layout.contentSize(view)
    }
  }

  /// Prepares the layout again as after an invalidation of everything, although nothing has
  /// changed; the view keeps its state.
  func prepareLayoutAgain() throws(Diagnostic) {
    let invalidation = InvalidationContext(everything: true)
    try probe("prepare", because: "a benchmark prepares again") { (view) throws(Diagnostic) in
      try layout.prepare(view, invalidation: invalidation)
    }
  }

  /// Returns the layout's result for an element that does not exist; an error counts as a result
  /// and is not entered in the log.
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
