import ArgumentParser
import TestSupport
@testable import moonlay

internal import Testing

/// No word on the command line ends the program but as the contract says: a result, or status 64, 66 or 74.
@Suite struct OptionDoorTests {
  private static let odd = [
    "", " ", "0", "-0", "-1", "1e308", "1e309", "-1e309", "nan", "-nan", "inf", "0x10", "0x1p1023",
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "٣", "３", "1_000", "1,5",
    "+5",
    "--", "-", "=", ",", "x", "1x1", "1e308x1e308", "0x0", "1x1x1", "1,1,1,1",
    "1e308,1e308,1e308,1e308",
    "nan,nan", "\u{0}", "a\u{0}b", "\u{202E}", "🙂", "%s%n", "${HOME}", "../../..",
  ]

  private static let options = [
    "--viewport", "--items", "--sections", "--set", "--scroll", "--rect", "--rect-policy", "--hz",
    "--seed",
    "--scale", "--text-category", "--time-limit", "--memory-limit", "--instruction-limit",
    "--format", "--color",
  ]

  @Test(arguments: options)
  func `an option's value of any kind is taken or refused`(option: String) throws {
    let workspace = try Workspace()
    for word in Self.odd where !word.contains("\0") && isTaken(option, word) {
      let end = try workspace.run("wall.lua", option, word)
      // Status 1 where the layout does not fit the view, 3 where hardly any time is left to it.
      #expect([0, 1, 3, 64].contains(end.status), "\(option) \(word): \(end.status) \(end.errors)")
      if end.status == 64 { #expect(end.errors.contains(":"), "\(option) \(word)") }
    }
  }

  /// Whether an option takes a value; one that it refuses ends the program with status 64 and a sentence.
  private func isTaken(_ option: String, _ word: String) -> Bool {
    do {
      _ = try RunCommand.parse(["wall.lua", option, word])
      return true
    } catch {
      #expect(RunCommand.exitCode(for: error).rawValue == 64, "\(option) \(word)")
      #expect(RunCommand.fullMessage(for: error).contains(":"), "\(option) \(word)")
      return false
    }
  }

  @Test func `the greatest values that are taken come to an end`() throws {
    let workspace = try Workspace(["flow.lua": "return FlowLayout {}\n"])
    for options in [
      ["--items", "1000000"], ["--sections", "1000x1000"],
      ["--viewport", "1000000x1000000", "--items", "1000"], ["--scroll", "1e308,-1e308"],
      ["--rect", "1e308,1e308,1e308,1e308"], ["--rect", "-1e308,-1e308,1e308,1e308"],
      ["--hz", "1e-300"], ["--scale", "1e-300"], ["--scale", "100"],
      ["--time-limit", "1e9", "--memory-limit", "1e9", "--instruction-limit", "1e18"],
    ] {
      let end = try Program.moonlay.run(
        ["run", "flow.lua", "--time-limit", "3"] + options, in: workspace.path)
      #expect([0, 1, 3].contains(end.status), "\(options): \(end.status) \(end.errors)")
    }
  }

  @Test func `as many words as the system takes are read`() throws {
    let workspace = try Workspace()
    let settings = (0..<2000).flatMap { ["--set", "columns=\($0 % 9 + 1)"] }
    #expect(
      try Program.moonlay.run(["run", "wall.lua"] + settings, in: workspace.path).status == 0)
    let scripts = [String](repeating: "missing.lua", count: 500)
    #expect(try Program.moonlay.run(["run"] + scripts, in: workspace.path).status == 66)
  }
}
