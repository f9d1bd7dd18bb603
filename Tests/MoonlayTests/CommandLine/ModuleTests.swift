import TestSupport

internal import Testing

/// Modules: below the script's folder, and nowhere else.
@Suite struct ModuleTests {
  @Test func `a module in a folder is found from wherever the program is started`() throws {
    let workspace = try Workspace([
      "main.lua": "local Layout = require('lib.x')\nreturn Layout\n",
      "lib/x.lua": "local Wall = require('wall')\nreturn Wall:extend('Brick', {})\n",
    ])
    #expect(try workspace.run("main.lua").output.hasPrefix("Brick  main.lua"))
    let outside = try Program.moonlay.run(["run", workspace.file("main.lua")], in: "/")
    #expect(outside.output == (try workspace.run("main.lua").output))
  }

  @Test(arguments: [
    "..wall", "lib..x", ".wall", "wall.", "../wall", "/etc/passwd", "a b", "",
  ])
  func `what is no name of a module is refused`(name: String) throws {
    let workspace = try Workspace(["main.lua": "local x = require(\"\(name)\")\nreturn x\n"])
    let end = try workspace.run("main.lua")
    #expect(end.status == 2)
    #expect(end.output == "")
    #expect(end.errors.contains("error[module-not-found]"), "\(end.errors)")
    #expect(end.errors.contains("main.lua:1"))
  }

  @Test func `a module that is not there, or cannot be read, is named`() throws {
    let workspace = try Workspace([
      "missing.lua": "local x = require('lib.nope')\nreturn x\n",
      "folder.lua": "local x = require('lib')\nreturn x\n",
    ])
    try workspace.makeFolder("lib.lua")
    let missing = try workspace.run("missing.lua")
    #expect(missing.status == 2)
    #expect(
      missing.errors.contains(
        "module 'lib.nope' not found: no file 'lib/nope.lua' in the script's folder"))
    let folder = try workspace.run("folder.lua")
    #expect(folder.status == 2)
    #expect(folder.errors.contains("lib.lua is a folder"))
    #expect(!folder.errors.contains(workspace.path))
  }

  @Test func `a link out of the script's folder is not followed`() throws {
    let workspace = try Workspace([
      "inner/file.lua": "local x = require('file2')\nreturn x\n",
      "inner/folder.lua": "local x = require('up.wall')\nreturn x\n",
      "inner/good.lua": "local x = require('alias')\nreturn x\n",
      "inner/real.lua": Workspace.wall,
      // A folder whose name begins as the script's own does is another one.
      "inner2/wall.lua": Workspace.wall,
      "inner/beside.lua": "local x = require('next.wall')\nreturn x\n",
    ])
    try workspace.makeLink("inner/file2.lua", to: "../wall.lua")
    try workspace.makeLink("inner/up", to: "..")
    try workspace.makeLink("inner/next", to: "../inner2")
    try workspace.makeLink("inner/alias.lua", to: "real.lua")
    for name in ["file", "folder", "beside"] {
      let end = try workspace.run("inner/\(name).lua")
      #expect(end.status == 2, "\(name)")
      #expect(end.errors.contains("points outside the script's folder"), "\(end.errors)")
    }
    #expect(try workspace.run("inner/good.lua").status == 0)
  }

  @Test func `a cycle is named with its chain`() throws {
    let workspace = try Workspace([
      "main.lua": "local a = require('a')\nreturn a\n",
      "a.lua": "local b = require('b')\nreturn b\n",
      "b.lua": "local a = require('a')\nreturn a\n",
      "self.lua": "local me = require('self')\nreturn me\n",
    ])
    let end = try workspace.run("main.lua")
    #expect(end.status == 2)
    #expect(end.errors.contains("in a cycle: a -> b -> a"), "\(end.errors)")
    #expect(try workspace.run("self.lua").errors.contains("in a cycle: self -> self"))
  }

  @Test func `an error in a module stands at its own line`() throws {
    let workspace = try Workspace([
      "main.lua": "local x = require('lib.bad')\nreturn x\n",
      "lib/bad.lua": "local a = 1\nlocal b = = 2\n",
      "other.lua": "local x = require('lib.raise')\nreturn x\n",
      "lib/raise.lua": "\nerror('inside')\n",
    ])
    let syntax = try workspace.run("main.lua")
    #expect(syntax.status == 2)
    #expect(syntax.errors.contains("--> lib/bad.lua:2"), "\(syntax.errors)")
    let raised = try workspace.run("other.lua")
    #expect(raised.errors.contains("--> lib/raise.lua:2"), "\(raised.errors)")
    #expect(raised.errors.contains("from other.lua:1"))
  }
}
