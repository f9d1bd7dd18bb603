import Foundation
import Testing
import TestSupport

/// The chapter that shows how much of what UIKit was recorded to do is done here.
@Suite struct RecordedTableTests {
  private static let path = "scripts/guide/37-how-true-is-it.md"

  @Test func `the chapter has the tables that follow from the recordings and the known misses`()
    throws
  {
    let text = try String(contentsOfFile: Program.root + "/" + Self.path, encoding: .utf8)
    let table = try RecordedTable.lines()
    let misses = try RecordedTable.misses()
    #expect(table.count > 60)
    #expect(text.contains("<!-- recorded -->") && text.contains("<!-- misses -->"))
    let page = RecordedTable.page(text, replacing: "recorded", by: table)
    try Golden(path: Self.path).expect(
      Array(RecordedTable.page(page, replacing: "misses", by: misses).utf8))
  }

  @Test func `only what is between the comments of a table is replaced`() {
    let text = "a\n<!-- t -->\nold\n<!-- end of t -->\nb"
    #expect(
      RecordedTable.page(text, replacing: "t", by: ["x", "y"])
        == "a\n<!-- t -->\nx\ny\n<!-- end of t -->\nb")
    #expect(RecordedTable.page(text, replacing: "u", by: ["x"]) == text)
  }
}
