import ArgumentParser
import Report
import System
import Workbench

/// `moonlay explain`: what a diagnostic means, and how it is mended.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic: what it means, an example, the mend.",
    discussion: """
      Without a code, all codes are listed with what they mean in a sentence.

      Examples:
        moonlay explain index-out-of-range
        moonlay explain
      """)

  @Argument(
    help: "The code of the diagnostic, as it stands in brackets before the message.",
    completion: .list(DiagnosticPage.all.map(\.code)))
  var code: String?

  @OptionGroup var messages: MessageOptions

  func run() throws {
    guard let code else { return try print(DiagnosticPage.list(textOptions)) }
    guard let page = DiagnosticPage.page(of: code) else {
      messages.messages.fatal(Self.refusal(of: code))
      throw ExitStatus.usage.code
    }
    try print(page.text(textOptions))
  }

  private static func refusal(of word: String) -> String {
    let near = DiagnosticPage.nearestCode(to: word).map { "did you mean '\($0)'?" }
    return "there is no diagnostic '\(word)'; \(near ?? "moonlay explain lists them all")"
  }

  private var textOptions: TextOptions { TextOptions(for: nil, messages.color) }

  private func print(_ text: String) throws {
    let output = try ResultOutput(nil, TemporaryFiles())
    output.write(Array(text.utf8))
    output.finish()
    guard case .failed(let message) = output.fault else { return }
    messages.messages.fatal(message)
    throw ExitStatus.noOutput.code
  }
}
