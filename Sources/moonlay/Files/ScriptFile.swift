import Scripting
import Synchronization
import OperatingSystem
import Workbench

/// A script on disk, or on standard input, with the modules below its folder.
final class ScriptFile: Sendable {
  /// The maximum size of a file, in bytes.
  static let maxBytes = 16 << 20

  /// The name in messages and results.
  let name: String
  let sources: SourceTexts

  private let text: [UInt8]

  /// The folder of its modules; nil if there is none.
  private let folder: ModuleFolder?
  private let files: Mutex<[String]>

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - path: The path; `-` is standard input, whose modules are in the current folder.
  ///   - read: The content, if it was read already; nil to read it now.
  /// - Throws: ``SystemError`` if it cannot be read.
  init(_ path: String, holding read: [UInt8]? = nil) throws(SystemError) {
    if path == "-" {
      name = "stdin"
      sources = SourceTexts()
      if let read { text = read } else { text = try readStandardInput(limit: Self.maxBytes) }
      folder = try? ModuleFolder(Path.currentDirectory())
      files = Mutex([])
    } else {
      name = Path.lastComponent(path)
      sources = SourceTexts(folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
      if let read {
        text = read
      } else {
        text = Self.utf8(try readFile(path, limit: Self.maxBytes))
      }
      folder = try? ModuleFolder(Path.folder(of: path))
      files = Mutex([path])
    }
    sources.add(text, as: name)
  }

  /// Returns a text as UTF-8 if it begins with the mark of UTF-16, as some editors write it;
  /// otherwise as it is.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count % 2 == 0 else { return bytes }
    let units = stride(from: 2, to: bytes.count, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? first | second << 8 : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns whether two paths lead to the same file, which must not be overwritten.
  static func isSame(_ path: String, _ other: String) -> Bool {
    guard let real = try? Path.realPath(path), let realOther = try? Path.realPath(other) else {
      return false
    }
    return real == realOther
  }

  /// The script without its modules.
  var script: ScriptText { ScriptText(name: name, text: text) }

  /// The files that were read or looked for so far; with `--watch`, a change of one causes another
  /// run.
  var paths: [String] { files.withLock { $0 } }

  /// Finds a module in the script's folder and below.
  func module(_ name: String) -> ModuleText {
    guard let folder else { return .absent(tried: "the script has no folder") }
    files.withLock { $0.append(folder.path(of: name)) }
    let found = folder.module(name)
    if case .text(let text, let file) = found { sources.add(text, as: file) }
    return found
  }
}
