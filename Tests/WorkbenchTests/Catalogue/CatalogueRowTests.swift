import CollectionLayout
import Testing
import Workbench

/// The catalogue of diagnostics, row by row: the script that comes to it, and what is said then.
struct CatalogueRowTests {
  @Test(arguments: CatalogueRow.all)
  func `a row's script comes to it`(row: CatalogueRow) throws {
    let found = diagnostics(of: row.script, options: row.options)
    let diagnostic = try #require(
      found.first { $0.code.rawValue == row.code && $0.severity == row.severity },
      "it came to \(found.map(\.code))")

    #expect(diagnostic.place?.line == row.line)
    #expect(diagnostic.element == row.element)
    #expect(diagnostic.fix != nil || row.severity == .hint)
    if let uikit = row.uikit {
      #expect(diagnostic.uikit?.hasPrefix(uikit) == true, "it is \(diagnostic.uikit ?? "nothing")")
    } else {
      #expect(diagnostic.uikit == nil)
    }
    #expect(
      DiagnosticExplanation.explanation(of: row.code)?.severities.contains(row.severity) == true)
  }

  @Test func `every row of the tables has a script, or a reason why none can have it`() {
    let rows =
      (1...17).map { $0 < 10 ? "B-0\($0)" : "B-\($0)" } + (20...23).map { "B-\($0)" } + [
        "B-30", "B-31", "B-60", "B-61",
      ]
    let known = Set(CatalogueRow.all.map(\.name) + CatalogueRow.absent.map(\.name))
    #expect(rows.filter { !known.contains($0) } == [])
    #expect(CatalogueRow.absent.allSatisfy { !$0.reason.isEmpty })
  }

  @Test(arguments: CatalogueRow.all.filter { $0.severity == .error })
  func `what UIKit raises makes the run bad, and its result is there all the same`(
    row: CatalogueRow
  ) {
    #expect(verdict(on: row.script) == .bad)
  }
}
