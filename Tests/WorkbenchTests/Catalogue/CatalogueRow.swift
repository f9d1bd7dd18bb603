import CollectionLayout
import Testing

/// A row of the catalogue of diagnostics (semantics 1B), and a script that comes to it.
struct CatalogueRow: Sendable, CustomTestStringConvertible {
  /// The row's name there: `B-01`, or the code where it has none.
  let name: String
  let code: String
  var severity = Diagnostic.Severity.error

  /// The line of the script that the diagnostic stands at.
  let line: Int?
  var element: ElementIdentifier?

  /// How UIKit's text begins; nil where UIKit says nothing.
  var uikit: String?
  var options: [String] = []
  let script: String

  var testDescription: String { "\(name) \(code)" }
}

/// A row of the catalogue that no script comes to, and why.
struct AbsentRow: Sendable {
  let name: String
  let reason: String
}

extension ElementIdentifier {
  /// A cell as scripts count it.
  static func cell(_ section: Int, _ item: Int) -> ElementIdentifier {
    .cell(IndexPath(section: section - 1, item: item - 1))
  }

  /// A header as scripts count it.
  static func header(_ section: Int, _ item: Int) -> ElementIdentifier {
    .supplementary("header", IndexPath(section: section - 1, item: item - 1))
  }
}
