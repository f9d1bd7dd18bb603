import Foundation
import TestSupport
import Testing

/// The examples in the help of each command.
@Suite struct HelpExampleTests {
  /// The commands whose examples end by themselves.
  static let commands = [
    "", "run", "repl", "check", "bench", "schema", "explain", "test", "diff", "draw", "new", "doc",
    "gallery", "learn", "manual",
  ]

  /// In a folder where nothing is: they work wherever the program is installed.
  @Test(arguments: commands)
  func `help shows examples, and they run as printed, one after the other`(
    command: String
  ) throws {
    let folder = try ScratchFolder()
    // A class, for the examples of learn.
    let student = folder.path + "/submissions/Ada"
    try FileManager.default.createDirectory(
      atPath: student, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.root + "/scripts/lessons/01-rows/start.lua", toPath: student + "/01-rows.lua")
    try Data("Ada,2026-03-01T17:20Z\n".utf8).write(
      to: URL(fileURLWithPath: folder.path + "/times.csv"))
    let path =
      URL(fileURLWithPath: Program.moonlay.path).deletingLastPathComponent().path + ":/usr/bin:/bin"
    let examples = try Self.examples(of: command)
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(!example.contains("scripts/"), "\(example) names a file of the clone")
      let end = try Program(path: "/bin/sh").run(
        ["-c", example], environment: ["PATH": path], in: folder.path, timeLimit: 120)
      // Results that differ, and a lesson that is not solved, are what these commands are for.
      let mayFail = command == "diff" || command == "learn"
      #expect(end.status == 0 || mayFail && end.status == 1, "\(example): \(end.errors)")
      // The prompt has no input here.
      let isSilent = example.contains(" --output ") || example.hasPrefix("moonlay repl ")
      #expect(end.output.isEmpty == isSilent, "\(example): \(end.output)")
    }
  }

  /// The lines below `Examples:`, each whole: from the reference, which does not break them.
  private static func examples(of command: String) throws -> [String] {
    guard !command.isEmpty else {
      let help = try Program.moonlay.run(["--help"]).output
      return help.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("moonlay ") && !$0.hasPrefix("moonlay <") }
    }
    let reference = try Program.moonlay.run(["manual", "-f", "markdown"]).output
    let help = reference.components(separatedBy: "\n## moonlay \(command)\n").last ?? ""
    let section = help.components(separatedBy: "\n## ").first ?? ""
    let block = section.components(separatedBy: "```sh\n").last ?? ""
    return (block.components(separatedBy: "\n```").first ?? "").components(separatedBy: "\n")
  }
}
