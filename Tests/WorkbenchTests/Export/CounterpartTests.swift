import Report
import Foundation
import SwiftExport
import Testing
import Workbench

/// The tables of scripts/PORTING.md are what the export knows; `UPDATE_GOLDENS=1` rewrites them.
struct CounterpartTests {
  private static let path = "\(SourceCodes.root)/scripts/PORTING.md"
  private static let begin = "### Callbacks\n", end = "## Differences\n"

  @Test func `the document's tables are what the export knows`() throws {
    var text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let first = try #require(text.range(of: Self.begin))
    let last = try #require(text.range(of: Self.end))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      text.replaceSubrange(first.lowerBound..<last.lowerBound, with: Self.tables)
      try text.write(toFile: Self.path, atomically: true, encoding: .utf8)
      return
    }
    #expect(text[first.lowerBound..<last.lowerBound] == Self.tables[...])
  }

  @Test func `every name is one of the API's`() {
    let known = Set(APIEntry.all.map(\.name))
    let names =
      Counterpart.all.map(\.lua) + Counterpart.declarations.map(\.lua).filter { !$0.contains(".") }
    #expect(names.filter { !known.contains($0) } == [])
  }

  private static var tables: String {
    let groups = [
      ("Callbacks", "Layout:"), ("The view", "View."), ("Attributes", "Attributes."),
      ("Invalidation contexts", "Context."),
    ]
    let declared = Counterpart.declarations.map { "| `\($0.uikit)` | `\($0.lua)` |\n" }.joined()
    return groups.map { heading, owner in
      let rows = Counterpart.all.filter { $0.lua.hasPrefix(owner) }.map { row in
        "| `\(row.uikit)` | `\(signature(row.lua))` |\n"
      }.joined()
      return table(heading, rows)
    }.joined() + table("Compositional layouts", declared)
  }

  private static func table(_ heading: String, _ rows: String) -> String {
    "### \(heading)\n\n| UIKit | Moonlay |\n| --- | --- |\n\(rows)\n"
  }

  /// `contentSize(view)`; a field as it is read: `view.bounds`.
  private static func signature(_ name: String) -> String {
    guard name.hasPrefix("Layout:") else { return name.prefix(1).lowercased() + name.dropFirst() }
    let entry = APIEntry.all.first { $0.name == name }
    let text = entry?.signature.components(separatedBy: " → ").first ?? name
    return text.replacing("Layout:", with: "")
  }
}
