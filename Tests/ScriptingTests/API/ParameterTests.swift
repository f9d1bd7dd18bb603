import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

@Suite struct ParameterTests {
  static let grid = """
    local Grid = Layout.new("Grid", {
      columns = 3, spacing = 8.5, title = "x", on = true, inset = Insets(16),
      lines = Parameter.integer(3, { min = 1, max = 12 }),
      gap = Parameter.number(8, { min = 0, max = 64, step = 1 }),
      side = Parameter.choice("left", { "left", "center", "right" }),
      pins = Parameter.boolean(true),
      cell = Parameter.size(Size(80, 80), { min = 0, max = 400 }),
      at = Parameter.point(Point(0, 0), { min = 0 }),
      edges = Parameter.insets(Insets(4), { min = 0, max = 20, step = 2 }),
      by = function() return 1 end,
    })

    """

  @Test(arguments: [
    Line("Grid().columns", "3"), Line("Grid { columns = 4 }.columns", "4"),
    Line("Grid { columns = 4.5 }.columns", "4.5"), Line("Grid().lines", "3"),
    Line("Grid { lines = 4.0 }.lines", "4"), Line("Grid { gap = 0 }.gap", "0"),
    Line("Grid { side = 'right' }.side", "right"), Line("Grid().pins", "true"),
    Line("Grid { pins = false }.pins", "false"),
    Line("Grid { cell = { 40, 60 } }.cell", "Size(40, 60)"),
    Line("Grid { at = Point(5, 6) }.at", "Point(5, 6)"),
    Line("Grid { edges = { 1, 2 } }.edges", "Insets(1, 2, 1, 2)"),
    Line(
      "Grid { cell = { 40, 401 } }",
      "parameter-out-of-range: Grid.cell.height must be from 0 to 400, got 401"),
    Line(
      "Grid { at = Point(-1, 0) }", "parameter-out-of-range: Grid.at.x must be 0 or more, got -1"),
    Line(
      "Grid { edges = Insets(0, 0, 21, 0) }",
      "parameter-out-of-range: Grid.edges.bottom must be from 0 to 20, got 21"),
    Line(
      "Grid { cell = 8 }",
      "wrong-shape: Grid.cell must be a Size, got a number (write Size(width, height))"),
    Line(
      "Layout.new('X', { a = Parameter.size(Size(1, 2), { max = 1 }) })",
      "parameter-out-of-range: Parameter.size's default.height must be 1 or less, got 2"),
    Line("Grid { inset = { 1, 2, 3, 4 } }.inset", "Insets(1, 2, 3, 4)"),
    Line("Grid { inset = { 5 } }.inset.right", "5"),
    Line("Grid { by = function() return 2 end }.by()", "2"),
    Line("Grid().whatever", "nil"), Line("tostring(Grid)", "class Grid"),
    Line("tostring(Grid())", "Grid"),
    Line(
      "Grid { colums = 4 }",
      "unknown-parameter: 'colums' is not a parameter of Grid (did you mean 'columns'?)"),
    Line(
      "Grid { colu = 4 }",
      "unknown-parameter: 'colu' is not a parameter of Grid (did you mean 'columns'?)"),
    Line(
      "Grid { 4 }",
      "unknown-parameter: '1' is not a parameter of Grid (one of: at, by, cell, columns, edges, gap, inset, lines, on, pins, side, spacing, title)"
    ),
    Line(
      "Grid(4)",
      "wrong-argument: Grid must be called with a table of parameters, got a number (write Grid { … })"
    ),
    Line(
      "Grid { columns = 'four' }",
      "wrong-parameter-type: Grid.columns must be a number, got a string"),
    Line("Grid { columns = 1/0 }", "non-finite: Grid.columns is infinite"),
    Line(
      "Grid { title = 4 }", "wrong-parameter-type: Grid.title must be a string, got a number"),
    Line("Grid { on = 1 }", "wrong-parameter-type: Grid.on must be true or false, got a number"),
    Line(
      "Grid { inset = 8 }",
      "wrong-shape: Grid.inset must be Insets, got a number (write Insets(top, left, bottom, right))"
    ),
    Line(
      "Grid { lines = 2.5 }", "wrong-parameter-type: Grid.lines must be a whole number, got 2.5"),
    Line("Grid { lines = 0 }", "parameter-out-of-range: Grid.lines must be from 1 to 12, got 0"),
    Line("Grid { lines = 13 }", "parameter-out-of-range: Grid.lines must be from 1 to 12, got 13"),
    Line("Grid { gap = 64.5 }", "parameter-out-of-range: Grid.gap must be from 0 to 64, got 64.5"),
    Line(
      "Grid { side = 'rihgt' }",
      "parameter-out-of-range: Grid.side is 'rihgt' (did you mean 'right'?)"),
    Line(
      "Layout.new('X', { a = Parameter.integer(0, { min = 1 }) })",
      "parameter-out-of-range: Parameter.integer's default must be 1 or more, got 0"),
    Line(
      "Layout.new('X', { a = Parameter.integer(1, { minimum = 1 }) })",
      "unknown-field: Parameter.integer: 'minimum' is not part of a range (one of: max, min, step)"),
    Line("Layout.new('X', { a = 0/0 })", "non-finite: X.a is not a number (NaN)"),
    Line(
      "Layout.new()",
      "wrong-argument: a class needs a name, got nil (write Layout.new(\"Grid\", { columns = 3 }))"
    ),
    Line(
      "Layout.new('X', { 3 })",
      "wrong-argument: a parameter of X has no name: its key is 1 (write columns = 3)"),
    Line(
      "Layout.new('X') { a = 1 }",
      "unknown-parameter: 'a' is not a parameter of X (it has no parameters)"),
    Line(
      "Parameter.int(3)",
      "unknown-field: Parameter has no 'int' (did you mean 'integer'?)"),
  ])
  func `a parameter has the type of its default`(line: Line) {
    let played = play(Self.grid + "print(\(line.code))\nreturn Grid")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line("g.columns = 5 print(g.columns)", "5"),
    Line("g.lines = 99", "parameter-out-of-range: Grid.lines must be from 1 to 12, got 99"),
    Line("g.own = { 1 } print(g.own[1])", "1"),
    Line("g.inset.top = 1 print(Grid().inset.top, g.inset.top)", "16\t1"),
    Line("local i = Insets(1) g.inset = i i.top = 9 print(g.inset.top)", "1"),
    Line("g.columns = 5 print(Grid().columns)", "3"),
  ])
  func `a set is checked, and is this instance's own`(line: Line) {
    let played = play(Self.grid + "local g = Grid()\n\(line.code)\nreturn Grid")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(
    arguments: [
      Line("Sub().columns", "3"), Line("Sub().lines", "6"), Line("Sub().more", "1"),
      Line("Sub { lines = 7, more = 2 }.more", "2"), Line("tostring(Sub())", "Sub"),
      Line("Sub { lines = 13 }", "parameter-out-of-range: Sub.lines must be from 1 to 12, got 13"),
      Line(
        "Sub { side = 'up' }",
        "parameter-out-of-range: Sub.side is 'up' (one of: center, left, right)"),
      Line("Sub().side", "right"), Line("Grid().side", "left"),
      Line(
        "Grid:extend('X', { lines = 13 })",
        "parameter-out-of-range: X.lines must be from 1 to 12, got 13"),
      Line("Grid:extend('X', { lines = Parameter.integer(13) })().lines", "13"),
      Line("Grid:extend('X', { columns = 'many' })().columns", "many"),
      Line("Grid:extend('X', { inset = { 1, 2 } })().inset", "Insets(1, 2, 1, 2)"),
      Line("Sub:hello()", "hello from Grid, and Sub"),
    ])
  func `a subclass inherits parameters and methods`(line: Line) {
    let played = play(
      Self.grid + """
        function Grid:hello() return "hello from Grid" end
        local Sub = Grid:extend("Sub", { lines = 6, more = 1, side = "right" })
        function Sub:hello() return Grid.hello(self) .. ", and Sub" end
        print(\(line.code))
        return Sub
        """)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test func `parameters are listed with their values`() {
    let played = play(Self.grid + "return Grid { columns = 4, inset = Insets(1, 2, 3, 4) }")

    #expect(
      played.parameters.map(\.name) == [
        "at", "cell", "columns", "edges", "gap", "inset", "lines", "on", "pins", "side", "spacing",
        "title",
      ])
    #expect(played.parameters.dropFirst(2).first?.value == .integer(4))
    #expect(
      played.parameters.dropFirst(5).first?.value
        == .table([
          CustomField(name: "bottom", value: .number(3)),
          CustomField(name: "left", value: .number(2)),
          CustomField(name: "right", value: .number(4)),
          CustomField(name: "top", value: .number(1)),
        ]))
  }

  @Test(arguments: [
    ["columns=4", "4"], ["columns=4.5", "4.5"], ["lines=4", "4"], ["on=false", "false"],
    ["title=a word", "a word"], ["side=center", "center"], ["inset=8", "Insets(8, 8, 8, 8)"],
    ["inset=1,2", "Insets(1, 2, 1, 2)"], ["inset=1,2,3,4", "Insets(1, 2, 3, 4)"],
    [
      "colums=4",
      "unknown-parameter: 'colums' is not a parameter of Grid (did you mean 'columns'?)",
    ],
    ["columns=four", "wrong-parameter-type: columns must be a number, got 'four'"],
    ["columns=nan", "wrong-parameter-type: columns must be a number, got 'nan'"],
    ["on=yes", "wrong-parameter-type: on must be true or false, got 'yes'"],
    ["lines=0", "parameter-out-of-range: lines must be from 1 to 12, got 0"],
    [
      "inset=1,2,3",
      "wrong-parameter-type: inset must be Insets, got '1,2,3' (write its numbers with commas: top,left,bottom,right)",
    ],
    ["by=x", "wrong-parameter-type: by is a function, which only a script can set"],
  ])
  func `a parameter is set from the command line`(pair: [String]) {
    let word = pair[0].split(separator: "=", maxSplits: 1).map(String.init)
    let played = play(
      Self.grid
        + "function Grid:prepare() print(self.\(word[0] == "colums" ? "columns" : word[0])) end return Grid"
    ) { $0.settings = [ParameterSetting(name: word[0], text: word[1])] }

    #expect(played.complaint ?? played.printed.joined() == pair[1])
  }

  @Test(arguments: [
    ["grid.edges.top = 21", "parameter-out-of-range: Grid.edges.top must be from 0 to 20, got 21"],
    [
      "local cell = grid.cell; cell.width = -1",
      "parameter-out-of-range: Grid.cell.width must be from 0 to 400, got -1",
    ],
    ["grid.at.x = -1", "parameter-out-of-range: Grid.at.x must be 0 or more, got -1"],
    ["grid.at.x = 'a'", "not-a-number-field: Grid.at: 'x' must be a number, got a string"],
    ["grid.edges.top = 20", "20"],
  ])
  func `a number of a value is in its range when the layout is prepared`(pair: [String]) {
    let played = play(
      Self.grid + "function Grid:prepare() print(self.edges.top) end local grid = Grid() "
        + "\(pair[0]) return grid")

    #expect(played.complaint ?? played.printed.joined() == pair[1])
  }

  @Test func `the range of a whole number ends at whole numbers within it`() throws {
    let ranges = try withScriptStack { () -> Result<[ParameterRange], any Error> in
      Result {
        let text = """
          return Layout.new("Grid", { lines = Parameter.integer(3, { min = 0.5, max = 12.5 }) })
          """
        return try Program(
          Script(name: "test.lua", text: Array(text.utf8)) { _ in .absent(tried: "") },
          limits: ScriptLimits(), seed: nil, runsDemo: true
        ).parameterRanges
      }
    }.get()

    #expect(
      ranges == [
        ParameterRange(
          name: "lines", values: .integers(minimum: 1, maximum: 12), usual: .integer(3))
      ])
  }
}
