import Playground
import Report
import Workbench

// Exports a page's layouts as Swift. Few visitors need it, so it is a separate program that is
// loaded on demand.

final class SwiftExporter {
  func text(_ path: String) -> PageAnswer? { nil }

  /// Processes a request; nil for any other path.
  func answer(_ path: String, _ value: JSONValue, _ listener: RunListener)
    throws(PageRequest.RequestError) -> PageAnswer?
  {
    path == "/api/swift" ? try PageService.swift(value, listener) : nil
  }
}

nonisolated(unsafe) let program = SwiftExporter()
