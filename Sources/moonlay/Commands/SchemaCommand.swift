import ArgumentParser
import Report
import OperatingSystem

/// `moonlay schema`: the JSON Schema of results.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of results.",
    discussion: """
      The document describes the JSON of a run. Its parts describe more: #/$defs/line a line of --format ndjson, \
      #/$defs/difference what is printed by diff, #/$defs/tests by test, and #/$defs/derivations by explain.

      Example:
        moonlay schema
      """)

  @OptionGroup var messages: MessageOptions

  func run() throws {
    let output = try ResultOutput(nil, TemporaryFiles())
    output.write(Array(resultSchema.utf8))
    output.finish()
    guard case .failed(let message) = output.fault else { return }
    messages.messages.fatal(message)
    throw ExitStatus.noOutput.code
  }
}
