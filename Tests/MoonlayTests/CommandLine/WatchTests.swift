import Foundation
import TestSupport
internal import Testing

/// Runs that last: watching files, and Ctrl-C.
@Suite struct WatchTests {
  private static func layout(_ name: String) -> String {
    "local Base = require('lib.base')\nreturn Base:extend('\(name)', {})\n"
  }

  @Test func `a change of the script or a module runs it again`() throws {
    let workspace = try Workspace([
      "main.lua": Self.layout("First"), "lib/base.lua": "return Layout.new('Base', { side = 1 })",
    ])
    let running = try workspace.start("main.lua", "--watch", "--items", "1")
    try running.wait { running.errors.contains("waiting for changes to main.lua, base.lua") }
    #expect(running.output.contains("First  main.lua"))

    try workspace.write("main.lua", Self.layout("Second"))
    try running.wait { running.output.contains("Second  main.lua") }

    try workspace.write("lib/base.lua", "return Layout.new('Base', { side = 2 })")
    try running.wait { running.output.contains("side = 2") }

    try workspace.write("main.lua", "local = 5")
    try running.wait { running.errors.contains("error[syntax-error]") }

    try workspace.write("main.lua", Self.layout("Mended"))
    try running.wait { running.output.contains("Mended  main.lua") }

    #expect(running.isRunning)
    running.signal(SIGINT)
    #expect(try running.waitForEnd().status == 130)
  }

  @Test func `a module that is missing is waited for, and so is the script`() throws {
    let workspace = try Workspace(["main.lua": Self.layout("Main"), "lib/other.lua": ""])
    let running = try workspace.start("main.lua", "late.lua", "--watch", "-f", "ndjson")
    try running.wait { running.errors.contains("waiting for changes") }
    #expect(running.errors.contains("module 'lib.base' not found"))
    #expect(running.errors.contains("cannot read 'late.lua'"))

    try workspace.write("lib/base.lua", "return Layout.new('Base')")
    try running.wait { running.output.contains(#""script":"main.lua""#) }
    try workspace.write("late.lua", Workspace.wall)
    try running.wait { running.output.contains(#""script":"late.lua""#) }
    running.signal(SIGTERM)
    #expect(try running.waitForEnd().status == 130)
  }

  @Test func `each run while watching writes the file whole`() throws {
    let workspace = try Workspace(["main.lua": "return Layout.new('First')"])
    let running = try workspace.start("main.lua", "--watch", "-o", "result")
    try running.wait { workspace.contents(of: "result")?.hasPrefix("First") == true }
    try workspace.write("main.lua", "return Layout.new('Second')")
    try running.wait { workspace.contents(of: "result")?.hasPrefix("Second") == true }
    running.signal(SIGINT)
    _ = try running.waitForEnd()
    #expect(try workspace.names() == ["main.lua", "result", "wall.lua"])
  }

  @Test(arguments: ["text", "ndjson"])
  func `Ctrl-C ends a long run, and leaves no half of a file`(format: String) throws {
    let workspace = try Workspace([
      "loop.lua": """
      local Loop = Layout.new("Loop")
      function Loop:prepare() while true do end end
      return Loop
      """, "result": "old",
    ])
    let running = try workspace.start(
      "loop.lua", "-f", format, "-o", "result", "--time-limit", "100")
    // The file that is being written tells that the run has begun.
    try running.wait { try workspace.names().count > 3 }
    running.signal(SIGINT)
    let end = try running.waitForEnd()
    #expect(end.status == 130)
    #expect(end.errors == "error: interrupted\n")
    #expect(end.output == "")
    #expect(workspace.contents(of: "result") == "old")
    #expect(try workspace.names() == ["loop.lua", "result", "wall.lua"])
  }
}
