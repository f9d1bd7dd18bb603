import Foundation
import Testing
import TestSupport

/// `moonlay mcp`, as an agent's client uses it.
@Suite struct ContextServerTests {
  private let folder: ScratchFolder

  private static let grid = """
    local Grid = Layout.new("Grid", { columns = Parameter.integer(3, { min = 1, max = 6 }) })
    function Grid:prepare(view)
      local side = view.width // self.columns
      for item = 1, view:itemCount(1) do
        local row, column = (item - 1) // self.columns, (item - 1) % self.columns
        self:placeCell(1, item, column * side, row * side, side, side)
      end
    end
    function Grid:shouldInvalidate(view, bounds) return bounds.width ~= view.bounds.width end
    Grid.demo = { data = { 6 } }
    return Grid

    """

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.grid, to: "grid.lua")
  }

  private func client(_ arguments: String...) throws -> ContextClient {
    let client = try ContextClient(in: folder.path, arguments)
    try client.initialize()
    return client
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("", "2025-11-25"),
  ])
  func `the version is the client's if it is known, and otherwise the newest`(
    asked: String, given: String
  ) throws {
    let client = try ContextClient(in: folder.path)
    let result = try client.initialize(version: asked)
    #expect(result["protocolVersion"] as? String == given)
    #expect(result["capabilities"] is [String: Any])
    #expect(client.close() == 0)
  }

  @Test func `at most ten tools describe themselves, and take no other arguments`() throws {
    let client = try client()
    let answer = try client.request("tools/list")["result"] as? [String: Any]
    let tools = try #require(answer?["tools"] as? [[String: Any]])
    #expect((1...10).contains(tools.count))
    for tool in tools {
      let name = try #require(tool["name"] as? String)
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      #expect(schema["type"] as? String == "object")
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      for (argument, type) in properties {
        let wrong: Any = type["type"] as? String == "string" ? 7 : "seven"
        let refused = try client.call(name, [argument: wrong])
        #expect(refused.isError, "\(name) \(argument)")
        #expect(refused.text.contains("'\(argument)' must be"), "\(name): \(refused.text)")
      }
      let unknown = try client.call(name, ["no_such": 1])
      #expect(unknown.isError && unknown.text.contains("'no_such'"))
    }
  }

  @Test func `a frame is what two columns of 390 points give`() throws {
    let client = try client()
    let run = try client.call(
      "run", ["path": "grid.lua", "set": ["columns": 2], "max_bytes": 100_000])
    #expect(!run.isError)
    let elements = try #require(run.document?["elements"] as? [[String: Any]])
    let third = elements.first { $0["item"] as? Int == 3 }
    // 390 // 2 = 195: the third cell begins the second row.
    #expect(
      third?["frame"] as? [String: Double] == ["x": 0, "y": 195, "width": 195, "height": 195])
    let parameters = try client.call("parameters", ["path": "grid.lua"])
    #expect(parameters.text == "columns = 3  (whole number from 1 to 6)\n")
    let drawn = try client.call(
      "render", ["script": Self.grid, "format": "svg", "max_bytes": 100_000])
    #expect(drawn.text.hasPrefix("<svg"))
    let why = try client.call("explain", ["path": "grid.lua", "element": "1,5"])
    #expect(why.text.contains("cell 1,5") && why.text.contains("side"))
    let lines = try client.call("lines", ["path": "grid.lua", "element": "1,5"])
    #expect(lines.text.contains("column = 1"))
    let differs = try client.call(
      "diff", ["path": "grid.lua", "other_set": ["columns": 2], "max_bytes": 100_000])
    #expect(differs.document != nil && differs.text.contains("1,3"))
    let swift = try client.call("export", ["path": "grid.lua", "max_bytes": 100_000])
    #expect(swift.text.contains("UICollectionViewLayout"))
    let check = try client.call("check", ["path": "grid.lua", "random": 5])
    #expect(!check.isError && check.document?["checks"] != nil || !check.text.isEmpty)
    let doc = try client.call("doc", ["words": "placeCell"])
    #expect(doc.text.contains("placeCell("))
  }

  @Test(arguments: ["run", "render", "check", "parameters", "export", "doc"])
  func `an answer is small unless more is asked for`(tool: String) throws {
    let client = try client()
    let arguments: [String: Any] = tool == "doc" ? ["words": "view"] : ["path": "grid.lua"]
    for limit in [nil, 200, 1000, 1_000_000] {
      let asked = limit.map { arguments.merging(["max_bytes": $0]) { $1 } } ?? arguments
      let answer = try client.call(tool, asked)
      // The text says how to get the whole in less than 100 bytes more.
      #expect(answer.text.utf8.count <= (limit ?? 2000) + 200)
      if let document = answer.document {
        let size = try JSONSerialization.data(withJSONObject: document).count
        #expect(size <= (limit ?? 2000) + 100)
      }
    }
  }

  @Test func `five mistakes are found and repaired by the tools alone`() throws {
    let mistakes = [
      ("view.width", "view.widht"), ("self:placeCell(", "self:placeCel("),
      ("function Grid:prepare", "function Grid:prepair"), ("local side", "locl side"),
      ("Grid.demo", "Grid.overlap_ok = true\nGrid.demo"),
    ]
    let client = try client("--allow-fix")
    for (right, wrong) in mistakes {
      try folder.write(Self.grid.replacing(right, with: wrong), to: "wrong.lua")
      let found = try client.call("run", ["path": "wrong.lua"])
      let code = try #require(found.text.firstMatch(of: /\[([a-z-]+)\]/)?.1, "\(wrong)")
      #expect(try client.call("explain", ["code": String(code)]).text.hasPrefix(code))
      let shown = try client.call("fix", ["path": "wrong.lua"])
      #expect(shown.text.contains("can be fixed"), "\(wrong): \(shown.text)")
      #expect(try text(of: "wrong.lua") == Self.grid.replacing(right, with: wrong))
      let written = try client.call("fix", ["path": "wrong.lua", "write": true])
      #expect(written.text.contains("fixed") && !written.isError)
      let scripts = written.document?["scripts"] as? [[String: Any]]
      #expect(scripts?.first?["written"] as? Bool == true)
      #expect(!(try client.call("run", ["path": "wrong.lua"])).text.contains("["))
      #expect(try client.call("check", ["path": "wrong.lua", "random": 3]).text.contains("passes"))
    }
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.url(name), encoding: .utf8)
  }

  @Test func `nothing is written without the permission of who started the server`() throws {
    let wrong = Self.grid.replacing("view.width", with: "view.widht")
    try folder.write(wrong, to: "wrong.lua")
    let client = try client()
    let refused = try client.call("fix", ["path": "wrong.lua", "write": true])
    #expect(refused.isError && refused.text.contains("--allow-fix"))
    #expect(try text(of: "wrong.lua") == wrong)
  }

  @Test(arguments: [
    "../outside.lua", "/etc/passwd", "link.lua", "folder", "pipe.lua", "", ".", "nowhere.lua",
    "sub/../../outside.lua", "inner/link/outside.lua",
  ])
  func `no file outside of the folder is read`(path: String) throws {
    let (inside, files) = (folder.path + "/in", FileManager.default)
    try files.createDirectory(atPath: inside + "/folder", withIntermediateDirectories: true)
    try files.createDirectory(atPath: inside + "/inner", withIntermediateDirectories: true)
    try folder.write("return 'outside'", to: "outside.lua")
    try files.createSymbolicLink(
      atPath: inside + "/link.lua", withDestinationPath: folder.path + "/outside.lua")
    try files.createSymbolicLink(
      atPath: inside + "/inner/link", withDestinationPath: folder.path)
    _ = unsafe mkfifo(inside + "/pipe.lua", 0o600)
    let client = try ContextClient(in: inside)
    try client.initialize()
    for tool in ["run", "check", "fix", "export", "lines"] {
      let refused = try client.call(
        tool, tool == "lines" ? ["path": path, "element": "1,1"] : ["path": path])
      #expect(refused.isError && refused.text.contains("is not a file below"), "\(refused.text)")
    }
    let module = try client.call("run", ["script": "return require('../outside')"])
    #expect(!module.text.contains("'outside'"))
  }

  @Test func `what is no message is answered by the protocol's error, and nothing is lost`() throws
  {
    let client = try client()
    for (text, code) in [
      ("nonsense", -32700), ("{\"jsonrpc\": \"2.0\"", -32700), ("[]", -32600), ("7", -32600),
      ("{\"jsonrpc\": \"1.0\", \"id\": 1, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"no/such\"}", -32601),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\"}", -32602),
      (
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\": \"x\"}}",
        -32602
      ),
      (
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"resources/read\", \"params\": {\"uri\": \"x\"}}",
        -32002
      ),
      (String(repeating: "[", count: 5000), -32700),
      (String(repeating: "x", count: 9 << 20), -32600),
    ] {
      client.send(text + "\n")
      let error = try client.next()?["error"] as? [String: Any]
      #expect(error?["code"] as? Int == code, "\(text.prefix(40))")
      #expect(try client.request("ping")["result"] != nil)
    }
    // A message in two halves is one; empty lines are none.
    client.send("\n  \n{\"jsonrpc\": \"2.0\", \"id\": 99,")
    usleep(50_000)
    client.send(" \"method\": \"ping\"}\n")
    #expect(try client.next()?["id"] as? Int == 99)
    #expect(client.close() == 0)
  }

  @Test func `before the session begins there is only a ping`() throws {
    let client = try ContextClient(in: folder.path)
    #expect(try client.request("ping")["result"] != nil)
    let error = try client.request("tools/list")["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32600)
  }

  @Test func `a cancelled call has no answer, and the next one is answered`() throws {
    let client = try client()
    let endless = Self.grid.replacing("local side", with: "while true do end local side")
    let identifier = try client.ask(
      "tools/call", ["name": "run", "arguments": ["script": endless]])
    usleep(300_000)
    try client.send([
      "jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": identifier],
    ])
    let begin = ContinuousClock.now
    let answer = try client.request(
      "tools/call", ["name": "run", "arguments": ["path": "grid.lua"]])
    #expect(answer["result"] != nil)
    #expect(ContinuousClock.now - begin < .seconds(5))
    // A second one runs while the input ends.
    _ = try client.ask("tools/call", ["name": "run", "arguments": ["script": endless]])
    usleep(200_000)
    #expect(client.close() == 0)
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test func `hostile scripts end, and the server goes on`() throws {
    let client = try client()
    for script in [
      "while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) end",
      "error({})", "return 1", "", "\u{1B}Lua", "return setmetatable({}, {__index = error})",
      "local function f() return f() + 1 end return f()",
    ] {
      for tool in ["run", "check", "fix", "export", "render"] {
        let answer = try client.call(tool, ["script": script])
        #expect(!answer.text.isEmpty, "\(tool): \(script.prefix(30))")
      }
    }
    #expect(!(try client.call("run", ["path": "grid.lua"])).isError)
  }

  @Test func `the guide, the API and the schema can be read`() throws {
    let client = try client()
    let list = try client.request("resources/list")["result"] as? [String: Any]
    let resources = try #require(list?["resources"] as? [[String: Any]])
    #expect(resources.count > 30)
    for resource in resources {
      let uri = try #require(resource["uri"] as? String)
      let read = try client.request("resources/read", ["uri": uri])["result"] as? [String: Any]
      let contents = try #require((read?["contents"] as? [[String: Any]])?.first)
      #expect((contents["text"] as? String)?.isEmpty == false)
      #expect(contents["mimeType"] as? String == resource["mimeType"] as? String)
    }
  }
}
