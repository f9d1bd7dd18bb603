import TestSupport

internal import Testing

/// Scripts that get Lua's core into an operation that lasts for hours and cannot be ended: the program ends with them.
@Suite struct StuckScriptTests {
  static let scripts = [
    // Keys that are apart while the table is small, and all in one place when it doubles.
    "local count = 1 << 16\nlocal step, t = (count << 1) - 1, {}\nfor i = 1, count + 1 do t[i * step] = true end",
    // A value that is called is its own first argument, again and again.
    "local t = setmetatable({}, {})\ngetmetatable(t).__call = t\nt()",
    // Weak keys each of which is reached by the one before, in an order that the collector goes against.
    """
    local count, places, low, high, keys, held = 50000, {}, 1, 50000, {}, {}
    for i = 1, count do
      if i % 2 == 1 then places[low] = i low = low + 1 else places[high] = i high = high - 1 end
    end
    for i = 0, count do keys[i] = {} end
    for place = 1, count do
      local i = places[place]
      held[place] = setmetatable({[keys[i - 1]] = keys[i]}, {__mode = 'k'})
    end
    local first = keys[0]
    keys = nil
    while true do local _ = {} end
    """,
  ]

  /// The limit in seconds.
  ///
  /// It is long enough for a script to get to its operation on a machine that is busy with other work. Until then, the
  /// machine ends it in the usual way.
  private static let limit = "3"

  @Test(arguments: scripts)
  func `run ends with status 3, and says so`(script: String) throws {
    let workspace = try Workspace(["stuck.lua": script])
    let start = ContinuousClock.now
    // A tenth of it and 0.2 s are left to the machine, which says this, before the guard of the whole process ends the run.
    let end = try workspace.run("stuck.lua", "--time-limit", Self.limit)

    #expect(end.status == 3)
    #expect(end.errors.contains("in an operation that cannot be interrupted"), "\(end.errors)")
    #expect(end.output == "")
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test(arguments: scripts)
  func `a process of its own ends with it as soon`(script: String) throws {
    let workspace = try Workspace(["stuck.lua": script])
    let start = ContinuousClock.now
    let end = try workspace.run("stuck.lua", "--isolate", "--time-limit", Self.limit)

    #expect(end.status == 3)
    #expect(end.errors.contains("worker-killed"), "\(end.errors)")
    #expect(end.errors.contains("in an operation that cannot be interrupted"), "\(end.errors)")
    // Long before the watchdog outside would end it.
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  @Test func `a file that would have been written is not there`() throws {
    let workspace = try Workspace(["stuck.lua": Self.scripts[1]])
    let end = try workspace.run(
      "stuck.lua", "--time-limit", "0.5", "--output", "result.json", "-f", "json")

    #expect(end.status == 3)
    #expect(try workspace.names() == ["stuck.lua", "wall.lua"])
  }

  @Test func `check ends with it too`() throws {
    let workspace = try Workspace(["stuck.lua": Self.scripts[1]])
    let end = try Program.moonlay.run(["check", "stuck.lua"], in: workspace.path)

    #expect(end.status == 3)
    #expect(end.errors.contains("in an operation that cannot be interrupted"), "\(end.errors)")
  }
}
