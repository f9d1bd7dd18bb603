import Foundation
import TestSupport
internal import Testing

/// A result is there whole or not at all, whatever ends the program while it writes.
@Suite struct OutputDoorTests {
  /// A script that goes on until it is ended, and has something to write all the time.
  private static let endless = """
    local L = Layout.new("L", {})
    function L:prepare() self:placeCell(1, 1, 0, 0, 10, 10) end
    return Scenario { layout = L, data = { 1 }, steps = function(view)
      local text = ("x"):rep(100)
      while true do view:note(text) for i = 1, 100000 do end end
    end }
    """

  private func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".moonlay-") && name.hasSuffix(".tmp")
  }

  /// Starts a run into `result`, and waits until it writes.
  private func startWriting(in workspace: Workspace) throws -> RunningProgram {
    let program = try workspace.start(
      "endless.lua", "-f", "ndjson", "-o", "result", "--time-limit", "100")
    try program.wait { try workspace.names().contains(where: isTemporary) }
    return program
  }

  @Test func `what a killed program leaves is removed by the next that writes there`() throws {
    let workspace = try Workspace(["endless.lua": Self.endless, "result": "old"])
    let program = try startWriting(in: workspace)
    program.signal(SIGKILL)
    #expect(try program.waitForEnd().status == -SIGKILL)
    #expect(workspace.contents(of: "result") == "old")
    let left = try #require(try workspace.names().first(where: isTemporary))

    // A young one may be somebody's who is about to mark it.
    #expect(try workspace.run("wall.lua", "-o", "other").status == 0)
    #expect(try workspace.names().contains(left))

    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: workspace.file(left))
    #expect(try workspace.run("wall.lua", "-o", "other").status == 0)
    #expect(try workspace.names() == ["endless.lua", "other", "result", "wall.lua"])
  }

  @Test func `what is being written is nobody else's to remove`() throws {
    let workspace = try Workspace(["endless.lua": Self.endless, "result": "old"])
    let program = try startWriting(in: workspace)
    let name = try #require(try workspace.names().first(where: isTemporary))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: workspace.file(name))
    #expect(try workspace.run("wall.lua", "-o", "other").status == 0)
    #expect(try workspace.names().contains(name))
    program.signal(SIGTERM)
    #expect(try program.waitForEnd().status == 130)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the program with 130 and nothing half-written`(number: Int32) throws {
    let workspace = try Workspace(["endless.lua": Self.endless, "result": "old"])
    let program = try startWriting(in: workspace)
    program.signal(number)
    let end = try program.waitForEnd()
    #expect(end.status == 130, "\(end.errors)")
    #expect(workspace.contents(of: "result") == "old")
    #expect(try workspace.names() == ["endless.lua", "result", "wall.lua"])
  }

  @Test func `the signal of the machine's own clock means nothing from outside`() throws {
    let workspace = try Workspace([
      "short.lua": Self.endless.replacingOccurrences(
        of: "while true do", with: "for n = 1, 1000 do")
    ])
    let program = try workspace.start("short.lua", "-f", "ndjson")
    try program.wait { program.output.contains("note") }
    for _ in 0..<50 { program.signal(SIGURG) }
    #expect(try program.waitForEnd().status == 0)
  }

  @Test(arguments: ["text", "json", "ndjson"])
  func `a limit on the size of files is a full disk`(format: String) throws {
    let workspace = try Workspace(["result": "old"])
    let options = "wall.lua --all --items 5000 -f \(format)"
    let file = try workspace.shell("ulimit -f 8; \"$moonlay\" run \(options) -o result")
    #expect(file.status == 74, "\(file.errors)")
    #expect(workspace.contents(of: "result") == "old")
    #expect(try workspace.names() == ["result", "wall.lua"])
    let standard = try workspace.shell("ulimit -f 8; \"$moonlay\" run \(options) > result")
    #expect(standard.status == 74, "\(standard.errors)")
    #expect(standard.errors.contains("standard output"))
  }

  @Test func `what is no file of one's own is not replaced`() throws {
    let workspace = try Workspace(["result": "old"])
    try workspace.makeFolder("folder")
    try workspace.makeLink("dangling", to: "nowhere/at/all")
    try workspace.makeLink("circle", to: "circle")
    try workspace.makeLink("link", to: "result")
    for target in [
      "folder", "folder/", "dangling", "circle", "result/x", "/dev/full", "/proc/x", ".",
    ] {
      let end = try workspace.run("wall.lua", "-o", target)
      #expect(end.status == 74, "\(target): \(end.errors)")
      #expect(workspace.contents(of: "result") == "old")
    }
    // A link stays, and what it leads to is written.
    #expect(try workspace.run("wall.lua", "-o", "link").status == 0)
    #expect(workspace.contents(of: "result")?.contains("Wall") == true)
    #expect(
      try workspace.names() == ["circle", "dangling", "folder", "link", "result", "wall.lua"])
    let script = try workspace.shell(
      "ln wall.lua hard.lua; \"$moonlay\" run wall.lua -o ./wall.lua")
    #expect(script.status == 64)
    #expect(workspace.contents(of: "wall.lua") == Workspace.wall)
  }
}
