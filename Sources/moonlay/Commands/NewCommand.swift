import ArgumentParser
import OperatingSystem
import Report
import Scripting
import Workbench

extension ScriptTemplate: ExpressibleByArgument {}

/// `moonlay new`: creates a script and its accompanying files.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a script with a demo, a golden file and editor settings.",
    discussion: """
      Creates NAME.lua with a layout and a demo that tests it, NAME.golden.json with the expected result, and for \
      editors .luarc.json, .luacheckrc and the API's annotations in .moonlay. The new script passes moonlay check and \
      moonlay test.

      Nothing is overwritten: if the script or its golden file exists, nothing is created; existing settings are kept.

      The file's name has small letters and a hyphen between words, the class a capital for each word: photo-wall, \
      "Photo Wall" and photoWall.lua all create photo-wall.lua with the class PhotoWall.

      Examples:
        moonlay new photo-wall
        moonlay new layouts/shelf --from compositional

      Exit status: 0 done; 64 usage, or an invalid name; 74 a file exists or cannot be written; 130 interrupted.
      """)

  @Argument(
    help: "Name of the script, optionally in a folder: layouts/shelf.", completion: .directory)
  var name: String

  @Option(help: "Template: grid, flow, compositional or blank.")
  var from: ScriptTemplate = .grid

  @Flag(help: "Skip the editor settings.")
  var noEditor = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let messages = messages.messages
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let scriptName: ScriptName
    do throws(ScriptName.NameError) {
      scriptName = try ScriptName(Path.lastComponent(name))
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.usage.code
    }
    let folder = name.contains("/") ? Path.folder(of: name) : "."
    let entries = try newFiles(scriptName, in: folder, messages)
    do throws(SystemError) {
      try NewFiles(temporary: files).make(entries)
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noOutput.code
    }
    try announce(entries, as: scriptName, messages)
  }

  /// Returns the files to create; throws if one of them exists.
  private func newFiles(_ name: ScriptName, in folder: String, _ messages: Messages) throws
    -> [NewFiles.Entry]
  {
    let path = Path.join(folder, "\(name.file).lua")
    let golden = GoldenKind.json.file(of: path)
    if let obstacle = [path, golden].first(where: Path.exists) {
      messages.fatal(
        "'\(obstacle)' already exists and is not overwritten; choose another name, or move it")
      throw ExitStatus.noOutput.code
    }
    let script = from.script(name)
    var entries = [
      NewFiles.Entry(path: path, bytes: script),
      NewFiles.Entry(path: golden, bytes: try result(of: script, name)),
    ]
    for file in noEditor ? [] : EditorFile.allCases {
      let path = Path.join(folder, file.path)
      if Path.exists(path) {
        messages.hint("kept the existing '\(path)'")
      } else {
        entries.append(NewFiles.Entry(path: path, bytes: file.text))
      }
    }
    return entries
  }

  /// Returns the result of the script, in the form of its golden file.
  private func result(of script: [UInt8], _ name: ScriptName) throws -> [UInt8] {
    let clock = MonotonicClock()
    let outcome = LocalEngine { clock.now }.recorded(
      ScriptText(name: "\(name.file).lua", text: script), RunOptions(),
      RunListener { _ in .absent(tried: "it has no modules") })
    guard case .finished(let result, .good) = outcome else { throw ExitStatus.fault.code }
    return result.json()
  }

  private func announce(_ entries: [NewFiles.Entry], as made: ScriptName, _ messages: Messages)
    throws
  {
    var output = StandardOutput()
    for entry in entries { try output.write(entry.path.shown + "\n") }
    try output.flush()
    guard let script = entries.first?.path else { return }
    let typed = Path.lastComponent(name)
    if typed != made.file, typed != "\(made.file).lua" {
      messages.hint("'\(typed)' became \(made.file).lua, with the class \(made.className)")
    }
    messages.hint(
      "next: moonlay run \(script), and when you have changed it: moonlay test \(script)")
  }
}
