import Scripting
import Synchronization
import OperatingSystem
import Workbench

/// A script on disk, or on standard input, with the modules below its folder.
final class ScriptFile: Sendable {
  /// A file beyond this is not read: no script is that long.
  private static let longest = 16 << 20

  /// The name in messages and results.
  let name: String
  let sources: SourceTexts

  private let text: [UInt8]

  /// The folder below which modules are looked for; nil if there is none.
  private let folder: ModuleFolder?
  private let files: Mutex<[String]>

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` is standard input, whose modules lie below the current folder.
  ///   - read: What it holds, where that has been read; nil to read it now.
  /// - Throws: ``SystemError`` where it cannot be read.
  init(_ path: String, holding read: [UInt8]? = nil) throws(SystemError) {
    if path == "-" {
      name = "stdin"
      sources = SourceTexts()
      if let read { text = read } else { text = try readStandardInput(limit: Self.longest) }
      folder = try? ModuleFolder(Path.currentDirectory())
      files = Mutex([])
    } else {
      name = Path.lastComponent(path)
      sources = SourceTexts(folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
      if let read { text = read } else { text = try readFile(path, limit: Self.longest) }
      folder = try? ModuleFolder(Path.folder(of: path))
      files = Mutex([path])
    }
    sources.add(text, as: name)
  }

  /// Whether a path leads to a file that was read, which must not be written.
  static func isSame(_ path: String, _ other: String) -> Bool {
    guard let real = try? Path.realPath(path), let realOther = try? Path.realPath(other) else {
      return false
    }
    return real == realOther
  }

  /// The script without its modules.
  var script: ScriptText { ScriptText(name: name, text: text) }

  /// The files that were read or looked for so far; a change of one asks for another run.
  var paths: [String] { files.withLock { $0 } }

  /// Looks for a module below the script's folder.
  func module(_ name: String) -> ModuleText {
    guard let folder else { return .absent(tried: "the script has no folder") }
    files.withLock { $0.append(folder.path(of: name)) }
    let found = folder.module(name)
    if case .text(let text, let file) = found { sources.add(text, as: file) }
    return found
  }
}
