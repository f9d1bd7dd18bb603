import ArgumentParser
import CollectionLayout
import OperatingSystem
import LuaSyntax
import Report
import Workbench

/// The program.
@main
struct Moonlay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moonlay",
    abstract: "Write layouts in Lua, run them as UICollectionView does, and check them.",
    discussion: """
      Examples:
        moonlay gallery card-carousel --copy
        moonlay run card-carousel.lua
      """,
    version: programVersion,
    subcommands: [
      RunCommand.self, ReplCommand.self, CheckCommand.self, BenchCommand.self, ExplainCommand.self,
      LinesCommand.self, PlotCommand.self, EvalCommand.self, FixCommand.self,
      ServeCommand.self, LspCommand.self, ContextCommand.self, TestCommand.self, DiffCommand.self,
      DrawCommand.self, NewCommand.self,
      ExportCommand.self, DocCommand.self, GalleryCommand.self, LearnCommand.self,
      SchemaCommand.self, ManualPageCommand.self, SitePageCommand.self,
    ])

  static func main() {
    fillMissingStandardStreams()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == WorkerMode.word { WorkerMode.serve(Array(arguments.dropFirst())) }
    if let word = arguments.first, let message = unknownCommand(word) ?? misplacedOption(arguments)
    {
      refuse(CommandError(message.shown))
    }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Ends the program with an error; control characters that the message quotes from the command
  /// line are escaped.
  private static func end(with error: any Error) -> Never {
    let message = fullMessage(for: error)
    if exitCode(for: error) == .success { answer(message) }
    guard exitCode(for: error).rawValue == ExitStatus.usage.rawValue, !message.isEmpty else {
      exit(withError: error)
    }
    refuse(CommandError(usage: message.shown))
  }

  /// Ends the program with the fault of a command line; a program that has asked for JSON also
  /// gets it as a document.
  private static func refuse(_ fault: CommandError) -> Never {
    let messages = Messages(color: .auto, loudness: .usual)
    messages.fatal(fault)
    let arguments = CommandLine.arguments.dropFirst()
    let isJSON = zip(arguments, arguments.dropFirst() + [""]).contains { word, next in
      word == "--format=json" || ["-f", "--format"].contains(word) && next == "json"
    }
    if isJSON {
      let script = arguments.first { $0.hasSuffix(".lua") }.map { Path.lastComponent($0) }
      let diagnostic = Diagnostic(.invalidOption, fault.message, fix: fault.fix)
      let document = RunResult.json(failedWith: diagnostic, of: script ?? "")
      try? printText(String(decoding: document, as: UTF8.self), messages)
    }
    endProcess(status: ExitStatus.usage.rawValue)
  }

  /// Ends the program after printing the requested help or version.
  private static func answer(_ text: String) -> Never {
    guard let output = try? ResultOutput(nil, TemporaryFiles()) else { endProcess(status: 0) }
    output.write(Array("\(text)\n".utf8))
    output.finish()
    guard case .failed(let message) = output.fault else { endProcess(status: 0) }
    Messages(color: .auto, loudness: .usual).fatal(message)
    endProcess(status: ExitStatus.noOutput.rawValue)
  }

  /// Returns a fix if the first word is not a command: it may be a script, or a misspelt command.
  private static func unknownCommand(_ word: String) -> String? {
    let all = configuration.subcommands.map { $0.configuration }
    let commands = all.filter { $0.shouldDisplay }.compactMap { $0.commandName }
    if word.hasPrefix("-") || word == "help"
      || all.contains(where: { $0.commandName == word })
    {
      return nil
    }
    let isScript = word.hasSuffix(".lua")
    if let near = commands.first(where: { isSlip(word, for: $0) }) {
      return "unknown command '\(word)'; did you mean '\(near)'?"
    }
    return isScript
      ? "unknown command '\(word)'; to run a script: moonlay run \(word)"
      : "unknown command '\(word)'; one of: \(commands.joined(separator: ", "))"
  }

  /// Returns a fix if options precede the command.
  private static func misplacedOption(_ arguments: [String]) -> String? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let first = arguments.first, first.hasPrefix("-"),
      !["-h", "--help", "-help", "--version", "--generate-completion-script", "---completion"]
        .contains(first),
      !first.hasPrefix("--experimental"), let command = arguments.firstIndex(where: names.contains)
    else { return nil }
    let line = Array(arguments[command...]) + arguments[..<command]
    return "the command must come first; write moonlay \(line.joined(separator: " "))"
  }
}
