import Foundation
import Testing
import TestSupport

/// `moonlay check`, as a user runs it.
@Suite struct CheckTests {
  private static let rows = """
    local Rows = Layout.new("Rows")
    function Rows:prepare(view)
      self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44)
    end
    return Rows

    """
  private static let overlapping = rows.replacingOccurrences(of: "44, 44)", with: "44, 40)")

  private func check(_ workspace: Workspace, _ arguments: String...) throws -> ProgramEnd {
    try Program.moonlay.run(["check"] + arguments, in: workspace.path)
  }

  @Test func `a fault is printed with a command that shows it again`() throws {
    let workspace = try Workspace(["bad.lua": Self.overlapping])
    let end = try check(workspace, "bad.lua")
    #expect(end.status == 1)
    #expect(end.errors == "")
    let first = try #require(end.lines.first)
    #expect(first.hasPrefix("error[overlap]: cell 1,1 at (0, 0, 300, 44) and cell 1,2"))
    #expect(end.lines.dropFirst().first == "  --> bad.lua:2")
    let prefix = "   = again: moonlay "
    let command = try #require(end.lines.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count))
    #expect(command.contains("--seed"))
    let again = try Program.moonlay.run(
      command.split(separator: " ").map(String.init), in: workspace.path)
    #expect(again.status == 1)
    #expect(again.lines.first == first)
    #expect(again.lines.last == "bad.lua: 1 case, 1 failure")
  }

  @Test func `several scripts are checked, and the worst of them says the status`() throws {
    let workspace = try Workspace(["good.lua": Self.rows, "bad.lua": Self.overlapping])
    let end = try check(workspace, "good.lua", "bad.lua", "--random", "0")
    #expect(end.status == 1)
    #expect(end.output.contains("good.lua: "))
    #expect(end.output.contains("bad.lua: "))
    #expect(try check(workspace, "good.lua", "absent.lua", "--random", "0").status == 66)
  }

  private static let refusals: [([String], Int32)] = [
    (["syntax.lua"], 2), (["endless.lua", "--time-limit", "0.1"], 3),
    (["good.lua", "--set", "no=1"], 64), (["good.lua", "--step", "demo"], 64),
    (["good.lua", "--case", "--step", "jump=1"], 64), (["good.lua", "--format", "html"], 64),
    (["good.lua", "--items", "100000"], 64), (["good.lua", "--case", "--viewport", "0x5"], 64),
    (["absent.lua"], 66), (["good.lua", "--case", "--output", "/no/folder/x"], 74),
  ]

  @Test(arguments: refusals)
  func `the status says why there is no answer`(arguments: [String], status: Int32) throws {
    let workspace = try Workspace([
      "good.lua": Self.rows, "syntax.lua": "return = 1\n", "endless.lua": "while true do end\n",
    ])
    let end = try Program.moonlay.run(["check"] + arguments, in: workspace.path)
    #expect(end.status == status)
    #expect(end.output == "")
    #expect(end.errors != "")
  }

  @Test func `a document for programs is written whole into a file`() throws {
    let workspace = try Workspace(["bad.lua": Self.overlapping])
    for format in ["json", "sarif"] {
      let end = try check(workspace, "bad.lua", "--case", "--items", "2", "-f", format, "-o", "out")
      #expect(end.status == 1)
      #expect(end.output == "")
      let data = Data(try #require(workspace.contents(of: "out")).utf8)
      let document = try JSONSerialization.jsonObject(with: data)
      #expect(document is [String: Any])
    }
    let github = try check(workspace, "bad.lua", "--case", "--items", "2", "-f", "github")
    #expect(github.lines.count == 1)
    #expect(github.output.hasPrefix("::error file=bad.lua,line=2,col=1,title=overlap::"))
  }

  @Test func `an interrupt ends it with what was found`() throws {
    // The first case shows the fault; one without items has no end.
    let script = Self.overlapping.replacingOccurrences(
      of: "return Rows",
      with: """
        function Rows:contentSize(view)
          while view:itemCount(1) == 0 do end
          return 300, view:itemCount(1) * 44
        end
        return Rows
        """)
    let workspace = try Workspace(["slow.lua": script])
    let program = try RunningProgram(
      ["check", "slow.lua", "--verbose", "--time-limit", "1000"], in: workspace.path)
    try program.wait { program.errors.contains("slow.lua: 1 of") }
    usleep(200_000)
    program.signal(SIGINT)
    let end = try program.waitForEnd()
    #expect(end.status == 130)
    #expect(end.output.contains("[overlap]"))
    #expect(end.output.contains("slow.lua: 1 of "))
  }

  @Test func `it is quiet where nobody watches`() throws {
    let workspace = try Workspace(["good.lua": Self.rows])
    let end = try check(workspace, "good.lua", "--random", "0")
    #expect(end.errors == "")
    #expect(end.lines.count == 1)
  }
}
