import Lua
import Testing

@Suite struct RequireTests {
  private func bench(_ modules: [String: String]) throws -> Bench {
    let bench = try Bench()
    for (name, text) in modules {
      let file = name.split(separator: ".").joined(separator: "/") + ".lua"
      bench.output.modules[name] = .source(bytes: [UInt8](text.utf8), file: file)
    }
    return bench
  }

  @Test func `a module runs once and is kept`() throws {
    let bench = try bench(["parts.header": "runs = (runs or 0) + 1 return {name = ...}"])
    #expect(
      try bench.run(
        """
        runs = 0
        local a, file = require('parts.header')
        return a == require 'parts.header', runs, a.name, file
        """) == [.boolean(true), .integer(1), .string("parts.header"), .string("parts/header.lua")])
  }

  @Test(arguments: [
    "..", "../secret", "/etc/passwd", "a/b", "", ".a", "a.", "a..b", "a b", "a\\0b", "~", "a\\n",
  ])
  func `a name that is no name is refused`(name: String) throws {
    let bench = try Bench()
    bench.output.modules[name] = .source(bytes: [], file: "x")
    bench.output.modules["a"] = .source(bytes: [], file: "a.lua")
    let error = bench.error("require('\(name)')")
    #expect(error?.code == "module-not-found")
  }

  @Test func `a module that is missing says where it was looked for`() throws {
    let bench = try bench([:])
    let error = bench.error("\nlocal m = require('grid')")
    #expect(error?.code == "module-not-found")
    #expect(error?.message == "module 'grid' not found: grid.lua")
    #expect(error?.place?.line == 2)
    bench.output.modules["link"] = .refused(reason: "it leads out of the folder")
    #expect(
      bench.error("require('link')")?.message
        == "module 'link' is refused: it leads out of the folder")
  }

  @Test func `a circle is named with its chain`() throws {
    let bench = try bench([
      "a": "return require('b')", "b": "\nreturn require('c')", "c": "return require('b')",
    ])
    let error = bench.error("require('a')")
    #expect(error?.code == "module-cycle")
    #expect(error?.message == "modules require each other in a cycle: b -> c -> b")
    #expect(error?.place == .init(file: "c.lua", line: 1, text: "return require('b')"))
    #expect(
      error?.traceback == [
        "c.lua:1: in main chunk", "b.lua:2: in main chunk", "a.lua:1: in main chunk",
        "test.lua:1: in main chunk",
      ])
    #expect(bench.error("local ok, e = pcall(require, 'a') error(e)")?.code == "module-cycle")
  }

  @Test func `an error in a module keeps its place and the module can be tried again`() throws {
    let bench = try bench(["m": "local t\nreturn t.x", "s": "\nlocal = 1"])
    let error = bench.error("require('m')")
    #expect(error?.place == .init(file: "m.lua", line: 2, text: "return t.x"))
    #expect(error?.message == "attempt to index a nil value (local 't')")
    #expect(error?.tokens == ["t"])
    #expect(bench.error("require('m')")?.place?.file == "m.lua")
    let syntax = bench.error("require('s')")
    #expect(syntax?.code == "syntax-error")
    #expect(syntax?.kind == .syntax)
    #expect(syntax?.place == .init(file: "s.lua", line: 2, text: "local = 1"))
    bench.output.modules["m"] = .source(bytes: [UInt8]("return 7".utf8), file: "m.lua")
    #expect(try bench.run("return (require('m'))") == [.integer(7)])
  }
}
