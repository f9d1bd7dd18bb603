import ArgumentParser
import OperatingSystem
import Report
import Workbench

/// `moonlay doc`: the reference in the terminal.
struct DocCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doc",
    abstract: "Look up a name of the API, a diagnostic, or any word.",
    discussion: """
      Shows the entry of a name with its signature, and the members of a type. Shows a chapter of the guide. For a \
      diagnostic's code, shows the same page as moonlay explain. Any other words are searched for in names, signatures, \
      descriptions, diagnostics and the guide. Without a word, lists the types.

      Examples:
        moonlay doc View
        moonlay doc placeSupplementary
        moonlay doc sticky header
        moonlay doc View --format json
        moonlay doc guide/06-invalidation.md

      Exit status: 0 found; 64 nothing found; 74 no output.
      """)

  @Argument(help: "What to look up.")
  var words: [String] = []

  @Option(
    name: .shortAndLong, help: "Output format: text or json (default: text).",
    completion: .formats(OutputFormat.plain), transform: OutputFormat.among(OutputFormat.plain))
  var format: OutputFormat = .text

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let search = DocumentationSearch(guide: ShippedDocuments().guide, command: "moonlay doc")
    let found = search.find(words)
    guard !found.isEmpty else {
      let word = words.joined(separator: " ")
      let near = DocumentationSearch.nearest(to: word).map { "did you mean '\($0)'?" }
      messages.messages.fatal(
        "no documentation for '\(word)'; \(near ?? "moonlay doc lists the types")")
      throw ExitStatus.usage.code
    }
    let text =
      format == .json
      ? String(decoding: found.json(), as: UTF8.self) : search.text(of: found) + "\n"
    try printText(text, messages.messages)
  }
}

/// Prints a text to standard output.
///
/// - Throws: The exit status if the output cannot be written.
func printText(_ text: String, _ messages: Messages, to path: String? = nil) throws {
  let output: ResultOutput
  do throws(SystemError) {
    output = try ResultOutput(path, TemporaryFiles())
  } catch {
    messages.fatal(error.message)
    throw ExitStatus.noOutput.code
  }
  output.write(Array(text.utf8))
  output.finish()
  guard case .failed(let message) = output.fault else { return }
  messages.fatal(message)
  throw ExitStatus.noOutput.code
}
