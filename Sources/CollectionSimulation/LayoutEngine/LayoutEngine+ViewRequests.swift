import CollectionLayout

/// Which view an element wants.
extension LayoutEngine {
  /// Asks the data source which view an element wants; meanwhile nothing may change the view.
  func requestView(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
    runningCallback = RunningCallback(
      dataSource.requestName, .arrival(element), requestsView: true)
    defer { runningCallback = nil }
    do {
      return try dataSource.view(for: host?.source(of: element) ?? element)
    } catch {
      var fault = error
      // No line runs any more: the callback that answered the element is where to look.
      fault.place = error.place ?? placeOfAnswers
      throw rethrowing(fault)
    }
  }

  private var placeOfAnswers: Diagnostic.Place? {
    capabilities.reporting?.place(ofCallback: "attributes")
      ?? capabilities.reporting?.place(ofCallback: "prepare")
  }
}
