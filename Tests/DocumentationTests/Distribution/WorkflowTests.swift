import Foundation
import Testing
import TestSupport

/// The workflows that run on GitHub, as far as they can be tried without it.
@Suite struct WorkflowTests {
  private static let folder = Program.root + "/.github/workflows"

  /// The shell lines of a workflow.
  private static func commands(in file: String) throws -> [String] {
    try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      .components(separatedBy: "\n")
      .compactMap { line in
        line.wholeMatch(of: /\s*- run: (.+)/).map { String($0.1) }
      }
  }

  @Test(arguments: ["tests.yml", "release.yml"])
  func `a workflow runs scripts that exist`(file: String) throws {
    let scripts = try Self.commands(in: file).compactMap { $0.components(separatedBy: " ").first }
      .filter { $0.hasPrefix("scripts/") }

    #expect(scripts.count > 1)
    for script in scripts {
      #expect(
        FileManager.default.isExecutableFile(atPath: Program.root + "/" + script), "\(script)")
    }
  }

  @Test func `the tests' workflow runs the commands of the README on Linux and on macOS`() throws {
    let commands = try Self.commands(in: "tests.yml")

    #expect(commands.filter { $0 == "scripts/test --yes" }.count == 2)
    #expect(
      commands.filter { $0 == "scripts/moonlay --yes run scripts/gallery/card-carousel.lua" }.count
        == 2)
  }
}
