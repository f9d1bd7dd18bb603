import OperatingSystem
import Playground

/// CodeMirror 5, where it is installed: what the page's text is edited with.
///
/// It is not a part of this program. Its files are read once, when the playground begins, and what is not listed here is not
/// handed out.
struct EditorComponent: Sendable {
  /// The component, its mode for Lua and its addons, one behind the other.
  private let script: String

  /// Their style sheet.
  private let style: String

  var texts: EditorTexts { EditorTexts(script: script, style: style) }

  /// What is used of it, in the order in which it needs each other.
  private static let scripts = [
    "lib/codemirror.js", "mode/lua/lua.js", "addon/edit/matchbrackets.js",
    "addon/edit/closebrackets.js", "addon/comment/comment.js", "addon/search/searchcursor.js",
    "addon/selection/active-line.js", "addon/hint/show-hint.js",
  ]

  private static let styles = ["lib/codemirror.css", "addon/hint/show-hint.css"]

  /// No file of it is near as long.
  private static let longest = 4 << 20

  /// Reads it from a folder that is laid out as CodeMirror's own package.
  ///
  /// - Throws: Where one of its files cannot be read.
  init(_ folder: String) throws(SystemError) {
    script = try Self.read(Self.scripts, in: folder)
    style = try Self.read(Self.styles, in: folder)
  }

  private static func read(_ names: [String], in folder: String) throws(SystemError) -> String {
    var text = ""
    for name in names {
      let bytes = try readFile(Path.join(folder, name), limit: longest)
      text += String(decoding: bytes, as: UTF8.self) + "\n"
    }
    return text
  }

  /// The component in the first place that has it: what `MOONLAY_CODEMIRROR` names, `share/moonlay/codemirror` beside the
  /// program's folder, then where Debian's package puts it.
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
