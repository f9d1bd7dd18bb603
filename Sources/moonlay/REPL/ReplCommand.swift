import ArgumentParser
import CollectionLayout
import Scripting
import OperatingSystem
import Workbench

/// `moonlay repl`: a session on a live view.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Try a layout interactively, on a live view.",
    discussion: """
      Input is Lua and runs in the script's own Lua machine: 'view' is the view, 'layout' its layout, '_' the last \
      value. Input that starts with a colon is a command; :help lists them. Without a script, a flow layout is shown. \
      Input that does not come from a terminal is read line by line, and only results are printed.

      Examples:
        moonlay gallery grid --copy
        moonlay repl grid.lua
        echo ':table' | moonlay repl grid.lua --items 6

      Exit status: 0 from a terminal; otherwise the worst of all inputs: 1 a protocol error, a failed assert or a \
      failed command; 2 the script or an input failed; 3 over a budget; 64 usage; 66 no input; 130 interrupted.
      """)

  @Argument(
    help: "The script to show; its own steps are not run.",
    completion: .file(extensions: ["lua"]))
  var script: String?

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits of each input") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  @Flag(help: "Reload when the script or one of its modules is saved.")
  var watch = false

  func validate() throws {
    if script == "-" {
      throw ValidationError("the prompt reads standard input; name a script file")
    }
    if watch && script == nil { throw ValidationError("--watch requires a script") }
  }

  func run() throws {
    let console = SessionConsole(
      options: options, color: messages.color, messages: messages.messages, isWatching: watch)
    let status = withScriptStack { console.run(script) }
    if status != .good { throw status.code }
  }

  private var options: RunOptions { RunOptions(view, simulation, limits, messages) }
}
