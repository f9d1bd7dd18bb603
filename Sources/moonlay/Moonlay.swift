import ArgumentParser

/// The program.
@main
struct Moonlay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moonlay",
    abstract: "Collection-view layouts as Lua scripts: written, run and held to UIKit's protocol.",
    discussion: """
      Example:
        moonlay run scripts/gallery/card-carousel.lua
      """,
    version: "0.1.0",
    subcommands: [RunCommand.self, SchemaCommand.self])
}
