import Foundation
import TestSupport
import Testing

/// `moonlay run --sweep`.
@Suite struct SweepTests {
  private static let grid = "scripts/gallery/grid.lua"

  // 40 items in a view of 390, with margins of 16 and gaps of 8: for c columns, a side is
  // (390 - 32 - 8·(c - 1)) / c, and there are 40 / c rows, rounded up.
  private static func height(_ columns: Int, items: Int = 40, width: Double = 390) -> Double {
    let side = (width - 32 - 8 * Double(columns - 1)) / Double(columns)
    let rows = Double((items + columns - 1) / columns)
    return 32 + rows * side + (rows - 1) * 8
  }

  private func heights(_ sweep: String, _ more: String...) throws -> [Double] {
    let end = try Program.moonlay.run(
      ["run", Self.grid, "--no-demo", "--items", "40", "--sweep", sweep, "--format", "json"] + more)
    #expect(end.status == 0, "\(end.errors)")
    let whole = try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any]
    let runs = try #require(whole?["runs"] as? [[String: Any]])
    return try runs.map { try #require(($0["contentSize"] as? [String: Double])?["height"]) }
  }

  @Test func `each value is a run`() throws {
    for (found, columns) in zip(try heights("columns=2..5"), 2...5) {
      #expect(abs(found - Self.height(columns)) < 0.001)
    }
    #expect(try heights("columns=2..5").count == 4)
    let items = try heights("items=3,30", "--set", "columns=3")
    #expect(zip(items, [3, 30]).allSatisfy { abs($0 - Self.height(3, items: $1)) < 0.001 })
    let widths = try heights("viewport=200x300,600x300", "--set", "columns=3", "--isolate")
    #expect(zip(widths, [200.0, 600]).allSatisfy { abs($0 - Self.height(3, width: $1)) < 0.001 })
  }

  @Test func `the text has the pictures and a line of figures for each`() throws {
    let end = try Program.moonlay.run(["run", Self.grid, "--sweep", "columns=2,4"])
    let lines = end.output.split(separator: "\n")
    #expect(end.status == 0)
    #expect(lines.first?.split(separator: " ") == ["columns=2", "columns=4"])
    #expect(lines.suffix(2).map { $0.prefix(9) } == ["columns=2", "columns=4"])
  }

  @Test(arguments: [
    (["--sweep", "columns=99,2"], 64, "columns must be from 1 to"),
    (["--sweep", "columns"], 64, "'columns' has no value"),
    (
      ["--sweep", "columns=2..3", "--format", "svg"], 64,
      "--sweep requires the format text or json, got svg"
    ),
    (["scripts/gallery/lines.lua", "--sweep", "columns=2"], 64, "--sweep takes one script"),
    (["--sweep", "colums=2"], 64, "'colums' is not a parameter of Grid"),
  ])
  func `what cannot be swept is an error`(options: [String], status: Int32, words: String) throws {
    let end = try Program.moonlay.run(["run", Self.grid] + options)
    #expect(end.status == status)
    #expect(end.errors.contains(words))
  }
}
