import TestSupport

internal import Testing

/// Scripts whose own Lua is soon done, and that leave the program with more work than they may make.
///
/// The system itself holds the program to two seconds of a processor: what needs more is ended by a signal, which is no
/// status.
@Suite struct HostWorkTests {
  /// What a script is named, and what is in it.
  struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    var testDescription: String { name }
  }

  /// Each of them went on for five seconds to minutes, or took gigabytes.
  static let endless = [
    Attack(
      name: "views that are reloaded without an end",
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self:placeGrid(1, 1, view:itemCount(1), 1000, 0, 0, 0.2, 0.2, 0.2, 0.2) end
        return Scenario{viewport = {390, 844}, layout = L, data = {300000}, steps = function(view)
          while true do view:reloadData() end
        end}
        """),
    Attack(
      name: "twenty items that are reloaded without an end",
      script: """
        return Scenario{layout = ListLayout{}, data = {20}, steps = function(view)
          while true do view:reloadData() end
        end}
        """),
    Attack(
      name: "a bounds change without an end",
      script: """
        return Scenario{layout = FlowLayout{itemSize = {1, 1}}, data = {1000000}, steps = function(view)
          while true do view:resize(Size(300, 800)) view:resize(Size(390, 844)) end
        end}
        """),
    Attack(
      name: "idle frames",
      script: """
        return Scenario{layout = ListLayout{}, data = {3}, steps = function(view)
          while true do view:tap(Point(10, 10)) end
        end}
        """),
    Attack(
      name: "recognisers that make recognisers",
      script: """
        return Scenario{layout = ListLayout{}, data = {3}, steps = function(view)
          local function add() view:addTap{action = function() add() add() end} end
          add()
          while true do view:tap(Point(20, 60)) end
        end}
        """),
    Attack(
      name: "the focus among very many items",
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self:placeGrid(1, 1, view:itemCount(1), 1000, 0, 0, 0.2, 0.2, 0.2, 0.2) end
        return Scenario{viewport = {390, 844}, layout = L, data = {300000}, steps = function(view)
          while true do view:moveFocus("down") end
        end}
        """),
    Attack(
      name: "snapshots without an end",
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self:placeGrid(1, 1, view:itemCount(1), 100, 0, 0, 2, 2, 2, 2) end
        return Scenario{layout = L, data = {10000}, steps = function(view)
          while true do view:snapshot("s") end
        end}
        """),
  ]

  /// Each of them took the square of its length.
  static let long = [
    Attack(
      name: "letters", script: "print((\"x\"):rep(400000)) return Layout.new(\"L\")"),
    Attack(
      name: "flags", script: "print((\"\\u{1F1E6}\"):rep(100000)) return Layout.new(\"L\")"),
    Attack(name: "spaces", script: "print((\" \"):rep(400000)) return Layout.new(\"L\")"),
    Attack(name: "words", script: "print((\" x\"):rep(200000)) return Layout.new(\"L\")"),
    Attack(
      name: "a note beside others",
      script: """
        return Scenario{layout = ListLayout{}, data = {4}, steps = function(view)
          view:note("a") view:note(("x"):rep(40000)) view:note("b") view:snapshot(("y"):rep(40000))
        end}
        """),
  ]

  @Test(arguments: endless, [[], ["--isolate"]])
  func `what goes over its limit ends with status 3`(attack: Attack, door: [String]) throws {
    let end = try run(attack, ["run"] + door)

    #expect(end.status == 3, "\(end.status): \(end.errors)")
    #expect(
      end.errors.contains("--time-limit") || end.errors.contains("--memory-limit"),
      "\(end.errors)")
  }

  @Test(arguments: long) func `a long text is listed in good time`(attack: Attack) throws {
    let end = try run(attack, ["run"])

    #expect(end.status == 0, "\(end.errors)")
    #expect(end.outputBytes.count < 400_000)
  }

  @Test(arguments: ["(\"\\u{1F1E6}\"):rep(400000)", "(\"\\27\\0\"):rep(400000)"])
  func `what a failed script printed is cut in good time`(text: String) throws {
    let script = "for i = 1, 8 do print(\(text)) end error(\"x\")"
    let end = try run(Attack(name: "", script: script), ["run"])

    #expect(end.status == 2, "\(end.errors.prefix(300))")
    #expect(end.errorBytes.count < 70_000)
  }

  @Test func `groups in groups of which the last is not full are solved once each`() throws {
    let script = """
      local g = Item{width = absolute(1), height = absolute(1)}
      g = HorizontalGroup{width = fractionalWidth(1), height = fractionalHeight(1), item = g, count = 9}
      for i = 1, 40 do g = VerticalGroup{width = fractionalWidth(1), height = estimated(50), items = {g}} end
      return Scenario{layout = CompositionalLayout{section = Section{group = g}}, data = {1000}}
      """
    let end = try run(Attack(name: "", script: script), ["run", "-q"])

    #expect(end.status == 0, "\(end.errors)")
  }

  @Test func `a check ends with what it may hold`() throws {
    let script = """
      local s = Section{group = HorizontalGroup{width = fractionalWidth(1), height = absolute(10), items = {
        Item{width = absolute(10), height = absolute(10)}}}}
      local c = CompositionalLayout{}
      c.sections = function() return s end
      local d = {}
      for i = 1, 100000 do d[i] = 3 end
      return Scenario{layout = c, data = d}
      """
    let end = try run(Attack(name: "", script: script), ["check"], memory: "1", seconds: 20)

    #expect(end.status == 3, "\(end.status): \(end.errors)")
    #expect(end.errors.contains("--memory-limit"), "\(end.errors)")
  }

  /// Runs a script under a limit of 0.2 s, in a process that the system ends after so many seconds of a processor.
  private func run(
    _ attack: Attack, _ command: [String], memory: String = "64", seconds: Int = 2
  ) throws -> ProgramEnd {
    let workspace = try Workspace(["attack.lua": attack.script])
    let line = "ulimit -t \(seconds); exec \"$0\" \"$@\""
    return try Program(path: "/bin/sh").run(
      ["-c", line, Program.moonlay.path] + command
        + ["attack.lua", "--time-limit", "0.2", "--memory-limit", memory], in: workspace.path)
  }
}
