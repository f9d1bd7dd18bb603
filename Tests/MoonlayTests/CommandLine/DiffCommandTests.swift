import Foundation
import TestSupport
import Testing

/// `moonlay diff`, as a user runs it.
@Suite struct DiffCommandTests {
  private func diff(_ workspace: Workspace, _ arguments: String..., input: String = "") throws
    -> ProgramEnd
  {
    try Program.moonlay.run(["diff"] + arguments, input: input, in: workspace.path)
  }

  @Test func `a script is like itself and like its result`() throws {
    let workspace = try Workspace()
    let result = try workspace.run("wall.lua", "--items", "5", "--format", "json").output
    try workspace.write("wall.json", result)

    let same = try diff(workspace, "wall.lua", "wall.lua")
    #expect(same.status == 0)
    #expect(
      same.output
        == "wall.lua → wall.lua\n  both show the same, lengths within 0.001 points\n")
    #expect(try diff(workspace, "wall.json", "wall.lua", "--items", "5").status == 0)
    #expect(try diff(workspace, "wall.lua", "-", "--items", "5", input: result).status == 0)
    #expect(try diff(workspace, "-", "wall.json", input: result).status == 0)
  }

  @Test func `what differs is summed up, drawn and listed`() throws {
    let workspace = try Workspace()
    let three = try workspace.run("wall.lua", "--items", "4", "--format", "json").output
    let end = try diff(
      workspace, "-", "wall.lua", "--items", "5", "--set", "columns=2", input: three)
    #expect(end.status == 1)
    #expect(
      end.lines.prefix(2) == [
        "standard input → wall.lua",
        // Item 3 goes from 200, 0 to 0, 100, and item 4 from 0, 100 to 100, 100.
        "  elements  4 → 5: 1 appeared, 2 moved by up to 223.607, 2 as they were",
      ])
    #expect(end.lines.contains { $0.hasPrefix("  cell 1,3  -200  +100") })
    #expect(end.lines.contains { $0.hasPrefix("  cell 1,4  +100") })
    #expect(end.output.contains("appeared: 100 × 100 at 0, 200"))
    #expect(end.output.contains("5 +"))
  }

  @Test func `JSON says the same as the text`() throws {
    let workspace = try Workspace()
    let old = try workspace.run("wall.lua", "--items", "4", "--format", "json").output
    let arguments = ["diff", "-", "wall.lua", "--items", "5", "--set", "columns=2", "-f"]
    let json = try Program.moonlay.run(arguments + ["json"], input: old, in: workspace.path)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any])
    let elements = try #require(document["elements"] as? [[String: Any]])
    #expect(json.status == 1 && document["equal"] as? Bool == false)
    #expect(elements.map { $0["change"] as? [String] } == [["moved"], ["moved"], ["appeared"]])
  }

  @Test func `with whole the way to the end is compared too`() throws {
    let workspace = try Workspace([
      "one.lua": Self.noted("one"), "two.lua": Self.noted("two"),
    ])
    #expect(try diff(workspace, "one.lua", "two.lua").status == 0)
    let end = try diff(workspace, "one.lua", "two.lua", "--whole")
    #expect(end.status == 1)
    #expect(end.output.contains("records[3].text  one → two"), "\(end.output)")
  }

  private static func noted(_ word: String) -> String {
    """
    local L = Layout.new("L")
    function L:prepare() self:placeCell(1, 1, 0, 0, 10, 10) end
    L.demo = { data = { 1 }, steps = function(view) view:note("\(word)") end }
    return L

    """
  }

  private static let refusals: [([String], Int32, String)] = [
    (["absent.lua", "wall.lua"], 66, "cannot read 'absent.lua'"),
    (["-", "-"], 64, "standard input can only be read once"),
    (["broken.json", "wall.lua"], 64, "'broken.json' cannot be compared: line 1, column 2"),
    (["other.json", "wall.lua"], 64, "it is not a result of moonlay run --format json"),
    (["bad.lua", "wall.lua"], 2, "error[no-layout]"),
    (["wall.lua", "asserts.lua"], 1, "error[assertion-failed]"),
    (["wall.lua", "wall.lua", "-o", "wall.lua"], 64, "would replace the script"),
    (["wall.lua", "wall.lua", "-o", "no/such"], 74, "cannot write"),
    (["wall.lua", "wall.lua", "--set", "colums=2"], 64, "colums"),
    (["endless.lua", "wall.lua", "--time-limit", "0.2"], 3, "error[budget-exceeded]"),
  ]

  @Test(arguments: refusals)
  func `the status says why there is no answer`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let workspace = try Workspace([
      "broken.json": "{nope", "other.json": "{}", "bad.lua": "return 5",
      "endless.lua": "while true do end",
      "asserts.lua": Workspace.wall.replacingOccurrences(
        of: "return Wall", with: "Wall.demo = { steps = function() assert(false) end } return Wall"),
    ])
    let end = try Program.moonlay.run(["diff"] + arguments, in: workspace.path)
    #expect(end.status == status, "\(end.errors)")
    #expect(end.errors.contains(words), "\(end.errors)")
  }
}
