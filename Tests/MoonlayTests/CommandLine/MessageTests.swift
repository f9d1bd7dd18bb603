import TestSupport

internal import Testing

/// What is said to a person, how loud, and in which colours.
@Suite struct MessageTests {
  private static let escape = "\u{1B}"

  @Test func `colour is a person's choice, and a pipe has none of itself`() throws {
    let workspace = try Workspace(["bad.lua": "error('no')"])
    #expect(!(try workspace.run("wall.lua").output.contains(Self.escape)))
    #expect(try workspace.run("wall.lua", "--color", "always").output.contains(Self.escape))
    #expect(!(try workspace.run("wall.lua", "--color", "never").output.contains(Self.escape)))
    #expect(!(try workspace.run("bad.lua").errors.contains(Self.escape)))
    #expect(try workspace.run("bad.lua", "--color", "always").errors.contains(Self.escape))
    let refused = try workspace.run("wall.lua", environment: ["NO_COLOR": "1", "TERM": "xterm"])
    #expect(!refused.output.contains(Self.escape))
    let json = try workspace.run("wall.lua", "-f", "json", "--color", "always")
    #expect(!json.output.contains(Self.escape))
  }

  #if os(Linux)
    /// `script` gives its command a terminal.
    @Test func `a terminal gets colour, unless NO_COLOR is set`() throws {
      let workspace = try Workspace()
      let command = "script -qec '\"$moonlay\" run wall.lua' /dev/null"
      guard try workspace.shell("command -v script").status == 0 else { return }
      #expect(try workspace.shell("TERM=xterm \(command)").output.contains(Self.escape))
      #expect(!(try workspace.shell("TERM=dumb \(command)").output.contains(Self.escape)))
      #expect(
        !(try workspace.shell("TERM=xterm NO_COLOR=1 \(command)").output.contains(Self.escape)))
    }

    @Test func `after a second, a terminal and a pipe are told that the script still runs`()
      throws
    {
      let workspace = try Workspace([
        "endless.lua": """
        local L = Layout.new("L")
        function L:prepare() while true do end end
        return L
        """
      ])
      let command = "\"$moonlay\" run endless.lua --time-limit 1.8"
      let words = "endless.lua still runs; Ctrl-C ends it, as does its limit of 1.8 s"
      let piped = try workspace.shell("\(command) 2>&1 >out.txt | cat").output
      #expect(piped.hasPrefix("note: \(words)\nerror[budget-exceeded]"), "\(piped)")
      #expect(try workspace.shell("\(command) -q").errors.hasPrefix("error[budget-exceeded]"))
      let kept = try workspace.shell("\(command) 2>log.txt; cat log.txt").output
      #expect(kept.hasPrefix("error[budget-exceeded]"), "\(kept)")
      guard try workspace.shell("command -v script").status == 0 else { return }
      let shown = try workspace.shell("TERM=xterm NO_COLOR=1 script -qec '\(command)' /dev/null")
        .output
      // It is cleared before the error.
      let pieces = shown.split(separator: words)
      #expect(pieces.count == 2, "\(shown)")
      #expect(pieces.last?.hasPrefix("\r\u{1B}[Kerror[budget-exceeded]") == true, "\(shown)")
      #expect(
        !(try workspace.shell("TERM=xterm script -qec '\"$moonlay\" run wall.lua' /dev/null").output
          .contains("still runs")))
    }

    /// A case of a check, a script of a test, an answer to a lesson.
    @Test(arguments: [
      ("check endless.lua --time-limit 1.8", "endless.lua"),
      ("test endless.lua --time-limit 1.8", "test: 1 of 1, "),
      ("bench endless.lua --time-limit 1.8", "endless.lua: 10 items, prepare"),
    ])
    func `a command of several steps says that its script still runs`(command: String, step: String)
      throws
    {
      let workspace = try Workspace([
        "endless.lua": """
        local L = Layout.new("L")
        function L:prepare() while true do end end
        L.demo = { data = { 3 }, steps = function(view) expect.equal(1, 1) end }
        return L
        """
      ])
      guard try workspace.shell("command -v script").status == 0 else { return }
      let shown = try workspace.shell(
        "TERM=xterm NO_COLOR=1 script -qec 'timeout -s INT 4 \"$moonlay\" \(command)' /dev/null"
      ).output
      let pieces = shown.split(separator: "; still runs, Ctrl-C ends it")
      #expect(pieces.count > 1, "\(shown)")
      #expect(pieces.first?.contains(step) == true, "\(shown)")
    }
  #endif

  @Test func `quiet leaves what ends the program, verbose adds what is done`() throws {
    let workspace = try Workspace(["bad.lua": "print('hello') error('no')"])
    let quiet = try workspace.run("wall.lua", "-f", "json", "--scroll", "0,9000", "-q")
    #expect(quiet.errors == "")
    #expect(quiet.output.contains("offset-out-of-range"))
    let usual = try workspace.run("wall.lua", "-f", "json", "--scroll", "0,9000")
    #expect(usual.errors.hasPrefix("warning[offset-out-of-range]"))
    #expect(usual.output == quiet.output)
    let verbose = try workspace.run("wall.lua", "-f", "json", "-v")
    #expect(verbose.errors.contains("wall.lua took "))
    let fatal = try workspace.run("bad.lua", "-q")
    #expect(fatal.errors.hasPrefix("error[runtime-error]: no"))
  }

  @Test func `what a script printed before it failed is shown`() throws {
    let workspace = try Workspace([
      "early.lua": "print('hello', 1)\nerror('no')\n",
      "late.lua": """
      print("first")
      local Late = Layout.new("Late")
      function Late:prepare()
        for number = 1, 50 do print("number " .. number) end
        error("no")
      end
      return Late
      """,
    ])
    let early = try workspace.run("early.lua", "-f", "json")
    #expect(
      early.errors.hasPrefix("print: hello\t1\nerror[runtime-error]: no\n"), "\(early.errors)")
    let lines = try workspace.run("early.lua", "-f", "ndjson")
    #expect(lines.errors.hasPrefix("print: hello"))
    // Fifty-one texts, of which the last forty are shown.
    let late = try workspace.run("late.lua")
    #expect(
      late.errors.contains("11 earlier texts are omitted\nprint: number 11\n"), "\(late.errors)")
    #expect(late.errors.contains("print: number 50\nerror[runtime-error]: no\n"))
  }

  @Test func `escape sequences of a script are shown, and not obeyed`() throws {
    let workspace = try Workspace([
      "print.lua": #"""
      print("\27[31mred\27[0m \7\8 \27]0;title\7")
      local L = Layout.new("\27[2JL", { ["a\27[1m"] = "\27[3m" })
      function L:prepare(view) self:placeDecoration("\27[5mk", 1, 1, 0, 0, 50, 50) end
      return Scenario { layout = L, steps = function(view) view:note("\27[6mnote") view:snapshot("\27[7ms") end }
      """#,
      "fail.lua": "print('\\27[31m') error('\\27[41mboom\\7')",
      "raw.lua": "local a = '\u{1B}[31m' .. nil",
    ])
    for format in ["text", "json", "ndjson"] {
      for name in ["print.lua", "fail.lua", "raw.lua"] {
        let end = try workspace.run(name, "-f", format, "--trace")
        let controls = (end.outputBytes + end.errorBytes).filter {
          $0 < 0x20 && ![0x09, 0x0A].contains($0) || $0 == 0x7F
        }
        #expect(controls == [], "\(name) as \(format)")
      }
    }
    let name = try workspace.run("\u{1B}[31mnope.lua")
    #expect(name.status == 66)
    #expect(!name.errors.contains(Self.escape))
    let option = try workspace.run("print.lua", "--set", "\u{1B}[31m=1")
    #expect(option.status == 64)
    #expect(!option.errors.contains(Self.escape))
  }

  @Test func `a fault in what a script returns has a line, though Lua knows none`() throws {
    let workspace = try Workspace([
      "scenario.lua": """
      local Wall = require("wall")
      return Scenario {
        layout = Wall,
        vieport = Size(100, 100),
      }
      """,
      "none.lua": "return Layout.new('None') { columns = 3 }",
    ])
    let scenario = try workspace.run("scenario.lua")
    #expect(scenario.status == 2)
    #expect(scenario.errors.contains("--> scenario.lua:4:3"), "\(scenario.errors)")
    #expect(scenario.errors.contains("^^^^^^^ did you mean 'viewport'?"))
    let none = try workspace.run("none.lua")
    #expect(none.errors.contains("--> none.lua:1:"), "\(none.errors)")
    #expect(!none.errors.contains("one of:"), "\(none.errors)")
  }
}
