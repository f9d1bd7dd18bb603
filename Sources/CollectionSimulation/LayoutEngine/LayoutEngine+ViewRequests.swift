import CollectionLayout

/// Requesting views for elements.
extension LayoutEngine {
  /// Requests the view for an element from the data source; the view must not be changed meanwhile.
  func requestView(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
    let request = RunningCallback(provider.requestName, .arrival(element), requestsView: true)
    return try during(request) { () throws(Diagnostic) in
      do throws(Diagnostic) {
        return try provider.view(for: host?.source(of: element) ?? element)
      } catch {
        var fault = error
        // No line of the script is running, so the callback that returned the element is reported.
        fault.place = error.place ?? placeOfAnswers
        throw rethrowing(fault)
      }
    }
  }

  private var placeOfAnswers: Diagnostic.Place? {
    capabilities.reporting?.place(ofCallback: "attributes")
      ?? capabilities.reporting?.place(ofCallback: "prepare")
  }
}
