import Foundation
import Testing
import TestSupport

/// `moonlay new`, as a user runs it.
@Suite struct NewCommandTests {
  private func new(_ workspace: Workspace, _ arguments: String...) throws -> ProgramEnd {
    try Program.moonlay.run(["new"] + arguments, in: workspace.path)
  }

  private static let all = [".luacheckrc", ".luarc.json", ".moonlay"]

  @Test(arguments: ["grid", "flow", "compositional", "blank"])
  func `what it makes runs, checks and tests at once`(template: String) throws {
    let workspace = try Workspace()
    let end = try new(workspace, "photo wall", "--from", template)
    #expect(end.status == 0, "\(end.errors)")
    #expect(
      end.lines == [
        "photo-wall.lua", "photo-wall.golden.json", ".luacheckrc", ".luarc.json",
        ".moonlay/api/moonlay.lua",
      ])
    #expect(
      try workspace.names() == Self.all + ["photo-wall.golden.json", "photo-wall.lua", "wall.lua"])
    let script = try #require(workspace.contents(of: "photo-wall.lua"))
    #expect(script.contains("PhotoWall") && !script.contains("emplate"))

    let run = try workspace.run("photo-wall.lua", "--strict", "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(workspace.contents(of: "photo-wall.golden.json") == run.output)
    let check = try Program.moonlay.run(
      ["check", "photo-wall.lua", "--random", "4"], in: workspace.path)
    #expect(check.status == 0, "\(check.output)")
    let test = try Program.moonlay.run(["test", "photo-wall.lua"], in: workspace.path)
    #expect(test.output == "ok    photo-wall.lua\n1 test: 1 passed\n")
  }

  @Test(arguments: [
    ("grid", ["columns": [1, 2, 5, 12], "spacing": [0, 64], "margin": [0, 64]]),
    ("flow", ["reach": [1, 40, 400]]), ("blank", ["rowHeight": [0.5, 20, 300]]),
  ])
  func `its numbers may be changed one by one`(template: String, numbers: [String: [Double]]) throws
  {
    let workspace = try Workspace()
    _ = try new(workspace, "it", "--from", template)
    for (name, values) in numbers.sorted(by: { $0.key < $1.key }) {
      for value in values {
        let end = try workspace.run("it.lua", "--set", "\(name)=\(value.formatted())")
        #expect(end.status == 0, "\(name) = \(value): \(end.errors)")
      }
    }
  }

  private static let luacheck = "/usr/bin/luacheck"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: luacheck), "luacheck is not installed"),
    arguments: ["grid", "flow", "compositional", "blank"])
  func `luacheck has nothing to say to what it makes`(template: String) throws {
    let workspace = try Workspace()
    _ = try new(workspace, "it", "--from", template)
    let end = try Program(path: Self.luacheck).run(["-q", "it.lua"], in: workspace.path)
    #expect(end.status == 0, "\(end.output)")
  }

  @Test func `nothing is overwritten, and what is in the way is named`() throws {
    let workspace = try Workspace(["mine.golden.json": "kept", ".luarc.json": "mine"])
    let taken = try new(workspace, "wall")
    #expect(taken.status == 74)
    #expect(taken.complaint.hasPrefix("error: 'wall.lua' already exists"))
    #expect(workspace.contents(of: "wall.lua") == Workspace.wall)
    let golden = try new(workspace, "mine")
    #expect(golden.status == 74)
    #expect(golden.complaint.hasPrefix("error: 'mine.golden.json' already exists"))
    #expect(try workspace.names() == [".luarc.json", "mine.golden.json", "wall.lua"])

    let kept = try new(workspace, "other")
    #expect(kept.status == 0)
    #expect(kept.errors.contains("kept the existing '.luarc.json'"))
    #expect(workspace.contents(of: ".luarc.json") == "mine")
  }

  @Test func `where a part cannot be made, nothing is`() throws {
    let workspace = try Workspace([".moonlay": "a file where a folder should be"])
    let end = try new(workspace, "other")
    #expect(end.status == 74)
    #expect(try workspace.names() == [".moonlay", "wall.lua"])
  }

  @Test func `a folder comes with it, and editor settings can be left out`() throws {
    let workspace = try Workspace()
    let end = try new(workspace, "layouts/deep/photoWall.lua", "--no-editor")
    #expect(end.status == 0)
    #expect(
      end.lines == ["layouts/deep/photo-wall.lua", "layouts/deep/photo-wall.golden.json"])
  }

  @Test func `another name than the typed one is said, and the typed one is not`() throws {
    let workspace = try Workspace()
    let changed = try new(workspace, "layouts/a b", "--no-editor")
    #expect(changed.lines == ["layouts/a-b.lua", "layouts/a-b.golden.json"])
    #expect(changed.errors.hasPrefix("note: 'a b' became a-b.lua, with the class AB\n"))
    for same in ["layouts/wide-grid", "layouts/tall-grid.lua"] {
      let end = try new(workspace, same, "--no-editor")
      #expect(end.errors.hasPrefix("note: next: moonlay run "), "\(end.errors)")
    }
  }

  private static let names: [(String, String)] = [
    ("", "a name must contain letters"), ("---", "a name must contain letters"),
    ("3d-wall", "starts with '3'"), ("wänd", "'ä' is not allowed in a Lua name"),
    ("a;b", "';' is not allowed in a Lua name"),
    ("layout", "'Layout' is already a name of the API"),
    (String(repeating: "a", count: 120), "longer than 100 letters"),
  ]

  @Test(arguments: names)
  func `a name that cannot be one is refused with the reason`(name: String, words: String) throws {
    let workspace = try Workspace()
    let end = try new(workspace, "--", name)
    #expect(end.status == 64)
    #expect(end.complaint.contains(words), "\(end.errors)")
    #expect(try workspace.names() == ["wall.lua"])
  }
}
