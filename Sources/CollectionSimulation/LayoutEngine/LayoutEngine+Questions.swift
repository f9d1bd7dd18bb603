import CollectionLayout

/// Calls of a layout for checks, in addition to the view's own calls.
///
/// These calls are not recorded and do not change the view. The pending pass must have run.
extension LayoutEngine {
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
