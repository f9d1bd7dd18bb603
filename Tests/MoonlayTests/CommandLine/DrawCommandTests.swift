import TestSupport
import Testing

/// `moonlay draw`, as a user runs it.
@Suite struct DrawCommandTests {
  @Test(arguments: ["text", "json", "ndjson"])
  func `a saved result is written as the run was`(format: String) throws {
    let workspace = try Workspace()
    let run = ["wall.lua", "--items", "5", "--set", "columns=2"]
    let written = try Program.moonlay.run(
      ["run"] + run + ["--format", format], in: workspace.path)
    let saved = try Program.moonlay.run(["run"] + run + ["-o", "wall.json"], in: workspace.path)
    #expect(saved.status == 0)
    let drawn = try Program.moonlay.run(
      ["draw", "wall.json", "--format", format], in: workspace.path)
    #expect(drawn.status == 0)
    #expect(drawn.output == written.output)
  }

  @Test func `a picture and a page show its elements`() throws {
    let workspace = try Workspace()
    let result = try workspace.run("wall.lua", "--items", "4", "--format", "json").output
    let svg = try Program.moonlay.run(
      ["draw", "-", "-o", "wall.svg"], input: result, in: workspace.path)
    #expect(svg.status == 0 && svg.output.isEmpty)
    let picture = try MarkupElement(parsing: #require(workspace.contents(of: "wall.svg")))
    #expect(picture.all("rect").count >= 4)
    let page = try Program.moonlay.run(
      ["draw", "-", "--format", "html"], input: result, in: workspace.path)
    #expect(page.status == 0)
    #expect(page.output.contains("id=\"elements\"") && page.output.contains("wall.lua"))
  }

  @Test func `what is no result is refused`() throws {
    let workspace = try Workspace()
    let script = try Program.moonlay.run(["draw", "wall.lua"], in: workspace.path)
    #expect(script.status == 64)
    #expect(script.errors.contains("'wall.lua' cannot be drawn: line 1"))
    #expect(script.errors.contains("moonlay run --format json"))
    let missing = try Program.moonlay.run(["draw", "nothing.json"], in: workspace.path)
    #expect(missing.status == 66)
    try workspace.write("bad.lua", "error('no')")
    let failed = try workspace.run("bad.lua", "--format", "json").output
    let end = try Program.moonlay.run(["draw", "-"], input: failed, in: workspace.path)
    #expect(end.status == 64)
    #expect(end.errors.contains("'standard input' cannot be drawn: the script failed"))
    let both = try Program.moonlay.run(["draw", "-", "--brief", "-f", "svg"], in: workspace.path)
    #expect(both.status == 64)
  }
}
