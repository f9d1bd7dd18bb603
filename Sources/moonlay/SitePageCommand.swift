import ArgumentParser
import Course
import OperatingSystem
import Playground
import Report
import Workbench

/// `moonlay page`: writes the files of the page that uses an engine instead of a server.
///
/// `scripts/site` adds the engine.
struct SitePageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write the files of a page that has an engine instead of a server.",
    discussion: """
      `scripts/site` puts the engine and the scripts beside them.

      Examples:
        moonlay page --engine moonlay.engine site

      Exit status: 0 done; 74 no output.
      """, shouldDisplay: false)

  @Option(help: ArgumentHelp("The engine's file, as the page names it.", valueName: "FILE"))
  var engine: String

  @Option(
    help: ArgumentHelp(
      "Also write what the page shows of this script until the engine runs; repeatable.",
      valueName: "SCRIPT"))
  var still: [String] = []

  @Argument(
    help: ArgumentHelp(
      "Where the files go; it exists, and has a folder 'stills' for --still.", valueName: "FOLDER"))
  var folder: String

  func run() throws {
    let page = PlaygroundPage(answeredBy: .engine(engine))
    do {
      for path in page.paths { try write(page.part(path).body, to: String(path.dropFirst())) }
      for path in still {
        let script = try ScriptFile(path)
        try write(Self.still(of: script), to: "stills/\(script.name).json")
      }
    } catch let error as SystemError {
      Messages(color: .auto, loudness: .usual).fatal(error.message)
      throw ExitStatus.noOutput.code
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
    try writeFile(bytes, to: Path.join(folder, name), temporaryFiles: TemporaryFiles())
  }

  /// Returns the answer to the start page's request for a script.
  private static func still(of file: ScriptFile) throws -> [UInt8] {
    let asked = JSONValue.object([
      "page": .string("site"), "revision": .number(0), "name": .string(file.name),
      "text": .string(String(decoding: file.script.text, as: UTF8.self)),
      "options": .object(["steps": .boolean(false)]),
    ])
    let clock = MonotonicClock()
    let request = try PageRequest(asked, .run, of: Course([]))
    return PageService.answer(
      request, LocalEngine(now: { clock.now }), RunListener(module: file.module)
    ).body
  }
}
