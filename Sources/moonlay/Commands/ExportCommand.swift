import ArgumentParser
import OperatingSystem
import SwiftExport

/// `moonlay export`: scripts in other languages.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export layouts for an app.",
    discussion: """
      Example:
        moonlay export swift scripts/gallery/grid.lua -o Layouts
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

      A script is refused, with the line, the reason and a fix, if the type of a value is unknown, or if it uses \
      what the export does not know. Nothing is written for it; the other scripts are exported.

      Examples:
        moonlay export swift scripts/gallery/grid.lua
        moonlay export swift scripts/gallery/waterfall*.lua -o Layouts

      Exit status: 0 exported; 1 a script was refused; 64 usage; 66 no such file; 74 a file cannot be written; 130 \
      interrupted.
      """)

  @Argument(help: "Scripts.", completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @Option(
    name: [.customShort("o"), .long], help: "Folder for the Swift files; created if needed.",
    completion: .directory)
  var output: String?

  /// Adds what scripts/compare-exports compiles.
  @Flag(help: .hidden) var comparison = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let messages = messages.messages
    var failed = false
    var files: [Exporter.File] = []
    var outcomes: [Exporter.Outcome] = []
    for (folder, scripts) in try scriptsByFolder(messages) {
      let exporter = Exporter { name in
        Self.text(Path.join(folder, name.split(separator: ".").joined(separator: "/") + ".lua"))
      }
      let exported = exporter.export(scripts)
      outcomes += exported
      for outcome in exported {
        if let refusal = outcome.refusal {
          failed = true
          messages.fatal(
            "\(refusal.file):\(refusal.line): \(refusal.reason)\n  fix: \(refusal.fix)")
        }
        for file in outcome.files where !files.contains(where: { $0.name == file.name }) {
          files.append(file)
        }
      }
    }
    if let output {
      if !files.isEmpty { files.append(Exporter.support(for: files)) }
      if comparison {
        files.append(Exporter.File(name: "Glue.swift", text: Exporter.comparisonGlue(outcomes)))
      }
      try write(files, to: output, messages)
    } else {
      try printText(files.map(\.text).joined(separator: "\n"), messages)
    }
    if failed { throw ExitStatus.bad.code }
  }

  /// The scripts with their texts, by the folders that their modules come from.
  private func scriptsByFolder(_ messages: Messages) throws
    -> [(folder: String, scripts: [(name: String, text: String)])]
  {
    var found: [(folder: String, scripts: [(name: String, text: String)])] = []
    for path in scripts {
      guard let text = Self.text(path) else {
        messages.fatal("cannot read '\(path)'")
        throw ExitStatus.noInput.code
      }
      let folder = path.contains("/") ? Path.folder(of: path) : "."
      let script = (name: Path.lastComponent(path), text: text)
      if let index = found.firstIndex(where: { $0.folder == folder }) {
        found[index].scripts.append(script)
      } else {
        found.append((folder, [script]))
      }
    }
    return found
  }

  private static func text(_ path: String) -> String? {
    (try? readFile(path, limit: 16 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ files: [Exporter.File], to folder: String, _ messages: Messages) throws {
    do throws(SystemError) {
      _ = try makeFolder(folder)
      let temporary = TemporaryFiles()
      for file in files {
        try writeFile(
          Array(file.text.utf8), to: Path.join(folder, file.name), temporaryFiles: temporary)
      }
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noOutput.code
    }
  }
}
