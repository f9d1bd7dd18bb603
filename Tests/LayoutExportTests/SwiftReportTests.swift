import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

@testable import LayoutExport

/// Scripts as Swift, with what stands beside their classes.
struct SwiftReportTests {
  private func report(_ text: String) -> SwiftReport {
    SwiftReport(ScriptText(name: "rows.lua", text: Array(text.utf8))) { .absent(tried: $0) }
  }

  private func tests(_ text: String) throws -> SwiftReport {
    var options = RunOptions()
    options.limits.time = .milliseconds(300)
    return LocalEngine(now: { .zero }, added: [.swiftTests]).swiftTests(
      ScriptText(name: "rows.lua", text: Array(text.utf8)), options,
      RunListener { .absent(tried: $0) })
  }

  private static let rows = """
    local Rows = Layout.new("Rows", { gap = 8 })

    function Rows:prepare(view)
      local y = 0
      for item = 1, view:itemCount(1) do
        local height = view:data(1, item).height
        self:placeCell(1, item, 0, y, view.width, height)
        y = y + height + self.gap
      end
    end

    function Rows:contentSize(view) return view.width, 300 end

    Rows.demo = { viewport = Size(100, 120), data = { { { height = 40 }, { height = 50.5 }, { height = 60 } } } }
    return Rows
    """

  @Test func `each line knows the line of the script that it is made of`() throws {
    let report = report(Self.rows)
    let file = try #require(report.files.first)
    let origin = Dictionary(
      zip(file.text.split(separator: "\n", omittingEmptySubsequences: false), file.lines),
      uniquingKeysWith: { first, _ in first })
    #expect(file.script == "rows.lua")
    #expect(origin["  override func prepare() {"] == 3)
    #expect(origin["    var y: CGFloat = 0"] == 4)
    #expect(origin["      y = y + height + gap"] == 8)
    #expect(origin["  override var collectionViewContentSize: CGSize {"] == 12)
    #expect(origin["import UIKit"] == 0)
    #expect(report.files.map { $0.name } == ["RowsLayout.swift", "LayoutSupport.swift"])
    #expect(report.files.last?.script == nil)
  }

  @Test func `what the app supplies is said`() {
    let supplied = report(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        self:placeSupplementary("header", 1, 1, 0, 0, 10, view:data(1, 1).height)
        self:placeDecoration("line", 1, 1, 0, 0, 10, 10)
        local cell = Attributes.cell(1, 1)
        cell.cornerRadius = 4
        cell.custom = { progress = 0.5 }
        self:place(cell)
      end
      return L
      """
    ).supplied
    #expect(
      supplied == [
        "Cells, and a data source: how many items there are, and a cell for each.",
        "The layout's delegate, a LLayoutDelegate: the item data that the layout reads.",
        "Supplementary views: \"header\".",
        "Decoration views, to register with the layout: \"line\".",
        "Views whose apply(_:) reads values[\"progress\"], cornerRadius of LayoutAttributes.",
      ])
  }

  @Test func `a refusal is a diagnostic with its place`() {
    let refusal = report("local L = ListLayout:extend('L', {})\nreturn L").refusal
    #expect(refusal?.code == .notExported)
    #expect(refusal?.place == Diagnostic.Place(file: "rows.lua", line: 1))
    #expect(refusal?.fix?.contains("UICollectionViewCompositionalLayout.list") == true)
  }

  @Test func `tests expect what is in sight, with the data that the layout read`() throws {
    let report = try tests(Self.rows)
    #expect(report.refusal == nil)
    #expect(report.files.map { $0.name } == ["RowsLayoutTests.swift", "ShownLayout.swift"])
    let text = try #require(report.files.first?.text)
    // Rows of 40, 50.5 and 60 points with 8 between them begin at 0, 48 and 106.5; the view shows 120 of 300 points.
    #expect(
      text.contains(
        """
          @Test("100 × 120, at first") func atFirst() {
            let shown = ShownLayout(
              makeLayout(), size: CGSize(width: 100, height: 120), counts: counts)
            shown.expect(
              contentSize: CGSize(width: 100, height: 300),
              [
                ShownElement("cell", [0, 0], x: 0, y: 0, width: 100, height: 40),
                ShownElement("cell", [0, 1], x: 0, y: 48, width: 100, height: 50.5),
                ShownElement("cell", [0, 2], x: 0, y: 106.5, width: 100, height: 60),
              ])
          }
        """))
    #expect(text.contains("offset: CGPoint(x: 0, y: 180), counts: counts)"))
    #expect(text.contains("@Test(\"120 × 100, turned\") func turned() {"))
    #expect(text.contains("      RowsLayout.Item(height: 50.5),"))
    #expect(text.contains("    layout.gap = 8\n    layout.delegate = data\n"))
  }

  @Test(arguments: [
    (
      "function L:shouldInvalidatePreferred(view, preferred, original) return false end",
      "its frames depend on the preferred sizes of its cells"
    ),
    (
      "L.demo = { data = { 1000 }, viewport = Size(1000, 100000) }",
      "more than 500 elements are in sight"
    ),
  ])
  func `what cannot be tested is said`(line: String, reason: String) throws {
    let report = try tests(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 10, 10) end
      \(line)
      return L
      """)
    #expect(report.files.isEmpty)
    #expect(report.refusal?.message == "no tests are written for the layout: \(reason)")
    #expect(report.refusal?.severity == .warning)
  }

  @Test func `a script that does not end is ended`() throws {
    let report = try tests(
      """
      local L = Layout.new("L")
      function L:prepare(view) while true do end end
      return L
      """)
    #expect(report.refusal?.code == .budgetExceeded)
  }
}
