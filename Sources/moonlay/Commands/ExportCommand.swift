import ArgumentParser
import LayoutExport
import OperatingSystem
import Report
import Scripting
import SwiftExport
import Workbench

/// `moonlay export`: scripts in other languages.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export layouts for an app.",
    discussion: """
      Examples:
        moonlay gallery grid --copy
        moonlay export swift grid.lua -o Layouts
      """,
    subcommands: [ExportSwiftCommand.self])
}

/// `moonlay export swift`: a script's layout as a UICollectionViewLayout subclass.
struct ExportSwiftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Export layouts as UICollectionViewLayout subclasses in Swift.",
    discussion: """
      Writes a file for each class, and LayoutSupport.swift, which they share. Without -o, the classes are printed, \
      without LayoutSupport.swift. A class that a layout extends is exported with it.

      A script is refused, with the line, the reason and a fix, if the type of a value is unknown, or if it uses a \
      feature that the export does not support. Nothing is written for it; the other scripts are exported. A method \
      whose name is almost a callback's is exported with the warning that moonlay run prints.

      --tests adds a file of tests for each script, for Swift Testing, and ShownLayout.swift, which they share. They \
      expect the frames that the script has when it runs: at first, at the end of the content, and with the view turned.

      Examples:
        moonlay gallery grid waterfall --copy
        moonlay export swift grid.lua
        moonlay export swift grid.lua waterfall.lua --tests -o Layouts

      Exit status: 0 exported; 1 a script was refused; 64 usage; 66 no such file; 74 a file cannot be written; 130 \
      interrupted.
      """)

  @Argument(help: "The scripts to export.", completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: "Folder for the Swift files, created if needed; or one file, NAME.swift.",
    completion: .directory)
  var output: String?

  @Flag(help: "Also write tests with the frames that each script has.")
  var tests = false

  @Flag(
    help: "Run the scripts of --tests in a sandboxed process: for scripts that you do not trust.")
  var isolate = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    guard isFile, tests else { return }
    throw ValidationError("--tests writes several files; name a folder: -o Layouts")
  }

  private var isFile: Bool { output?.hasSuffix(".swift") == true }

  func run() throws {
    let messages = messages.messages
    var failed = false
    var files: [Exporter.File] = []
    var tested: [ScriptFile] = []
    var judged: Set<Exporter.Method> = []
    var options = RunOptions()
    // The command has no options for them.
    options.limits.areFixed = true
    let stuck = StuckScript(files: TemporaryFiles(), messages: messages)
    let engines = EngineSource(isIsolated: isolate, limits: options.limits, stuck)
    defer { engines.rest() }
    for scripts in try scriptsByFolder(messages) {
      engines.begin()
      let exported = Exporter(scripts[0].module).export(
        scripts.map { (name: $0.name, text: String(decoding: $0.script.text, as: UTF8.self)) })
      for (script, outcome) in zip(scripts, exported) {
        let methods = outcome.methods.filter { judged.insert($0).inserted }
        messages.say(Exporter.warnings(on: methods), script.sources)
        if let refusal = outcome.refusal ?? outcome.conflict(with: files) {
          failed = true
          messages.fatal(refusal.diagnostic, script.sources)
          continue
        }
        tested.append(script)
        files += outcome.files.filter { !files.contains($0) }
      }
    }
    let support = Exporter.support(for: files)
    if tests { files += testFiles(of: tested, options, engines, messages) }
    if output != nil, !files.isEmpty { files.append(support) }
    if let output, !isFile {
      if !files.isEmpty { try write(files, to: output, messages) }
    } else if !isFile || !files.isEmpty {
      try printText(files.map { $0.text }.joined(separator: "\n"), messages, to: output)
    }
    if failed { throw ExitStatus.bad.code }
  }

  /// Returns the tests of scripts, and the files that they share.
  private func testFiles(
    of scripts: [ScriptFile], _ options: RunOptions, _ engines: EngineSource, _ messages: Messages
  ) -> [Exporter.File] {
    var files: [Exporter.File] = []
    for script in scripts {
      let engine = engines.start()
      let report = engine.swiftTests(script.script, options, RunListener(module: script.module))
      messages.say(layersOf: engine)
      if let reason = report.refusal { messages.fatal(reason, script.sources) }
      files += report.files.map { Exporter.File(name: $0.name, text: $0.text) }
        .filter { !files.contains($0) }
    }
    return files
  }

  /// Returns the scripts, grouped by the folders of their modules.
  private func scriptsByFolder(_ messages: Messages) throws -> [[ScriptFile]] {
    var found: [(folder: String, scripts: [ScriptFile])] = []
    for path in scripts {
      let script: ScriptFile
      do throws(SystemError) {
        script = try ScriptFile(path)
      } catch {
        messages.fatal(error.message)
        throw ExitStatus.noInput.code
      }
      let folder = Path.folder(of: path)
      if let index = found.firstIndex(where: { $0.folder == folder }) {
        found[index].scripts.append(script)
      } else {
        found.append((folder, [script]))
      }
    }
    return found.map { $0.scripts }
  }

  private func write(_ files: [Exporter.File], to folder: String, _ messages: Messages) throws {
    do throws(SystemError) {
      _ = try makeFolder(folder)
      let temporary = TemporaryFiles()
      for file in files {
        try writeFile(
          Array(file.text.utf8), to: Path.join(folder, file.name), temporaryFiles: temporary,
          asOwn: true)
      }
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noOutput.code
    }
  }
}
