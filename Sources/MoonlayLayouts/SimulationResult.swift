public import CollectionLayout
package import Report

/// One run at one moment: what can be seen, what has happened, what was wrong.
///
/// A value that stays as it is.
public struct SimulationResult: Hashable, Sendable {
  /// The run that texts, JSON, SVG and pages are written from.
  package let run: RunResult

  package init(_ run: RunResult) { self.run = run }

  /// The elements of the result's scope, as they are seen at this moment: by z-index, then in the order of the data.
  public var elements: [ElementAttributes] { run.state.elements.map(\.attributes) }

  /// What was found wrong, each once, in the order in which it was met.
  public var diagnostics: [Diagnostic] { run.diagnostics.map(\.diagnostic) }

  /// The extent of the content, in points.
  public var contentSize: Size { run.state.contentSize }

  /// The content offset, in points.
  public var contentOffset: Point { run.state.contentOffset }

  /// The result as a text for people: the facts, a drawing, a table of the elements, what was wrong.
  ///
  /// - Parameter width: The columns that there are, at least 20.
  /// - Returns: The text, with a line feed at its end.
  public func text(width: Int = 80) -> String {
    String(decoding: run.text(TextOptions(width: width)), as: UTF8.self)
  }

  /// The result as JSON, by the schema that `moonlay schema` prints.
  public func json() -> String { String(decoding: run.json(), as: UTF8.self) }

  /// The result as one SVG document of at most 1 MB, which plays what moved where `ViewSettings.recordsScreens` was set.
  public func svg() -> String { String(decoding: run.svg(), as: UTF8.self) }

  /// The result as a page that needs nothing but itself; it lists calls and plays what moved where `ViewSettings.recordsCalls` and
  /// `ViewSettings.recordsScreens` were set.
  public func html() -> String { String(decoding: run.html(), as: UTF8.self) }
}

extension Diagnostic {
  /// The diagnostic for people: the fault, its place, and what helps to fix it.
  public var text: String { String(decoding: text(TextOptions()), as: UTF8.self) }
}
