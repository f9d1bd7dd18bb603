import Foundation
import TestSupport
internal import Testing

/// A session whose input is no terminal.
@Suite struct PipedSessionTests {
  private func run(_ input: String, _ arguments: [String] = ["scripts/gallery/grid.lua"]) throws
    -> ProgramEnd
  {
    try Program.moonlay.run(["repl"] + arguments, input: input)
  }

  private static let steps = """
    view:itemCount(1)
    layout
    { 1, x = Rect(1, 2, 3, 4) }
    for i = 1, 2 do
      print(i)
    end
    :set columns=4
    :scroll 0,50
    :table
    :explain 1,7
    error("on purpose")
    :undo
    :shwo
    view:attributesFor(1, 7)

    """

  @Test func `the values of lines follow the inputs`() throws {
    // (390 - 2 * 16 - (n - 1) * 8) / n: 114 for three columns, 175 for two.
    let end = try run(":lines 1,5\n:set columns=2\n:lines 1,5\n")
    #expect(end.status == 0, "\(end.errors)")
    let parts = end.output.split(separator: "cell 1,5  grid.lua")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("114") == true)
    #expect(parts.last?.contains("175") == true)
  }

  @Test(arguments: [60, 200, 2000])
  func `what was recorded lives as long as it is read`(items: Int) throws {
    let end = try run(
      ":explain 1,7\n:lines 1,7\n", ["scripts/gallery/grid.lua", "--items", "\(items)"])
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.output.contains("x = self.margin + column * step"))
  }

  @Test(arguments: [
    (":lines", "example"), (":lines x", "example"), (":lines 1,5 x", "example"),
    (":lines 1,500", "so the last is 1,40"), (":lines 1,5 1", "no loop ran at line 1"),
  ])
  func `a moment that does not exist is refused`(input: String, words: String) throws {
    let end = try run(input + "\n")
    #expect(end.status == 1)
    #expect(end.errors.contains(words), "\(end.errors)")
  }

  @Test func `only the answers are printed, the same bytes every time`() throws {
    let first = try run(Self.steps)
    for _ in 1...3 { #expect(try run(Self.steps).outputBytes == first.outputBytes) }
    #expect(!first.output.split(separator: "\n").contains { $0.hasPrefix(">") })
    #expect(!first.output.contains("\u{1B}"))
    #expect(!first.errors.contains("\u{1B}"))
    try Golden(name: "repl.txt").expect(
      Array((first.output + "\n-- standard error --\n" + first.errors).utf8))
    #expect(first.status == 2)
  }

  @Test(arguments: [
    ("1", 0), ("", 0), ("view:insertItems { { 1, 1 } }", 1), ("assert(false)\n1", 1), (":lod", 1),
    ("error('a')", 2),
    ("1 +* 2", 2), ("for i = 1, 2 do", 2), ("while true do end", 3),
    ("error('a')\nwhile true do end\n1", 3),
    (":quit\nerror('a')", 0), ("f(\n1", 2),
  ])
  func `the status is that of the worst input`(input: String, status: Int32) throws {
    #expect(try run(input, ["--time-limit", "0.2"]).status == status)
  }

  @Test func `a last line without its end counts, and carriage returns do not`() throws {
    #expect(try run("1 + 1\r\n2 + 2").output == "2\n4\n")
  }

  @Test func `a script that cannot be read or shown is told of`() throws {
    #expect(try run("1", ["nowhere.lua"]).status == 66)
    let folder = try ScratchFolder()
    try folder.write("return {", to: "bad.lua")
    let end = try run("1 + 1", [folder.path + "/bad.lua"])
    #expect(end.status == 2)
    #expect(end.output == "2\n")
    #expect(end.errors.contains("error[syntax-error]"))
    #expect(try run("1", ["-"]).status == 64)
    #expect(try run("1", ["--watch"]).status == 64)
  }

  @Test func `a saved session is a scenario, and its run shows the same elements`() throws {
    let folder = try ScratchFolder()
    let script = try String(
      contentsOfFile: Program.root + "/scripts/gallery/grid.lua", encoding: .utf8)
    try folder.write(script, to: "grid.lua")
    let session = try Program.moonlay.run(
      ["repl", "grid.lua"], input: ":set columns=5\n:fling 0,1\n:table\n:save steps.lua\n",
      in: folder.path)
    #expect(session.status == 0)
    let run = try Program.moonlay.run(["run", "steps.lua"], in: folder.path)
    #expect(run.status == 0)
    #expect(!session.lines.isEmpty)
    #expect(run.output.contains(session.output))
  }

  @Test func `a result is exported whole, in the formats of run`() throws {
    let folder = try ScratchFolder()
    let grid = Program.root + "/scripts/gallery/grid.lua"
    let end = try Program.moonlay.run(
      ["repl", grid],
      input:
        ":export a.json\n:export a.ndjson\n:export a.txt\n:export a.svg\n:export a.html\n:export a.pdf\n",
      in: folder.path)
    #expect(end.status == 1)
    #expect(end.errors.contains("unknown format 'pdf'"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url("a.json")))
    #expect((json as? [String: Any])?["elements"] != nil)
    let run = try Program.moonlay.run(["run", grid, "--no-demo", "--items", "40"])
    let text = try String(contentsOf: folder.url("a.txt"), encoding: .utf8)
    #expect(text.contains("cell 1,1"))
    #expect(run.output.contains("cell 1,1"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "a.html", "a.json", "a.ndjson", "a.svg", "a.txt",
      ])
  }

  @Test func `a closed reader ends the session quietly`() throws {
    let folder = try ScratchFolder()
    try folder.write(String(repeating: ":table\n", count: 2000), to: "steps")
    let end = try Program(path: "/bin/sh").run([
      "-c",
      "'\(Program.moonlay.path)' repl scripts/gallery/grid.lua <'\(folder.path)/steps' | head -1",
    ])
    #expect(end.lines.count == 1)
    #expect(end.errors == "")
  }
}
