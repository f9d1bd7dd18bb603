import Foundation
import TestSupport
import Testing

/// Definitions in the modules that a script requires, and the elements of a line.
@Suite struct ModuleDefinitionTests {
  typealias Message = EditorClient.Message

  private static let base = """
    local sizes = require("lib.sizes")
    local Base = Layout.new("Base", { side = 40 })

    function Base:heightOf(item)
      return self.side + item
    end

    Base.sizes = sizes
    return Base

    """

  private static let sizes = """
    local M = { gap = 4, nested = { deep = 7 } }
    function M.area(side) return side * side end
    M.later = 5
    return setmetatable(M, {})

    """

  private static let grid = """
    local sizes = require("lib.sizes")
    local Base = require "base"
    local Grid = Base:extend("Grid")

    function Grid:prepare(view)
      for item = 1, view:itemCount(1) do
        local height = self:heightOf(item) + sizes.gap + sizes.nested.deep
        self:placeCell(1, item, 0, (item - 1) * 60, self.side, sizes.area(2) + sizes.later)
      end
    end

    return Grid

    """

  /// The position of the first character of a word, after another.
  private static func position(_ word: String, in text: String, after: String = "") -> [String: Int]
  {
    let start = after.isEmpty ? text.startIndex : text.range(of: after)?.upperBound
    let place = start.flatMap { text.range(of: word, range: $0..<text.endIndex) }?.lowerBound
    let before = text[..<(place ?? text.startIndex)]
    let line = before.split(separator: "\n", omittingEmptySubsequences: false)
    return ["line": line.count - 1, "character": line.last?.utf16.count ?? 0]
  }

  private func definitions(
    _ client: EditorClient, _ name: String, _ position: [String: Int]
  ) throws -> [String] {
    let answer = try client.request(
      "textDocument/definition",
      ["textDocument": ["uri": client.uri(name)], "position": position])
    return (answer["result"] as? [Message] ?? []).map { location in
      let range = EditorSessionTests.range(location["range"])
      let file = (location["uri"] as? String ?? "").replacing(client.uri(""), with: "")
      return "\(file) \(range.prefix(2).map { String($0) }.joined(separator: ":"))"
    }
  }

