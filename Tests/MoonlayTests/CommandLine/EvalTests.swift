import Foundation
import Testing
import TestSupport

/// `moonlay eval`, `moonlay doc` and `moonlay explain CODE` for programs.
@Suite struct EvalTests {
  private static let grid = "scripts/gallery/grid.lua"

  private func values(_ expressions: String...) throws -> [[Any]] {
    let end = try Program.moonlay.run(["eval", Self.grid] + expressions + ["--format", "json"])
    #expect(end.status == 0, "\(end.errors)")
    let whole = try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any]
    let evaluations = try #require(whole?["evaluations"] as? [[String: Any]])
    return try evaluations.map { try #require($0["values"] as? [Any]) }
  }

  @Test func `a frame is what three columns of 390 points give`() throws {
    // (390 - 2 * 16 - 2 * 8) / 3 = 114; item 5 is the second of the second row: 16 + 122.
    let end = try Program.moonlay.run(["eval", Self.grid, "view:attributesFor(1, 5).frame"])
    #expect(end.output == "Rect(138, 138, 114, 114)\n")
    let apart = try Program.moonlay.run(
      ["eval", Self.grid, "view:attributesFor(1, 5).frame", "--isolate"])
    #expect(apart.output == end.output)
    let frame = try values("view:attributesFor(1, 5).frame")[0][0] as? [String: Double]
    #expect(frame == ["x": 138, "y": 138, "width": 114, "height": 114])
  }

  @Test func `each expression sees what the one before it did`() throws {
    let found = try values("view:scrollTo(Point(0, 200))", "view.contentOffset.y", "_ + 1")
    #expect(found.map(\.count) == [0, 1, 1])
    #expect(found[1][0] as? Double == 200)
    #expect(found[2][0] as? Double == 201)
  }

  @Test func `tables are arrays or objects, and what is not data is text`() throws {
    let found = try values(
      "{1, 2, 3}", "{a = 1, 'x\\n\"'}", "0/0", "nil", "function() end", "2^53", "{}",
      "setmetatable({}, {__tostring = function() return 'mine' end})",
      "(function() local t = {} t.t = t return t end)()", "'\\xFF'", "1, 2")
    #expect(found[0][0] as? [Int] == [1, 2, 3])
    let object = try #require(found[1][0] as? [String: Any])
    #expect(object["a"] as? Int == 1)
    #expect(object["1"] as? String == "x\n\"")
    #expect(found[2][0] is NSNull)
    #expect(found[3][0] is NSNull)
    #expect((found[4][0] as? String)?.hasPrefix("function: ") == true)
    #expect(found[5][0] as? Double == 9_007_199_254_740_992)
    #expect((found[6][0] as? [String: Any])?.isEmpty == true)
    #expect(found[7][0] as? String == "mine")
    let cycle = try #require(found[8][0] as? [String: Any])
    #expect(cycle["t"] is String)
    #expect(found[9][0] as? String == "?")
    #expect(found[10].count == 2)
  }

  @Test(arguments: [
    ("nope.x", 2, "undeclared-global"), ("{1, ", 2, "syntax-error"),
    ("error('no')", 2, "runtime-error"), ("while true do end", 3, "budget-exceeded"),
  ])
  func `an error ends with the status of a run and its own line`(
    expression: String, status: Int32, code: String
  ) throws {
    for isolation in [[], ["--isolate"]] {
      let end = try Program.moonlay.run(
        ["eval", Self.grid, "1 + 1", expression, "--time-limit", "0.5", "-f", "json"] + isolation)
      #expect(end.status == status)
      #expect(end.output.contains("\"code\": \"\(code)\""))
      #expect(end.errors.contains("--> input-2:1"))
    }
  }

  @Test(arguments: [
    ["explain", "overlap"], ["explain"], ["doc"], ["doc", "View"], ["doc", "sticky", "header"],
    ["doc", "guide/06-invalidation.md"], ["doc", "overlap"],
  ])
  func `what is looked up is a document, too`(words: [String]) throws {
    let end = try Program.moonlay.run(words + ["--format", "json"])
    #expect(end.status == 0, "\(end.errors)")
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any])
    #expect(whole["moonlay"] as? Int == 1)
    let found = ["names", "members", "diagnostics", "sections"].compactMap { whole[$0] as? [Any] }
    #expect(found.joined().count > 0 || whole["chapter"] is String)
    let codes = (whole["diagnostics"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    if words.contains("overlap") { #expect(codes == ["overlap"]) }
    if words == ["explain"] { #expect((codes?.count ?? 0) > 100) }
  }

  @Test func `several scripts are one document, whatever becomes of them`() throws {
    let scratch = try ScratchFolder()
    try scratch.write("return nope", to: "wrong.lua")
    for paths in [
      [Self.grid, "scripts/gallery/circle.lua"], [scratch.path + "/wrong.lua", Self.grid],
      [Self.grid, scratch.path + "/none.lua", scratch.path + "/wrong.lua"],
    ] {
      let end = try Program.moonlay.run(["run"] + paths + ["--format", "json"])
      let whole = try #require(
        try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any])
      let runs = try #require(whole["runs"] as? [[String: Any]])
      #expect(
        runs.map { $0["script"] as? String }
          == paths.map { $0.split(separator: "/").last.map(String.init) })
      #expect(runs.map { $0["failure"] == nil } == paths.map { $0.hasPrefix("scripts/") })
    }
  }

  @Test func `a reader of both outputs is told of a diagnostic once`() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      """
      local Rows = Layout.new("Rows")
      Rows.overlap_ok = true
      function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44) end
      return Rows

      """, to: "rows.lua")
    let path = scratch.path + "/rows.lua"
    let shell = Program(path: "/bin/sh")
    let both = try shell.run(["-c", "\(Program.moonlay.path) run '\(path)' 2>&1"])
    #expect(both.output.matches(of: /former-name\]/).count == 1, "\(both.output)")
    let apart = try Program.moonlay.run(["run", path])
    #expect(apart.output.contains("former-name]") && apart.errors.contains("former-name]"))
  }

  @Test(arguments: [
    ["run", "--nope", "a.lua"], ["check", "a.lua", "--seed", "x"], ["lines", "a.lua"],
    ["explain", "a.lua", "--item", "x"], ["eval", "a.lua"], ["fix"],
  ])
  func `a wrong command line is a document for who asks for one`(words: [String]) throws {
    let end = try Program.moonlay.run(words + ["-f", "json"])
    #expect(end.status == 64)
    let whole = try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any]
    let failure = try #require(whole?["failure"] as? [String: Any])
    #expect(failure["code"] as? String == "invalid-option")
    #expect((failure["message"] as? String)?.isEmpty == false)
    #expect(try Program.moonlay.run(words).output == "")
  }
}
