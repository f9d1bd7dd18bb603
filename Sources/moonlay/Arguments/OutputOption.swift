import ArgumentParser

/// The destination of a command's result.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a file instead of standard output; an interrupted write leaves the file unchanged.",
      valueName: "file"),
    completion: .file())
  var output: String?
}
