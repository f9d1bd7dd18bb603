public import CollectionLayout
package import Report

/// The state of a run at one moment: what is visible, what has happened and which mistakes were found.
///
/// It is a value, and does not change when the run continues.
public struct SimulationResult: Hashable, Sendable {
  /// The run that texts, JSON, SVG and pages are written from.
  package let run: RunResult

  package init(_ run: RunResult) { self.run = run }

  /// The elements of the result's scope as they are visible at this moment, by z-index, then in the order of the data.
  public var elements: [ElementAttributes] { run.state.elements.map(\.attributes) }

  /// The diagnostics, each once, in the order in which they were found.
  public var diagnostics: [Diagnostic] { run.diagnostics.map(\.diagnostic) }

  /// The extent of the content, in points.
  public var contentSize: Size { run.state.contentSize }

  /// The content offset, in points.
  public var contentOffset: Point { run.state.contentOffset }

  /// Returns the result as text: the facts, a drawing, a table of the elements, and the diagnostics.
  ///
  /// - Parameter width: The number of columns, at least 20.
  /// - Returns: The text, with a line feed at its end.
  public func text(width: Int = 80) -> String {
    String(decoding: run.text(TextOptions(width: width)), as: UTF8.self)
  }

  /// Returns the result as JSON, in the schema that `moonlay schema` prints.
  public func json() -> String { String(decoding: run.json(), as: UTF8.self) }

  /// Returns the result as an SVG document of at most 1 MB, which plays the run if `ViewSettings.recordsScreens` was set.
  public func svg() -> String { String(decoding: run.svg(), as: UTF8.self) }

  /// Returns the result as a self-contained page.
  ///
  /// It lists the calls if `ViewSettings.recordsCalls` was set, and plays the run if `ViewSettings.recordsScreens` was set.
  public func html() -> String { String(decoding: run.html(), as: UTF8.self) }
}

extension Diagnostic {
  /// The diagnostic as text: the fault, its place and its fix.
  public var text: String { String(decoding: text(TextOptions()), as: UTF8.self) }
}
