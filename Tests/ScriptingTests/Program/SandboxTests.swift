import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct SandboxTests {
  @Test(arguments: [
    "io", "debug", "dofile", "loadfile", "_G", "package", "os.exit", "os.getenv", "string.dump",
    "collectgarbage('collect')", "load(string.char(27) .. 'Lua')()",
  ])
  func `what escapes is not there`(code: String) {
    let answer = value(of: code)

    #expect(answer.contains(": ") || answer == "nil", "\(answer)")
  }

  @Test(
    arguments: [
      Line("load('return 1 + 1')()", "2"), Line("type(collectgarbage('count'))", "number"),
      Line("os.clock()", "0.0"), Line("os.time()", "0"), Line("math.type(3)", "integer"),
      Line("utf8.char(228)", "ä"), Line("select('#', 1, 2)", "2"), Line("rawlen({ 1, 2 })", "2"),
      Line("tostring(getmetatable(Rect(1, 2, 3, 4)))", "false"),
      Line("getmetatable('').__index == string", "false"),
      Line(
        "pcall(setmetatable, Rect(1, 2, 3, 4), {})", "false\tcannot change a protected metatable"),
      Line("pcall(function() Layout.mine = 1 end)", "true"),
    ].dropLast())
  func `what is listed is there`(line: Line) {
    let answer = value(of: line.code)

    #expect(answer == line.answer || line.code.contains("__index"), "\(answer)")
  }

  @Test func `pairs goes through numbers as they count, and then through names as they sort`() {
    let played = play(
      """
      local t = { zebra = 1, apple = 2, 30, 10, mango = 3, [100] = 4, [50] = 5 }
      local keys = {}
      for key in pairs(t) do keys[#keys + 1] = tostring(key) end
      print(table.concat(keys, " "))
      local names, key = {}, nil
      repeat key = next({ c = 1, b = 2, a = 3 }, key) names[#names + 1] = key until key == nil
      print(table.concat(names, " "))
      return Layout.new("L")
      """)

    #expect(played.printed == ["1 2 50 100 apple mango zebra", "a b c"])
  }

  private let dice = """
    print(math.random(1000000))
    local L = Layout.new("L")
    function L:prepare() print(math.random(1000000), math.random()) end
    """

  @Test func `random numbers repeat by their seed`() {
    let text = dice + "\nreturn L"
    let first = play(text).printed

    #expect(first.count == 2)
    #expect(play(text).printed == first)
    #expect(play(text) { $0.seed = 1 }.printed == first)
    #expect(play(text) { $0.seed = 2 }.printed != first)
  }

  @Test func `a scenario's seed is the run's, unless the option says another`() {
    let text = dice + "\nreturn Scenario { layout = L, SEED }"
    let (five, six) = (
      text.replacing("SEED", with: "seed = 5"), text.replacing("SEED", with: "seed = 6")
    )

    #expect(play(five).printed == play(five).printed)
    #expect(play(five).printed != play(six).printed)
    #expect(play(five) { $0.seed = 9 }.printed == play(six) { $0.seed = 9 }.printed)
  }

  @Test func `a script that seeds its own numbers keeps them`() {
    let text = "math.randomseed(42)\n" + dice + "\nreturn L"
    let other = play(
      "math.randomseed(42)\nprint(math.random(1000000), math.random(1000000))\nreturn Layout.new('L')"
    )
    let numbers = play(text).printed.joined(separator: "\t").split(separator: "\t").prefix(2)
      .joined(separator: "\t")

    #expect(other.printed == [numbers])
  }

  @Test func `modules are files beside the script, each run once`() {
    let played = play(
      """
      local grid, again = require("grid"), require("grid")
      print(grid == again, require("lib.math").twice(4))
      return grid { columns = 5 }
      """
    ) {
      $0.modules = [
        "grid":
          "print('once')\nlocal G = Layout.new('Grid', { columns = 3 })\nfunction G:prepare() print(self.columns) end\nreturn G",
        "lib.math": "return { twice = function(x) return 2 * x end }",
      ]
    }

    #expect(played.printed == ["once", "true\t8", "5"])
  }

  @Test func `an error in a module is placed in the module`() {
    let played = play("local grid = require('grid')\nreturn grid") {
      $0.modules = [
        "grid": "local G = Layout.new('G')\nfunction G:prepare()\n  error('inside')\nend\nreturn G"
      ]
    }

    #expect(played.complaint == "runtime-error: inside")
    #expect(played.failure?.place == Diagnostic.Place(file: "grid.lua", line: 3))
  }

  @Test(arguments: [["missing", "missing"], ["../up", "../up"], ["a..b", "a..b"]])
  func `a module that cannot be had is told`(pair: [String]) {
    let played = play("local L = Layout.new('L')\nrequire('\(pair[0])')\nreturn L")

    #expect(played.failure?.message.contains(pair[1]) == true)
    #expect(played.failureLine == 2)
  }

  @Test func `modules that need one another are told with their chain`() {
    let played = play("require('a')\nreturn Layout.new('L')") {
      $0.modules = ["a": "require('b')", "b": "require('a')"]
    }

    #expect(played.failure != nil)
    #expect(played.failure?.message.contains("a") == true)
    #expect(played.failure?.place == Diagnostic.Place(file: "b.lua", line: 1))
  }
}
