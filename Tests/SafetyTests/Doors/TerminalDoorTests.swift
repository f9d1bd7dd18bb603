import TestSupport

internal import Testing

/// What a script, a name or an option holds is shown, and nothing that shows it obeys it: not the terminal, not a
/// reader of lines, not who reads a text that turns around.
@Suite struct TerminalDoorTests {
  /// Clears the screen, writes the clipboard, begins a link, colours, turns the text around, goes back, deletes.
  private static let evil =
    #"\27[2J\27]52;c;aGk=\7\27]8;;http://x\27\\\u{9b}31m\u{202e}\u{2066}\8\r\127\0"#

  /// Scripts that put it wherever a text of theirs comes out again.
  private static let scripts = [
    "names.lua": """
    local E = "\(evil)"
    local L = Layout.new("L" .. E, { ["p" .. E] = "v" .. E, choice = Parameter.choice("a" .. E, { "a" .. E, "b" }) })
    L.decorations = { "d" .. E }
    print("loaded" .. E)
    function L:prepare(view)
      print("prepared" .. E)
      self:placeCell(1, 1, 0, 0, 100, 100)
      self:placeCell(1, 2, 0, 100, 100, 100)
      self:placeSupplementary("k" .. E, 1, 1, 0, 0, 10, 10)
      self:placeDecoration("d" .. E, 1, 1, 0, 0, 10, 10)
      local a = Attributes.cell(1, 3, Rect(100, 0, 50, 50))
      a.custom["c"] = "x" .. E
      self:place(a)
    end
    return Scenario {
      layout = L, placeholder = "empty" .. E,
      data = { { id = "s" .. E, items = { { text = "t" .. E, reuse = "r" .. E, id = "i" .. E }, 2, 3 } } },
      delegate = { didSelectItem = function(view) view:note("chosen" .. E) end },
      steps = function(view)
        view:note("note" .. E)
        view:snapshot("snap" .. E)
        view:tap(Point(10, 10))
        pcall(error, E)
        assert(false, "assert" .. E)
      end,
    }
    """,
    "custom.lua": """
    local L = Layout.new("L", {})
    function L:prepare(view)
      local a = Attributes.cell(1, 1, Rect(0, 0, 50, 50))
      a.custom["c\(evil)"] = { ["\(evil)"] = 1 }
      self:place(a)
    end
    return L
    """,
    "error.lua": "error(\"boom\(evil)\")",
    "object.lua": """
    error(setmetatable({}, { __name = "\(evil)", __tostring = function() return "\(evil)" end }))
    """,
    "table.lua":
      "error({ code = \"\(evil)\", message = \"\(evil)\", [\"\(evil)\"] = \"\(evil)\" })",
    "raw.lua": "local x = \"\u{1B}[31m\u{9B}1m\u{202E}\" y z",
    "syntax.lua": "return 1 + \u{1B}[31m\u{202E}",
    "method.lua": """
    local L = Layout.new("L", {})
    function L:prepare(view) self["m\(evil)"]() end
    return L
    """,
    "module.lua": "local m = require(\"a\(evil)\")\nreturn m",
    "\u{1B}[31m\u{202E}.lua": "error('no')",
  ]

  /// What a terminal would obey, or what shows nothing and turns its surroundings.
  private static func obeyed(_ end: ProgramEnd, but allowed: Set<Unicode.Scalar> = ["\n", "\t"])
    -> [Unicode.Scalar]
  {
    (end.output + end.errors).unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: !allowed.contains(scalar)
      case .format: true
      default: false
      }
    }
  }

  @Test(arguments: ["text", "json", "ndjson"])
  func `a run shows what it would be told to do`(format: String) throws {
    let workspace = try Workspace(Self.scripts)
    for name in Self.scripts.keys.sorted() {
      let end = try workspace.run(name, "-f", format, "--trace", "-v")
      #expect([0, 1, 2].contains(end.status), "\(name.debugDescription): \(end.errors)")
      #expect(Self.obeyed(end) == [], "\(name.debugDescription) as \(format)")
    }
  }

  @Test(arguments: ["text", "json", "sarif", "github"])
  func `a check shows what it would be told to do`(format: String) throws {
    let workspace = try Workspace(Self.scripts)
    for name in Self.scripts.keys.sorted() {
      let end = try Program.moonlay.run(
        ["check", name, "-f", format, "--random", "0", "--items", "2"], in: workspace.path)
      #expect([0, 1, 2].contains(end.status), "\(name.debugDescription): \(end.errors)")
      #expect(Self.obeyed(end) == [], "\(name.debugDescription) as \(format)")
    }
  }

  #if os(Linux)
    @Test func `a terminal is told no more than a pipe`() throws {
      let workspace = try Workspace(Self.scripts)
      let end = try workspace.shell(
        #"script -qec '"$moonlay" run names.lua --color never' /dev/null"#)
      // The terminal itself ends its lines with a carriage return.
      #expect(end.output.contains("L␛[2J␛]52;c;aGk=␇"), "\(end.output.debugDescription)")
      #expect(Self.obeyed(end, but: ["\n", "\r", "\t"]) == [])
    }
  #endif

  @Test(arguments: [
    ["--text-category", "\u{1B}]0;x\u{7}"], ["-f", "\u{1B}[2J"], ["--bo\u{1B}[2Jgus"],
    ["--set", "\u{1B}[31m\u{202E}=4"], ["--set", "columns=\u{9B}31m"],
    ["--viewport", "\u{202E}1x1"],
    ["-o", "/\u{1B}[31m\u{202E}/x"], ["\u{1B}[31m.lua"], ["--items", "\u{8}\u{7F}"],
  ])
  func `an option is quoted as it can be seen`(options: [String]) throws {
    let workspace = try Workspace()
    let end = try Program.moonlay.run(["run", "wall.lua"] + options, in: workspace.path)
    #expect([64, 66, 74].contains(end.status), "\(end.errors)")
    #expect(end.errors != "")
    #expect(Self.obeyed(end) == [], "\(end.errors.debugDescription)")
  }

  @Test(arguments: [["\u{1B}[31m"], ["explain", "\u{1B}[31m\u{202E}"], ["help", "\u{1B}[2J"]])
  func `a command is quoted as it can be seen`(words: [String]) throws {
    let end = try Program.moonlay.run(words)
    #expect(Self.obeyed(end) == [], "\(end.errors.debugDescription)")
  }

  @Test func `what is too long to read is cut where it is quoted`() throws {
    let workspace = try Workspace()
    let long = String(repeating: "9", count: 100_000)
    for options in [
      ["--viewport", long + "x1"], ["--items", long], ["-f", long], ["-o", "/" + long],
    ] {
      let end = try Program.moonlay.run(["run", "wall.lua"] + options, in: workspace.path)
      #expect([64, 74].contains(end.status))
      #expect(end.errors.utf8.count < 10_000, "\(options[0])")
      #expect(end.errors.contains("bytes more"))
    }
  }
}
