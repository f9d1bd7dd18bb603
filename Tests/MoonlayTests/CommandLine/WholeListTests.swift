import Testing
import TestSupport

/// Supplementary views of the whole list in what the program writes.
@Suite struct WholeListTests {
  private static let script = """
    local List = Layout.new("List")
    function List:prepare(view)
      self:place(Attributes.supplementary("banner", 1, Rect(0, 0, 100, 20)))
      self:placeSupplementary("header", 1, 1, 0, 20, 100, 10)
      self:placeColumn(1, 1, view:itemCount(1), 0, 30, 100, 10, 10)
    end
    return Scenario { viewport = Size(100, 100), layout = List, data = { 2, 0 } }

    """

  private func run(_ arguments: String...) throws -> ProgramEnd {
    let workspace = try Workspace(["list.lua": Self.script])
    let end = try Program.moonlay.run(arguments, in: workspace.path)
    #expect(end.status == 0 && end.errors.isEmpty)
    return end
  }

  @Test func `text names it by its index alone, before the views of sections`() throws {
    let lines = try run("run", "list.lua").output.split(separator: "\n").map(String.init)
    let table = lines.drop { !$0.contains("element ") }.prefix(5)

    #expect(
      table.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["element x", "cell 1,1", "cell 1,2", "banner 1", "header 1,1"])
    // In a drawing of several sections a header has its section's number, and a banner none.
    #expect(lines.contains { $0.contains(" banner ") && !$0.contains("banner 1") })
    #expect(lines.contains { $0.contains("header 1 ") })
  }

  @Test func `JSON has a section and no item, in a process of its own too`() throws {
    let banner = """
      { "category": "supplementary", "section": 1, "kind": "banner", "frame": \
      { "x": 0, "y": 0, "width": 100, "height": 20 }
      """
    let plain = try run("run", "list.lua", "--format", "json")

    #expect(plain.output.contains(banner))
    #expect(try run("run", "list.lua", "--format", "json", "--isolate").output == plain.output)
  }

  @Test func `a picture and a derivation name it`() throws {
    #expect(
      try run("run", "list.lua", "--format", "svg").output.contains("<title>banner 1: 100 × 20"))
    let derivation = try run("explain", "list.lua", "--element", "banner,1").output
    #expect(derivation.hasPrefix("banner 1  List  list.lua"))
    #expect(derivation.contains("list.lua:3  height = 20"))
  }
}
