import ArgumentParser
import OperatingSystem
import Playground

/// `moonlay page` writes the files of the page that has an engine in the place of a server.
///
/// `scripts/site` puts the engine beside them.
struct SitePageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write the files of a page that has an engine in the place of a server.",
    discussion: """
      `scripts/site` puts the engine and the scripts beside them.

      Examples:
        moonlay page --engine moonlay.engine site

      Exit status: 0 done; 74 no output.
      """, shouldDisplay: false)

  @Option(help: ArgumentHelp("The engine's file, as the page names it.", valueName: "FILE"))
  var engine: String

  @Argument(help: ArgumentHelp("Where the files go; it exists.", valueName: "FOLDER"))
  var folder: String

  func run() throws {
    let page = PlaygroundPage(
      editor: EditorComponent.found()?.texts, answeredBy: .engine(engine))
    let files = TemporaryFiles()
    for path in page.paths {
      do throws(SystemError) {
        try writeFile(
          page.part(path).body, to: Path.join(folder, String(path.dropFirst())),
          temporaryFiles: files)
      } catch {
        Messages(color: .auto, loudness: .usual).fatal(error.message)
        throw ExitStatus.noOutput.code
      }
    }
  }
}
