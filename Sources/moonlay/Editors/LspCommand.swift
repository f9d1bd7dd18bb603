import ArgumentParser
import LanguageServer
import OperatingSystem

/// `moonlay lsp`: serves an editor.
struct LspCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: the Language Server Protocol over standard input and output.",
    discussion: """
      Your editor starts it; scripts/editor has clients for VS Code and Neovim, and set-ups for Helix, Zed, Kate and \
      Emacs. While you type, it reports syntax errors at once and runs the script 150 ms after the last key. When you \
      save, it checks the layout. Each script runs in a separate, sandboxed process. The texts in the editor count, saved \
      or not.

      Examples:
        moonlay lsp

      Exit status: 0 after 'shutdown' and 'exit'; 1 the input ended without them; 64 usage; 70 no thread could be started; \
      74 no output.
      """)

  @Flag(help: "Use standard input and output, as it always does: for editors that pass it.")
  var stdio = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let messages = messages.messages
    do {
      let status = try EditorConnection().serve()
      if status != 0 { throw ExitCode(status) }
    } catch let error as SystemError {
      messages.fatal(error.message)
      throw ExitStatus.fault.code
    }
  }
}
