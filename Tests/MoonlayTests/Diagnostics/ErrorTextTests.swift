import Foundation
import Testing
import TestSupport

/// How an error reads, whole, as the program says it.
struct ErrorTextTests {
  /// Runs a script as `grid.lua`, and answers what is said from its first diagnostic on.
  private func said(of script: String, modules: [String: String] = [:]) throws -> String {
    let workspace = try Workspace(modules.merging(["grid.lua": script]) { $1 })
    let end = try workspace.run("grid.lua")
    let text =
      end.errors.isEmpty
      ? end.output
      : end.errors
        .replacing("note: 1 fix can be applied: moonlay fix grid.lua\n", with: "")
    let marks = ["error[", "warning["].compactMap { text.range(of: $0)?.lowerBound }
    return String(text[(marks.min() ?? text.startIndex)...])
  }

  @Test func `a misspelt field has a caret, the nearest name and the occasion`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid", { inset = 16 })
        function Grid:shouldInvalidate() return true end
        function Grid:prepare(view)
          if view.width > 500 then self.side = (view.widht - self.inset) / 3 end
        end
        Grid.demo = { steps = function(view) view:resize(Size(844, 390)) end }
        return Grid
        """)
    #expect(
      text == """
        error[unknown-field]: 'widht' is not a field of the view
          --> grid.lua:4:46
           |
         4 |   if view.width > 500 then self.side = (view.widht - self.inset) / 3 end
           |                                              ^^^^^ did you mean 'width'?
           |
           = in prepare(view), called because the view was resized (390x844 to 844x390)
           = from grid.lua:4: in method 'prepare'
           = from grid.lua:6: in function <grid.lua:6>
           = more: moonlay explain unknown-field

