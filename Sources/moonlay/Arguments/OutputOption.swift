import ArgumentParser

/// Where a command writes what it was requested.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a file instead of standard output; an interrupted write leaves the file unchanged.",
      valueName: "file"),
    completion: .file())
  var output: String?
}
