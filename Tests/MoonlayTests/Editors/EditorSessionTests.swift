import Foundation
import TestSupport
import Testing

/// `moonlay lsp`, used by an editor over pipes.
@Suite struct EditorSessionTests {
  typealias Message = EditorClient.Message

  private static let wrong = """
    local Grid = Layout.new("Grid", { side = 60 })

    function Grid:prepare(view)
      for i = 1, view:itemCount(1) do
        self:placeCell(1, i, 0, (i - 1) * self.side, view.widht, self.side)
      end
    end

    return Grid

    """

  static func range(_ value: Any?) -> [Int] {
    guard let range = value as? Message, let start = range["start"] as? Message,
      let end = range["end"] as? Message
    else { return [] }
    return [start, end].flatMap { [$0["line"] as? Int ?? -1, $0["character"] as? Int ?? -1] }
  }

  @Test func `a session begins, states what it can do, and ends in order`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    let result = try client.initialize()
    let capabilities = result["capabilities"] as? Message
    #expect(capabilities?["positionEncoding"] as? String == "utf-16")
    #expect((capabilities?["textDocumentSync"] as? Message)?["change"] as? Int == 2)
    #expect(try client.shutDown() == 0)
  }

  @Test func `a mistake is shown at its word, and its fix is the edit`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    client.open("grid.lua", Self.wrong)
    let found = try client.run("grid.lua", version: 1)
    #expect(found.map { $0["code"] as? String } == ["unknown-field"])
    let diagnostic = try #require(found.first)
    #expect(Self.range(diagnostic["range"]) == [4, 54, 4, 59])
    #expect(diagnostic["severity"] as? Int == 1)
    let answer = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": client.uri("grid.lua")], "range": diagnostic["range"] ?? [:],
        "context": ["diagnostics": [diagnostic]] as Message,
      ])
    let action = try #require((answer["result"] as? [Message])?.first)
    #expect(action["title"] as? String == "Replace 'widht' with 'width'")
    let changes = (action["edit"] as? Message)?["changes"] as? Message
    let edit = try #require((changes?[client.uri("grid.lua")] as? [Message])?.first)
    #expect(edit["newText"] as? String == "width")
    #expect(Self.range(edit["range"]) == [4, 54, 4, 59])
    // The edit as an editor makes it.
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": client.uri("grid.lua"), "version": 2] as Message,
        "contentChanges": [["range": edit["range"] ?? [:], "text": "width"] as Message],
      ])
    #expect(try client.run("grid.lua", version: 2).isEmpty)
    #expect(try client.shutDown() == 0)
  }

  @Test func `values stand behind the lines that computed them, where the editor asks for them`()
    throws
  {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize(["initializationOptions": ["inlayHints": "1,3"] as Message])
    let script = """
      local Rows = Layout.new("Rows", { height = 40 })
      function Rows:prepare(view)
        for i = 1, view:itemCount(1) do
          local y = (i - 1) * self.height
          self:placeCell(1, i, 0, y, view.width, self.height)
        end
      end
      return Rows

      """
    client.open("rows.lua", script)
    let isRefresh = { (message: Message) in
      message["method"] as? String == "workspace/inlayHint/refresh"
    }
    _ = try client.wait(for: "the values", where: isRefresh)
    func hints(_ lines: ClosedRange<Int>) throws -> [Message] {
      let answer = try client.request(
        "textDocument/inlayHint",
        [
          "textDocument": ["uri": client.uri("rows.lua")],
          "range": [
            "start": ["line": lines.lowerBound, "character": 0],
            "end": ["line": lines.upperBound, "character": 99],
          ] as Message,
        ])
      return answer["result"] as? [Message] ?? []
    }
    // Item 3 begins after two rows of 40 points.
    let hint = try #require(try hints(3...3).first)
    #expect(hint["label"] as? String == "y = 80")
    let position = hint["position"] as? Message
    #expect(position?["line"] as? Int == 3)
    #expect(position?["character"] as? Int == "    local y = (i - 1) * self.height".count)
    #expect(try hints(0...8).contains { ($0["label"] as? String)?.contains("i = 3") == true })
    client.change("rows.lua", to: script.replacing("40", with: "30"), version: 2)
    #expect(try hints(0...8).isEmpty)
    _ = try client.wait(for: "the values", where: isRefresh)
    #expect(try hints(3...3).first?["label"] as? String == "y = 60")
    #expect(try client.shutDown() == 0)
  }

  @Test func `a syntax error is shown before the script runs`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    client.open("wall.lua", Workspace.wall)
    #expect(try client.run("wall.lua", version: 1).isEmpty)
    let begin = ContinuousClock.now
    client.change("wall.lua", to: "local x = \n" + Workspace.wall, version: 2)
    let found = try client.diagnostics("wall.lua", version: 2)
    #expect(found.map { $0["code"] as? String } == ["syntax-error"])
    #expect(ContinuousClock.now - begin < .milliseconds(150))
  }

  @Test func `columns count what was agreed on`() throws {
    // The ü has two bytes and one unit of UTF-16, the face four bytes and two units.
    let text = "local t = \"ü😀\"; t.x.y = 1\n"
    for (encoding, column) in [("utf-16", 17), ("utf-8", 20)] {
      let workspace = try Workspace()
      let client = try EditorClient(in: workspace.path)
      let result = try client.initialize([
        "capabilities": ["general": ["positionEncodings": [encoding]]]
      ])
      #expect(
        (result["capabilities"] as? Message)?["positionEncoding"] as? String == encoding)
      client.open("t.lua", text)
      let found = try client.run("t.lua", version: 1)
      let range = Self.range(found.first?["range"])
      #expect(range.count == 4 && range[1] >= column && range[3] > range[1], "\(found)")
    }
  }

  @Test func `the editor's text of a module counts, saved or not`() throws {
    let workspace = try Workspace([
      "rows.lua": "return function(layout) layout.widht = 1 end\n"
    ])
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    client.open("rows.lua", "return { height = 20 }\n")
    #expect(
      try client.run("rows.lua", version: 1).map { $0["code"] as? String } == ["no-layout"])
    client.open(
      "list.lua",
      """
      local rows = require("rows")
      local List = Layout.new("List")
      function List:prepare(view)
        self:placeCell(1, 1, 0, 0, view.width, rows.height)
      end
      return List
      """)
    #expect(try client.run("list.lua", version: 1).isEmpty)
    // A mistake in the module is shown in the module.
    client.change("rows.lua", to: "return { height = nothing.here }\n", version: 2)
    let found = try client.wait(for: "diagnostics of the module") { message in
      let params = message["params"] as? Message
      let list = params?["diagnostics"] as? [Message]
      return params?["uri"] as? String == client.uri("rows.lua")
        && list?.contains { $0["code"] as? String == "undeclared-global" } == true
    }
    let list = (found["params"] as? Message)?["diagnostics"] as? [Message]
    #expect(Self.range(list?.first?["range"]) == [0, 18, 0, 25])
    #expect(try client.shutDown() == 0)
  }

  @Test func `a saved layout is checked, with the command that repeats a case`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    let text = """
      local Late = Layout.new("Late")
      function Late:prepare(view)
        for item = 1, math.min(view:itemCount(1), 3) do
          self:placeCell(1, item, 0, item * 50, 50, 50)
        end
      end
      return Late

      """
    client.open("late.lua", text)
    _ = try client.run("late.lua", version: 1)
    client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri("late.lua")]])
    let message = try client.wait(for: "findings") {
      let list = ($0["params"] as? Message)?["diagnostics"] as? [Message] ?? []
      return list.contains { ($0["message"] as? String ?? "").contains("moonlay check late.lua") }
    }
    #expect(message["method"] as? String == "textDocument/publishDiagnostics")
    #expect(try client.shutDown() == 0)
  }
}