        """)
  }

  @Test func `a field that a table lacks is marked, and not a variable of its name`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        function Grid:prepare(view)
          local header = Attributes.header(1)
        end
        return Grid
        """)
    #expect(
      text.contains(
        """
         3 |   local header = Attributes.header(1)
           |                             ^^^^^^
        """))
  }

  @Test func `a file is named as it was given, so that an editor can open it`() throws {
    let module = "local function half(n) return n.width / 2 end\nreturn { half = half }\n"
    let workspace = try Workspace([
      "my scripts/grid.lua": """
      local parts = require("parts.sizes")
      local Grid = Layout.new("Grid")
      function Grid:prepare(view) self.side = parts.half(nil) end
      return Grid
      """,
      "my scripts/parts/sizes.lua": module,
    ])
    for command in ["run", "check", "bench", "explain"] {
      let end = try workspace.run(command, "my scripts/grid.lua")
      #expect(end.errors.contains("--> my scripts/parts/sizes.lua:1:"), "\(command): \(end.errors)")
    }
    let result = try workspace.run("run", "my scripts/grid.lua", "--format", "json")
    #expect(result.output.contains("\"where\": \"parts/sizes.lua:1\""))
  }

  @Test func `a name that stands in the line twice is underlined twice`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        function Grid:prepare(view)
          self.text = self.title .. self.title
        end
        return Grid
        """)
    #expect(
      text == """
        error[runtime-error]: attempt to concatenate a nil value (field 'title')
          --> grid.lua:3:20
           |
         3 |   self.text = self.title .. self.title
           |                    ^^^^^         ^^^^^
           |
           = in prepare(view), called because the view is displayed first
           = more: moonlay explain runtime-error

        """)
  }

  @Test func `a misspelt member of the layout suggests the nearest one`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid", { columns = 3 })
        function Grid:prepare(view)
          self:placeCel(1, 1, 0, 0, view.width / self.columns, 10)
        end
        return Grid
        """)
    #expect(
      text == """
        error[runtime-error]: attempt to call a nil value (method 'placeCel')
          --> grid.lua:3:8
           |
         3 |   self:placeCel(1, 1, 0, 0, view.width / self.columns, 10)
           |        ^^^^^^^^ did you mean 'placeCell'?
           |
           = in prepare(view), called because the view is displayed first
           = more: moonlay explain runtime-error

        """)
    let parameter = try said(
      of: """
        local Grid = Layout.new("Grid", { columns = 3 })
        function Grid:prepare(view)
          self.side = view.width / self.colums
        end
        return Grid
        """)
    #expect(parameter.contains("^^^^^^ did you mean 'columns'?"))
  }

  /// What is underlined of a line of prepare: its line and column, and the words above the carets.
  private func underlined(_ prepare: String, before: String = "") throws -> [String] {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid", { size = 60, columns = 3 })
        function Grid:prepare(view)
        \(prepare)
        end
        \(before)
        return Grid
        """)
    let lines = text.split(separator: "\n").map { Array(String($0)) }
    let place = lines.first { String($0).contains("-->") }.map { String($0) } ?? ""
    guard let carets = lines.firstIndex(where: { $0.contains("^") && $0.contains("|") }) else {
      return [String(place.split(separator: ":").suffix(2).joined(separator: ":"))]
    }
    let words = zip(lines[carets - 1], lines[carets]).map { $1 == "^" ? $0 : "\n" }
    return [place.split(separator: ":").suffix(2).joined(separator: ":")]
      + String(words).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    // The argument that is meant, and not what is written alike.
    ("self:placeCell(1, 1, 0, self.size, size, self.size)", ["3:36", "size"]),
    ("local w; self:placeCell(1, 1, 0, 0, view.width, w)", ["3:49", "w"]),
    (
      "self:placeCell(1, 1, 0, 0, self.size, self.size) self:placeCell(1, 2, 0, 0, self.size, self.w)",
      ["3:88", "self.w"]
    ),
    ("self:placeCell(1, 1 / 2, 0, 0, 60, 60)", ["3:19", "1 / 2"]),
    ("local n = view.size.width // self.size", ["3:16", "size"]),
    ("local r = view.bounds; r.maxX = 9; r.x = r.maxX", ["3:26", "maxX"]),
    // A call of some lines.
    ("self:placeCell(1, 1,\n  0, 0,\n  self.size, none)", ["5:14", "none"]),
    ("self:placeCell(\n1, 1, 0, 0,\n  self.size,\n  self.height)", ["6:3", "self.height"]),
    // Neither strings nor comments.
    ("local t = 'widht'; local x = view.widht -- widht", ["3:35", "widht"]),
    ("local rows = require('rows')", ["3:23", "rows"]),
  ])
  func `the words that are meant are underlined, and no others`(
    prepare: String, underlined words: [String]
  ) throws {
    #expect(try underlined(prepare) == words)
  }

  @Test func `a fault of the demo stands in the demo, and not in a comment`() throws {
    let demo = """
      -- A grid whose items stand close.
      Grid.demo = {
        viewport = Size(100, 300),
        items = 12,
      }
      """
    #expect(try underlined("", before: demo) == ["8:3", "items"])
    #expect(try underlined("", before: "Grid.demo = { data = 12 }") == ["5:15", "data"])
  }

  @Test func `a long line is cut around the caret`() throws {
    let padding = String(repeating: "local a = 1; ", count: 12)
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        function Grid:prepare(view) \(padding)view.colour = 1 \(padding) end
        return Grid
        """)
    // 80 columns less the number, the bar and the spaces about them leave 75.
    let line = text.split(separator: "\n").first { $0.hasPrefix(" 2 | ") } ?? ""
    let carets = text.split(separator: "\n").first { $0.contains("^^^^^^") } ?? ""
    #expect(line.hasPrefix(" 2 | …") && line.hasSuffix("…"))
    #expect(line.count <= 80)
    let start = carets.prefix { $0 != "^" }.count
    #expect(String(line.dropFirst(start).prefix(6)) == "colour")
  }

  @Test func `tabs and wide letters keep the caret below its word`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        function Grid:prepare(view)
        \tlocal title = "格子", view.widht
        end
        return Grid
        """)
    #expect(
      text == """
        error[unknown-field]: 'widht' is not a field of the view
          --> grid.lua:3:27
           |
         3 |     local title = "格子", view.widht
           |                                ^^^^^ did you mean 'width'?
           |
           = in prepare(view), called because the view is displayed first
           = more: moonlay explain unknown-field

        """)
  }

  @Test func `an error value that is no text keeps its place and shows its fields`() throws {
    let text = try said(
      of: """
        #!/usr/bin/env moonlay
        local Grid = Layout.new("Grid")
        function Grid:prepare(view) error({ code = 1, reason = "no room" }) end
        return Grid
        """)
    // The first line is skipped, and counted all the same.
    #expect(
      text == """
        error[runtime-error]: {code = 1, reason = "no room"}
          --> grid.lua:3
           |
         3 | function Grid:prepare(view) error({ code = 1, reason = "no room" }) end
           |
           = in prepare(view), called because the view is displayed first
           = more: moonlay explain runtime-error

        """)
  }

  @Test func `a traceback has the script's calls alone, a recursion as one`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        local function sum(n)
          if n == 0 then local none; return none.value end
          return 1 + sum(n - 1)
        end
        function Grid:prepare(view)
          local total = sum(30)
        end
        return Grid
        """)
    #expect(
      text == """
        error[runtime-error]: attempt to index a nil value (local 'none')
          --> grid.lua:3:37
           |
         3 |   if n == 0 then local none; return none.value end
           |                                     ^^^^
           |
           = in prepare(view), called because the view is displayed first
           = from grid.lua:3: in function 'sum'
           = from grid.lua:4: in function 'sum', 30 times
           = from grid.lua:7: in method 'prepare'
           = more: moonlay explain runtime-error

        """)
  }

  @Test func `a letter that names cannot have is shown, not its bytes`() throws {
    let text = try said(of: "local Grid = Layout.new(\"Grid\")\nlocal größe = 4\nreturn Grid\n")
    #expect(
      text == """
        error[syntax-error]: unexpected symbol near 'ö'
          --> grid.lua:2:9
           |
         2 | local größe = 4
           |         ^
           |
           = fix: names consist of the letters a to z and A to Z, digits and _; put other text in quotes
           = more: moonlay explain syntax-error

        """)
  }

  @Test func `an end that is missing says from where on`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        function Grid:prepare(view)
          if view.width > 10 then
            self.wide = true
        end
        return Grid
        """)
    #expect(text.hasPrefix("error[syntax-error]: 'end' expected (to close 'function' at line 2)"))
    #expect(text.contains("look for a missing 'end' from line 2 on"))
  }

  @Test func `a field of a scenario is found where it stands`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        Grid.demo = { viewport = Size(100, 100), stpes = function() end }
        return Grid
        """)
    #expect(
      text == """
        error[unknown-field]: 'stpes' is not a field of a scenario
          --> grid.lua:2:42
           |
         2 | Grid.demo = { viewport = Size(100, 100), stpes = function() end }
           |                                          ^^^^^ did you mean 'steps'?
           |
           = more: moonlay explain unknown-field

        """)
  }

  @Test func `an error in a module stands in the module`() throws {
    let text = try said(
      of: "local rows = require(\"rows\")\nreturn rows.make()\n",
      modules: [
        "rows.lua": "local rows = {}\nfunction rows.make() return missing.name end\nreturn rows\n"
      ])
    #expect(
      text == """
        error[undeclared-global]: 'missing' is not declared
          --> rows.lua:2:29
           |
         2 | function rows.make() return missing.name end
           |                             ^^^^^^^
           |
           = more: moonlay explain undeclared-global

        """)
  }

  @Test func `a protocol error names the element, the mend and UIKit's words`() throws {
    let text = try said(
      of: """
        local Grid = Layout.new("Grid")
        function Grid:prepare(view)
          for item = 1, 40 do
            pcall(function() self:placeCell(1, item, 0, (item - 1) * 10, 10, 10) end)
          end
        end
        return Grid
        """)
    #expect(
      text == """
        error[index-out-of-range]: cell 1,31 was placed, but section 1 has 30 items (and 9 more, to cell 1,40)
          --> grid.lua:4
           |
         4 |     pcall(function() self:placeCell(1, item, 0, (item - 1) * 10, 10, 10) e…
           |
           = fix: items count from 1 to view:itemCount(section)
           = in prepare(view), called because the view is displayed first
           = UIKit: UICollectionView received layout attributes for a cell with an index path that does not exist: (0, 30)
           = 10 times, first at 0 s
           = more: moonlay explain index-out-of-range

        """)
  }
}
