import Foundation
import Testing
import TestSupport

/// What the first screen says is what happens.
@Suite struct ReadmeTests {
  private static let text =
    (try? String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)) ?? ""

  /// The blocks of a language, in their order; a block that is indented is of an example in a list.
  private static func blocks(_ language: String) -> [[String]] {
    var blocks: [[String]] = []
    var open: (language: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      let fence = line.drop { $0 == " " }
      if fence.hasPrefix("```") {
        if let block = open, block.language == language { blocks.append(block.lines) }
        open = open == nil ? (String(fence.dropFirst(3)), []) : nil
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  @Test func `the script's command prints what stands below it`() throws {
    let folder = try ScratchFolder()
    let script = try #require(Self.blocks("lua").first)
    let console = try #require(Self.blocks("console").first)
    let command = try #require(console.first).components(separatedBy: " ")
    #expect(command.prefix(4) == ["$", "scripts/moonlay", "run", "circle.lua"])
    #expect(command.suffix(4) == ["|", "head", "-n", "\(console.count - 1)"])
    try folder.write(script.joined(separator: "\n"), to: "circle.lua")

    let end = try Program.moonlay.run(Array(command.dropFirst(2).dropLast(4)), in: folder.path)

    #expect(end.status == 0)
    let printed = end.output.components(separatedBy: "\n").prefix(console.count - 1)
    #expect(Array(printed) == Array(console.dropFirst()))
  }

  @Test func `the fault that it shows is shown so`() throws {
    let script = """
      local Grid = Layout.new("Grid", { inset = 16 })

      function Grid:prepare(view)
        local side = (view.widht - 2 * self.inset) / 3
      end

      return Grid
      """
    let folder = try ScratchFolder()
    try folder.write(script, to: "grid.lua")
    let shown = try #require(Self.blocks("").first)

    let end = try Program.moonlay.run(["run", "grid.lua"], in: folder.path)

    #expect(end.status == 2)
    #expect(end.errors.components(separatedBy: "\n").prefix(shown.count) == shown[...])
  }

  @Test func `the commands that it names are there`() throws {
    let commands = try #require(Self.blocks("sh").first).map { $0.components(separatedBy: " ")[0] }

    #expect(commands == ["scripts/moonlay", "scripts/test"])
    for command in commands {
      #expect(FileManager.default.isExecutableFile(atPath: Program.root + "/" + command))
    }
  }

  @Test func `the files that it leads to are there`() throws {
    let links = Self.text.components(separatedBy: "](").dropFirst()
      .compactMap { $0.components(separatedBy: ")").first }.filter { !$0.hasPrefix("http") }

    #expect(links.count > 4)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: Program.root + "/" + link), "\(link)")
    }
  }
}
