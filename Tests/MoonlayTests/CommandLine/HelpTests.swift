import Foundation
import TestSupport
internal import Testing

/// What the program says of itself.
@Suite struct HelpTests {
  static let commands = [[], ["run"], ["check"], ["schema"]]

  @Test(arguments: commands)
  func `help shows an example, and each example runs as printed`(command: [String]) throws {
    let end = try Program.moonlay.run(command + ["--help"])
    #expect(end.status == 0)
    #expect(end.errors == "")
    let examples = end.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("moonlay ") && !$0.hasPrefix("moonlay <") }
    #expect(!examples.isEmpty)
    for example in examples where Self.hasScripts(example) {
      let arguments = example.split(separator: " ").dropFirst().map(String.init)
      let run = try Program.moonlay.run(arguments)
      #expect(run.status == 0, "\(example): \(run.errors)")
      #expect(!run.output.isEmpty)
    }
  }

  /// Whether the scripts that an example names are there.
  private static func hasScripts(_ example: String) -> Bool {
    example.split(separator: " ").filter { $0.hasSuffix(".lua") }.allSatisfy {
      FileManager.default.fileExists(atPath: Program.root + "/" + $0)
    }
  }

  @Test func `every option of run is told of`() throws {
    let help = try Program.moonlay.run(["run", "--help"]).output
    for option in [
      "--format", "-f,", "--output", "-o,", "--viewport", "--items", "--sections", "--set",
      "--scroll", "--rect ", "--all", "--no-demo", "--no-reuse", "--trace", "--rect-policy",
      "--hz", "--seed", "--scale", "--rtl", "--text-category", "--time-limit", "--memory-limit",
      "--instruction-limit", "--strict", "--color", "--quiet", "-q,", "--verbose", "-v,", "--watch",
    ] {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test func `the version is one line`() throws {
    let end = try Program.moonlay.run(["--version"])
    #expect(end.status == 0)
    #expect(end.lines.count == 1)
  }
}
