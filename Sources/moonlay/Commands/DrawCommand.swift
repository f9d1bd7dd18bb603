import ArgumentParser
import OperatingSystem
import Report

/// `moonlay draw`: converts a saved result to another format.
struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw a saved result: as text, a picture or a page.",
    discussion: """
      Reads the JSON result of a run, and writes it in another format, as moonlay run would. The script is not needed, \
      and nothing is run. A picture made from a result does not move, and hints are not part of a result.

      Examples:
        moonlay gallery grid --copy
        moonlay run grid.lua --output grid.json
        moonlay draw grid.json --output grid.svg
        moonlay run grid.lua --format json | moonlay draw -

      Exit status: 0 good; 64 usage, or a file that is not a result; 66 no input; 74 no output; 130 interrupted.
      """)

  @Argument(
    help: "A result in JSON, or - for standard input.", completion: .file(extensions: ["json"]))
  var result: String

  @OptionGroup var form: FormatOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  /// The maximum size of a file that is read, in bytes.
  private static let maxBytes = 256 << 20

  func run() throws {
    let (messages, path) = (messages.messages, form.destination.output)
    try [result].refuseToBeReplaced(by: path, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let saved = try read(messages)
    let output: ResultOutput
    do throws(SystemError) {
      output = try ResultOutput(path, files)
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noOutput.code
    }
    var text = TextOptions(for: path, self.messages.color)
    text.detail = form.detail
    output.write(form.format == .text ? saved.text(text) : saved.document(form.format))
    output.finish()
    guard case .failed(let message) = output.fault else { return }
    messages.fatal(message)
    throw ExitStatus.noOutput.code
  }

  private func read(_ messages: Messages) throws -> RunResult {
    let text: [UInt8]
    do throws(SystemError) {
      text =
        result == "-"
        ? try readStandardInput(limit: Self.maxBytes) : try readFile(result, limit: Self.maxBytes)
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noInput.code
    }
    do throws(ResultError) {
      return try RunResult(reading: text)
    } catch {
      let name = result == "-" ? "standard input" : result
      messages.fatal(
        "'\(name)' cannot be drawn: \(error.message); create it with moonlay run --format json")
      throw ExitStatus.usage.code
    }
  }
}
