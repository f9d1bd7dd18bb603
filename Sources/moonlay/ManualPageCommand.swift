import ArgumentParser
import OperatingSystem
import Report

/// `moonlay manual`: the reference of all commands, generated from their help.
struct ManualPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page, or the reference of all commands.",
    discussion: """
      Both are generated from the help of the commands. For shell completions, use \
      --generate-completion-script bash, zsh or fish.

      Examples:
        moonlay manual
        moonlay manual --format markdown

      Exit status: 0 done; 74 no output.
      """)

  @Option(name: .shortAndLong, help: "Output format: man or markdown.")
  var format: ManualFormat = .man

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    guard let manual = ManualCommand.read(Moonlay._dumpHelp()) else {
      messages.messages.fatal("the help of the commands cannot be read")
      throw ExitStatus.fault.code
    }
    let output = try ResultOutput(nil, TemporaryFiles())
    let text =
      switch format {
      case .man: manual.man(version: Moonlay.configuration.version)
      case .markdown: manual.markdown
      }
    output.write(Array(text.utf8))
    output.finish()
    guard case .failed(let message) = output.fault else { return }
    messages.messages.fatal(message)
    throw ExitStatus.noOutput.code
  }
}

enum ManualFormat: String, WordChoice {
  case man, markdown
}
