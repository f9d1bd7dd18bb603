import Foundation
import Testing
import TestSupport

/// `moonlay bench`, as a user runs it; the times themselves are the machine's.
@Suite struct BenchTests {
  private static let list = """
    local L = Layout.new("L")
    function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 44, 44) end
    return L

    """

  private func bench(_ workspace: Workspace, _ arguments: String...) throws -> ProgramEnd {
    try Program.moonlay.run(["bench"] + arguments, in: workspace.path)
  }

  @Test func `a script of the gallery is timed at every size`() throws {
    let end = try Program.moonlay.run(["bench", "scripts/gallery/grid.lua", "--items", "1000"])
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.lines.first == "Grid  grid.lua")
    let firsts = end.lines.compactMap { $0.split(separator: " ").first }
    #expect(["items", "10", "100", "1,000", "growth"].allSatisfy(firsts.contains), "\(end.output)")
  }

  @Test func `a document has every figure`() throws {
    let workspace = try Workspace(["list.lua": Self.list])
    let end = try bench(workspace, "list.lua", "--items", "100", "-f", "json", "-o", "times.json")
    #expect(end.status == 0)
    #expect(end.output == "")
    let data = try Data(contentsOf: URL(fileURLWithPath: workspace.path + "/times.json"))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let benchmarks = try #require(document["benchmarks"] as? [[String: Any]])
    let sizes = try #require(benchmarks.first?["sizes"] as? [[String: Any]])
    #expect(sizes.map { $0["items"] as? Int } == [10, 100])
    #expect(sizes.allSatisfy { $0["prepare"] != nil && $0["query"] != nil })
  }

  private static let refusals: [([String], Int32)] = [
    (["absent.lua"], 66), (["list.lua", "--items", "0"], 64), (["list.lua", "--set", "no=1"], 64),
    (["list.lua", "--viewport", "0x1"], 64), (["list.lua", "-o", "/no/folder/x"], 74),
    (["bad.lua"], 2), (["endless.lua", "--time-limit", "0.1"], 3),
  ]

  @Test(arguments: refusals)
  func `the status says why there is no answer`(arguments: [String], status: Int32) throws {
    let workspace = try Workspace([
      "list.lua": Self.list, "bad.lua": "return 5",
      "endless.lua":
        "local L = Layout.new('L') function L:prepare() while true do end end return L",
    ])
    let end = try Program.moonlay.run(["bench"] + arguments, in: workspace.path)
    #expect(end.status == status, "\(end.errors)")
    #expect(end.output == "")
    #expect(!end.errors.isEmpty)
  }
}
