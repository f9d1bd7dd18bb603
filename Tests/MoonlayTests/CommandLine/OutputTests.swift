import TestSupport

internal import Testing

/// Where a result goes: whole, or not at all.
@Suite struct OutputTests {
  @Test func `a file gets what standard output would have got`() throws {
    let workspace = try Workspace()
    for format in ["text", "json", "ndjson"] {
      let written = try workspace.run("wall.lua", "-f", format, "-o", "result")
      #expect(written.status == 0)
      #expect(written.output == "")
      #expect(
        workspace.contents(of: "result") == (try workspace.run("wall.lua", "-f", format).output))
    }
    #expect(try workspace.names() == ["result", "wall.lua"])
  }

  @Test func `a file name that is no format's is refused`() throws {
    let workspace = try Workspace()
    let end = try workspace.run("wall.lua", "-o", "x.png")

    #expect(end.status == 64)
    #expect(end.errors.contains("no output format has the file extension 'png'"), "\(end.errors)")
    #expect(try workspace.run("wall.lua", "-f", "text", "-o", "x.png").status == 0)
    #expect(try workspace.run("wall.lua", "-o", "x.txt").status == 0)
  }

  @Test func `a misspelt script is named`() throws {
    let workspace = try Workspace()
    for name in ["wal.lua", "wall", "walll.lua", "wlal.lua"] {
      let end = try workspace.run(name)
      #expect(end.errors.contains("did you mean 'wall.lua'?"), "\(name): \(end.errors)")
    }
    #expect(try !workspace.run("grid.lua").errors.contains("did you mean"))
  }

  @Test(arguments: ["json", "ndjson"])
  func `a script that is not there is said in the document, too`(format: String) throws {
    let end = try Workspace().run("absent.lua", "-f", format)

    #expect(end.status == 66)
    #expect(end.output.contains("absent.lua"), "\(end.output)")
  }

  @Test func `several scripts go into one file`() throws {
    let workspace = try Workspace(["other.lua": Workspace.wall])
    _ = try workspace.run("wall.lua", "other.lua", "--items", "1", "-o", "result")
    #expect(
      workspace.contents(of: "result")
        == (try workspace.run("wall.lua", "other.lua", "--items", "1").output))
    #expect(workspace.contents(of: "result")?.contains("Wall  other.lua") == true)
  }

  @Test func `a script that fails leaves the file as it was`() throws {
    let workspace = try Workspace([
      "bad.lua": "error('no')", "loop.lua": "while true do end", "result": "old",
    ])
    #expect(try workspace.run("bad.lua", "-o", "result").status == 2)
    #expect(try workspace.run("loop.lua", "--time-limit", "0.05", "-o", "result").status == 3)
    #expect(try workspace.run("nope.lua", "-o", "result").status == 66)
    #expect(workspace.contents(of: "result") == "old")
    #expect(try workspace.names() == ["bad.lua", "loop.lua", "result", "wall.lua"])
  }

  @Test func `a file that cannot be written is status 74, before the script is run`() throws {
    let workspace = try Workspace(["loop.lua": "while true do end"])
    try workspace.makeFolder("folder")
    for (path, words) in [
      ("folder", "it is a folder"), ("nope/result", "its folder does not exist"),
      ("", "its name is empty"), ("wall.lua/result", "a part of its path is a file"),
    ] {
      let end = try workspace.run("loop.lua", "-o", path)
      #expect(end.status == 74, "\(path)")
      #expect(end.errors.contains(words), "\(end.errors)")
      #expect(end.output == "")
    }
  }

  @Test func `the script is not replaced by its result`() throws {
    let workspace = try Workspace()
    try workspace.makeLink("link.lua", to: "wall.lua")
    for name in ["wall.lua", "./wall.lua", "link.lua"] {
      let end = try workspace.run("wall.lua", "-o", name)
      #expect(end.status == 64)
      #expect(end.errors.contains("would replace the script"))
    }
    #expect(workspace.contents(of: "wall.lua") == Workspace.wall)
  }

  #if os(Linux)
    @Test(arguments: ["text", "json", "ndjson"])
    func `a full disk is status 74`(format: String) throws {
      let workspace = try Workspace()
      for line in [
        "run wall.lua -f \(format) > /dev/full", "run wall.lua -f \(format) -o /dev/full",
      ] {
        let end = try workspace.shell("\"$moonlay\" \(line)")
        #expect(end.status == 74)
        #expect(end.errors.components(separatedBy: "no space left") == 2, "\(end.errors)")
      }
    }

    @Test(arguments: ["schema", "--help", "run --help", "--version"])
    func `what was asked for about the program says so too`(words: String) throws {
      let end = try Workspace().shell("\"$moonlay\" \(words) > /dev/full")
      #expect(end.status == 74)
      #expect(end.errors.contains("no space left"), "\(end.errors)")
    }
  #endif

  @Test func `a standard output that is closed is status 74`() throws {
    let end = try Workspace().shell("\"$moonlay\" run wall.lua >&-")
    #expect(end.status == 74)
    #expect(end.errors.contains("cannot write standard output: it is closed"))
  }

  @Test(arguments: [
    "run wall.lua --items 3000 --all", "run wall.lua --all -f json --items 3000", "schema",
  ])
  func `a reader that has had enough ends the program quietly`(command: String) throws {
    let end = try Workspace().shell("{ \"$moonlay\" \(command); echo $? >&2; } | head -n 1")
    #expect(end.errors == "0\n")
    #expect(end.lines.count == 1)
  }

  @Test func `a reader that has gone ends a run that would go on`() throws {
    let workspace = try Workspace([
      "long.lua": """
      return Scenario {
        layout = require("wall"),
        steps = function(view) while true do view:note("again") end end,
      }
      """
    ])
    let end = try workspace.shell(
      "{ \"$moonlay\" run long.lua -f ndjson --time-limit 30; echo $? >&2; } | head -n 1")
    #expect(end.errors == "0\n")
  }

  @Test func `a script that fails has no result, and as lines an end with its diagnostic`() throws {
    let workspace = try Workspace([
      "early.lua": "error('early')",
      "late.lua": """
      local Late = Layout.new("Late")
      function Late:prepare() error("late") end
      return Late
      """,
    ])
    let early = try workspace.run("early.lua", "-f", "ndjson")
    #expect(early.status == 2)
    #expect(early.lines.count == 1)
    #expect(
      early.lines.first?.hasPrefix(#"{"type":"end","diagnostic":{"code":"runtime-error""#) == true)
    let late = try workspace.run("late.lua", "-f", "ndjson")
    #expect(late.status == 2)
    #expect(late.lines.first?.hasPrefix(#"{"moonlay":1,"script":"late.lua""#) == true)
    #expect(late.lines.last?.contains(#""message":"late","where":"late.lua:2""#) == true)
    #expect(late.line(ofType: "element") == "")
  }

  @Test func `the schema is one JSON document`() throws {
    let end = try Program.moonlay.run(["schema"])
    #expect(end.status == 0)
    #expect(end.errors == "")
    #expect(end.output.hasPrefix("{"))
    #expect(end.output.hasSuffix("}\n"))
    #expect(end.output.contains("json-schema.org"))
  }
}

extension String {
  /// How many parts the text has between those that separate them.
  fileprivate func components(separatedBy text: String) -> Int { ranges(of: text).count + 1 }
}
