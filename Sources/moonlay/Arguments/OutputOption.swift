import ArgumentParser

/// Where a command writes what it was asked for.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a file, whole or not at all, instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?
}
