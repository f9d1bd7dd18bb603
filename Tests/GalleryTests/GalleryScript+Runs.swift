import ArgumentParser
import CollectionSimulation
import Playground
import Report
import TestSupport
import Workbench

@testable import moonlay

extension GalleryScript {
  /// Runs the script in this process, with the options of `moonlay run`, and reads the result.
  func report(_ options: [String]) throws -> GalleryReport {
    try GalleryReport(of: run(options + ["--format", "json"]))
  }

  /// Runs the script in this process, with the options of `moonlay run`.
  func run(_ options: [String]) throws -> ProgramEnd {
    try ProgramEnd(ofRunning: Program.root + "/" + path, options)
  }

  /// Runs a scenario that is written in the test, which may require the gallery's scripts.
  static func report(ofScenario scenario: String, _ options: [String] = []) throws
    -> GalleryReport
  {
    let path = Program.root + "/scripts/gallery/scenario.lua"
    return try GalleryReport(
      of: ProgramEnd(ofRunning: path, holding: scenario, options + ["--format", "json"]))
  }
}

extension ProgramEnd {
  /// Does what `moonlay run` does with a script, without a process.
  ///
  /// Its parser reads the options, its engine runs the script, and its writers write the result. The diagnostics
  /// that the program prints are the errors.
  ///
  /// - Parameters:
  ///   - path: The script's file, below whose folder modules are looked for.
  ///   - text: The script's text; nil to read the file.
  ///   - options: The options of `moonlay run`; the format is `json` or `svg`.
  /// - Throws: The parser's error for a wrong option, and ``SystemError`` where the file cannot be read.
  init(ofRunning path: String, holding text: String? = nil, _ options: [String]) throws {
    let command = try RunCommand.parse([path] + options)
    let file = try ScriptFile(path, holding: text.map { Array($0.utf8) })
    let engines = EngineSource(isIsolated: false, limits: command.options.limits, whenStuck: {})

    switch engines.start().recorded(
      file.script, command.options, RunListener(module: file.module)
    ) {
    case .failed(let diagnostic, let failure):
      self.init(
        status: failure.status.rawValue, outputBytes: [], errorBytes: diagnostic.text())
    case .finished(let result, let verdict):
      var output: [UInt8] = []
      if command.form.format == .svg {
        output = result.svg()
      } else {
        result.writeJSON { output += $0 }
      }
      self.init(
        status: verdict.status.rawValue, outputBytes: output,
        errorBytes: result.diagnostics.flatMap { $0.text() })
    }
  }
}
