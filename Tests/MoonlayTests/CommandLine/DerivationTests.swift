import Foundation
import Testing
import TestSupport

/// `moonlay explain SCRIPT --item 1,7`, as a user runs it.
@Suite struct DerivationTests {
  private func explain(_ arguments: String...) throws -> ProgramEnd {
    try Program.moonlay.run(["explain"] + arguments)
  }

  private static let grid = "scripts/gallery/grid.lua"

  @Test func `an item of the gallery's grid is derived down to its parameters`() throws {
    let end = try explain(Self.grid, "--item", "1,8", "--set", "columns=4", "--no-demo")

    #expect(end.status == 0, "\(end.errors)")
    #expect(end.errors == "")
    #expect(end.lines.first == "cell 1,8  Grid  grid.lua")
    #expect(end.output.contains("x = self.margin + column * step"))
    // (390 - 2 * 16 - 3 * 8) / 4 = 83.5, and a gap of 8: three steps from the margin.
    #expect(end.output.contains("= 16 + 3 * 91.5"))
    #expect(end.output.contains("= 290.5"))
    #expect(end.output.contains("self.columns = 4   parameter, from --set"))
    #expect(end.output.contains("self.margin = 16   parameter, its default"))
  }

  @Test func `a header where the view was scrolled to is derived, with the branch that was taken`()
    throws
  {
    let end = try explain(
      "scripts/gallery/sticky-headers.lua", "--element", "header,2", "--scroll", "0,480",
      "--no-demo",
      "--sections", "10,4")
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.lines.first?.hasPrefix("header 2,1") == true)
    #expect(end.output.contains("y = "))
  }

  @Test func `a document has the steps`() throws {
    let end = try explain(Self.grid, "--item", "1,2", "--item", "1,3", "--format", "json")
    let data = Data(end.output.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let derivations = try #require(document["derivations"] as? [[String: Any]])
    #expect(derivations.count == 2)
    let quantities = try #require(derivations.first?["quantities"] as? [[String: Any]])
    #expect(quantities.map { $0["name"] as? String } == ["x", "y", "width", "height"])
    let step = try #require(quantities.first?["step"] as? [String: Any])
    #expect(step["where"] as? String == "grid.lua:62")
    #expect(step["numbers"] as? String == "16 + 1 * 122")
    #expect(step["value"] as? String == "138")
  }

  private static let refusals: [([String], Int32, String)] = [
    ([grid, "--item", "1,500"], 64, "so the last is 1,40"),
    ([grid, "--item", "3,1"], 64, "no section 3: the data has one section"),
    ([grid, "--item", "one"], 64, "write the section and the item, such as 1,7"),
    ([grid, "--item", "0"], 64, "write the section and the item, such as 1,7"),
    ([grid, "--element", "7"], 64, "write the kind and the section"),
    ([grid, "--element", "header,1"], 64, "the layout has no header 1,1"),
    ([grid], 64, "--item 1,7 or --element header,1"),
    (["--item", "1,7"], 64, "name the script"),
    ([grid, "--item", "1,1", "--set", "colums=3"], 64, "columns"),
    (["absent.lua", "--item", "1,1"], 66, "absent.lua"), (["absent.lua"], 66, "no such file"),
    ([grid, "--item", "1,1", "-o", "/no/folder/x"], 74, "/no/folder"),
  ]

  @Test(arguments: refusals)
  func `what cannot be answered is said with what to do`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let end = try Program.moonlay.run(["explain"] + arguments)
    #expect(end.status == status, "\(end.errors)")
    #expect(end.output == "")
    #expect(end.errors.contains(words), "\(end.errors)")
  }

  @Test func `a script that fails says what a run says`() throws {
    let workspace = try Workspace([
      "bad.lua":
        "local L = Layout.new('L')\nfunction L:prepare(view)\n  local x = view.widht\nend\nreturn L"
    ])
    let run = try Program.moonlay.run(["run", "bad.lua"], in: workspace.path)
    let end = try Program.moonlay.run(["explain", "bad.lua", "--item", "1,1"], in: workspace.path)
    #expect(end.status == run.status)
    // Only a run says how to apply the fix.
    #expect(run.errors == end.errors + "note: 1 fix can be applied: moonlay fix bad.lua\n")
    #expect(end.output == "")
  }

  @Test func `a narrow terminal's lines stay within it`() throws {
    let end = try explain("scripts/gallery/circle.lua", "--item", "1,3")
    #expect(end.lines.allSatisfy { $0.count <= 80 }, "\(end.output)")
  }
}
