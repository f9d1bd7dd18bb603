import Foundation
import Testing
import TestSupport

/// A script that walks through all that it can reach from its globals, and prints it.
private let walk = """
  local names, seen = {}, {}
  local function visit(value, path, depth)
    names[#names + 1] = path .. ": " .. type(value)
    if type(value) ~= "table" or seen[value] or depth > 6 then return end
    seen[value] = true
    local keys = {}
    for key in pairs(value) do keys[#keys + 1] = tostring(key) end
    table.sort(keys)
    for _, key in ipairs(keys) do
      local ok, inner = pcall(function() return value[key] end)
      if ok then visit(inner, path .. "." .. key, depth + 1) end
    end
  end
  visit(_ENV, "_ENV", 0)
  table.sort(names)
  for _, name in ipairs(names) do print(name) end
  local L = Layout.new("L")
  function L:prepare(view) self:placeCell(1, 1, 0, 0, 10, 10) end
  return L
  """

extension Workspace {
  /// Runs the program in the folder, with any command.
  fileprivate func moonlay(_ arguments: [String], input: String = "") throws -> ProgramEnd {
    try Program.moonlay.run(arguments, input: input, in: path)
  }
}

@Suite struct IsolationTests {
  #if os(Linux) && (arch(x86_64) || arch(arm64))
    @Test(.enabled(if: OlderKernel.starter != nil))
    func `a system that cannot filter system calls runs nothing, unless that is accepted`() throws {
      let workspace = try Workspace(["row.lua": walk])
      let starter = Program(path: try #require(OlderKernel.starter))
      func run(_ variables: [String: String]) throws -> ProgramEnd {
        let words = ["moonlay", "run", "row.lua", "--items", "1", "--isolate"]
        return try starter.run(
          OlderKernel.arguments(Program.moonlay.path, words), environment: variables,
          in: workspace.path)
      }
      let refused = try run([:])
      #expect(refused.status == 70 && refused.output.isEmpty)
      #expect(refused.errors.contains("this system cannot filter system calls"))
      #expect(refused.errors.contains("without --isolate"))
      let accepted = try run(["MOONLAY_WEAK_ISOLATION": "1"])
      #expect(accepted.status == 0)
      #expect(accepted.errors.contains("Landlock, limits and the sandbox confined the script"))
    }
  #endif

  @Test(arguments: ["text", "json", "ndjson"])
  func `every script of the gallery gives the same bytes in a process of its own`(
    format: String
  ) throws {
    let scripts = GalleryScript.all.map { "scripts/gallery/\($0.name).lua" }
    #expect(scripts.count > 20)
    let here = try Program.moonlay.run(["run", "--format", format] + scripts)
    let there = try Program.moonlay.run(["run", "--format", format, "--isolate"] + scripts)

    #expect(here.outputBytes == there.outputBytes)
    #expect(here.errorBytes == there.errorBytes)
    #expect(here.status == there.status)
    #expect(!here.outputBytes.isEmpty)
  }

  @Test(arguments: [
    ["--trace"], ["--all", "--verbose"], ["--set", "columns=5", "--strict", "--rtl"],
  ])
  func `options count there as here`(options: [String]) throws {
    let arguments = ["run", "scripts/gallery/grid.lua", "--format", "json"] + options
    let here = try Program.moonlay.run(arguments)
    let there = try Program.moonlay.run(arguments + ["--isolate"])
    #expect(here.outputBytes == there.outputBytes)
    #expect(here.status == there.status)
  }

  @Test func `a script finds the same globals there as here`() throws {
    let workspace = try Workspace(["walk.lua": walk])
    let here = try workspace.moonlay(["run", "walk.lua", "--format", "json"])
    let there = try workspace.moonlay(["run", "walk.lua", "--format", "json", "--isolate"])

    #expect(here.output.contains("_ENV.Layout.new: function"))
    #expect(here.output.contains("_ENV.string.format: function"))
    #expect(!here.output.contains("_ENV.io"))
    #expect(here.outputBytes == there.outputBytes)
  }

  @Test(arguments: [
    ("return {}", 2), ("error('no')", 2), ("x = = 1", 2), ("", 2),
    ("local L = Layout.new('L') function L:prepare() while true do end end return L", 3),
    (
      """
      local L = Layout.new('L') function L:prepare() local t = 'x' while #t > 0 do t = t .. t end end
      return L
      """, 3
    ),
    (
      "local L = Layout.new('L') function L:prepare(v) self:placeCell(1, 99, 0, 0, 1, 1) end return L",
      1
    ),
    ("print('one') print('two') error('three')", 2),
    (
      "local L = Layout.new('L') function L:prepare() print(('x'):rep(1 << 20):rep(20)) end return L",
      3
    ),
    ("local m = require('missing') return m", 2), ("local m = require('../up') return m", 2),
  ])
  func `a script fails there as it fails here`(script: String, status: Int32) throws {
    let workspace = try Workspace(["fails.lua": script])
    for format in ["text", "ndjson"] {
      let arguments = [
        "run", "fails.lua", "--time-limit", "0.5", "--memory-limit", "64", "-f", format,
      ]
      let here = try workspace.moonlay(arguments)
      let there = try workspace.moonlay(arguments + ["--isolate"])
      #expect(there.status == status)
      #expect(here.status == there.status)
      #expect(here.output == there.output)
      #expect(here.errors == there.errors)
    }
  }

  @Test func `modules are read here, by the rules of any run`() throws {
    let workspace = try Workspace([
      "main.lua": """
      local width = require("sizes.narrow")
      local L = Layout.new("L")
      function L:prepare(view) self:placeCell(1, 1, 0, 0, width, 44) end
      return L
      """,
      "sizes/narrow.lua": "return require('sizes.base') + 9", "sizes/base.lua": "return 90",
    ])
    let end = try workspace.moonlay(["run", "main.lua", "--items", "1", "--isolate"])
    #expect(end.output.contains("content     99 × 44"))
    #expect(end.status == 0)
  }

  @Test func `a check finds there what it finds here`() throws {
    let workspace = try Workspace([
      "overlap.lua": """
      local L = Layout.new("L")
      function L:prepare(view)
        for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, item * 20, 100, 44) end
      end
      return L
      """
    ])
    let arguments = [
      "check", "overlap.lua", "--random", "2", "--format", "json", "--viewport", "390x844",
    ]
    let here = try workspace.moonlay(arguments)
    let there = try workspace.moonlay(arguments + ["--isolate"])
    // The command that repeats a case tries it there, too.
    #expect(there.output.contains(" --isolate"))
    #expect(here.output == there.output.replacing(" --isolate", with: ""))
    #expect(here.status == 1 && there.status == 1)
    let unloadable = try workspace.moonlay(["check", "-", "--isolate"], input: "return 1")
    #expect(unloadable.status == 2)
  }

  @Test func `a result with more elements than a message holds is whole`() throws {
    let arguments = [
      "run", "scripts/gallery/grid.lua", "--no-demo", "--items", "70000", "--all", "-f", "json",
    ]
    let here = try Program.moonlay.run(arguments)
    let there = try Program.moonlay.run(arguments + ["--isolate"])
    #expect(here.outputBytes == there.outputBytes)
    #expect(there.outputBytes.count > 1_000_000)
  }

  @Test func `who starts a worker by hand is told nothing and gets nothing`() throws {
    let end = try Program.moonlay.run(["isolated-worker"])
    #expect(end.status == 64)
    #expect(end.output.isEmpty)
    let garbage = try Program.moonlay.run(
      ["isolated-worker", "\(getpid())", "8000000000"], input: "run everything, please")
    // What it says goes to a file here, which it must not write either.
    #expect([70, 74].contains(garbage.status))
    #expect(garbage.output.isEmpty)
  }
}