  @Test func `a name that a module defines is found there`() throws {
    let workspace = try Workspace(["base.lua": Self.base, "grid.lua": Self.grid])
    try workspace.write("lib/sizes.lua", Self.sizes)
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    client.open("grid.lua", Self.grid)
    #expect(try client.run("grid.lua", version: 1).isEmpty)
    func at(_ word: String, after: String = "") throws -> [String] {
      try definitions(
        client, "grid.lua", Self.position(word, in: Self.grid, after: after))
    }
    #expect(try at("lib.sizes") == ["lib/sizes.lua 0:0"])
    #expect(try at("base\"") == ["base.lua 0:0"])
    #expect(try at("heightOf") == ["base.lua 3:14"])
    #expect(try at("gap") == ["lib/sizes.lua 0:12"])
    #expect(try at("nested") == ["lib/sizes.lua 0:21"])
    #expect(try at("deep") == ["lib/sizes.lua 0:32"])
    #expect(try at("side", after: "(item - 1) * 60") == ["base.lua 1:34"])
    #expect(try at("area") == ["lib/sizes.lua 1:11"])
    #expect(try at("later") == ["lib/sizes.lua 2:2"])
    // A local variable stays where it is declared, and what nothing defines is nowhere.
    #expect(try at("sizes", after: "height = ") == ["grid.lua 0:6"])
    #expect(try at("itemCount").isEmpty)
    // The editor's text of the module counts, and may itself require one.
    client.open("base.lua", "\n" + Self.base)
    _ = try client.run("base.lua", version: 1)
    #expect(try at("heightOf") == ["base.lua 4:14"])
    #expect(
      try definitions(client, "base.lua", ["line": 1, "character": 23]) == ["lib/sizes.lua 0:0"])
    #expect(try client.shutDown() == 0)
  }

  /// Modules in every form in which one can define a member.
  private static let forms: [(module: String, place: String)] = [
    ("return { gap = 4 }", "0:9"),
    ("return ({ gap = 4 })", "0:10"),
    ("local M = { gap = 4 } return M", "0:12"),
    ("local M = {} M.gap = 4 return M", "0:15"),
    ("local M = {} function M.gap() end return M", "0:24"),
    ("local M = {} function M:gap() end return M", "0:24"),
    ("local A = { gap = 4 } local B = A return B", "0:12"),
    ("local M = Layout.new('M', { gap = 4 }) return M", "0:28"),
    ("local M = Layout.new('M') function M:gap() end return M", "0:37"),
    ("local M = Layout.new('M') function M:prepare() self.gap = 1 end return M", "0:52"),
    ("return setmetatable({ gap = 4 }, {})", "0:22"),
    ("local other = { gap = 4 } return { other = other }", ""),
    ("return function() end", ""), ("return 5", ""), ("", ""), ("return M", ""),
    ("local M M = M return M", ""), ("return require('rows')", ""),
  ]

  @Test func `each form of a module's table is understood, and a circle ends`() throws {
    let workspace = try Workspace([:])
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    let text = "local rows = require('rows')\nlocal x = rows.gap\nreturn Layout.new('L')\n"
    client.open("list.lua", text)
    _ = try client.run("list.lua", version: 1)
    for (number, form) in Self.forms.enumerated() {
      try workspace.write("rows.lua", form.module)
      client.change("list.lua", to: text, version: number + 2)
      _ = try client.run("list.lua", version: number + 2)
      let found = try definitions(client, "list.lua", ["line": 1, "character": 16])
      #expect(found == (form.place.isEmpty ? [] : ["rows.lua \(form.place)"]), "\(form.module)")
    }
    #expect(try client.shutDown() == 0)
  }

  @Test func `a lens shows the elements that its line placed`() throws {
    let workspace = try Workspace()
    let client = try EditorClient(in: workspace.path)
    try client.initialize()
    let text = """
      local Two = Layout.new("Two")
      function Two:prepare(view)
        self:placeCell(1, 1, 0, 0, 40, 40)
        for item = 2, view:itemCount(1) do
          self:placeCell(1, item, 50, item * 50, 40, 40)
        end
      end
      Two.demo = { data = { 3 } }
      return Two

      """
    client.open("two.lua", text)
    _ = try client.run("two.lua", version: 1)
    let answer = try client.request(
      "textDocument/codeLens", ["textDocument": ["uri": client.uri("two.lua")]])
    let lenses = (answer["result"] as? [Message] ?? []).compactMap { $0["command"] as? Message }
    let shown = lenses.filter { $0["title"] as? String == "Show elements" }
    #expect(shown.map { ($0["arguments"] as? [Any])?.last as? Int } == [3, 5])
    for (lens, count) in zip(shown, [1, 2]) {
      let drawn = try client.request(
        "workspace/executeCommand",
        ["command": lens["command"] ?? "", "arguments": lens["arguments"] ?? []])
      let picture = try #require(drawn["result"] as? String)
      #expect(picture.hasPrefix("<svg"))
      #expect(picture.components(separatedBy: "class=\"o a\" stroke-width").count - 1 == count)
      #expect(picture.components(separatedBy: "opacity=\"0.35\"").count - 1 == 3 - count)
    }
    let none = try client.request(
      "workspace/executeCommand",
      ["command": "moonlay.elements", "arguments": [client.uri("two.lua"), 1] as [Any]])
    #expect(none["result"] as? String == "line 1 places no element that is visible at the end\n")
    let refused = try client.request(
      "workspace/executeCommand",
      ["command": "moonlay.elements", "arguments": [client.uri("two.lua")]])
    #expect(((refused["error"] as? Message)?["message"] as? String)?.contains("line") == true)
    #expect(try client.shutDown() == 0)
  }
}
