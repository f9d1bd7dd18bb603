import CollectionLayout

/// Calls of a layout for checks, in addition to the view's own calls.
///
/// These calls are not recorded and do not change the view. The pending pass must have run.
extension LayoutEngine {
  /// Returns the layout's result for an element that does not exist; an error counts as a result
  /// and is not entered in the log.
  func answer(forAbsent element: ElementIdentifier) -> AnswerForAbsent {
    let callback = RunningCallback(
      name: element.category.singleCallback, reason: "a check requests \(element)")
    return during(callback) {
      do throws(Diagnostic) {
        return try layout.attributes(of: element, layoutContext).map { .attributes($0) } ?? .nothing
      } catch {
        return .failure(error)
      }
    }
  }
}
