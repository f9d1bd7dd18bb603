import OperatingSystem
import Playground

/// CodeMirror 5, if it is installed: the editor component of the page.
///
/// It is not a part of this program. Its files are read once, when the playground starts, and only
/// the files listed here are served.
struct EditorComponent: Sendable {
  /// The component, its mode for Lua and its addons, concatenated.
  private let script: String

  private let style: String

  var texts: EditorTexts { EditorTexts(script: script, style: style) }

  /// The scripts in use, in the order of their dependencies.
  private static let scripts = [
    "lib/codemirror.js", "mode/lua/lua.js", "addon/edit/matchbrackets.js",
    "addon/edit/closebrackets.js", "addon/comment/comment.js", "addon/search/searchcursor.js",
    "addon/selection/active-line.js", "addon/hint/show-hint.js",
  ]

  private static let styles = ["lib/codemirror.css", "addon/hint/show-hint.css"]

  /// The maximum size of a file, in bytes; the actual ones are far smaller.
  private static let maxBytes = 4 << 20

  /// Reads the component from a folder with the layout of CodeMirror's own package.
  ///
  /// - Throws: ``SystemError`` if one of its files cannot be read.
  init(_ folder: String) throws(SystemError) {
    script = try Self.read(Self.scripts, in: folder)
    style = try Self.read(Self.styles, in: folder)
  }

  private static func read(_ names: [String], in folder: String) throws(SystemError) -> String {
    var text = ""
    for name in names {
      let bytes = try readFile(Path.join(folder, name), limit: maxBytes)
      text += String(decoding: bytes, as: UTF8.self) + "\n"
    }
    return text
  }

  /// Returns the component from the first folder that has it.
  ///
  /// The folders are that of `MOONLAY_CODEMIRROR`, `share/moonlay/codemirror` next to the program's
  /// folder, and that of Debian's package.
  static func found() -> EditorComponent? {
    places.lazy.compactMap { try? EditorComponent($0) }.first
  }

  private static var places: [String] {
    var places: [String] = []
    if let named = environment("MOONLAY_CODEMIRROR"), !named.isEmpty { places.append(named) }
    if let program = try? Path.realPath(ProcessStarter.ownPath) {
      places.append(Path.join(Path.folder(of: program), "../share/moonlay/codemirror"))
    }
    return places + ["/usr/share/javascript/codemirror"]
  }
}
