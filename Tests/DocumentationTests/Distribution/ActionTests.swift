import Foundation
import Testing
import TestSupport

/// The GitHub Action, as far as it can be tried without GitHub: its steps' lines in a repository of layouts.
@Suite struct ActionTests {
  /// A step of the action.
  private struct Step {
    var lines: [String] = []

    /// Which input, or which other expression, each variable has.
    var variables: [String: String] = [:]
  }

  /// The steps of the action by their names.
  ///
  /// It reads the part of YAML that the file is written in: names, `env` with a variable a line, and `run: |`.
  private static func steps() throws -> [String: Step] {
    let text = try String(
      contentsOfFile: Program.root + "/scripts/action/action.yml", encoding: .utf8)
    var steps: [String: Step] = [:]
    var (name, part) = ("", "")
    for line in text.components(separatedBy: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let word = line.trimmingCharacters(in: .whitespaces)
      if word.hasPrefix("- name: ") {
        (name, part) = (String(word.dropFirst(8)), "")
        steps[name] = Step()
      } else if indent == 6, word.contains(":") {
        part = word
      } else if part == "run: |" {
        steps[name]?.lines.append(String(line.dropFirst(8)))
      } else if part == "env:", let colon = word.firstIndex(of: ":") {
        steps[name]?.variables[String(word[..<colon])] =
          word[word.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return steps
  }

  /// Runs a step as GitHub does.
  private func run(_ name: String, _ inputs: [String: String], in workspace: Workspace) throws
    -> ProgramEnd
  {
    let step = try #require(try Self.steps()[name])
    #expect(!step.lines.isEmpty)
    let folder = URL(fileURLWithPath: Program.moonlay.path).deletingLastPathComponent().path
    var environment = ["PATH": folder + ":/usr/bin:/bin", "GITHUB_OUTPUT": workspace.file("out")]
    for (variable, expression) in step.variables {
      let match = try #require(expression.wholeMatch(of: /\$\{\{ inputs\.([a-z-]+) \}\}/)?.1)
      environment[variable] = inputs[String(match)] ?? ""
    }
    let lines = step.lines.joined(separator: "\n")
    #expect(!lines.contains("${{"), "an expression in a shell's line may be anybody's command")
    return try Program(path: "/bin/bash").run(
      ["--noprofile", "--norc", "-eo", "pipefail", "-c", lines], environment: environment,
      in: workspace.path)
  }

  private static func repository() throws -> Workspace {
    let workspace = try Workspace(["lib/module.lua": "return { 1 }"])
    for name in ["layouts/one", "layouts/two"] {
      _ = try Program.moonlay.run(["new", name], in: workspace.path)
    }
    return workspace
  }

  @Test func `a moonlay that is on the path is found`() throws {
    let workspace = try Self.repository()
    #expect(try run("Find moonlay", [:], in: workspace).status == 0)
    #expect(workspace.contents(of: "out") == "found=true\n")
  }

  @Test func `a sound repository passes both steps`() throws {
    let workspace = try Self.repository()
    let inputs = ["paths": "layouts lib", "check-options": "--random 0", "test-options": "-q"]
    let check = try run("Check the layouts", inputs, in: workspace)
    #expect(check.status == 0, "\(check.errors)\(check.output)")
    let test = try run(
      "Test the layouts", inputs.merging(["report": "tests.xml"]) { $1 }, in: workspace)
    #expect(test.status == 0, "\(test.errors)")
    #expect(test.output.hasSuffix("2 tests: 2 passed; 1 file skipped\n"))
    #expect(workspace.contents(of: "tests.xml")?.contains("tests=\"3\"") == true)
    let shard = try run(
      "Test the layouts", inputs.merging(["shard": "2/2"]) { $1 }, in: workspace)
    #expect(shard.output == "ok    layouts/two.lua\n1 test: 1 passed\n")
  }

  @Test func `a fault is annotated and a drift fails`() throws {
    let workspace = try Self.repository()
    let script = try #require(workspace.contents(of: "layouts/one.lua"))
    try workspace.write(
      "layouts/one.lua",
      script.replacingOccurrences(
        of: "return newBounds.width ~= view.width", with: "return false"))
    let check = try run(
      "Check the layouts", ["paths": "layouts", "check-options": "--random 0"], in: workspace)
    #expect(check.status == 1)
    #expect(check.output.contains("::error file=layouts/one.lua"))
    try workspace.write("layouts/one.lua", script.replacingOccurrences(of: "(8,", with: "(9,"))
    let test = try run("Test the layouts", ["paths": "layouts"], in: workspace)
    #expect(test.status == 1)
    #expect(test.output.contains("one.golden.json has changed"))
  }
}
