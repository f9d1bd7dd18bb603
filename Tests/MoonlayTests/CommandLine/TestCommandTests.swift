import Foundation
import TestSupport
import Testing

/// `moonlay test`, as a user runs it.
@Suite struct TestCommandTests {
  private func test(_ workspace: Workspace, _ arguments: String...) throws -> ProgramEnd {
    try Program.moonlay.run(["test"] + arguments, in: workspace.path)
  }

  private static func layout(_ steps: String, side: Int = 50) -> String {
    """
    local L = Layout.new("L", { side = \(side) })
    function L:prepare(view)
      for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, (item - 1) * 60, self.side, self.side) end
    end
    L.demo = { data = { 4 }, steps = function(view) \(steps) end }
    return L

    """
  }

  private static func workspace() throws -> Workspace {
    try Workspace([
      "a/good.lua": layout("assert(true)"), "a/lib/module.lua": "return { answer = 42 }",
      "a/.hidden/no.lua": "error('never run')",
      "b/bad.lua": layout("assert(1 == 2, 'one is not two')"),
      "b/broken.lua": "local = 5",
    ])
  }

  @Test func `folders are looked through and each script is a test`() throws {
    let end = try test(try Self.workspace(), ".")
    #expect(end.status == 2, "\(end.errors)")
    let heads = end.lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("FAIL ") }
    #expect(
      heads == ["ok    a/good.lua", "FAIL  b/bad.lua", "FAIL  b/broken.lua", "ok    wall.lua"])
    #expect(end.output.contains("one is not two"))
    #expect(end.lines.last == "4 tests: 2 passed, 2 failed; 1 file skipped")
  }

  @Test func `a module is passed over in a folder and a fault where it is named`() throws {
    let workspace = try Self.workspace()
    let passed = try test(workspace, "a", "--verbose")
    #expect(passed.status == 0)
    #expect(passed.output.contains("--    a/lib/module.lua  the script returns a table"))
    let named = try test(workspace, "a/lib/module.lua")
    #expect(named.status == 2)
    #expect(named.output.contains("error[no-layout]"))
  }

  @Test func `what was recorded is held against, and drift is drawn`() throws {
    let workspace = try Workspace(["list.lua": Self.layout("view:note('done')")])
    let recorded = try test(workspace, "--record")
    #expect(recorded.status == 0, "\(recorded.errors)\(recorded.output)")
    #expect(
      try workspace.names() == [
        "list.golden.json", "list.lua", "wall.golden.json", "wall.lua",
      ])
    let run = try workspace.run("list.lua", "--format", "json")
    #expect(workspace.contents(of: "list.golden.json") == run.output)
    #expect(try test(workspace).lines.last == "2 tests: 2 passed")

    try workspace.write("list.lua", Self.layout("view:note('done')", side: 80))
    let drifted = try test(workspace, "list.lua")
    #expect(drifted.status == 1)
    #expect(drifted.lines.contains("      list.golden.json has changed"))
    #expect(drifted.lines.contains("        elements  4: 4 resized"))
    #expect(drifted.lines.contains("        parameters.side  50 → 80 (+30)"))
    #expect(drifted.lines.contains("        cell 1,4          +30     +30"))
    #expect(drifted.output.contains("before"))
    #expect(drifted.output.contains("1 ↔"))
    #expect(try test(workspace, "list.lua", "--tolerance", "31").status == 1)

    let again = try test(workspace, "list.lua", "--record")
    #expect(again.status == 0)
    #expect(again.output.contains("was recorded again"))
    #expect(try test(workspace).status == 0)
  }

  @Test func `a text is compared by its bytes, and both kinds can be recorded`() throws {
    let workspace = try Workspace(["list.lua": Self.layout("")])
    #expect(try test(workspace, "list.lua", "--record", "--golden", "both").status == 0)
    #expect(
      workspace.contents(of: "list.golden.txt") == (try workspace.run("list.lua").output))
    try workspace.write("list.lua", Self.layout("", side: 51))
    let end = try test(workspace, "list.lua")
    #expect(end.output.contains("list.golden.txt has changed in line 2"))
    #expect(end.output.contains("-   parameters  side = 50"))
    #expect(end.output.contains("+   parameters  side = 51"))
  }

  @Test func `a failing run is not recorded`() throws {
    let workspace = try Workspace(["bad.lua": Self.layout("assert(false, 'no')")])
    let end = try test(workspace, "bad.lua", "--record")
    #expect(end.status == 1)
    #expect(end.output.contains("bad.golden.json was not recorded"))
    #expect(try workspace.names() == ["bad.lua", "wall.lua"])
  }

  @Test func `a golden file that is no result is told of`() throws {
    let workspace = try Workspace(["list.lua": Self.layout(""), "list.golden.json": "{\n  nope"])
    let end = try test(workspace, "list.lua")
    #expect(end.status == 1)
    #expect(
      end.output.contains("cannot be used: line 2, column 3: a member must start with its name"))
  }

  @Test func `a golden file that leads elsewhere is neither read nor written`() throws {
    let outside = try Workspace(["precious": "mine"])
    let workspace = try Workspace(["list.lua": Self.layout("")])
    try workspace.makeLink("list.golden.json", to: outside.file("precious"))
    let end = try test(workspace, "list.lua", "--record")
    #expect(end.status == 66)
    #expect(outside.contents(of: "precious") == "mine")
    try workspace.makeLink("wall.golden.json", to: outside.file("absent"))
    #expect(try test(workspace, "wall.lua", "--record").status == 66)
    #expect(outside.contents(of: "absent") == nil)
  }

  @Test func `links that lead out of a folder are not followed, and circles end`() throws {
    let outside = try Workspace(["other.lua": "error('never run')"])
    let workspace = try Workspace(["a/one.lua": Self.layout("")])
    try workspace.makeLink("a/out.lua", to: outside.file("other.lua"))
    try workspace.makeLink("a/outer", to: outside.path)
    try workspace.makeLink("a/round", to: workspace.file("a"))
    let end = try test(workspace, "a")
    #expect(end.output == "ok    a/one.lua\n1 test: 1 passed\n")
  }

  @Test func `shards are disjoint and together all`() throws {
    var files: [String: String] = [:]
    for number in 1...7 { files["s\(number).lua"] = Self.layout("") }
    let workspace = try Workspace(files)
    let whole = try test(workspace).lines.filter { $0.hasPrefix("ok") }
    let parts = try (1...3).flatMap { part in
      try test(workspace, "--shard", "\(part)/3").lines.filter { $0.hasPrefix("ok") }
    }
    #expect(whole.count == 8)
    #expect(parts.sorted() == whole)
    #expect(Set(parts).count == 8)
    let empty = try test(workspace, "--shard", "9/9")
    #expect(empty.status == 0)
    #expect(empty.output == "0 tests: 0 passed\n")
  }

  @Test func `JUnit is sound XML with its counts`() throws {
    let end = try test(try Self.workspace(), "--format", "junit")
    let body = end.output.replacing(#"<?xml version="1.0" encoding="UTF-8"?>"#, with: "")
    let document = try MarkupElement(parsing: body.trimmingCharacters(in: .newlines))
    #expect(document.all("testcase").count == 5)
    #expect(document.all("failure").count == 1)
    #expect(document.all("error").count == 1)
    #expect(document.all("skipped").count == 1)
    #expect(
      end.output.contains("tests=\"5\" failures=\"1\" errors=\"1\" skipped=\"1\""))
  }

  @Test func `JSON says how each test ended`() throws {
    let workspace = try Self.workspace()
    let end = try test(workspace, "--format", "json", "--output", "tests.json")
    #expect(end.output == "")
    let data = Data((workspace.contents(of: "tests.json") ?? "").utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tests = try #require(document["tests"] as? [[String: Any]])
    #expect(
      tests.compactMap { $0["end"] as? String } == [
        "passed", "passedOver", "failed", "broken", "passed",
      ])
  }

  @Test func `a filter chooses by the path`() throws {
    let workspace = try Self.workspace()
    #expect(
      try test(workspace, "--filter", "good").output == "ok    a/good.lua\n1 test: 1 passed\n")
    let none = try test(workspace, "--filter", "nothing")
    #expect(none.status == 64)
    #expect(none.complaint.contains("no script's path contains 'nothing'"))
  }

  private static let refusals: [([String], Int32)] = [
    (["absent"], 66), (["empty"], 66), (["--shard", "5/4"], 64), (["--shard", "x"], 64),
    (["--tolerance", "-1"], 64), (["--record", "--watch"], 64), ([".", "-o", "wall.lua"], 64),
    (["wall.lua", "-o", "no/x"], 74),
    (["endless.lua", "--time-limit", "0.2"], 3), (["--format", "xml"], 64),
  ]

  @Test(arguments: refusals)
  func `the status says why there is no answer`(arguments: [String], status: Int32) throws {
    let workspace = try Workspace(["endless.lua": "while true do end"])
    try workspace.makeFolder("empty")
    let end = try Program.moonlay.run(["test"] + arguments, in: workspace.path)
    #expect(end.status == status, "\(end.errors)")
  }

  @Test func `a change of a script is tested again`() throws {
    let workspace = try Workspace(["list.lua": Self.layout("assert(false, 'first')")])
    let running = try RunningProgram(["test", "list.lua", "--watch"], in: workspace.path)
    try running.wait { running.errors.contains("waiting for changes to list.lua") }
    #expect(running.output.contains("FAIL  list.lua"))
    try workspace.write("list.lua", Self.layout("assert(true)"))
    try running.wait { running.output.contains("ok    list.lua") }
    running.signal(SIGINT)
    #expect(try running.waitForEnd().status == 130)
  }

  @Test func `in a process of its own a test has the same bytes`() throws {
    let workspace = try Self.workspace()
    let here = try test(workspace, "a", "b/bad.lua")
    #expect(try test(workspace, "a", "b/bad.lua", "--isolate").output == here.output)
  }
}
