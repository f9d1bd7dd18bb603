import ArgumentParser
import Report

/// The format and the destination of a result.
struct FormatOptions: ParsableArguments {
  @Option(
    name: [.customShort("f"), .customLong("format")],
    help: ArgumentHelp(
      "Output format: text, json, ndjson, svg or html (default: the output file's extension, else text).",
      valueName: "format"), completion: .formats(OutputFormat.runs),
    transform: OutputFormat.among(OutputFormat.runs))
  var chosenFormat: OutputFormat?

  @OptionGroup var destination: OutputOption

  @Flag(help: "Print at most 23 lines of text: the drawing and what is wrong.")
  var brief = false

  @Flag(help: "In a text, list every element, even on a terminal.")
  var table = false

  /// The chosen format, or that of the output file's extension, or text.
  var format: OutputFormat {
    chosenFormat ?? destination.output.flatMap {
      OutputFormat(ofFile: $0, among: OutputFormat.runs)
    } ?? .text
  }

  /// The amount of detail in a text.
  var detail: TextOptions.Detail { brief ? .brief : table ? .table : .usual }

  func validate() throws {
    if brief && table { throw ValidationError("--brief and --table cannot be combined") }
    if chosenFormat == nil, let output = destination.output, format == .text,
      let name = output.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    {
      let ending = name[name.index(after: dot)...]
      if !["txt", "text", "log", "out", "lua"].contains(ending.lowercased()) {
        throw ValidationError(
          "no output format has the file extension '\(ending)'; use .txt, .json, .ndjson, .svg or .html, "
            + "or name the format: --format text")
      }
    }
    for (flag, isGiven) in [("--brief", brief), ("--table", table)] where isGiven && format != .text
    {
      throw ValidationError("\(flag) requires the text format, got \(format.rawValue)")
    }
  }
}
