import CollectionLayout
import TestSupport
import Testing
import Workbench

/// Habits of people who come from Swift or another language, each with what they find under the message.
@Suite struct PortedHabitTests {
  private static func wall(_ line: String, _ more: String = "", gap: String = "gap = 8") -> String {
    """
    local Wall = Layout.new("Wall", { \(gap) })
    function Wall:prepare(view)
      for i = 1, view:itemCount(1) do
        \(line)
        self:placeCell(1, i, 0, (i - 1) * 50, view.width, 42)
      end
    end
    \(more)
    return Wall
    """
  }

  private static func steps(_ steps: String) -> String {
    wall("", "Wall.demo = { data = { 9 }, steps = \(steps) }")
  }

  /// The fix of the first diagnostic, in the script's own names.
  static let habits: [(script: String, fix: String)] = [
    // Values
    (wall("local w = CGFloat(3)"), "numbers need no conversion: write the number alone"),
    (wall("local w = Int(view.width / 3)"), "write local w = math.floor(view.width / 3)"),
    (wall("local w = math.int(view.width / 3)"), "write local w = math.floor(view.width / 3)"),
    (wall("local r = CGRectMake(0, 0, 5, 5)"), "write local r = Rect(0, 0, 5, 5)"),
    (wall("local r = Rect.zero"), "write Rect(0, 0, 0, 0)"),
    (wall("local s = Size.zero"), "write Size(0, 0)"),
    (
      wall("local r = Rect(0, 0, 5, 5) + 1"),
      "to move it, write rect:offset(dx, dy); otherwise compute with its x, y, width, height"
    ),
    (wall("local t = {} local n = t.count + 1"), "Lua writes #list for the length of a list"),
    (
      wall("local w, h = view.bounds local half = h / 2"),
      "line 4 has one value, view.bounds, for 2 names: 'h' gets none"
    ),
    (wall("if self.gaps > 3 then print(1) end"), "did you mean 'gap'?"),
    (
      wall("for _, r in ipairs(self.rows) do print(r) end"),
      "Wall has no 'rows'; its parameters: gap"
    ),
    // Syntax
    (
      wall("local n = view:itemCount(section: 1)"),
      "Lua has no argument labels: write local n = view:itemCount(1)"
    ),
    (wall("local c = \"abc\"[1]"), "a text has no elements: write (\"abc\"):sub(1, 1)"),
    (wall("local w: number = 3"), "Lua has no types: write local w = 3"),
    (wall("local w = view?.width"), "Lua has no '?.': write view and view.width"),
    (wall("for j in 1..3 do print(j) end"), "Lua counts with a comma: write for j = 1, 3 do"),
    (wall("for j in 1...3 do print(j) end"), "Lua counts with a comma: write for j = 1, 3 do"),
    (wall("print(\"item \\(i)\")"), "Lua joins texts with '..': write \"item \" .. value"),
    (
      wall("guard i > 1 else return end"),
      "Lua has no 'guard': write if not (i > 1) then return end"
    ),
    (wall("local w = i mod 3"), "Lua has no 'mod': write local w = i % 3"),
    (wall("local w = i div 3"), "Lua has no 'div': write local w = i // 3"),
    (wall("", "override function Wall:x() end"), "Lua has no 'override': write function alone"),
    (
      "class Wall\nend\n",
      "Lua has no classes of its own: write local Name = Layout.new(\"Name\")"
    ),
    // Declarations
    (wall("", gap: "place = 3"), "give it another name"),
    (wall("", gap: "extend = 3"), "give it another name"),
    (wall("", gap: "demo = 3"), "give it another name"),
    (wall("", gap: "gap = Parameter.integer(70, 1, 100)"), "write { min = 1, max = 100 }"),
    (
      wall("", "function Wall.demo(view) return {} end"),
      "write Wall.demo = { data = { 12 } }"
    ),
    (wall("", "Wall.demo = { data = 9 }"), "write data = { 9 }"),
    (
      "local helper = require(\"helper.lua\")\n" + wall(""),
      "write require(\"helper\"): a dot is a folder"
    ),
    (
      "local Wall = {}\nfunction Wall:prepare(view) end\nreturn Wall\n",
      "make the table a class of layouts: Layout.new(\"Name\")"
    ),
    // Steps
    (
      steps("function(layout, view) view:wait(1) end"),
      "write steps = function(view); the layout is view.layout"
    ),
    (
      steps("function() view:wait(1) end"),
      "write steps = function(view)"
    ),
    (steps("function(v) view:wait(1) end"), "the steps call it 'v': write v"),
    (
      steps("function(view) local w = 390 assert(w == 391, \"width\") end"),
      "to see both values, write expect.equal(w, 391, \"width\")"
    ),
    (
      steps("function(view) expect(view.width == 390) end"),
      "write expect.equal(actual, expected), or assert(condition)"
    ),
    (
      wall("", "Wall.demo = { data = { 9 }, delegate = { function(view) end } }"),
      "name it: didSelectItem = function(view, section, item) … end"
    ),
  ]

  @Test(arguments: habits) func `a habit gets what Lua writes`(
    habit: (script: String, fix: String)
  ) throws {
    let written = MistakeTests.Written(name: "habit", text: habit.script)
    let found = try #require(written.report(Array(habit.script.utf8)).diagnostics.first)
    #expect(found.fix == habit.fix, "\(found.message)")
  }

  @Test(arguments: habits) func `its edit, if it has one, can be applied as it stands`(
    habit: (script: String, fix: String)
  ) throws {
    try MistakeTests.expectBlindEdits(of: .init(name: "habit", text: habit.script))
  }

  /// The same words where they are right.
  @Test(arguments: [
    wall("local class, try, guard = 1, 2, 3 local mod = class + try + guard print(mod)"),
    wall("local w, h = view.width, view.height local half = h / 2 print(half + w)"),
    wall("local size = Size(3, 4) + Size(1, 1) print(size)"),
    wall("local t = { count = 3 } print(t.count + 1)"),
    wall("", gap: "placement = 3, extended = 4, demos = 5"),
    steps("function(view) local layout = view.layout view:wait(1) print(layout) end"),
    steps("function() print(1) end"),
  ])
  func `a word that is right is left alone`(script: String) {
    #expect(diagnosticsOfRun(script).isEmpty)
  }
}
