import TestSupport

internal import Testing

/// `moonlay export swift`, with the files that it writes.
@Suite struct ExportTests {
  private static let rows = """
    local Rows = Layout.new("Rows")
    function Rows:prepare(view)
      for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, (item - 1) * 50, view.width, 44) end
    end
    return Rows
    """

  @Test func `tests are written beside the classes, and are the same in a process of their own`()
    throws
  {
    let workspace = try Workspace(["rows.lua": Self.rows])
    let end = try Program.moonlay.run(
      ["export", "swift", "rows.lua", "--tests", "-o", "App"], in: workspace.path)
    #expect(end.status == 0, "\(end.errors)")
    let tests = try #require(workspace.contents(of: "App/RowsLayoutTests.swift"))
    #expect(tests.contains("ShownElement(\"cell\", [0, 1], x: 0, y: 50, width: 390, height: 44),"))
    #expect(
      try #require(workspace.contents(of: "App/ShownLayout.swift")).contains(
        "final class ShownLayout"))
    #expect(
      try #require(workspace.contents(of: "App/LayoutSupport.swift")).contains("class PlacedLayout")
    )
    let isolated = try Program.moonlay.run(
      ["export", "swift", "rows.lua", "--tests", "--isolate", "-o", "Isolated"], in: workspace.path)
    #expect(isolated.status == 0, "\(isolated.errors)")
    #expect(try #require(workspace.contents(of: "Isolated/RowsLayoutTests.swift")) == tests)
  }

  @Test func `a misspelt callback gets the warning of a run, whether the script is refused or not`()
    throws
  {
    let script = Self.rows.replacing(
      "return Rows",
      with: "function Rows:layoutAttributesForElements(view, rect) return {} end\nreturn Rows")
    let refused = Self.rows.replacing(
      "return Rows", with: "function Rows:contentSzie(view) return view.width, 9 end\nreturn Rows")
    let workspace = try Workspace(["in/rows.lua": script, "in/size.lua": refused])
    let run = try Program.moonlay.run(["run", "in/rows.lua"], in: workspace.path)
    let export = try Program.moonlay.run(["export", "swift", "in/rows.lua"], in: workspace.path)
    #expect(export.status == 0)
    // Only a run says how to apply the fix.
    #expect(run.errors == export.errors + "note: 1 fix can be applied: moonlay fix in/rows.lua\n")
    #expect(
      export.errors.hasPrefix(
        """
        warning[misspelt-callback]: Rows has a method 'layoutAttributesForElements', which the view \
        never calls
          --> in/rows.lua:5
        """))
    let both = try Program.moonlay.run(["export", "swift", "in/size.lua"], in: workspace.path)
    #expect(both.status == 1)
    #expect(both.errors.contains("Rows has a method 'contentSzie', which the view never calls"))
    #expect(both.errors.contains("did you mean 'contentSize'?"))
    #expect(both.errors.contains("error[not-exported]"))
    let quiet = try Program.moonlay.run(
      ["export", "swift", "in/rows.lua", "--quiet"], in: workspace.path)
    #expect(quiet.errors == "")
  }

  @Test func `a refused script is named as it was given, and the others are exported`() throws {
    let workspace = try Workspace([
      "in/list.lua": "local L = ListLayout:extend('L', {})\nreturn L\n", "in/rows.lua": Self.rows,
    ])
    let end = try Program.moonlay.run(
      ["export", "swift", "in/list.lua", "in/rows.lua", "-o", "App"], in: workspace.path)
    #expect(end.status == 1)
    #expect(
      end.errors.contains(
        """
        error[not-exported]: subclasses of ListLayout are not exported
          --> in/list.lua:1
        """))
    #expect(end.errors.contains("ListLayout:extend('L', {})"))
    #expect(
      try #require(workspace.contents(of: "App/RowsLayout.swift")).contains(
        "final class RowsLayout"))
  }
}
