import ArgumentParser
import Course
import Report
import OperatingSystem

/// `moonlay schema`: the JSON Schema of results.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of results.",
    discussion: """
      The schema describes every JSON document of run, check, bench, diff, test, explain and learn grade. Its part \
      #/$defs/line describes a line of --format ndjson.

      Example:
        moonlay schema
      """)

  @OptionGroup var messages: MessageOptions

  func run() throws {
    let output = try ResultOutput(nil, TemporaryFiles())
    output.write(resultSchema(adding: [ClassReport.schema]))
    output.finish()
    guard case .failed(let message) = output.fault else { return }
    messages.messages.fatal(message)
    throw ExitStatus.noOutput.code
  }
}
