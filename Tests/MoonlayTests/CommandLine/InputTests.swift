import Report
import TestSupport

internal import Testing

/// What is given as a script, be it one or not.
@Suite struct InputTests {
  @Test func `a file that cannot be read is status 66 and is named`() throws {
    let workspace = try Workspace()
    try workspace.makeFolder("folder")
    for (name, words) in [
      ("nope.lua", "cannot read 'nope.lua': no such file"),
      ("folder", "error: cannot read 'folder': it is a folder\n   = fix: name a file\n"),
      ("wall.lua/x", "a part of its path is a file"),
      ("", "its name is empty"),
    ] {
      let end = try workspace.run(name)
      #expect(end.status == 66, "\(name)")
      #expect(end.output == "")
      #expect(end.errors.contains(words), "\(end.errors)")
    }
  }

  @Test func `what is no script is status 2 and says why`() throws {
    let workspace = try Workspace()
    try workspace.write("empty.lua", "")
    try workspace.write("blank.lua", "\u{FEFF} \r\n\n")
    try workspace.write("zero.lua", bytes: [0x61, 0, 0xFF, 0x80])
    try workspace.write("compiled.lua", bytes: [0x1B, 0x4C, 0x75, 0x61, 0x54])
    try workspace.write("nothing.lua", "local answer = 42\n")
    try workspace.write("number.lua", "return 42\n")
    try workspace.write("syntax.lua", "local x =\nlocal y\n")
    for (name, words) in [
      ("empty.lua", "empty.lua is empty; a script must return a layout or a scenario"),
      ("blank.lua", "blank.lua is empty"),
      ("zero.lua", "zero.lua is not a text file"),
      ("compiled.lua", "compiled.lua is compiled Lua; only source can be run"),
      ("nothing.lua", "the script returns nil"),
      ("number.lua", "number.lua:1"),
      ("syntax.lua", "syntax.lua:2"),
    ] {
      for format in ["text", "json"] {
        let end = try workspace.run(name, "-f", format)
        #expect(end.status == 2, "\(name)")
        if format == "text" {
          #expect(end.output == "")
        } else {
          let failure = try JSONReader.read(Array(end.output.utf8))["failure"]
          #expect(failure?["message"]?.asString.map { end.errors.contains($0) } == true)
        }
        #expect(end.errors.contains(words), "\(end.errors)")
      }
    }
  }

  @Test func `garbage of any length is refused in good order`() throws {
    let workspace = try Workspace()
    var random = SystemRandomNumberGenerator()
    var garbage = (0..<10_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    try workspace.write("garbage.lua", bytes: garbage)
    let short = try workspace.run("garbage.lua")
    #expect(short.status == 2)
    #expect(short.output == "")
    garbage = garbage.map { max($0, 1) }
    let long = Array(repeating: garbage, count: 1000).flatMap { $0 }
    try workspace.write("garbage.lua", bytes: long)
    let end = try workspace.run("garbage.lua")
    #expect(end.status == 2)
    #expect(end.errors.contains("1 MiB"))
    try workspace.write("garbage.lua", bytes: long + long)
    let longer = try workspace.run("garbage.lua")
    #expect(longer.status == 66)
    #expect(longer.errors.contains("20000000 bytes"))
  }

  @Test func `a byte order mark, a first line for the shell and CRLF lines are taken`() throws {
    let workspace = try Workspace()
    let plain = try workspace.run("wall.lua", "--items", "4")
    let mutations = [
      "\u{FEFF}" + Workspace.wall,
      "#!/usr/bin/env moonlay run\n" + Workspace.wall,
      Workspace.wall.split(separator: "\n").joined(separator: "\r\n"),
    ]
    for text in mutations {
      let other = try Workspace()
      try other.write("wall.lua", text)
      let end = try other.run("wall.lua", "--items", "4")
      #expect(end.status == 0, "\(end.errors)")
      #expect(end.output == plain.output)
    }
  }

  @Test func `an error in CRLF lines shows its line without the carriage return`() throws {
    let workspace = try Workspace(["bad.lua": "local a = 1\r\nlocal b = a.c.d\r\n"])
    let end = try workspace.run("bad.lua")
    #expect(end.status == 2)
    #expect(end.errors.contains(" 2 | local b = a.c.d\n"), "\(end.errors)")
  }

  @Test func `standard input can be the script, whose modules lie in the current folder`() throws {
    let workspace = try Workspace()
    let end = try workspace.run(
      "-", "-f", "ndjson", "--items", "1", input: "local Wall = require('wall')\nreturn Wall\n")
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.lines.first?.contains(#""script":"stdin""#) == true)
    #expect(end.frames == ["cell 1,1: 0 0 100 100"])
    let bad = try workspace.run("-", input: "local x = nope\n")
    #expect(bad.status == 2)
    #expect(bad.errors.contains("stdin:1"))
  }

  @Test func `a standard input that is closed is status 66`() throws {
    let end = try Workspace().shell("\"$moonlay\" run - <&-")
    #expect(end.status == 66)
    #expect(end.errors.contains("cannot read standard input: it is closed"))
  }

  @Test func `several scripts are run in turn, and the worst end is told`() throws {
    let workspace = try Workspace(["bad.lua": "error('no')"])
    let good = try workspace.run("wall.lua", "wall.lua", "--items", "1")
    #expect(good.status == 0)
    #expect(good.output.components(of: "Wall  wall.lua") == 2)
    let bad = try workspace.run("bad.lua", "wall.lua", "--items", "1")
    #expect(bad.status == 2)
    #expect(bad.output.hasPrefix("Wall  wall.lua"))
    let missing = try workspace.run("nope.lua", "bad.lua", "wall.lua", "--items", "1")
    #expect(missing.status == 66)
    #expect(missing.output.hasPrefix("Wall  wall.lua"))
  }

  @Test func `a name that is no UTF-8 is no trap`() throws {
    let workspace = try Workspace()
    let script = try workspace.shell("\"$moonlay\" run \"$(printf 'x\\377.lua')\"")
    #expect(script.status == 66)
    #expect(script.complaint.contains("x\u{FFFD}.lua"))
    let parameter = try workspace.shell("\"$moonlay\" run wall.lua --set \"$(printf 'x\\377=1')\"")
    #expect(parameter.status == 64)
    #expect(parameter.errors.contains("x\u{FFFD}"))
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
