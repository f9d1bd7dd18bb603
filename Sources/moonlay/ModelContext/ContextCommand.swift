import ArgumentParser
import LanguageServer
import OperatingSystem
import Scripting
import Synchronization
import Workbench

/// `moonlay mcp`: a server of the Model Context Protocol on standard input and output.
struct ContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve the Model Context Protocol, for agents.",
    discussion: """
      Reads and writes one JSON-RPC message a line on standard input and output, until the input ends. The tools are \
      run, render, check, explain, lines, fix, diff, doc, parameters and export; the guide, the API and the schema of \
      results are resources. An answer has at most 2,000 bytes unless its call asks for more.

      Scripts are given as text, or as a path below the folder. Nothing else is read, and scripts run in a sandboxed \
      process. Files are written by fix alone, and only with --allow-fix.

      Example, in the settings of a client:
        { "mcpServers": { "moonlay": { "command": "moonlay", "args": ["mcp", "layouts"] } } }

      Try it in a shell:
        echo '{ "jsonrpc": "2.0", "id": 1, "method": "ping" }' | moonlay mcp

      Exit status: 0 when the input ends; 66 no such folder.
      """)

  @Argument(
    help: "The folder of the scripts (default: the current folder).", completion: .directory)
  var folder: String = "."

  @Flag(help: "Let the tool fix write the scripts of the folder.")
  var allowFix = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let messages = messages.messages
    guard Path.isFolder(folder) else {
      messages.fatal("'\(folder)' is not a folder; name the folder of the scripts")
      throw ExitStatus.noInput.code
    }
    do throws(SystemError) {
      let output = ContextOutput()
      let server = try ContextServer(
        ToolRunner(folder: try Path.realPath(folder), mayWrite: allowFix),
        {
          EngineSource(isIsolated: true, limits: ScriptLimits(), isForPage: true, whenStuck: {})
            .start()
        }, output.send)
      read(into: server)
      server.end(within: .seconds(5))
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noInput.code
    }
  }

  /// Reads lines until the input ends.
  private func read(into server: ContextServer) {
    var input = StandardInput()
    var (line, isTooLong) = ([UInt8](), false)
    while let bytes = input.next() {
      for part in bytes.split(
        separator: UInt8(ascii: "\n"), maxSplits: .max, omittingEmptySubsequences: false
      ).enumerated() {
        if part.offset > 0 {
          if isTooLong {
            server.refuseTooLong()
          } else if line.contains(where: { $0 > 0x20 }) {
            server.take(line)
          }
          (line, isTooLong) = ([], false)
        }
        guard !isTooLong else { continue }
        line += part.element
        if line.count > ContextServer.maxMessage { (line, isTooLong) = ([], true) }
      }
    }
  }
}

/// The output of the messages, one a line.
private final class ContextOutput: Sendable {
  private let isOpen = Mutex(true)

  func send(_ message: RPCMessage) {
    isOpen.withLock { isOpen in
      guard isOpen else { return }
      var output = StandardOutput()
      do {
        try output.write(message.written + [UInt8(ascii: "\n")])
        try output.flush()
      } catch {
        isOpen = false
      }
    }
  }
}
