import Playground
import Report
import Workbench

// What writes a page's layouts as Swift. Few visitors ask for it, so it is a program of its own that is loaded then.

final class SwiftExporter {
  func text(_ path: String) -> PageAnswer? { nil }

  /// Answers a request; nil for a path of another kind.
  func answer(_ path: String, _ value: JSONValue, _ listener: RunListener)
    throws(PageRequest.Fault) -> PageAnswer?
  {
    path == "/api/swift" ? try PageService.swift(value, listener) : nil
  }
}

nonisolated(unsafe) let program = SwiftExporter()
