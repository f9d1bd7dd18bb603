import ArgumentParser
import OperatingSystem

/// The amount of messages, and their colours.
struct MessageOptions: ParsableArguments {
  @Option(help: "Colour: auto, always or never; NO_COLOR is honoured.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print only fatal errors.")
  var quiet = false

  @Flag(
    name: .shortAndLong,
    help: "Print progress, timings and hints to standard error.")
  var verbose = false

  func validate() throws {
    if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be combined") }
  }

  /// The messages for these options.
  var messages: Messages {
    Messages(color: color, loudness: quiet ? .quiet : verbose ? .verbose : .usual)
  }
}
