import Scripting
import Synchronization
import System

/// A script on disk, or on standard input, with the modules below its folder.
final class ScriptFile: Sendable {
  /// A file beyond this is not read: no script is that long.
  private static let longest = 16 << 20

  /// The name in messages and results.
  let name: String
  let sources = SourceTexts()

  private let text: [UInt8]

  /// The folder below which modules are looked for; nil where there is none.
  private let folder: String?
  private let files: Mutex<[String]>

  /// Reads a script.
  ///
  /// - Parameter path: Where it is; `-` is standard input, whose modules lie below the current folder.
  /// - Throws: ``SystemError`` where it cannot be read.
  init(_ path: String) throws(SystemError) {
    if path == "-" {
      name = "stdin"
      text = try readStandardInput(limit: Self.longest)
      folder = try? Path.realPath(Path.currentDirectory())
      files = Mutex([])
    } else {
      name = Path.lastComponent(path)
      text = try readFile(path, limit: Self.longest)
      folder = try? Path.realPath(Path.folder(of: path))
      files = Mutex([path])
    }
    sources.add(text, as: name)
  }

  var script: Script {
    Script(name: name, text: text) { [self] in module($0) }
  }

  /// The files that were read so far; a change of one asks for another run.
  var paths: [String] { files.withLock { $0 } }

  /// Looks for a module below the script's folder; `a.b` is the file `a/b.lua`.
  private func module(_ name: String) -> ModuleText {
    let relative = name.split(separator: ".").joined(separator: "/") + ".lua"
    guard let folder else { return .absent(tried: relative) }
    let path = Path.join(folder, relative)
    guard let real = try? Path.realPath(path) else { return .absent(tried: relative) }
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    guard real.hasPrefix(root) else {
      return .refused(reason: "\(relative) lies outside of the script's folder")
    }
    do throws(SystemError) {
      let text = try readFile(real, limit: Self.longest)
      sources.add(text, as: relative)
      files.withLock { $0.append(path) }
      return .text(text, file: relative)
    } catch {
      return .refused(reason: error.message)
    }
  }
}
