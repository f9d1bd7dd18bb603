import Foundation
import TestSupport
import Testing

/// `moonlay fix`, as a user runs it.
@Suite struct FixCommandTests {
  private static let script = """
    local Grid = Layout.new("Grid", { side = 60 })

    function Grid:prepare(view)
      for i = 1, view.itemCount(1) do
        self:placeCell(1, i, 0, (i - 1) * self.side, view.widht, self.side)
      end
    end

    return Grid

    """

  private static func run(_ workspace: Workspace, _ arguments: [String]) throws -> ProgramEnd {
    try Program.moonlay.run(arguments, in: workspace.path)
  }

  private static func text(_ workspace: Workspace, _ file: String) throws -> String {
    try String(contentsOfFile: "\(workspace.path)/\(file)", encoding: .utf8)
  }

  @Test func `shows the reasons and a unified difference, and changes nothing`() throws {
    let workspace = try Workspace(["grid.lua": Self.script])
    let end = try Self.run(workspace, ["fix", "grid.lua"])
    #expect(end.status == 0, "\(end.errors)")
    #expect(
      end.output == """
        grid.lua:4: wrong-argument: view:itemCount is called with a colon, not with a dot; write view:itemCount(1)
        grid.lua:5: unknown-field: 'widht' is not a field of the view; did you mean 'width'?
        --- grid.lua
        +++ grid.lua
        @@ -1,8 +1,8 @@
         local Grid = Layout.new("Grid", { side = 60 })
         
         function Grid:prepare(view)
        -  for i = 1, view.itemCount(1) do
        -    self:placeCell(1, i, 0, (i - 1) * self.side, view.widht, self.side)
        +  for i = 1, view:itemCount(1) do
        +    self:placeCell(1, i, 0, (i - 1) * self.side, view.width, self.side)
           end
         end
         
        grid.lua: 2 diagnostics can be fixed with --write

        """)
    #expect(try Self.text(workspace, "grid.lua") == Self.script)
  }

  @Test func `writes the script and its modules, after which nothing is left`() throws {
    let workspace = try Workspace([
      "grid.lua":
        "local rows = require(\"lib.rows\")\nlocal G = Layout.new(\"G\")\nfunction G:prepare(view) rows(self, view) end\nretrun G\n",
      "lib/rows.lua":
        "return function(layout, view)\n  for i = 1, view:itemCount(1) do layout:placeCell(1, i, 0, i * 9, view.widht, 9) end\nend\n",
    ])
    let end = try Self.run(workspace, ["fix", "grid.lua", "--write"])
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.output.hasSuffix("grid.lua: 2 diagnostics fixed\n"))
    #expect(try Self.text(workspace, "grid.lua").hasSuffix("return G\n"))
    #expect(try Self.text(workspace, "lib/rows.lua").contains("view.width, 9"))
    #expect(try Self.run(workspace, ["fix", "grid.lua"]).output == "grid.lua: nothing to fix\n")
  }

  @Test func `a document has the differences and the edits`() throws {
    let workspace = try Workspace(["grid.lua": Self.script])
    let end = try Self.run(workspace, ["fix", "grid.lua", "-f", "json"])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any])
    let script = try #require((document["scripts"] as? [[String: Any]])?.first)
    #expect(script["script"] as? String == "grid.lua")
    #expect(script["written"] as? Bool == false)
    let fixed = try #require(script["fixed"] as? [[String: Any]])
    #expect(fixed.compactMap { $0["code"] as? String } == ["wrong-argument", "unknown-field"])
    let edits = try #require(fixed[1]["edits"] as? [[String: Any]])
    #expect(edits.map { $0["text"] as? String } == ["width"])
    #expect(edits.map { $0["line"] as? Int } == [5])
    #expect((script["left"] as? [Any])?.isEmpty == true)
  }

  @Test func `run, check and SARIF tell of the fix`() throws {
    let workspace = try Workspace(["grid.lua": Self.script])
    let note = "note: 1 fix can be applied: moonlay fix grid.lua\n"
    #expect(try Self.run(workspace, ["run", "grid.lua"]).errors.hasSuffix(note))
    #expect(try Self.run(workspace, ["check", "grid.lua"]).errors.hasSuffix(note))
    let sarif = try Self.run(workspace, ["check", "grid.lua", "--format", "sarif"]).output
    #expect(sarif.contains("\"insertedContent\": { \"text\": \":\" }"))
  }

  @Test func `what has no certain fix is left, with status 1`() throws {
    let workspace = try Workspace([
      "empty.lua": "local G = Layout.new(\"G\")\nfunction G:prepare(view) end\nreturn G\n"
    ])
    let end = try Self.run(workspace, ["fix", "empty.lua", "--write"])
    #expect(end.status == 1)
    #expect(
      end.output.hasPrefix(
        "empty.lua: no certain fix for 1 diagnostic\nempty.lua:2: nothing-placed: "))
  }

  @Test func `a file that cannot be read or changed is refused`() throws {
    let workspace = try Workspace(["grid.lua": Self.script])
    #expect(try Self.run(workspace, ["fix", "nope.lua"]).status == 66)
    #expect(try Self.run(workspace, ["fix", "-", "--write"]).status == 64)
  }
}
